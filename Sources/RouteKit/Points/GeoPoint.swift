/// A position on a body, in degrees; north and east are positive.
package struct GeoPoint: Sendable, Hashable {
    /// From -90 to 90.
    package var latitude: Double
    /// From -180 to 180.
    package var longitude: Double

    /// Creates a position from degrees that are in range.
    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Creates a position; `nil` if a number is not finite or the latitude is out of range. Longitudes from -360 to 360
    /// are accepted, since some programs count eastward only.
    package init?(checked latitude: Double, _ longitude: Double) {
        guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 360 else { return nil }
        self.init(latitude: latitude, longitude: Self.normalized(longitude))
    }

    /// Returns the position on the line that maps draw to another one.
    package func interpolated(to other: GeoPoint, part: Double) -> GeoPoint {
        GeoPoint(
            latitude: latitude + (other.latitude - latitude) * part,
            longitude: Self.normalized(longitude + Self.normalized(other.longitude - longitude) * part))
    }

    /// Returns the same longitude from -180 to 180.
    package static func normalized(_ longitude: Double) -> Double {
        guard abs(longitude) > 180 else { return longitude }
        let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
        return turned < 0 ? turned + 180 : turned - 180
    }
}
