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
        guard let places = page.places, places.isRoute else {
            if site.configuration.hasEntryMaps { model["map"] = map(ofObject: page, facts, on: links.routes) }
            return
        }
        guard !links.along.isEmpty else { return }
        let journey = Journey(along: places, links.along.map(stop)) { second in
            site.time.startOfDay(Instant(seconds: second)).seconds
        }
        addJourney(journey, to: &model, of: page, facts)
    }

    private func stop(_ object: ObjectID) -> Journey.Stop {
        let (facts, page) = own(object)
        return Journey.Stop(
            facts, page, photos: photos(of: facts, page),
            isAlbum: page.subpages.contains { $0.pageImage != nil })
    }

    /// Returns a small map of an object's position, with the route that it lies on; `nil` without a position.
    private func map(ofObject page: ObjectPage, _ facts: Facts, on routes: [ObjectID]) -> ViewValue? {
        var (track, stages) = (Track(), [ObjectPlaces.Stage]())
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

    /// - Parameters:
    ///   - stages: The stages of the track, in the order of its segments.
    ///   - link: Returns the id that a stage is a link to.
    func map(
        _ track: Track, _ marks: [RouteMap.Mark], title: String, description: String, showsEnds: Bool,
        stages: [ObjectPlaces.Stage] = [], link: ((Int) -> String)? = nil
    ) -> RouteMap {
        let configuration = site.configuration
        var map = RouteMap(
            track: track, marks: marks, on: configuration.body, rules: configuration.privacy, title: title,
            description: description, showsEnds: showsEnds)
        map.parts = RouteMap.parts(of: stages.map { (name: $0.name, lines: $0.lines.count) }, link: link)
        return site.finished(map)
    }

    static func value(_ map: RouteMap) -> ViewValue? { map.drawing().map { .unlisted(.markup(HTML(map: $0))) } }

    /// The photos of an object, with the URLs of their pages, or else that of the object.
    private func photos(of facts: Facts, _ page: ObjectPage) -> [Journey.Photo] {
        let paged = page.subpages.compactMap { subpage in
            subpage.pageImage.map { image in
                let path = SitePath.below(facts.path) + subpage.slug + "/"
                return Journey.Photo(image: image, title: subpage.title, url: site.configuration.link(path))
            }
        }
        guard paged.isEmpty else { return paged }
        return page.pageImages.map {
            Journey.Photo(image: $0, title: $0.title ?? facts.title, url: site.configuration.link(facts.path))
        }
    }
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
