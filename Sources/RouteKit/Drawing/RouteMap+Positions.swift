import XMLKit

extension RouteMap {
    /// The positions that the drawing contains, without its words, to compare it with another one; `nil` if there is
    /// nothing to draw.
    package var printedPositions: String? {
        guard let frame else { return nil }
        let corner = frame.point(at: PlanePoint(x: 0, y: 0))
        let places = (track.waypoints.prefix(Self.mostWaypoints).map(\.position) + marks.map(\.position))
            .compactMap { printable($0, in: frame) }
        let texts =
            ([corner.latitude, corner.longitude, frame.metersPerUnit].map { Decimal.text($0, decimals: 5) })
            + places.map { "\(Decimal.text($0.x)) \(Decimal.text($0.y))" }
        return line(in: frame) + texts.joined(separator: " ")
    }
}
