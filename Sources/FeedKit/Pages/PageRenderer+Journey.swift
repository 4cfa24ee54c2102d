import MarkupKit
import RouteKit
import XMLKit

// The page of a route: its map beside the entries and albums of its days, as links to each other.
extension PageRenderer {
    /// More photos of a stop are on its own page.
    private static let mostPhotos = 6

    /// Adds the map of a route with the objects of its time, and the list of these beside a map.
    func addJourney(_ journey: Journey, to model: inout ViewModel, of page: ObjectPage, _ facts: Facts) {
        guard let places = page.places, !journey.groups.isEmpty else { return }
        let marks = marks(of: journey, on: places, areLinksToStops: false)
        guard !marks.isEmpty || places.stages.count > 1 else { return }
        func map(_ marks: [RouteMap.Mark], link: @escaping (Int) -> String) -> RouteMap {
            self.map(
                Track(segments: places.lines.map { .init(points: $0) }, waypoints: places.waypoints), marks,
                title: site.words.text(.mapOf, ["title": facts.title]), description: page.description ?? "",
                showsEnds: true, stages: places.stages, link: link)
        }
        model["map"] = Self.value(map(marks, link: StageAnchor.row)) ?? model["map"]
        let headings = Set(journey.groups.compactMap(\.stage))
        let linked = map(self.marks(of: journey, on: places, areLinksToStops: true)) { stage in
            headings.contains(stage) ? StageAnchor.heading(stage) : StageAnchor.row(stage)
        }
        guard let drawing = linked.drawn() else { return }
        model["journey"] = .object([
            "map": .unlisted(.markup(HTML(map: drawing.svg))),
            "stages": .list(views(of: journey, places, linkedTo: drawing.anchors)),
        ])
        guard case .list(let rows) = model["stages"] else { return }
        model["stages"] = .list(
            rows.enumerated().map { number, row in
                guard headings.contains(number), case .object(var row) = row else { return row }
                row["url"] = .text("#" + StageAnchor.heading(number))
                return .object(row)
            })
    }

    /// - Parameter areLinksToStops: Whether marks are links to the list beside the map instead of pages.
    private func marks(
        of journey: Journey, on places: ObjectPlaces, areLinksToStops: Bool
    ) -> [RouteMap.Mark] {
        journey.groups.flatMap(\.stops).enumerated().flatMap { number, stop -> [RouteMap.Mark] in
            let facts = stop.facts
            let url = areLinksToStops ? "#" + StopAnchor.stop(number) : site.configuration.link(facts.path)
            var marks = stop.photos.compactMap { photo -> RouteMap.Mark? in
                let position = photo.image.position ?? photo.image.taken.flatMap(places.position)
                return position.map { .init($0, title: photo.title, url: photo.url, groupURL: url) }
            }
            // The date of an album is that of its photos.
            let date = marks.isEmpty ? places.position(at: facts.date.seconds) : nil
            if let position = stop.page.places?.position ?? date {
                marks.append(.init(position, title: facts.title, url: url))
            }
            if areLinksToStops, !marks.isEmpty { marks[marks.count - 1].anchor = StopAnchor.mark(number) }
            return marks
        }
    }

    /// Returns the values of the list beside the map. Missing values are set, because Mustache would search the enclosing
    /// contexts for them.
    private func views(of journey: Journey, _ places: ObjectPlaces, linkedTo anchors: Set<String>) -> [ViewValue] {
        var number = 0
        return journey.groups.map { group in
            var view: ViewModel = ["id": false, "title": false, "distance": false, "line": false, "row": false]
            if let stage = group.stage {
                let line = StageAnchor.line(stage)
                view["id"] = .text(StageAnchor.heading(stage))
                view["title"] = .text(places.stages[stage].name)
                view["distance"] = .text(places.stages[stage].distance)
                view["line"] = anchors.contains(line) ? .text(line) : false
                view["row"] = .text(StageAnchor.row(stage))
            } else if let time = group.time {
                // In some date styles, the beginning of a day has another date.
                view["title"] = .text(site.time.display(Instant(seconds: time)))
            }
            let stops = group.stops.map { stop in
                defer { number += 1 }
                return self.view(of: stop, number, linkedTo: anchors)
            }
            view["stops"] = .list(stops)
            return .object(view)
        }
    }

    private func view(of stop: Journey.Stop, _ number: Int, linkedTo anchors: Set<String>) -> ViewValue {
        let (facts, mark) = (stop.facts, StopAnchor.mark(number))
        var view: ViewModel = [
            "id": .text(StopAnchor.stop(number)), "title": .text(facts.title),
            "url": .text(site.configuration.link(facts.path)), "date": false, "datetime": false,
            "description": (facts.summary ?? stop.page.description).map { .text($0) } ?? false,
            "mark": anchors.contains(mark) ? .text(mark) : false, "photos": false,
        ]
        if let date = stop.date { view.set(date, in: site.time) }
        if stop.isAlbum, !stop.photos.isEmpty {
            view["photos"] = .object(["links": .list(stop.photos.prefix(Self.mostPhotos).map(self.view))])
        }
        return .object(view)
    }

    private func view(of photo: Journey.Photo) -> ViewValue {
        // The image is a link, which needs a text for screen readers.
        let said = photo.image.alt ?? ""
        var image = photo.image.image.view(alt: said.isEmpty ? photo.title : said, in: site, sizes: "11rem")
        if case .object(var model) = image {
            (model["isFirst"], model["isEager"]) = (false, false)
            image = .object(model)
        }
        return .object(["url": .text(photo.url), "image": image])
    }
}

/// The ids of a stop in the list beside a route's map, and of its mark.
private enum StopAnchor {
    static func stop(_ number: Int) -> String { "stop-\(number + 1)" }
    static func mark(_ number: Int) -> String { "mark-\(number + 1)" }
}
