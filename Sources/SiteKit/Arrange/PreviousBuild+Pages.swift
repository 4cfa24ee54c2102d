import DataKit
import DiffKit
import FeedKit

/// The former URLs of pages below objects, such as those of photos that moved to another album.
extension PreviousBuild {
    /// The former URLs of pages below objects, as far as they differ from the current ones.
    ///
    /// - Parameters:
    ///   - updated: The objects that this build rendered, or that are compared with this previous build for the first
    ///     time.
    ///   - order: All objects of the feed.
    ///   - shown: The content of at least these objects.
    func formerPages(
        of updated: [ObjectID], among order: [ObjectID], in objects: ObjectTable, shown: ([ObjectID]) -> ObjectBodyStore
    ) -> [ObjectID: [FormerPage]] {
        func havingPages(_ objects: [ObjectID], _ table: ObjectTable) -> [ObjectID] {
            objects.filter { table[$0].flags.isSuperset(of: [.hasMore, .isShown]) }
        }
        let candidates = havingPages(updated, objects)
        guard !candidates.isEmpty, !feed.isEmpty else { return [:] }
        var bodies = shown(candidates)
        let albums = candidates.compactMap { object in
            Album(object, bodies.head(of: object)?.page.subpages ?? [], section(objects.id(of: object)), in: objects)
        }
        var origins: [ObjectID: [String: [String]]] = [:]
        if albums.contains(where: \.hasNewCells) {
            // Objects that this build did not render are unchanged since the last build.
            let others = isOwn ? updated : order
            let kinds = Set(albums.map { objects.kindNumber(of: $0.object) })
            let pool = others.filter { kinds.contains(objects.kindNumber(of: $0)) }
            bodies = shown(pool)
            origins = moves(among: pool, of: order, in: bodies)
        }
        return Dictionary(
            uniqueKeysWithValues: albums.map { ($0.object, $0.formerPages(comingFrom: origins[$0.object] ?? [:])) })
    }

    /// The URLs of cells that were in another object, by their current object and cell.
    private func moves(
        among pool: [ObjectID], of order: [ObjectID], in bodies: ObjectBodyStore
    ) -> [ObjectID: [String: [String]]] {
        let table = bodies.table
        var (old, new) = (JSONObject(), JSONObject())
        var objects: [String: ObjectID] = [:]
        for object in pool {
            let id = table.id(of: object)
            objects[id] = object
            old[id] = section(id)
            guard let cells = bodies.printedCells(of: object) else { continue }
            var section = JSON(printed: cells)
            section["kind"] = .string(table.kind(of: object))
            new[id] = section
        }
        let shown = Set(order.lazy.filter { table[$0].flags.contains(.isShown) }.map { table.id(of: $0) })
        for id in feed where !shown.contains(id) { old[id] = section(id) }
        var origins: [ObjectID: [String: [String]]] = [:]
        for move in MemberMoves(ofCellsFrom: old, to: new).moves {
            let (from, to) = (move.from.tokens, move.to.tokens)
            // A nested cell has no page.
            guard from.count == 4, to.count == 4, let object = objects[to[1]], let section = old[from[1]] else {
                continue
            }
            origins[object, default: [:]][to[3]] = Self.urls(of: from[3], in: section)
        }
        return origins
    }

    /// The identities of objects in the order of the feed.
    private var feed: [String] {
        switch snapshot {
        case .document(let document): document["feed"]?.strings ?? []
        case .printed(let printed): printed.feed
        }
    }

    /// An object that has pages below its page.
    private struct Album {
        let object: ObjectID
        private let path: String
        private let pages: [(cell: String, slug: String)]
        private let old: JSON?

        /// - Returns: `nil` if no page below the object's is that of a cell.
        init?(_ object: ObjectID, _ subpages: [ObjectPage.Subpage], _ old: JSON?, in objects: ObjectTable) {
            self.object = object
            self.old = old
            path = SitePath.below(objects.path(of: object))
            pages = subpages.compactMap { page in page.cell.map { ($0, page.slug) } }
            if pages.isEmpty { return nil }
        }

        var hasNewCells: Bool {
            let cells = old?["cells"]
            return pages.contains { cells?[$0.cell] == nil }
        }

        /// - Parameter origins: The URLs of cells that were on other pages.
        func formerPages(comingFrom origins: [String: [String]]) -> [FormerPage] {
            pages.flatMap { cell, slug in
                let former = origins[cell] ?? old.map { urls(of: cell, in: $0, besides: slug) } ?? []
                let now = path + slug + "/"
                var seen: Set<String> = [now]
                return former.filter { PreviousBuild.isSiteURL($0) && seen.insert($0).inserted }
                    .map { FormerPage(cell: cell, path: $0) }
            }
        }

        /// The URLs of a cell that did not move. The object's own former URLs are stored with the object.
        private func urls(of cell: String, in section: JSON, besides slug: String) -> [String] {
            guard let own = section["cells"]?[cell] else { return [] }
            return PreviousBuild.slug(of: own, in: section) == slug
                ? own["formerURLs"]?.strings ?? [] : PreviousBuild.urls(of: cell, in: section)
        }
    }

    /// All URLs that the page of a cell has had, including the last one.
    private static func urls(of cell: String, in section: JSON) -> [String] {
        guard let own = section["cells"]?[cell] else { return [] }
        let former = own["formerURLs"]?.strings ?? []
        guard let slug = slug(of: own, in: section), let url = section["url"]?.string else { return former }
        return former + ((section["formerURLs"]?.strings ?? []) + [url]).map { $0 + slug + "/" }
    }

    /// The last component of the URL of a cell's page, below that of its object.
    private static func slug(of cell: JSON, in section: JSON) -> String? {
        guard let link = cell["model"]?["url"]?.string, let path = SitePath.decoded(link), path.hasSuffix("/"),
            let url = section["url"]?.string
        else { return nil }
        let slug = SitePath.name(of: String(path.dropLast()))
        return !slug.isEmpty && path.hasSuffix(url + slug + "/") ? slug : nil
    }
}
