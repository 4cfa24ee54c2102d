/// A rectangle of a plane in drawing units, and how positions are placed in it.
package struct MapFrame: Sendable, Equatable {
    package let projection: MapProjection
    package let width: Double
    package let height: Double
    /// Drawing units for one unit of the plane.
    package let scale: Double
    private let origin: PlanePoint
    private let body: Body

    /// The width of all maps in drawing units. Pages show them up to 800 points wide.
    package static let width = 500.0
    private static let heights = 220.0...500.0
    /// The distance of positions from the edge, as a share of the width.
    private static let margin = 0.07
    /// The shortest side of a map in meters.
    package static let shortest = 300.0

    /// Creates the frame of a map that shows these positions; `nil` without any.
    ///
    /// - Parameter isEquirectangular: Whether rows and columns of an image must be lines of latitude and longitude.
    package init?(
        showing points: [GeoPoint], on body: Body, shortest: Double = shortest, isEquirectangular: Bool = false
    ) {
        guard let extent = MapExtent(of: points) else { return nil }
        projection = isEquirectangular ? extent.equirectangular : extent.projection
        width = Self.width
        self.body = body
        var (low, high) = (PlanePoint(x: .infinity, y: .infinity), PlanePoint(x: -.infinity, y: -.infinity))
        for point in points {
            let position = projection.position(of: point)
            low = PlanePoint(x: min(low.x, position.x), y: min(low.y, position.y))
            high = PlanePoint(x: max(high.x, position.x), y: max(high.y, position.y))
        }
        let least = shortest / body.radius
        // A map of one place is wider than high.
        let size = (x: max(high.x - low.x, least), y: max(high.y - low.y, least / 2))
        let inner = Self.width * (1 - 2 * Self.margin)
        let border = Self.width * Self.margin
        height = max(Self.heights.lowerBound, min(Self.heights.upperBound, inner * size.y / size.x + 2 * border))
            .rounded()
        scale = min(inner / size.x, (height - 2 * border) / size.y)
        origin = PlanePoint(
            x: (low.x + high.x) / 2 - width / 2 / scale, y: (low.y + high.y) / 2 - height / 2 / scale)
    }

    /// Returns the place of a position in drawing units.
    package func place(of point: GeoPoint) -> PlanePoint {
        let position = projection.position(of: point)
        return PlanePoint(x: (position.x - origin.x) * scale, y: (position.y - origin.y) * scale)
    }

    /// Returns the position at a place.
    package func point(at place: PlanePoint) -> GeoPoint {
        projection.point(at: PlanePoint(x: origin.x + place.x / scale, y: origin.y + place.y / scale))
    }

    /// The drawing units of half a turn of longitude, and the place of the meridian in the middle; `nil` around a pole.
    package var halfTurn: (width: Double, middle: Double)? {
        let middle = { self.place(of: GeoPoint(latitude: 0, longitude: $0)).x }
        switch projection {
        case .mercator(let meridian), .equirectangular(let meridian, _):
            return (2 * (middle(meridian + 90) - middle(meridian)), middle(meridian))
        case .polar: return nil
        }
    }

    /// Whether a line between two positions at these places crosses the meridian opposite to the middle, where it leaves
    /// the map at one side and enters at the other.
    func isDivided(_ from: PlanePoint, _ to: PlanePoint) -> Bool {
        halfTurn.map { abs(from.x - to.x) > $0.width } ?? false
    }

    package func contains(_ place: PlanePoint, margin: Double = 0) -> Bool {
        (-margin...width + margin).contains(place.x) && (-margin...height + margin).contains(place.y)
    }

    /// The meters of one drawing unit in the middle of the map.
    package var metersPerUnit: Double {
        let middle = PlanePoint(x: width / 2, y: height / 2)
        let other = PlanePoint(x: middle.x + 1, y: middle.y)
        return max(body.distance(point(at: middle), point(at: other)), .leastNormalMagnitude)
    }
}
