import Foundation
import TestSupport
import Testing

/// The list framework is not separate from the product: `feedgen build`, or a site of a program's own objects, uses all
/// of it.
@Suite struct LibraryUseTests {
    private static let library = ["Lists", "Grid", "Pins"].map { "Sources/ListKit/\($0)/" }

    @Test func noTypeOfTheListFrameworkIsUsedByTestsAlone() throws {
        let all = try Repository.swiftFiles(below: "Sources").map { file in
            (file: file, words: Self.words(of: try Repository.text(file)))
        }
        let library = all.filter { Self.library.contains(where: $0.file.hasPrefix) }
        let others = all.filter { !Self.library.contains(where: $0.file.hasPrefix) }
        var declared: [Substring: [Int]] = [:]
        for (number, file) in library.enumerated() {
            for (word, name) in zip(file.words, file.words.dropFirst())
            where ["struct", "enum", "class", "protocol", "extension"].contains(word) {
                declared[name, default: []].append(number)
            }
        }
        let contents = library.map { Set($0.words) }
        var unused = Set(declared.keys)
        var used = others.reduce(into: Set<Substring>()) { $0.formUnion($1.words) }.intersection(unused)
        // Declarations in a used file count as used, in whatever file they are.
        while !used.isEmpty {
            unused.subtract(used)
            let files = used.flatMap { declared[$0] ?? [] }
            used = files.reduce(into: Set<Substring>()) { $0.formUnion(contents[$1]) }.intersection(unused)
        }
        #expect(unused.sorted() == [])
        #expect(declared.count > 90)
    }

    private static func words(of text: String) -> [Substring] {
        text.split(separator: "\n").map { line in line.prefix(upTo: line.range(of: "//")?.lowerBound ?? line.endIndex) }
            .flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    }
}
