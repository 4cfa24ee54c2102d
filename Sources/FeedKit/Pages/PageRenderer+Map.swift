import MarkupKit
import RouteKit
import XMLKit

// Maps that show several objects, drawn when their pages are rendered.
extension PageRenderer {
    /// Returns the map of objects with places; `nil` if there is nothing to draw.
    func map(of objects: [ObjectID], title: String) -> ViewValue? {
        var track = Track()
        var marks: [RouteMap.Mark] = []
        for object in objects {
            let (facts, page) = own(object)
            let url = site.configuration.link(facts.path)
            for line in page.places?.lines ?? [] { track.segments.append(.init(points: line)) }
            if let position = page.places.flatMap({ $0.position ?? $0.middle }) {
                marks.append(.init(position, title: facts.title, url: url, isLabeled: true))
            }
            for photo in photos(of: facts, page) {
                guard let position = photo.image.position else { continue }
                marks.append(.init(position, title: photo.title, url: photo.url, groupURL: url))
            }
        }
        return Self.value(map(track, marks, title: title, description: "", showsEnds: false))
    }

    /// Adds the map of a route with the objects of its time, or that of another object, if the site has those.
    func addMaps(to model: inout ViewModel, of page: ObjectPage, _ facts: Facts, _ links: Page.RelatedLinks) {
        guard page.places?.isRoute != true else {
            guard !links.along.isEmpty else { return }
            if let map = map(ofRoute: page, facts, along: links.along, marksAreLinksToStops: false)?.drawing {
                model["map"] = map
            }
            model["journey"] = journey(on: page, facts, along: links.along)
            return
        }
        if site.configuration.hasEntryMaps { model["map"] = map(ofObject: page, facts, on: links.routes) }
    }

    /// Returns the map of a route with the objects of its time, and the anchors of their marks; `nil` if none of them is
    /// marked.
    ///
    /// - Parameter marksAreLinksToStops: Whether marks are links to the list beside the map instead of pages.
    private func map(
        ofRoute page: ObjectPage, _ facts: Facts, along objects: [ObjectID], marksAreLinksToStops: Bool
    ) -> (drawing: ViewValue?, anchors: Set<String>)? {
        guard let places = page.places else { return nil }
        var marks: [RouteMap.Mark] = []
        for (number, object) in objects.enumerated() {
            let (facts, page) = own(object)
            let url = marksAreLinksToStops ? Stop.link(to: number) : site.configuration.link(facts.path)
            var own = photos(of: facts, page).compactMap { photo -> RouteMap.Mark? in
                let position = photo.image.position ?? photo.image.taken.flatMap(places.position)
                return position.map { .init($0, title: photo.title, url: photo.url, groupURL: url) }
            }
            // The date of an album is that of its photos.
            let date = own.isEmpty ? places.position(at: facts.date.seconds) : nil
            if let position = page.places?.position ?? date {
                own.append(.init(position, title: facts.title, url: url))
            }
            if marksAreLinksToStops, !own.isEmpty { own[own.count - 1].anchor = Stop.mark(number) }
            marks += own
        }
        guard !marks.isEmpty else { return nil }
        let track = Track(segments: places.lines.map { .init(points: $0) }, waypoints: places.waypoints)
        let map = map(
            track, marks, title: site.words.text(.mapOf, ["title": facts.title]), description: page.description ?? "",
            showsEnds: true, stages: places.stages)
        return (Self.value(map), marksAreLinksToStops ? map.printedAnchors : [])
    }

