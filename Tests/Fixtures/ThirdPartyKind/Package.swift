// swift-tools-version: 6.2
import PackageDescription

// A third-party package with a custom kind of content, for which feedgen's public API must suffice.
let package = Package(
    name: "third-party-kind",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "feedgen", path: "../../..")],
    targets: [
        .executableTarget(
            name: "recipes-site",
            dependencies: [
                .product(name: "FeedKit", package: "feedgen"), .product(name: "SiteKit", package: "feedgen"),
            ])
    ]
)
