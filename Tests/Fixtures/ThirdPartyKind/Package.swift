// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's, with a kind of content of its own: what feedgen's public API must be enough for.
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
