import Diagnostics
import FeedKit
import ReviewKit

/// The gates that the command line sets.
package struct GateOptions: Sendable {
    /// The denied classes of changes, from `changeClasses`.
    package var deny: [String] = []
    /// The maximum number of removed objects and plain pages.
    package var maxRemoved: Int?
    /// The maximum number of operations in the patch.
    package var maxOperations: Int?

    /// Creates options without gates.
    package init() {}

    /// The gates; unknown classes are ignored.
    package var gates: Gates {
        Gates(
            denied: Set(deny.compactMap { ChangeClass(rawValue: $0) }), maxRemoved: maxRemoved,
            maxOperations: maxOperations)
    }

    /// The names of all classes of changes, the most severe first.
    package static var changeClasses: [String] { ChangeClass.byGravity.map(\.rawValue) }

    /// Returns a hint for an unknown class name.
    package static func hint(for name: String) -> String {
        nearest(to: name, in: changeClasses).map { "did you mean `\($0)`?" }
            ?? "the classes are \(changeClasses.joined(separator: ", "))"
    }

    /// Returns an error for each unknown class in feed.yaml.
    static func problems(of configuration: CISettings, in source: SourceText) -> [Diagnostic] {
        configuration.deny.filter { ChangeClass(rawValue: $0.name) == nil }.map { denial in
            source.error(
                "unknown class of changes `\(denial.name)`", line: denial.source.line,
                column: denial.source.column, hint: hint(for: denial.name))
        }
    }
}
