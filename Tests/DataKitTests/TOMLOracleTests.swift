import Diagnostics
import Testing

@testable import DataKit

/// Valid documents have the same result as with toml++; invalid ones cause no crash and no lost diagnostics.
@Suite struct TOMLOracleTests {
    @Test(arguments: 0..<8)
    func documentsReadAsTheLibraryReadsThem(seed: Int) throws {
        var documents = TOMLDocuments(seed: UInt64(seed))
        var filled = 0
        for _ in 0..<500 {
            let text = documents.document()
            let (node, diagnostics) = parse(text, .toml)
            try #require(diagnostics.isEmpty, "\(diagnostics.first?.printed() ?? "") in \(text.debugDescription)")
            let own = node?.sorted.short ?? "{}"
            #expect(try own == TOMLOracle.read(text), "\(text.debugDescription)")
            if node != nil { filled += 1 }
        }
        #expect(filled > 400)
    }

    @Test(arguments: 0..<8)
    func brokenDocumentsAreMistakesWithAPlace(seed: Int) {
        var documents = TOMLDocuments(seed: UInt64(100 + seed))
        var broken = 0
        for _ in 0..<1_000 {
            let text = documents.broken()
            let (node, diagnostics) = parse(text, .toml)
            if diagnostics.isEmpty { continue }
            broken += 1
            #expect(node == nil && diagnostics.count == 1)
            let lines = SourceText(file: "", text: text).place(atOffset: text.utf8.count).line
            #expect(diagnostics.allSatisfy { (1...lines).contains($0.place.line) && $0.place.column > 0 })
        }
        #expect(broken > 400)
    }

    /// Lines before a document shift all locations.
    @Test func placesCountInTheWholeFile() {
        var documents = TOMLDocuments(seed: 7)
        for _ in 0..<300 {
            let text = documents.document()
            guard let node = parse(text, .toml).node else { continue }
            let source = SourceText(file: "a.md", text: "+++\r\n\n" + text)
            #expect(Node.parse(source, format: .toml, lines: 3..<100_000).node == node.down(2))
        }
    }
}

extension TOMLDocuments {
    /// Returns a document with up to three random edits.
    mutating func broken() -> String {
        var scalars = Array(document().unicodeScalars)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let at = Int.random(in: 0...scalars.count, using: &random)
            if random.chance(50), at < scalars.count { scalars.remove(at: at) }
            if random.chance(60) { scalars.insert(random.pick(Self.slips), at: min(at, scalars.count)) }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private static let slips: [Unicode.Scalar] = [
        "\"", "'", "[", "]", "=", "\n", "\r", "\t", "#", "\\", ".", ",", " ", "é", "\u{7}", "0", "-", "T", "{", "}",
        ":",
        "_", "\u{2028}", "\u{FEFF}", "u",
    ]
}

extension Node {
    fileprivate func down(_ lines: Int) -> Node {
        let value: Value =
            switch value {
            case .null, .scalar: value
            case .list(let items): .list(items.map { $0.down(lines) })
            case .mapping(let entries):
                .mapping(
                    entries.map {
                        Entry(key: $0.key, line: $0.line + lines, column: $0.column, value: $0.value.down(lines))
                    })
            }
        return Node(value, line: line + lines, column: column)
    }
}

extension Node {
    /// The value with sorted keys.
    var sorted: Node {
        switch value {
        case .null, .scalar: self
        case .list(let items): Node(.list(items.map(\.sorted)), line: line, column: column)
        case .mapping(let entries):
            Node(
                .mapping(
                    entries.sorted { $0.key < $1.key }.map {
                        Entry(key: $0.key, line: $0.line, column: $0.column, value: $0.value.sorted)
                    }), line: line, column: column)
        }
    }
}
