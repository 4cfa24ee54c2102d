import Diagnostics
import MarkupKit
import Synchronization

/// The templates whose rendering was stopped, with their errors.
///
/// All copies of a set share it, and it changes while they render: the size of the output depends on the model, and an
/// incomplete page must not be published.
final class RenderingFailures: Sendable {
    private let byName = Mutex<[String: Diagnostic]>([:])

    init() {}

    func record(_ problem: Diagnostic, of name: String) {
        byName.withLock { problems in if problems[name] == nil { problems[name] = problem } }
    }

    var all: [Diagnostic] { byName.withLock { Set($0.values) }.inOrder() }
}
