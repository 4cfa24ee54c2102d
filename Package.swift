// swift-tools-version: 6.2
import PackageDescription

// ARCHITECTURE.md describes the modules and their permitted imports; TidyTests check this file and the `import` lines
// against them.

let package = Package(
    name: "feedgen",
    // DiffKit compiles for all of these, other modules only for those with `Mutex`, and SiteKit for macOS and Linux.
    platforms: [.macOS(.v15), .iOS(.v13), .macCatalyst(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .executable(name: "feedgen", targets: ["feedgen"]),
        .library(name: "DiffKit", targets: ["DiffKit"]),
        .library(name: "ListKit", targets: ["ListKit", "DiffKit", "ViewKit", "Diagnostics"]),
        .library(name: "FeedKit", targets: ["FeedKit", "DataKit", "MarkupKit", "TemplateKit", "Diagnostics"]),
        .library(name: "ReviewKit", targets: ["ReviewKit"]),
        .library(name: "SiteKit", targets: ["SiteKit", "SiteCheck", "PreviewServer", "FileSystem"]),
    ],
    traits: [
        .trait(name: "Site", description: "Fetches the packages that FeedKit and SiteKit use."),
        .trait(
            name: "Program", description: "Fetches the packages that the feedgen program and the tests use.",
            enabledTraits: ["Site"]),
        .default(enabledTraits: ["Program"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(
            name: "CCMark", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
        // Only the headers of libvips and GLib; libvips is loaded when there is a photo.
        .systemLibrary(name: "CVips", pkgConfig: "glib-2.0", providers: [.apt(["libvips-dev"])]),
        // Only the headers; libavif is loaded when libheif refuses an AVIF.
        .systemLibrary(name: "CAVIF", providers: [.apt(["libavif-dev"])]),
        // Only the headers; PCRE2 is loaded when there is code to highlight.
        .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"])]),
        // Only the headers; libcurl is loaded when a remote store is configured.
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        // Only the headers; libarchive is loaded when an archive is imported.
        .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CMalloc", providers: [.apt(["libmimalloc-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),

        .target(name: "Diagnostics"),
        .target(name: "DiffKit"),
        .target(name: "DigestKit", dependencies: ["CCrypto"]),
        .target(
            name: "FileSystem", dependencies: ["Diagnostics", "CArchive", "CMalloc"],
            linkerSettings: [.linkedLibrary("mimalloc", .when(platforms: [.linux]))]),
        .target(name: "Engine", dependencies: ["DigestKit", "CSQLite"]),
        .target(name: "CacheKit", dependencies: ["DigestKit", "CCurl"]),
        .target(
            name: "DataKit",
            dependencies: ["Diagnostics", "DiffKit", .product(name: "Yams", package: "Yams")]),
        // The language descriptions, in C because the same bytes in Swift would take half a minute to compile.
        .target(name: "CLanguages", exclude: ["data"]),
        // The themes, schemas and other files that are part of the program.
        .target(name: "CResources", exclude: ["files"]),
        .target(name: "HighlightKit", dependencies: ["CPCRE2", "CLanguages"]),
        .target(name: "ViewKit"),
        .target(
            name: "MarkupKit",
            dependencies: ["Diagnostics", "HighlightKit", "ViewKit", "CLibXML2", "CCMark", "CResources"]),
        .target(name: "XMLKit", dependencies: ["MarkupKit", "CLibXML2"]),
        .target(name: "TemplateKit", dependencies: ["Diagnostics", "MarkupKit"]),
        .target(name: "PhotoKit", dependencies: ["Diagnostics", "FileSystem", "CAVIF", "CVips"]),
        .target(name: "ListKit", dependencies: ["Diagnostics", "DiffKit", "ViewKit"]),
        .target(name: "RouteKit", dependencies: ["Diagnostics", "DataKit", "DigestKit", "MarkupKit", "XMLKit"]),
        .target(
            name: "FeedKit",
            dependencies: [
                "Diagnostics", "DiffKit", "DataKit", "MarkupKit", "XMLKit", "TemplateKit", "ListKit", "DigestKit",
                "RouteKit",
            ]),
        .target(name: "ReviewKit", dependencies: ["Diagnostics", "DiffKit", "MarkupKit"]),
        .target(
            name: "ImportKit",
            dependencies: [
                "Diagnostics", "DiffKit", "FileSystem", "DataKit", "MarkupKit", "XMLKit", "RouteKit", "FeedKit",
                "PhotoKit", "PublishingPolicy",
            ]),
        .target(
            name: "PublishingPolicy", dependencies: ["Diagnostics", "MarkupKit", "XMLKit", "PhotoKit", "FeedKit"]),
        .target(
            name: "SiteKit",
            dependencies: [
                "Diagnostics", "DiffKit", "FileSystem", "DataKit", "Engine", "MarkupKit", "TemplateKit", "PhotoKit",
                "ListKit", "FeedKit", "ReviewKit", "CacheKit", "PublishingPolicy", "RouteKit",
            ]),
        .target(
            name: "SiteCheck",
            dependencies: [
                "Diagnostics", "DiffKit", "FileSystem", "DataKit", "MarkupKit", "XMLKit", "TemplateKit", "FeedKit",
                "PublishingPolicy", "SiteKit",
            ]),
        .target(
            name: "CacheMaintenance",
            dependencies: ["Diagnostics", "DiffKit", "FileSystem", "PhotoKit", "CacheKit", "FeedKit", "SiteKit"]),
        .target(
            name: "DeployKit",
            dependencies: [
                "Diagnostics", "DiffKit", "DigestKit", "FileSystem", "CacheKit", "FeedKit", "ReviewKit", "SiteKit",
            ]),
        .target(
            name: "SiteCommands",
            dependencies: [
                "Diagnostics", "DiffKit", "FileSystem", "DataKit", "Engine", "MarkupKit", "XMLKit", "RouteKit",
                "PhotoKit",
                "FeedKit", "ReviewKit", "SiteKit",
            ]),
        .target(
            name: "PreviewServer",
            dependencies: [
                "Diagnostics", "DiffKit", "FileSystem", "MarkupKit", "FeedKit", "SiteKit", "ListKit",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ]),
        .executableTarget(
            name: "feedgen",
            dependencies: [
                "Diagnostics", "FileSystem", "SiteKit", "SiteCheck", "CacheMaintenance", "DeployKit", "SiteCommands",
                "PreviewServer", "ImportKit", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
        .testTarget(name: "DiffKitTests", dependencies: ["DiffKit", "DataKit"]),
        .testTarget(name: "EngineTests", dependencies: ["Engine", "DigestKit"]),
        .testTarget(name: "DigestKitTests", dependencies: ["DigestKit"]),
        .testTarget(name: "CacheKitTests", dependencies: ["CacheKit", "DigestKit"]),
        .testTarget(
            name: "DataKitTests",
            dependencies: ["DataKit", "Diagnostics", .product(name: "TOMLKit", package: "TOMLKit")]),
        .testTarget(
            name: "HighlightKitTests", dependencies: ["HighlightKit"], exclude: ["Golden", "Snippets", "languages.py"]),
        .testTarget(name: "MarkupKitTests", dependencies: ["MarkupKit", "HighlightKit", "Diagnostics"]),
        .testTarget(name: "XMLKitTests", dependencies: ["XMLKit"]),
        .testTarget(
            name: "RouteKitTests", dependencies: ["RouteKit", "Diagnostics", "XMLKit"], exclude: ["projections.txt"]),
        .testTarget(
            name: "TemplateKitTests",
            dependencies: [
                "TemplateKit", "MarkupKit", "Diagnostics", .product(name: "Mustache", package: "swift-mustache"),
            ]),
        .testTarget(
            name: "PhotoKitTests", dependencies: ["PhotoKit", "Diagnostics", "FileSystem", "CVips"],
            exclude: ["Fixtures"],
            linkerSettings: [.linkedLibrary("vips"), .linkedLibrary("gobject-2.0")]),
        .testTarget(name: "ListKitTests", dependencies: ["ListKit", "Diagnostics", "DiffKit", "ViewKit"]),
        .testTarget(
            name: "FeedKitTests",
            dependencies: [
                "FeedKit", "Diagnostics", "DiffKit", "DataKit", "MarkupKit", "TemplateKit", "XMLKit", "ListKit",
                "RouteKit",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "ImportKitTests",
            dependencies: [
                "ImportKit", "Diagnostics", "DiffKit", "FileSystem", "DataKit", "MarkupKit", "RouteKit", "FeedKit",
            ],
            exclude: [
                "Articles", "DayOne", "Feeds", "Flickr", "Ghost", "Mastodon", "Meta", "Sites", "Takeout", "Twitter",
                "WordPress",
            ].map { "\($0)/Golden" }),
        .testTarget(
            name: "ReviewKitTests", dependencies: ["ReviewKit", "Diagnostics", "DiffKit", "MarkupKit"],
            exclude: ["Golden"]),
        .testTarget(
            name: "SiteKitTests",
            dependencies: [
                "SiteKit", "CacheKit", "Diagnostics", "DiffKit", "Engine", "FeedKit", "FileSystem", "ListKit",
                "MarkupKit", "TemplateKit", "PhotoKit", "PreviewServer", "PublishingPolicy", "ReviewKit", "SiteCheck",
                "CacheMaintenance", "SiteCommands",
            ]),
        .testTarget(name: "DeployKitTests", dependencies: ["DeployKit", "CacheKit", "DiffKit"]),
        .testTarget(name: "StoryTests", dependencies: ["DiffKit"]),
        .testTarget(
            name: "BrowserTests",
            dependencies: ["SiteKit", "SiteCommands", "PreviewServer", "Diagnostics", "DiffKit", "FeedKit", "ListKit"]),
        .testTarget(name: "TidyTests"),
        // The code of the documentation's articles, compiled without package access like a reader's.
        .testTarget(
            name: "ArticleTests",
            dependencies: ["DiffKit", "FeedKit", "ListKit", "PreviewServer", "SiteCheck", "SiteKit"],
            packageAccess: false),
        // Third-party packages, compiled as targets to avoid compiling feedgen a second time.
        .executableTarget(
            name: "recipes-site", dependencies: ["FeedKit", "SiteKit"],
            path: "Tests/Fixtures/ThirdPartyKind/Sources/recipes-site", packageAccess: false),
        .executableTarget(
            name: "notes-site", dependencies: ["FeedKit", "SiteKit"],
            path: "Tests/Fixtures/NotesSite/Sources/notes-site", packageAccess: false),
        .executableTarget(
            name: "feedgen-bench", dependencies: ["DiffKit", "FeedKit", "ListKit", "SiteKit", "TestSupport"],
            path: "Tests/Bench",
            exclude: [
                "corpus.py", "hugo", "live_bench.py", "patch_bench.py", "photos_bench.py", "preview.py",
                "requirements.txt", "scale.py", "site_bench.py", "takeover_bench.py", "turns.py",
            ]),
    ]
)

// The program of `make fuzz`, or the tests that rerun its corpus: the same files in both cases.
let fuzzed: [Target.Dependency] = [
    "Diagnostics", "DiffKit", "DataKit", "Engine", "MarkupKit", "XMLKit", "TemplateKit", "PhotoKit", "RouteKit",
    "FeedKit", "ReviewKit", "SiteKit",
    "CacheKit", "ImportKit", "PreviewServer",
]
package.targets.append(
    Context.environment["FEEDGEN_FUZZ"] != nil
        ? .executableTarget(
            name: "feedgen-fuzz", dependencies: fuzzed, path: "Tests/Fuzz",
            exclude: ["Corpus", "CorpusTests.swift", "GrowthTests.swift", "fuzz.py"])
        : .testTarget(
            name: "FuzzTests", dependencies: fuzzed, path: "Tests/Fuzz", exclude: ["Corpus", "Fuzz.swift", "fuzz.py"]))

// A package is only fetched with its trait: DiffKit, ListKit and ReviewKit need none of them.
let traits = [
    "Yams": "Site", "FlyingFox": "Site", "swift-argument-parser": "Program", "swift-mustache": "Program",
    "TOMLKit": "Program",
]
for target in package.targets {
    target.dependencies = target.dependencies.map { dependency in
        guard case .productItem(let name, let package?, _, _) = dependency, let trait = traits[package] else {
            return dependency
        }
        return .product(name: name, package: package, condition: .when(traits: [trait]))
    }
}

// Warnings in feedgen's own code are errors.
for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}

for target in package.targets where target.type == .test {
    target.dependencies.append("TestSupport")
    // In an optimized build the tests themselves stay as they are: to optimize them takes longer than it saves.
    target.swiftSettings! += [
        .unsafeFlags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))
    ]
}
