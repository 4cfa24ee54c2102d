import Diagnostics
import Engine
import FeedKit
import ListKit

/// An object without a file, which a program provides in memory.
///
/// A class, since lists of all objects are copied between stages, and a copy of the values would retain each of them.
package final class ProvidedObject: Sendable {
    let model: ListedObject
    /// The digest of its content, unique among all versions of the object.
    let version: Digest

    init(_ model: ListedObject) {
        self.model = model
        version = Digest(high: .random(in: 1...UInt64.max), low: .random(in: 0...UInt64.max))
    }

    var id: String { model.facts.id }

    /// The prefix of its path as a source; paths of files don't have it.
    var path: String { "/" + id }

    /// The error about a URL that leads out of the site; it was not validated before.
    var problem: Diagnostic? {
        let facts = model.facts
        guard !facts.path.hasPrefix("/") || !SitePath.staysInside(SitePath.file(ofPage: facts.path)) else { return nil }
        return .error(
            "invalid URL of a page: `\(facts.path)`", at: facts.source,
            hint: "start and end it with a slash, without empty or dot segments: `/notes/first/`")
    }
}
