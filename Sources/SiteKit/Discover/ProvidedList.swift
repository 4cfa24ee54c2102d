import Diagnostics
import FeedKit
import ListKit

/// The objects and templates that a program adds to a site's folder.
struct ProvidedList: Sendable {
    /// Knows the program's objects, and is asked first who shows those of the folder.
    var dataSource: any ListAdapterDataSource
    /// Mustache templates by name; a file of that name in `Templates/` goes before one.
    var templates: [String: String]
    /// The configuration instead of `feed.yaml`; `nil` to read the file.
    var configuration: SiteConfiguration?

    /// The objects in the order of the list, each identity once, with what the adapter has collected of them.
    ///
    /// Sections are compared, and not only objects: a data source may show an object in another way that is the same.
    ///
    /// - Parameter before: objects that may be the same.
    /// - Returns: what is wrong with identities and addresses, too.
    func collected(
        in configuration: SiteConfiguration, before: [ProvidedObject], jobs: Int
    ) -> (objects: [ProvidedObject], diagnostics: [Diagnostic]) {
        let adapter = ListAdapter(
            dataSource: dataSource, containerWidths: configuration.breakpoints.map { Double($0) },
            sectionSpacing: Double(configuration.sectionSpacing))
        let known = Dictionary(before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let (distinct, diagnostics) = adapter.distinctObjects()
        let objects = distinct.concurrentMap(jobs: jobs) { object -> ProvidedObject in
            let listed = ListedObject(object, adapter.section(for: object))
            if let same = known[listed.facts.id], same.model == listed { return same }
            return ProvidedObject(listed)
        }
        return (objects, diagnostics + objects.compactMap(\.problem))
    }
}
