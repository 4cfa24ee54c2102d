import MarkupKit
import ReviewKit
import RouteKit
import XMLKit

/// Maps of what becomes visible, drawn from the positions in two snapshots.
enum ReportMaps {
    /// The maximum number of objects, so that a report is small enough to send.
    private static let most = 100

    /// Returns the maps of objects and plain pages with new public locations, by identity and by URL.
    static func make(for review: Review) -> [String: HTMLReport.LocationMaps] {
        let body =
            review.new.document["settings"]?["body"]?.string.flatMap { Body(rawValue: $0) } ?? .earth
        let objects = review.objects.filter(\.isPrivacyAtStake).map { (name: $0.id, old: $0.old, new: $0.new) }
        let pages = review.plainPages.filter(\.isPrivacyAtStake).map {
            (name: $0.url, old: review.old.pages[$0.url], new: review.new.pages[$0.url])
        }
        return Dictionary(
            (objects + pages).prefix(most).compactMap { name, old, new in
                maps(PublicPositions(in: old), PublicPositions(in: new), on: body).map { (name, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }

    private static func maps(
        _ old: PublicPositions, _ new: PublicPositions, on body: Body
    ) -> HTMLReport.LocationMaps? {
        let (before, after) = (Side(old), Side(new))
        let positions = before.positions + after.positions
        guard !after.positions.isEmpty, let frame = MapFrame(showing: positions, on: body) else { return nil }
        let new = VisibleParts(of: after, beside: before, in: frame)
        func drawing(_ side: Side, _ title: String, _ emphasized: Track) -> HTML? {
            guard !side.positions.isEmpty else { return nil }
            var map = RouteMap(
                track: side.track, marks: side.marks, on: body, rules: PrivacyRules(), title: title, description: "",
                showsEnds: false)
            map.surroundings = positions
            map.emphasized = emphasized
            return map.drawing().map { HTML(trusted: XMLWriter.fragment($0)) }
        }
        return .init(
            before: drawing(before, "Public locations before", Track()),
            after: drawing(after, "Public locations after", new.track), hasNew: !new.track.isEmpty)
    }
}

/// The public locations of an object on one side.
private struct Side {
    let lines: [[GeoPoint]]
    let points: [GeoPoint]

    init(_ positions: PublicPositions) {
        lines = positions.lines.map { $0.map(Self.point) }
        points = positions.points.map(Self.point)
    }

    var positions: [GeoPoint] { lines.flatMap(\.self) + points }
    var track: Track { Track(segments: lines.map { .init(points: $0.map { Track.Point($0) }) }) }
    var marks: [RouteMap.Mark] { points.map { RouteMap.Mark($0, title: "") } }

    private static func point(_ position: PublicPositions.Position) -> GeoPoint {
        GeoPoint(latitude: position.latitude, longitude: position.longitude)
    }
}

/// The parts of one side that are not near a line or a position of the other one.
private struct VisibleParts {
    private(set) var track = Track()
    private let lines: [[PlanePoint]]
    private let points: [PlanePoint]
    private let frame: MapFrame
    /// Outlines of the same line may differ by their rounding, in drawing units.
    private static let tolerance = 3.0
    private static let partsOfLine = 20

    init(of side: Side, beside other: Side, in frame: MapFrame) {
        self.frame = frame
        lines = other.lines.map { $0.map { frame.place(of: $0) } }
        points = other.points.map { frame.place(of: $0) }
        track.waypoints = side.points.filter { !isNearOther(frame.place(of: $0)) }.map { .init($0, name: "") }
        for line in side.lines { addParts(of: line) }
    }

    /// Adds the parts of a line, divided into pieces that are a few units long.
    private mutating func addParts(of line: [GeoPoint]) {
        var part: [Track.Point] = []
        func end(_ track: inout Track) {
            if part.count > 1 { track.segments.append(.init(points: part)) }
            part = []
        }
        for (a, b) in zip(line, line.dropFirst()) {
            let (from, to) = (frame.place(of: a), frame.place(of: b))
            let length = max(abs(from.x - to.x), abs(from.y - to.y))
            let count = max(1, min(Self.partsOfLine, Int(length / Self.tolerance)))
            for number in 0..<count {
                let ends = [number, number + 1].map { a.interpolated(to: b, part: Double($0) / Double(count)) }
                guard !isNearOther(frame.place(of: ends[0].interpolated(to: ends[1], part: 0.5))) else {
                    end(&track)
                    continue
                }
                if part.isEmpty { part.append(.init(ends[0])) }
                part.append(.init(ends[1]))
            }
        }
        end(&track)
    }

    /// Whether a place is near a line or a position of the other side.
    private func isNearOther(_ place: PlanePoint) -> Bool {
        let most = Self.tolerance * Self.tolerance
        if points.contains(where: { Simplification.squaredDistance(place, $0, $0) <= most }) { return true }
        return lines.contains { line in
            zip(line, line.dropFirst()).contains { Simplification.squaredDistance(place, $0, $1) <= most }
        }
    }
}
