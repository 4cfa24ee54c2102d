import Diagnostics
import Synchronization

/// The templates that were stopped while they were rendered, with what to say of each.
///
/// It is shared by all copies of a set, and changes while they render: what a model makes a template come to is known
/// only then, and a page that is cut off must not be published.
final class TemplateStops: Sendable {
    private let byName = Mutex<[String: Diagnostic]>([:])

    init() {}

    func note(_ problem: Diagnostic, of name: String) {
        byName.withLock { known in if known[name] == nil { known[name] = problem } }
    }

    var all: [Diagnostic] { byName.withLock { Set($0.values) }.inOrder() }
}
