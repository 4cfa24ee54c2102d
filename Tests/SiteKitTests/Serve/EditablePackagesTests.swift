import Foundation
import Testing

@testable import FileSystem
@testable import PreviewServer

/// The sources of a program that serves and builds itself: those of its package, and of packages at a path.
@Suite struct EditablePackagesTests {
    private let folder =
        FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        + "/feedgen-packages-" + UUID().uuidString

    /// Creates `app`, which depends on `lib`, which depends on `base`, and lets SwiftPM resolve them.
    private func makePackages() throws {
        for (name, other) in [("app", "lib"), ("lib", "base"), ("base", nil)] {
            let dependencies = other.map { "[.package(path: \"../\($0)\")]" } ?? "[]"
            let products = other.map { "[.product(name: \"\($0)\", package: \"\($0)\")]" } ?? "[]"
            try write(
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                    name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                    dependencies: \(dependencies), targets: [.target(name: "\(name)", dependencies: \(products))])

                """, to: "\(name)/Package.swift")
            try write("", to: "\(name)/Sources/\(name)/main.txt")
            try write("let a = 1\n", to: "\(name)/Sources/\(name)/a.swift")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "package", "--package-path", folder + "/app", "show-dependencies"]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: folder + "/" + path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test(arguments: [false, true]) func watchesThePackagesAtAPath(polls: Bool) async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try makePackages()
        let packages = EditablePackages(of: folder + "/app", builtIn: folder + "/app/.build")
        #expect(packages.folders.first == folder + "/app")
        #expect(packages.folders.sorted() == ["app", "base", "lib"].map { folder + "/" + $0 })
        let watch = FolderWatch(packages.sources, polls: polls) { _ in }
        let recorder = ChangeRecorder(watch.gatherer)
        var expected: Set<WatchedPath> = []
        for name in ["app", "lib", "base"] {
            try write("new", to: "\(name)/Sources/\(name)/main.txt")
            try write("let b = 2\n", to: "\(name)/Sources/\(name)/b.swift")
            expected.insert(WatchedPath("\(folder)/\(name)", "Sources/\(name)/b.swift"))
        }
        #expect(await recorder.missing(of: expected).isEmpty)
        // Other files are no reason to build.
        #expect(!recorder.changes.contains { $0.covers(WatchedPath(folder + "/lib", "Sources/lib/main.txt")) })
    }

    @Test func aPackageWithoutDependenciesIsItsFolder() {
        #expect(EditablePackages(of: "/a", builtIn: "/missing").folders == ["/a"])
    }
}
