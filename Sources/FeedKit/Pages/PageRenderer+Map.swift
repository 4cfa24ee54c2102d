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
        return drawing(track, marks, title: title, description: "", showsEnds: false)
    }

    /// Returns the map of a route with the objects of its time; `nil` if none of them is marked.
    func map(ofRoute page: ObjectPage, _ facts: Facts, along objects: [ObjectID]) -> ViewValue? {
        guard let places = page.places else { return nil }
        var marks: [RouteMap.Mark] = []
        for object in objects {
            let (facts, page) = own(object)
            let url = site.configuration.link(facts.path)
            let photos = photos(of: facts, page).compactMap { photo -> RouteMap.Mark? in
                let position = photo.image.position ?? photo.image.taken.flatMap(places.position)
                return position.map { .init($0, title: photo.title, url: photo.url, groupURL: url) }
            }
            marks += photos
            // The date of an album is that of its photos.
            let date = photos.isEmpty ? places.position(at: facts.date.seconds) : nil
            if let position = page.places?.position ?? date {
                marks.append(.init(position, title: facts.title, url: url))
            }
        }
        guard !marks.isEmpty else { return nil }
        let track = Track(segments: places.lines.map { .init(points: $0) }, waypoints: places.waypoints)
        return drawing(
            track, marks, title: site.words.text(.mapOf, ["title": facts.title]), description: page.description ?? "",
            showsEnds: true)
    }

    private func drawing(
        _ track: Track, _ marks: [RouteMap.Mark], title: String, description: String, showsEnds: Bool
    ) -> ViewValue? {
        let configuration = site.configuration
        let map = RouteMap(
            track: track, marks: marks, on: configuration.body, rules: configuration.privacy, title: title,
            description: description, showsEnds: showsEnds)
        return site.finished(map).drawing().map { .unlisted(.markup(HTML(map: $0))) }
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
