import Foundation

/// The symbols that `swift symbolgraph-extract` writes.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Fragment: Decodable { var spelling: String }
        struct Identifier: Decodable { var precise: String }

        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]
    }

    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
        var targetFallback: String?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]

    /// Conformances that every type has.
    private static let universal: Set = ["Swift.Copyable", "Swift.Escapable"]

    /// Returns a line for each declaration and for each conformance, sorted.
    static func declarations(in folder: URL) throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let graphs = try files.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
        let symbols = graphs.flatMap(\.symbols)
        let paths = Dictionary(
            symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
            uniquingKeysWith: { first, _ in first })
        let declarations = symbols.map { symbol in
            let words = symbol.declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
            return symbol.pathComponents.joined(separator: ".") + ": " + words.joined(separator: " ")
        }
        let conformances = graphs.flatMap(\.relationships)
            .filter { $0.kind == "conformsTo" && !universal.contains($0.targetFallback ?? "") }
            .compactMap { relation -> String? in
                guard let type = paths[relation.source] else { return nil }
                return type + ": conforms to " + (paths[relation.target] ?? relation.targetFallback ?? relation.target)
            }
        return Set(declarations + conformances).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
