import ListKit
import MarkupKit

/// The section of a route: its map and its measures.
struct RouteSectionController: SectionController {
    let route: Route
    let site: Site

    var inset: EdgeInsets { EdgeInsets(bottom: 15) }

    var header: SupplementaryView? {
        let facts = route.facts
        return SupplementaryView(
            template: "photos-header",
            model: [
                "title": .text(facts.title), "url": .text(site.configuration.link(facts.path)),
                "date": .text(site.time.display(facts.date)), "datetime": .text(site.time.rfc3339(facts.date)),
            ])
    }

    func cells() -> [Cell] {
        let view = RouteView(route: route, site: site)
        var model: ViewModel = ["measures": view.measures]
        model["map"] = view.map
        model["location"] = view.location
        return [Cell(id: "map", template: "route", model: model)]
    }
}
