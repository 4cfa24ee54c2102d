import Diagnostics
import FeedKit
import ListKit

/// What a program gives a site, besides what lies in its folder.
struct GivenList: Sendable {
    /// Asked who shows an object, for what the folder holds too.
    var dataSource: any ListAdapterDataSource
    /// Those of the data source, in its order, each identity once.
    private(set) var objects: [GivenObject]
    /// Identities that came twice, and addresses that can't be.
    let diagnostics: [Diagnostic]
    /// Mustache templates by name; a file of that name in `Templates/` goes before one.
    var templates: [String: String]
    /// What stands in the place of `feed.yaml`; `nil` if that is asked.
    var configuration: SiteConfiguration?

    /// - Parameter before: objects that may be the same.
    init(
        _ dataSource: any ListAdapterDataSource, templates: [String: String], configuration: SiteConfiguration?,
        before: [GivenObject] = []
    ) {
        self.dataSource = dataSource
        self.templates = templates
        self.configuration = configuration
        let known = Dictionary(before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let (distinct, diagnostics) = ListAdapter(dataSource: dataSource).distinctObjects()
        objects = distinct.map { object in
            if let same = known[object.diffIdentifier], same.isEqual(to: object) { return same }
            return GivenObject(object)
        }
        self.diagnostics = diagnostics + objects.compactMap(\.problem)
    }
}
