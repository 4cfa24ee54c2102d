import ListKit
import MarkupKit
import RouteKit
import XMLKit

/// The drawings and numbers of a route for templates.
struct RouteView {
    let route: Route
    let site: Site

    /// The map; `nil` if there is nothing to draw. The snapshot has its measures instead.
    var map: ViewValue? { drawnMap(isLinked: false).drawing().map(Self.value) }

    /// Returns the map of the route's own page and its stages as a table, which are links to each other. Each is `nil` if
    /// there is nothing to show.
    func mapAndStages() -> (map: ViewValue?, stages: ViewValue?) {
        let drawing = drawnMap(isLinked: true).drawn()
        return (drawing.map { Self.value($0.svg) }, stages(linkedTo: drawing?.anchors ?? []))
    }

    private static func value(_ map: XMLElement) -> ViewValue { .unlisted(.markup(HTML(map: map))) }

    private func drawnMap(isLinked: Bool) -> RouteMap {
        var track = route.track
        track.segments = route.stages.flatMap(\.segments)
        var map = routeMap(of: track)
        let stages = route.stages.enumerated().map { number, stage in
            (name: name(of: stage, number), lines: stage.segments.count)
        }
        map.parts = RouteMap.parts(of: stages, link: isLinked ? { StageAnchor.row($0) } : nil)
        return map
    }

    private func routeMap(of track: Track) -> RouteMap {
        site.finished(
            RouteMap(
                track: track, on: route.body, rules: route.rules,
                title: site.words.text(.mapOf, ["title": route.facts.title]), description: summary))
    }

    /// The stages for the maps of other pages, with fewer points than the route's own map could have.
    var places: [ObjectPlaces.Stage] {
        var lines = Track(segments: route.stages.flatMap(\.segments)).simplifiedLines(on: route.body)[...]
        return route.stages.enumerated().map { number, stage in
            let own = lines.prefix(stage.segments.count)
            lines = lines.dropFirst(own.count)
            let start = stage.time.map { site.time.startOfDay(Instant(seconds: Int64($0))).seconds }
            return .init(
                name: name(of: stage, number), distance: kilometers(stage.measures.distance),
                day: start.map { $0...$0 + 86_399 }, lines: own.filter { !$0.isEmpty })
        }
    }

    private func name(of stage: Stage, _ number: Int) -> String {
        stage.time.map { site.time.display(Instant(seconds: Int64($0))) } ?? "\(number + 1)"
    }

    /// The elevations along the route; `nil` if they are unknown.
    var profile: ViewValue? {
        let measures = route.measures
        guard let profile = ElevationProfile(of: route.track, on: route.body), let low = measures.lowest,
            let high = measures.highest
        else { return nil }
        let title = "\(site.words[.elevation]): \(route.facts.title)"
        return .unlisted(
            .markup(
                HTML(
                    chart: profile.drawing(
                        title: title, description: "\(meters(low)) – \(meters(high))",
                        number: site.words.numbers.text))))
    }

    /// The measures in one line.
    var summary: String {
        rows(of: route.measures).map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }

    var measures: ViewValue {
        .list(rows(of: route.measures).map { .object(["name": .text($0.name), "value": .text($0.value)]) })
    }

    private func rows(of measures: TrackMeasures) -> [(name: String, value: String)] {
        let words = site.words
        var rows: [(String, String)] = []
        if measures.distance > 0 { rows.append((words[.distance], kilometers(measures.distance))) }
        if let ascent = measures.ascent { rows.append((words[.ascent], meters(ascent))) }
        if let descent = measures.descent { rows.append((words[.descent], meters(descent))) }
        if let duration = measures.duration { rows.append((words[.duration], hours(duration))) }
        return rows.map { (name: $0.0, value: $0.1) }
    }

    /// Returns the stages as a table; `nil` if there is only one.
    private func stages(linkedTo anchors: Set<String>) -> ViewValue? {
        guard route.stages.count > 1 else { return nil }
        return .list(
            route.stages.enumerated().map { number, stage in
                var row: ViewModel = ["distance": .text(kilometers(stage.measures.distance))]
                let line = StageAnchor.line(number)
                row["id"] = .text(StageAnchor.row(number))
                row["url"] = anchors.contains(line) ? .text("#" + line) : false
                row["name"] = .text(name(of: stage, number))
                row["ascent"] = .text(stage.measures.ascent.map(meters) ?? "–")
                row["duration"] = .text(stage.measures.duration.map(hours) ?? "–")
                return .object(row)
            })
    }

    /// The published positions, as a review lists them.
    var location: ViewValue? {
        site.location(of: route.track, on: routeMap(of: route.track), download: download?.text).map { ViewValue($0) }
    }

    /// The published part of the route as GPX; `nil` if readers can't download it.
    var download: ObjectPage.Download? {
        guard route.isDownloadable else { return nil }
        let folder = SitePath.below(route.facts.path).dropFirst()
        let name = SitePath.name(of: String(folder.dropLast()))
        return .init(
            file: folder + name + ".gpx",
            text: GPXDocument.text(of: route.track, named: route.facts.title, rules: route.rules, on: route.body))
    }

    private func kilometers(_ meters: Double) -> String {
        meters < 1000
            ? self.meters(meters) : "\(number(meters / 1000, decimals: meters < 100_000 ? 1 : 0)) km"
    }

    private func meters(_ meters: Double) -> String { "\(number(meters, decimals: 0)) m" }

    /// Returns a number in the site's language.
    private func number(_ value: Double, decimals: Int) -> String {
        site.words.numbers.text(Decimal.text(value, decimals: decimals))
    }

    /// Returns a duration in hours and minutes.
    private func hours(_ seconds: Double) -> String {
        let minutes = Int((seconds / 60).rounded())
        return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60) h"
    }
}
