import DataKit
import Diagnostics

/// The gates that `ci:` in `feed.yaml` sets for a build.
package struct CISettings: Sendable, Equatable {
    /// A denied class of changes. FeedKit does not define the classes, so the name is not validated here.
    package struct DeniedClass: Sendable, Equatable {
        /// The name as the author wrote it; a class of this name may not exist.
        package var name: String
        /// The location in `feed.yaml`.
        package var source: FileLocation
    }

    /// The denied classes, in the author's order.
    package var deny: [DeniedClass] = []
    /// The maximum number of removed objects and plain pages.
    package var maxRemoved: Int?
    /// The maximum number of operations in the patch.
    package var maxOperations: Int?

    /// Creates settings without gates.
    package init() {}

    mutating func read(_ fields: inout FieldReader) {
        guard var settings = fields.mapping("ci") else { return }
        readDenials(&settings)
        maxRemoved = Self.limit("maxRemoved", flag: "max-removed", example: 5, &settings)
        maxOperations = Self.limit("maxOperations", flag: "max-operations", example: 200, &settings)
        // An error, because a gate with a misspelled name would never apply.
        settings.finish(as: .error)
        fields.absorb(settings)
    }

    /// - Parameter flag: The name of the command line option, which authors copy into `feed.yaml`.
    private static func limit(_ name: String, flag: String, example: Int, _ fields: inout FieldReader) -> Int? {
        let range = 0...1_000_000_000
        return fields.integer(name, in: range, example: "\(example)")
            ?? fields.integer(flag, in: range, example: "\(example)")
    }

    private mutating func readDenials(_ fields: inout FieldReader) {
        guard fields.strings("deny", example: "[removal]") != nil, let node = fields.node("deny") else { return }
        deny = (node.list ?? [node]).compactMap { item in
            let place = FileLocation(file: fields.source.file, line: item.line, column: item.column)
            return item.text.map { DeniedClass(name: $0.trimmed, source: place) }
        }
    }
}
