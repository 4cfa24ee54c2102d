/// The part of the world that positions lie in, also across the antimeridian.
package struct MapExtent: Sendable, Equatable {
    package private(set) var south: Double
    package private(set) var north: Double
    /// The meridian in the middle.
    package private(set) var meridian: Double
    /// The degrees of longitude.
    package private(set) var width: Double

    /// - Returns: `nil` without positions.
    package init?(of points: some Sequence<GeoPoint>) {
        var (south, north) = (Double.infinity, -Double.infinity)
        // The widest gap without positions lies outside; half degrees suffice to find it.
        var isUsed = [Bool](repeating: false, count: Self.columns)
        for point in points {
            south = min(south, point.latitude)
            north = max(north, point.latitude)
            isUsed[Self.column(of: point)] = true
        }
        guard south <= north else { return nil }
        (self.south, self.north) = (south, north)
        let start = Self.firstColumn(of: isUsed)
        var (west, east) = (Double.infinity, -Double.infinity)
        let base = Double(start) / 2 - 180
        for point in points {
            var offset = (point.longitude - base).truncatingRemainder(dividingBy: 360)
            if offset < 0 { offset += 360 }
            west = min(west, offset)
            east = max(east, offset)
        }
        width = east - west
        meridian = GeoPoint.normalized((base + (west + east) / 2).truncatingRemainder(dividingBy: 360))
    }

    private static let columns = 720

    private static func column(of point: GeoPoint) -> Int {
        max(0, min(columns - 1, Int((point.longitude + 180) * 2)))
    }

    /// The first used column after the widest gap.
    private static func firstColumn(of isUsed: [Bool]) -> Int {
        var (best, bestLength, length) = (0, -1, 0)
        for step in 0..<2 * columns {
            let column = step % columns
            if isUsed[column] {
                if length > bestLength { (best, bestLength) = (column, length) }
                length = 0
            } else {
                length = min(length + 1, columns)
            }
        }
        return best
    }

    /// The projection with the least distortion for the extent.
    package var projection: MapProjection {
        if south > 55, north > 78 { return .polar(isNorth: true, meridian: meridian) }
        if north < -55, south < -78 { return .polar(isNorth: false, meridian: meridian) }
        if width > 150 || north - south > 80 || north > 80 || south < -80 {
            return widest
        }
        return .mercator(meridian: meridian)
    }

    /// The projection for maps with an image, except near the poles.
    package var equirectangular: MapProjection {
        switch projection {
        case .polar: projection
        case .mercator: .equirectangular(meridian: meridian, parallel: (south + north) / 2)
        case .equirectangular: widest
        }
    }

    private var widest: MapProjection {
        .equirectangular(meridian: meridian, parallel: max(-60, min(60, (south + north) / 2)))
    }
}
