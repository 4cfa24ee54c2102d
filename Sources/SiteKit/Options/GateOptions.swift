import Diagnostics
import FeedKit
import ReviewKit

/// What the command line says that a build may not do to the site.
package struct GateOptions: Sendable {
    /// The classes that nothing may belong to, of `changeClasses`.
    package var deny: [String] = []
    /// How many objects and plain pages may go.
    package var maxRemoved: Int?
    /// How many operations the patch may have.
    package var maxOperations: Int?

    /// Options that forbid nothing.
    package init() {}

    /// The names of all classes of changes, the gravest first.
    package static var changeClasses: [String] { ChangeClass.byGravity.map(\.rawValue) }

    /// A hint how to write a class, where somebody has written this name.
    package static func hint(for name: String) -> String {
        nearest(to: name, in: changeClasses).map { "did you mean `\($0)`?" }
            ?? "the classes are \(changeClasses.joined(separator: ", "))"
    }

    /// An error for each class in feed.yaml that there is not.
    static func problems(of configuration: CISettings, in source: SourceText) -> [Diagnostic] {
        configuration.deny.filter { ChangeClass(rawValue: $0.name) == nil }.map { denial in
            source.error(
                "there is no class of changes `\(denial.name)`", line: denial.source.line,
                column: denial.source.column, hint: hint(for: denial.name))
        }
    }
}
