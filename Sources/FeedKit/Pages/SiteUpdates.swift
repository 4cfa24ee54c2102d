/// The document that open list pages compare themselves with: the state of the lists that show the newest objects of an
/// edition. It is read by the script in `updates.js`.
package struct SiteUpdates: Sendable {
    package static let script = "updates.js"
    package static let stylesheet = "updates.css"
    package static let file = "updates.json"
    /// The number of newest objects whose lists are described.
    private static let most = 50

    /// The path of the document.
    package let path: String
    /// The language of the edition; empty for the default one.
    package let language: String
    /// The newest objects by date.
    let newest: [ObjectID]
    /// The list pages that show any of them, ordered by path.
    let lists: [Page]

    package init(_ map: SitePages) {
        let byDate = FeedOrder.newestFirst(map.feed, in: map.table)
        newest = byDate.prefix(Self.most).map { map.feed[$0] }
        let wanted = Set(newest)
        lists = map.pages.filter { page in
            switch page.content {
            case .list(let objects), .covers(let objects): objects.contains { wanted.contains($0) }
            case .object, .subpage, .text, .plain: false
            }
        }
        .sorted { $0.path < $1.path }
        path = Self.path(in: map.site.configuration)
        language = map.site.edition.mark
    }

    static func path(in configuration: SiteConfiguration) -> String {
        String(configuration.local("/" + file).dropFirst())
    }

    /// The objects that the document depends on.
    package var objects: [ObjectID] { Set(lists.flatMap(\.objects)).sorted() }
}

extension PageDigests {
    package init(of updates: SiteUpdates, in objects: ObjectTable) {
        var own = DigestInput()
        own.add("updates")
        for list in updates.lists {
            own.add(list.path)
            own.add(list.objects.count)
        }
        let shown = updates.newest + updates.lists.flatMap(\.objects)
        self.init(own: own.digest, shown: .joining(shown.map { objects.nameDigest(of: $0) }))
    }
}
