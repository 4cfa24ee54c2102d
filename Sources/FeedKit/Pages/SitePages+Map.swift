import MarkupKit

// The map of all places, the maps of terms that are places, and the links between routes and the objects of their time.
extension SitePages {
    /// The name of the taxonomy whose terms are places.
    private static let placesName = "places"
    /// A page can't list more objects of a route's time.
    private static let mostOnRoute = 100
    private static let mostRoutesOfObject = 5

    private func isPlaced(_ object: ObjectID) -> Bool { table[object].flags.contains(.isPlaced) }

    /// Adds the page with the map of all routes and places, if there are any and no other page has its URL.
    mutating func addMap() {
        let path = local("/map/")
        let placed = own.filter(isPlaced)
        guard !placed.isEmpty, site.configuration.hasMap, usedPaths(among: [path]).isEmpty else { return }
        let groups = overviews.compactMap { overview -> ViewValue? in
            let objects = placed.filter { table.kind(of: $0) == overview.kind }
            guard !objects.isEmpty else { return nil }
            let links = FeedOrder.newestFirst(objects, in: table).map { datedLink(to: objects[$0]) }
            return .object(["title": .text(overview.title), "newest": .object(["links": .list(links)])])
        }
        var page = Page(
            path: path, title: site.words[.map], template: "map", content: .plain,
            model: ["heading": .text(site.words[.map]), "groups": .list(groups)], source: configurationPlace)
        page.placed = placed
        pages.append(page)
    }

    /// The objects on the map of a term; only the terms of places have one.
    func placed(among objects: [ObjectID], in folder: String) -> [ObjectID] {
        folder == Self.placesName && site.configuration.hasMap ? objects.filter(isPlaced) : []
    }

    private func datedLink(to object: ObjectID) -> ViewValue {
        let date = table.date(of: object)
        return .object([
            "title": .text(table.title(of: object)), "url": link(table.path(of: object)),
            "date": .text(site.time.display(date)), "datetime": .text(site.time.rfc3339(date)),
        ])
    }

    /// Links each route to the objects of its time, in their order, and these to the route.
    mutating func addRoutes() {
        let routes = own.filter { table[$0].flags.contains(.isRoute) }
        guard !routes.isEmpty else { return }
        let oldestFirst = FeedOrder.newestFirst(own, in: table).reversed().map { own[$0] }
        let others = oldestFirst.filter { !table[$0].flags.contains(.isRoute) }
        let periods = others.map { table.period(of: $0) }
        // Most objects have only a date, and they are in its order; the others, such as albums, are few.
        let dated = others.indices.filter { periods[$0].lowerBound == periods[$0].upperBound }
        let lasting = others.indices.filter { periods[$0].lowerBound != periods[$0].upperBound }
        for route in routes.reversed() {
            let period = table.period(of: route)
            let first = dated.partitioningIndex { periods[$0].lowerBound >= period.lowerBound }
            let last = dated.partitioningIndex { periods[$0].lowerBound > period.upperBound }
            let found = Array(dated[first..<max(first, last)]) + lasting.filter { periods[$0].overlaps(period) }
            for index in found.sorted().prefix(Self.mostOnRoute) {
                links[route.index].along.append(others[index])
                if links[others[index].index].routes.count < Self.mostRoutesOfObject {
                    links[others[index].index].routes.append(route)
                }
            }
        }
    }
}
