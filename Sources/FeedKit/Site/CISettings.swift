import DataKit
import Diagnostics

/// What `ci:` in `feed.yaml` says that a build may not do to the site.
package struct CISettings: Sendable, Equatable {
    /// A class of changes by its name, which is not known here.
    package struct Denial: Sendable, Equatable {
        /// The class as the author wrote it; there may be none of this name.
        package var name: String
        /// Where it stands in `feed.yaml`.
        package var source: Place
    }

    /// The classes that no change may belong to, in the author's order; none, if not said otherwise.
    package var deny: [Denial] = []
    /// How many objects and plain pages may go.
    package var maxRemoved: Int?
    /// How many operations the patch may have.
    package var maxOperations: Int?

    /// Settings that let everything pass.
    package init() {}

    mutating func read(_ fields: inout FieldReader) {
        guard var settings = fields.mapping("ci") else { return }
        readDenials(&settings)
        maxRemoved = Self.limit("maxRemoved", flag: "max-removed", example: 5, &settings)
        maxOperations = Self.limit("maxOperations", flag: "max-operations", example: 200, &settings)
        // A gate whose name is misspelt would stand open.
        settings.finish(as: .error)
        fields.absorb(settings)
    }

    /// - Parameter flag: what the command line calls it, which people copy.
    private static func limit(_ name: String, flag: String, example: Int, _ fields: inout FieldReader) -> Int? {
        let range = 0...1_000_000_000
        return fields.integer(name, in: range, example: "\(name): \(example)")
            ?? fields.integer(flag, in: range, example: "\(name): \(example)")
    }

    private mutating func readDenials(_ fields: inout FieldReader) {
        guard fields.strings("deny") != nil, let node = fields.node("deny") else { return }
        deny = (node.list ?? [node]).compactMap { item in
            let place = Place(file: fields.source.file, line: item.line, column: item.column)
            return item.text.map { Denial(name: $0.trimmed, source: place) }
        }
    }
}
