import Foundation
import TestSupport
import Testing

/// A package that uses libraries as the page `swift/index.md` describes, outside of this repository.
@Suite final class LibraryPackageTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID().uuidString)")
    private let name = URL(fileURLWithPath: Repository.root).lastPathComponent.lowercased()

    init() throws {
        let sources = folder.appendingPathComponent("Sources/app")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data(Self.program.utf8).write(to: sources.appendingPathComponent("main.swift"))
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
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A program with a section controller of another module, and a diff of two lists.
    private static let program = """
        import DiffKit
        import ListKit

        struct Book: ListModel {
            var title: String
            var chapters: [String]
            var diffIdentifier: String { "book/" + title }
        }

        struct BookSectionController: SectionController {
            let book: Book
            func cells() -> [Cell] {
                book.chapters.map { Cell(id: $0, template: "chapter", model: ["title": .text($0)]) }
            }
        }

        struct Library: ListAdapterDataSource {
            var books: [Book]
            var objects: [any ListModel] { books }
            func sectionController(for object: any ListModel) -> (any SectionController)? {
                (object as? Book).map { BookSectionController(book: $0) }
            }
        }

        let library = Library(books: [Book(title: "Dust", chapters: ["Wind", "Sand"]), Book(title: "Ice", chapters: [])])
        for section in ListAdapter(dataSource: library).collect().sections {
            print(section.id, section.groups.flatMap(\\.cells).map(\\.id))
        }
        print(ListDiff.changes(fromIdentifiers: ["a", "b", "c"], to: ["c", "a", "b"]).moves.count)

        """

    @Test func withoutTraitsNoOtherPackageIsFetched() throws {
        let tree = try JSONDecoder().decode(
            Dependency.self, from: run("package", "show-dependencies", "--format", "json"))
        #expect(tree.dependencies.map(\.identity) == [name])
        #expect(tree.dependencies.flatMap(\.dependencies).map(\.identity) == [])
    }

    /// Later runs reuse the build of the libraries.
    @Test func aProgramOutsideOfTheRepositoryUsesTheLibraries() throws {
        let output = try run("run", "--scratch-path", Repository.root + "/.build/outside", "-q", "app")
        #expect(
            String(decoding: output, as: UTF8.self) == """
                book/Dust ["Wind", "Sand"]
                book/Ice []
                1

                """)
    }

    private struct Dependency: Decodable {
        var identity: String
        var dependencies: [Dependency]
    }

    /// Runs a command of SwiftPM in the package.
    private func run(_ arguments: String...) throws -> Data {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = folder
        process.arguments = ["swift"] + arguments
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return data
    }
}
