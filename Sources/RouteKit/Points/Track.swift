/// A recorded or planned route: points in segments, and named places beside them.
package struct Track: Sendable, Equatable {
    /// A point of a route.
    package struct Point: Sendable, Hashable {
        package var position: GeoPoint
        /// In meters.
        package var elevation: Double?
        /// In seconds since 1970. Used for measures only; no drawing contains it.
        package var time: Double?

        package init(_ position: GeoPoint, elevation: Double? = nil, time: Double? = nil) {
            self.position = position
            self.elevation = elevation
            self.time = time
        }
    }

    /// Points recorded without interruption.
    package struct Segment: Sendable, Equatable {
        package var points: [Point]
        /// The number of the track in the file. The first and the last point of a track are its ends.
        package var line: Int

        package init(points: [Point], line: Int = 0) {
            self.points = points
            self.line = line
        }
    }

    /// A named place.
    package struct Waypoint: Sendable, Equatable {
        package var position: GeoPoint
        package var name: String

        package init(_ position: GeoPoint, name: String) {
            self.position = position
            self.name = name
        }
    }

    /// The name in the file.
    package var name: String?
    package var segments: [Segment]
    package var waypoints: [Waypoint]

    package init(name: String? = nil, segments: [Segment] = [], waypoints: [Waypoint] = []) {
        self.name = name
        self.segments = segments
        self.waypoints = waypoints
    }

    /// All points of all segments.
    package var points: some Sequence<Point> { segments.lazy.flatMap(\.points) }

    /// Whether there is nothing to draw.
    package var isEmpty: Bool { segments.allSatisfy(\.points.isEmpty) && waypoints.isEmpty }
}
