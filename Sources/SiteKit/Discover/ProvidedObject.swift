import Diagnostics
import DiffKit
import Engine
import FeedKit
import ListKit

/// An object without a file, which a program provides in memory.
///
/// A class, since lists of all objects are copied between stages, and a copy of the values would retain each of them.
package final class ProvidedObject: Sendable {
    let model: ListedObject
    /// Its path as a source: the identity after a slash, with which no path of a file begins.
    let path: String
    /// The digest of its content, unique among all versions of the object.
    let version: Digest
    /// The adapter's settings with which its section was collected.
    private let layout: Layout
    /// The error about a URL that leads out of the site; it was not validated before.
    let problem: Diagnostic?

    /// The settings that sections depend on, besides their objects.
    private struct Layout: Equatable {
        var containerWidths: [Double]
        var sectionSpacing: Double

        init(of adapter: ListAdapter) {
            (containerWidths, sectionSpacing) = (adapter.containerWidths, adapter.sectionSpacing)
        }
    }

    init(_ model: ListedObject, collectedBy adapter: ListAdapter) {
        self.model = model
        path = "/" + model.facts.id
        layout = Layout(of: adapter)
        problem = Self.problem(with: model.facts)
        version = Digest(high: .random(in: 1...UInt64.max), low: .random(in: 0...UInt64.max))
    }

    var id: String { model.facts.id }

    /// Whether it is this object, shown with the same settings of the adapter.
    func isEqual(to object: any ListModel, collectedBy adapter: ListAdapter) -> Bool {
        model.object.isEqual(to: object) && layout == Layout(of: adapter)
    }

    private static func problem(with facts: Facts) -> Diagnostic? {
        guard !facts.path.hasPrefix("/") || !SitePath.staysInside(SitePath.file(ofPage: facts.path)) else { return nil }
        return .error(
            "invalid URL of a page: `\(facts.path)`", at: facts.source,
            hint: "start and end it with a slash, without empty or dot segments: `/notes/first/`")
    }
}
