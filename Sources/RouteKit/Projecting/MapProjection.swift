import Foundation

/// A projection of positions onto a plane, in multiples of the body's radius. It maps latitudes of an ellipsoid as if they
/// were those of a sphere, as Web Mercator does.
package enum MapProjection: Sendable, Equatable {
    /// Conformal, for areas without the poles.
    case mercator(meridian: Double)
    /// True to scale along meridians and along one parallel, for large areas.
    case equirectangular(meridian: Double, parallel: Double)
    /// True to scale along meridians, around a pole.
    case polar(isNorth: Bool, meridian: Double)

    /// Returns a position on the plane; y grows to the south.
    package func position(of point: GeoPoint) -> PlanePoint {
        switch self {
        case .mercator(let meridian):
            // The pole is infinitely far away.
            let latitude = max(-Self.mercatorLimit, min(Self.mercatorLimit, point.latitude)).radians
            return PlanePoint(
                x: GeoPoint.normalized(point.longitude - meridian).radians, y: -log(tan(.pi / 4 + latitude / 2)))
        case .equirectangular(let meridian, let parallel):
            return PlanePoint(
                x: GeoPoint.normalized(point.longitude - meridian).radians * cos(parallel.radians),
                y: -point.latitude.radians)
        case .polar(let isNorth, let meridian):
            let angle = (point.longitude - meridian).radians
            let distance = (90 - (isNorth ? point.latitude : -point.latitude)).radians
            return PlanePoint(x: distance * sin(angle), y: distance * cos(angle) * (isNorth ? 1 : -1))
        }
    }

    /// Returns the position that is projected onto a point.
    package func point(at position: PlanePoint) -> GeoPoint {
        switch self {
        case .mercator(let meridian):
            return GeoPoint(
                latitude: (2 * atan(exp(-position.y)) - .pi / 2).degrees,
                longitude: GeoPoint.normalized(meridian + position.x.degrees))
        case .equirectangular(let meridian, let parallel):
            return GeoPoint(
                latitude: -position.y.degrees,
                longitude: GeoPoint.normalized(meridian + (position.x / cos(parallel.radians)).degrees))
        case .polar(let isNorth, let meridian):
            let distance = (position.x * position.x + position.y * position.y).squareRoot().degrees
            let angle = atan2(position.x, isNorth ? position.y : -position.y).degrees
            return GeoPoint(
                latitude: isNorth ? 90 - distance : distance - 90, longitude: GeoPoint.normalized(meridian + angle))
        }
    }

    /// The latitude at which the whole world is a square in Web Mercator.
    static let mercatorLimit = 85.051_128_78
}

/// A point of a plane.
package struct PlanePoint: Sendable, Equatable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    func distance(to other: PlanePoint) -> Double {
        ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
    }

    /// Returns the place at a part of the line to another one.
    func interpolated(to other: PlanePoint, part: Double) -> PlanePoint {
        PlanePoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}
