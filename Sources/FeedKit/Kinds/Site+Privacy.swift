import DigestKit
import MarkupKit
import RouteKit

extension Site {
    /// Returns a map with the background and the numbers of the site.
    func finished(_ map: RouteMap) -> RouteMap {
        var map = map
        map.number = words.numbers.text
        map.background = configuration.background
        map.image = mapImage
        return map
    }

    /// The image below the lines of maps, in the sizes of its last format.
    private var mapImage: MapImage? {
        let background = configuration.background
        guard let bounds = background.bounds, let photo = background.image.flatMap({ image(at: $0) }) else {
            return nil
        }
        let files = photo.renditions.filter { $0.mediaType == photo.fallback.mediaType && !$0.mediaType.isEmpty }
        return MapImage(
            bounds: bounds, sizes: files.map { .init(widthPx: $0.widthPx, url: configuration.link($0.file)) })
    }

    /// Returns a location as pages show it; `nil` if it, or its rounded form, lies in a zone.
    func published(_ location: PhotoDetails.Location) -> String? {
        let text = location.rounded(to: configuration.photos.locationDecimals)
        let rules = configuration.privacy
        guard !rules.isEmpty else { return text }
        let rounded = text.split(separator: ", ").compactMap { Double($0) }
        let positions = [[location.latitude, location.longitude], rounded].compactMap { numbers in
            numbers.count == 2 ? GeoPoint(checked: numbers[0], numbers[1]) : nil
        }
        let hidden = rules.hiddenArea(on: configuration.body)
        return positions.count == 2 && !positions.contains(where: hidden.contains) ? text : nil
    }
}

extension Site {
    /// Returns what a map shows of a track: its area, rounded like the locations of photos, with a digest, so that a review
    /// lists each change of the published positions, and its outline for drawings of what became visible; `nil` without
    /// any.
    ///
    /// - Parameter download: The text of the file that readers can download.
    func location(of track: Track, on map: RouteMap, download: String? = nil) -> MapLocation? {
        let positions = track.points.map(\.position) + track.waypoints.map(\.position)
        guard let first = positions.first, let printed = map.printedPositions else { return nil }
        var (low, high) = (first, first)
        for position in positions {
            low = GeoPoint(
                latitude: min(low.latitude, position.latitude), longitude: min(low.longitude, position.longitude))
            high = GeoPoint(
                latitude: max(high.latitude, position.latitude), longitude: max(high.longitude, position.longitude))
        }
        let corners = [low, high].map {
            published(PhotoDetails.Location(latitude: $0.latitude, longitude: $0.longitude)) ?? "…"
        }
        let digest = Digest(of: printed).description.prefix(8)
        let file = download.map { ", GPX \(Digest(of: $0).description.prefix(8))" } ?? ""
        let outline = RouteOutline(of: track, on: configuration.body, rules: configuration.privacy)
        return MapLocation(area: "\(corners.joined(separator: " – ")) (\(digest)\(file))", lines: outline.texts)
    }
}

extension ViewValue {
    /// A location as the snapshot has it.
    init(_ location: MapLocation) {
        self = .object([
            "title": .text(location.area), "line": .list(location.lines.map { .list($0.map { .text($0) }) }),
        ])
    }

    /// The locations of maps in a text; `nil` without any.
    init?(listing locations: [MapLocation]) {
        guard !locations.isEmpty else { return nil }
        self = .list(locations.map { ViewValue($0) })
    }
}