    /// Returns the map of a route beside the list of the objects of its time, which link to each other.
    private func journey(on page: ObjectPage, _ facts: Facts, along objects: [ObjectID]) -> ViewValue? {
        guard let map = map(ofRoute: page, facts, along: objects, marksAreLinksToStops: true), let drawing = map.drawing
        else { return nil }
        let stops = objects.enumerated().map { number, object -> ViewValue in
            let (facts, page) = own(object)
            // Missing values are set, because Mustache would search the enclosing contexts for them.
            var stop: ViewModel = [
                "id": .text(Stop.id(number)), "title": .text(facts.title),
                "url": .text(site.configuration.link(facts.path)), "date": false, "datetime": false,
                "description": (facts.summary ?? page.description).map { .text($0) } ?? false,
                "mark": map.anchors.contains(Stop.mark(number)) ? .text(Stop.mark(number)) : false,
            ]
            if !facts.isUndated { stop.set(facts.date, in: site.time) }
            return .object(stop)
        }
        return .object(["map": drawing, "stops": .list(stops)])
    }

    /// Returns a small map of an object's position, with the route that it lies on; `nil` without a position.
    private func map(ofObject page: ObjectPage, _ facts: Facts, on routes: [ObjectID]) -> ViewValue? {
        var (track, stages) = (Track(), [Track.Waypoint]())
        var position = page.places?.position
        for route in routes {
            let places = own(route).page.places
            guard let found = position ?? places?.position(at: facts.date.seconds) else { continue }
            position = found
            track.segments = (places?.lines ?? []).map { .init(points: $0) }
            stages = places?.stages ?? []
            break
        }
        guard let position else { return nil }
        return Self.value(
            map(
                track, [.init(position, title: facts.title, isLabeled: true)],
                title: site.words.text(.mapOf, ["title": facts.title]), description: "", showsEnds: false,
                stages: stages))
    }

    private func map(
        _ track: Track, _ marks: [RouteMap.Mark], title: String, description: String, showsEnds: Bool,
        stages: [Track.Waypoint] = []
    ) -> RouteMap {
        let configuration = site.configuration
        var map = RouteMap(
            track: track, marks: marks, on: configuration.body, rules: configuration.privacy, title: title,
            description: description, showsEnds: showsEnds)
        map.lineLabels = stages
        return site.finished(map)
    }

    private static func value(_ map: RouteMap) -> ViewValue? {
        map.drawing().map { .unlisted(.markup(HTML(map: $0))) }
    }

    /// The photos of an object, with the URLs of their pages, or else that of the object.
    private func photos(of facts: Facts, _ page: ObjectPage) -> [(image: PageImage, title: String, url: String)] {
        let paged = page.subpages.compactMap { subpage in
            subpage.pageImage.map { image in
                (image, subpage.title, site.configuration.link(SitePath.below(facts.path) + subpage.slug + "/"))
            }
        }
        guard paged.isEmpty else { return paged }
        return page.pageImages.map { ($0, $0.title ?? facts.title, site.configuration.link(facts.path)) }
    }
}

/// The ids of an object in the list beside a route's map, and of its mark.
private enum Stop {
    static func id(_ number: Int) -> String { "stop-\(number + 1)" }
    static func link(to number: Int) -> String { "#" + id(number) }
    static func mark(_ number: Int) -> String { "mark-\(number + 1)" }
}

extension ObjectPlaces {
    /// Longer interruptions of a recording are not interpolated, in seconds.
    private static let longestGap = 3600.0

    /// Returns the position on the route at a time; `nil` if no part of the line has it.
    func position(at seconds: Int64) -> GeoPoint? {
        let time = Double(seconds)
        for line in lines {
            let timed = line.filter { $0.time != nil }
            guard let first = timed.first?.time, let last = timed.last?.time, (first...last).contains(time),
                let next = timed.firstIndex(where: { $0.time ?? 0 >= time })
            else { continue }
            let (a, b) = (timed[max(0, next - 1)], timed[next])
            let (start, end) = (a.time ?? 0, b.time ?? 0)
            guard end > start else { return b.position }
            guard end - start <= Self.longestGap else { return nil }
            return a.position.interpolated(to: b.position, part: (time - start) / (end - start))
        }
        return nil
    }

    /// The point in the middle of a route's longest line, where its name is.
    var middle: GeoPoint? {
        lines.max { $0.count < $1.count }.flatMap { $0.isEmpty ? nil : $0[$0.count / 2].position }
    }
}
