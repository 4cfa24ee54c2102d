import Foundation
import TestSupport
import Testing

/// A package that uses libraries as the page `swift/index.md` describes, outside of this repository.
@Suite struct LibraryPackageTests {
    @Test func withoutTraitsNoOtherPackageIsFetched() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appendingPathComponent("Sources/app")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data("import DiffKit\nimport ListKit\n".utf8).write(to: sources.appendingPathComponent("main.swift"))
        let name = URL(fileURLWithPath: Repository.root).lastPathComponent.lowercased()
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "app", platforms: [.macOS(.v15)],
                dependencies: [.package(path: "\(Repository.root)", traits: [])],
                targets: [
                    .executableTarget(
                        name: "app",
                        dependencies: [
                            .product(name: "DiffKit", package: "\(name)"), .product(name: "ListKit", package: "\(name)"),
                        ])
                ])
            """
        try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
        let tree = try Self.dependencies(of: folder)
        #expect(tree.dependencies.map(\.identity) == [name])
        #expect(tree.dependencies.flatMap(\.dependencies).map(\.identity) == [])
    }

    private struct Dependency: Decodable {
        var identity: String
        var dependencies: [Dependency]
    }

    private static func dependencies(of package: URL) throws -> Dependency {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", package.path, "show-dependencies", "--format", "json",
        ]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return try JSONDecoder().decode(Dependency.self, from: data)
    }
}
