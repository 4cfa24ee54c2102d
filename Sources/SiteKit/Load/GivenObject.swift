import Diagnostics
import Engine
import FeedKit
import ListKit

/// An object that lies in no file: a program has it in memory.
struct GivenObject: Sendable {
    let model: ListedObject
    /// Tells it from others of its identity, of this process and of all others.
    let version: Fingerprint

    init(_ model: ListedObject) {
        self.model = model
        version = Fingerprint(high: .random(in: 1...UInt64.max), low: .random(in: 0...UInt64.max))
    }

    var id: String { model.facts.id }

    /// Stands for the path of a source. Files have paths that don't begin like this.
    var path: String { "/" + id }

    /// An address that would lead out of the site; nobody has looked at it before.
    var problem: Diagnostic? {
        let facts = model.facts
        guard !facts.path.hasPrefix("/") || !SitePath.staysInside(SitePath.file(ofPage: facts.path)) else { return nil }
        return .error(
            "the address `\(facts.path)` can't be that of a page", at: facts.source,
            hint: "it begins with a slash, ends with one, and has neither empty parts nor dots alone: `/notes/first/`")
    }
}
