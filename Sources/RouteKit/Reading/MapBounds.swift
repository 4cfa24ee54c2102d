/// The area of an image in which rows and columns of pixels are lines of latitude and longitude.
package struct MapBounds: Sendable, Hashable {
    package let south: Double
    package let north: Double
    package let west: Double
    /// The degrees of longitude, from the west to the east.
    package let width: Double

    /// - Parameters:
    ///   - southwest: The corner with the lowest latitude.
    ///   - northeast: The opposite corner. If its longitude is not greater, the area contains the antimeridian.
    /// - Returns: `nil` unless the second corner is farther north.
    package init?(_ southwest: GeoPoint, _ northeast: GeoPoint) {
        guard northeast.latitude > southwest.latitude else { return nil }
        (south, north, west) = (southwest.latitude, northeast.latitude, southwest.longitude)
        let degrees = northeast.longitude - southwest.longitude
        width = degrees > 0 ? degrees : degrees + 360
    }
}

/// An image as the background of maps, in several sizes.
package struct MapImage: Sendable, Equatable {
    package struct Size: Sendable, Equatable {
        package var widthPx: Int
        package var url: String

        package init(widthPx: Int, url: String) {
            self.widthPx = widthPx
            self.url = url
        }
    }

    package var bounds: MapBounds
    /// The narrowest first.
    package var sizes: [Size]

    package init(bounds: MapBounds, sizes: [Size]) {
        self.bounds = bounds
        self.sizes = sizes
    }
}
