import DigestKit
import Foundation

/// A circle within which nothing is published.
package struct PrivacyZone: Sendable, Hashable {
    package var center: GeoPoint
    /// In meters.
    package var radius: Double

    package init(center: GeoPoint, radius: Double) {
        self.center = center
        self.radius = radius
    }
}

/// The secret that enlarges and shifts the circle that is cut for a zone. Neither it nor its digest is published.
package struct PrivacySecret: Sendable, Hashable {
    private let text: String

    package init(_ text: String) { self.text = text }

    /// Two numbers from 0 to 1, which are always the same for a name.
    fileprivate func numbers(for name: String) -> (Double, Double) {
        let digest = SHA256(of: Array((text + "\n" + name).utf8))
        return (Double(digest.words.0) / Double(UInt64.max), Double(digest.words.1) / Double(UInt64.max))
    }
}

/// The circle that is cut for a zone: it contains the zone, and its center lies at a secret distance from the zone's.
///
/// Where many routes end on its edge, its center can be computed. The zone's center then is anywhere in a ring around it.
struct CutShape: Sendable {
    let center: GeoPoint
    let radius: Double
    private let body: Body
    /// The greatest difference of latitudes within the circle, in degrees.
    private let latitudes: Double

    init(_ zone: PrivacyZone, _ secret: PrivacySecret, on body: Body) {
        self.init(zone.center, radius: zone.radius, secret.numbers(for: "zone \(zone.center) \(zone.radius)"), body)
    }

    /// The shape for an end of a route. Its offset is nearly the same for all ends nearby: otherwise the mean of many routes
    /// from one door would be the door.
    init(end: GeoPoint, trim: Double, _ secret: PrivacySecret, on body: Body) {
        self.init(end, radius: trim, Self.numbers(at: end, trim, secret), body)
    }

    /// Interpolates between the numbers of the four corners around a position, in tenths of a degree.
    private static func numbers(at end: GeoPoint, _ trim: Double, _ secret: PrivacySecret) -> (Double, Double) {
        let (x, y) = (end.longitude * 10, end.latitude * 10)
        let (left, bottom) = (x.rounded(.down), y.rounded(.down))
        var sum = (0.0, 0.0)
        for (dx, dy) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
            let weight = (dx == 0 ? 1 - (x - left) : x - left) * (dy == 0 ? 1 - (y - bottom) : y - bottom)
            // Both sides of the antimeridian are one.
            let column = (Int(left + dx) + 7200) % 3600
            let own = secret.numbers(for: "end \(column) \(Int(bottom + dy)) \(trim)")
            sum = (sum.0 + weight * own.0, sum.1 + weight * own.1)
        }
        // Two turns, since the mean of four numbers is rarely near 0 or 1.
        return (2 * sum.0, sum.1)
    }

    private init(_ center: GeoPoint, radius: Double, _ numbers: (Double, Double), _ body: Body) {
        let offset = radius * (0.35 + 0.5 * numbers.1)
        self.center = body.destination(from: center, meters: offset, bearing: 2 * .pi * numbers.0)
        // The last term covers the difference between the ellipsoid and the sphere of the offset.
        self.radius = radius * 1.05 + offset * 1.01
        self.body = body
        latitudes = (self.radius * 1.02 / (body.radius * (1 - body.flattening))).degrees
    }

    func contains(_ point: GeoPoint) -> Bool {
        abs(point.latitude - center.latitude) <= latitudes && body.distance(point, center) <= radius
    }

    /// Whether the straight line between two positions touches the circle.
    func isCrossed(from a: GeoPoint, to b: GeoPoint) -> Bool {
        let (low, high) = (min(a.latitude, b.latitude), max(a.latitude, b.latitude))
        if center.latitude < low - latitudes || center.latitude > high + latitudes { return false }
        // A long line can come near the circle more than once.
        let span = max(high - low, abs(GeoPoint.normalized(b.longitude - a.longitude)))
        let parts = max(1, span.rounded(.up))
        return (0..<Int(parts)).contains { part in
            isCrossed(
                byShortLineFrom: a.interpolated(to: b, part: Double(part) / parts),
                to: a.interpolated(to: b, part: Double(part + 1) / parts))
        }
    }

    private func isCrossed(byShortLineFrom a: GeoPoint, to b: GeoPoint) -> Bool {
        let whole = body.distance(a, b)
        // The nearest position is found by bisection, since the distance has one minimum along a short line.
        guard whole > radius / 16 else { return contains(a) || contains(b) }
        guard body.distance(a, center) <= whole + radius * 1.02 else { return false }
        var (start, end) = (0.0, 1.0)
        func distance(_ part: Double) -> Double { body.distance(a.interpolated(to: b, part: part), center) }
        for _ in 0..<40 where (end - start) * whole > radius / 64 {
            let (left, right) = (start + (end - start) / 3, end - (end - start) / 3)
            if distance(left) < distance(right) { end = right } else { start = left }
        }
        return min(distance(start), distance(end), distance((start + end) / 2)) <= radius * 1.02
    }
}
