import ListKit
import MarkupKit
import RouteKit
import XMLKit

/// The drawings and numbers of a route for templates.
struct RouteView {
    let route: Route
    let site: Site

    /// The map; `nil` if there is nothing to draw. The snapshot has its measures instead.
    var map: ViewValue? { routeMap.drawing().map { .unlisted(.markup(HTML(map: $0))) } }

    private var routeMap: RouteMap {
        var map = RouteMap(
            track: route.track, on: route.body, rules: route.rules,
            title: site.words.text(.mapOf, ["title": route.facts.title]), description: summary)
        map.lineLabels = stageLabels
        return site.finished(map)
    }

    /// More names on one map could not be read.
    private static let mostStageLabels = 100

    /// The names of the stages, each at the middle of its longest part; none for a single stage.
    var stageLabels: [Track.Waypoint] {
        guard route.stages.count > 1 else { return [] }
        // In some date styles, two days have the same name.
        var seen: Set<String> = []
        return route.stages.enumerated().prefix(Self.mostStageLabels).compactMap { number, stage in
            let points = stage.segments.map(\.points).max { $0.count < $1.count } ?? []
            let name = name(of: stage, number)
            guard !points.isEmpty, seen.insert(name).inserted else { return nil }
            return .init(points[points.count / 2].position, name: name)
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

    /// The stages as a table; `nil` if there is only one.
    var stages: ViewValue? {
        guard route.stages.count > 1 else { return nil }
        return .list(
            route.stages.enumerated().map { number, stage in
                var row: ViewModel = ["distance": .text(kilometers(stage.measures.distance))]
                row["name"] = .text(name(of: stage, number))
                row["ascent"] = .text(stage.measures.ascent.map(meters) ?? "–")
                row["duration"] = .text(stage.measures.duration.map(hours) ?? "–")
                return .object(row)
            })
    }

    /// The published positions, as a review lists them.
    var location: ViewValue? {
        site.location(of: route.track, on: routeMap, download: download?.text).map { ViewValue($0) }
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
