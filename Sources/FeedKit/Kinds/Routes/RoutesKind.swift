import DataKit
import Diagnostics
import ListKit
import MarkupKit
import RouteKit

/// The kind of routes: `routes/*.gpx`, `*.tcx`, `*.geojson` or `*.csv`, each optionally with a description in YAML beside it.
package struct RoutesKind: Kind {
    /// The name of the kind and of its folder.
    package let name = "routes"
    /// Files with positions.
    package let files = SourceFiles.routes

    package init() {}

    /// Returns the title of the routes' page in the site's language.
    package func title(in site: Site) -> String { site.words[.routes] }

    /// Reads a route. Zones and ends are cut before anything else sees it.
    package func read(_ source: ContentSource, in site: Site) -> Reading<Route> {
        guard let document = source.document,
            let format = TrackFormat(rawValue: SitePath.fileExtension(of: source.path))
        else { return Reading() }
        let reading = format.read(document)
        guard !reading.diagnostics.hasErrors else { return Reading([], reading.diagnostics) }
        let body = site.configuration.body
        let rules = site.configuration.privacy
        let track = rules.cut(reading.track.cleaned(on: body), on: body)
        var problems = reading.diagnostics
        if track.isEmpty {
            problems.append(
                .warning(
                    "all of this route is in zones or near its ends, so it is not published",
                    code: .init("hidden-route", isLoss: true), at: source.place,
                    hint: "delete the file, or change `privacy`"))
            return Reading([], problems)
        }
        let described = self.description(beside: source)
        problems += described.diagnostics
        guard !problems.hasErrors else { return Reading([], problems) }
        var reader = FactsReader(described.node, of: described.source, kind: self, in: site, what: "this file")
        let text = reader.fields.string("text")
        let isDownloadable = Self.isDownloadable(&reader.fields)
        let facts = reader.read(title: track.name.map { $0.shortened(to: 200) }, date: date(of: track, in: site))
        reader.finishData()
        problems += reader.fields.diagnostics
        guard let facts, !problems.hasErrors else { return Reading([], problems) }
        let stages = track.stages(on: body) { time in
            let day = site.time.startOfDay(Instant(seconds: Int64(time)))
            return Int((day.seconds + 43_200) / 86_400)
        }
        let route = Route(
            facts: facts, description: text.map { PlainText.html($0) }, track: track, stages: stages,
            measures: TrackMeasures(of: track.segments, on: body), body: body, rules: rules,
            isDownloadable: isDownloadable)
        return Reading([route], problems)
    }

    /// Reads `download: gpx` or `none`, which is the default: the file is more precise than the map.
    private static func isDownloadable(_ fields: inout FieldReader) -> Bool {
        switch fields.string("download") {
        case "gpx": return true
        case "none", nil: return false
        case let text?:
            fields.report(
                .error, "download", "`download` must be gpx or none, but this is `\(text.shortened(to: 40))`",
                hint: "write download: gpx to let readers download the published part of the route")
            return false
        }
    }

    /// Returns the description beside a route, and a source whose document it is, for messages.
    private func description(
        beside source: ContentSource
    ) -> (node: Node?, source: ContentSource, diagnostics: [Diagnostic]) {
        guard let text = source.sidecars[source.path] else { return (nil, source, []) }
        var described = source
        described.document = text
        let parsed = Node.parse(text, format: .yaml)
        return (parsed.node, described, parsed.diagnostics)
    }

    /// The day of the first point that is published. Its time is not.
    private func date(of track: Track, in site: Site) -> Instant? {
        track.points.lazy.compactMap(\.time).first.map { site.time.startOfDay(Instant(seconds: Int64($0))) }
    }

    /// Registers a controller that shows a route as a map above its measures.
    package func register(in registry: inout Registry, of site: Site) {
        registry.register(Route.self) { RouteSectionController(route: $0, site: site) }
    }

    /// Returns the values that every object has, and the measures.
    public func view(of route: Route, in site: Site) -> ViewModel {
        route.facts.view(in: site, adding: ["measures": RouteView(route: route, site: site).measures])
    }

    /// Returns a page with the map, the profile, the measures and the stages, in the template `route-page`.
    package func page(for route: Route, in site: Site) -> ObjectPage {
        let view = RouteView(route: route, site: site)
        var model: ViewModel = ["measures": view.measures]
        let (map, stages) = view.mapAndStages()
        model["map"] = map
        model["profile"] = view.profile
        model["stages"] = stages
        if stages != nil { model["hasStages"] = true }
        model["description"] = route.description.map { .markup($0) }
        var page = ObjectPage(
            template: "route-page", description: route.facts.summary ?? view.summary, model: model,
            content: route.feedContent(in: site))
        page.places = places(of: route, view, in: site)
        page.download = view.download
        page.model["download"] = view.download.map { .text(site.configuration.link($0.file)) }
        return page
    }

    /// Returns what the maps of other pages show of a route.
    private func places(of route: Route, _ view: RouteView, in site: Site) -> ObjectPlaces {
        var places = ObjectPlaces()
        places.isRoute = true
        places.stages = view.places
        places.waypoints = Array(route.track.waypoints.filter { !$0.name.isEmpty }.prefix(RouteMap.mostWaypoints))
        let times = route.track.points.lazy.compactMap(\.time)
        let start = site.time.startOfDay(times.min().map { Instant(seconds: Int64($0)) } ?? route.facts.date)
        let last = times.max().map { site.time.startOfDay(Instant(seconds: Int64($0))).seconds } ?? start.seconds
        places.period = start.seconds...max(start.seconds, last) + 86_399
        return places
    }

    /// Returns a draft of a table with two points.
    package func draft(titled title: String, on day: String, at time: String) -> Draft {
        Draft(
            path: "\(day)-\(Slug.make(title)).csv",
            text: """
                latitude,longitude,elevation,time
                46.5000,7.9000,1200,\(time)
                46.5100,7.9100,1260,

                """)
    }
}
