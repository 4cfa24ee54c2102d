import RouteKit

/// The positions and times of an object for the maps of other pages. No published file contains the times.
package struct ObjectPlaces: Sendable, Equatable {
    /// Whether the object is a route.
    package var isRoute = false
    /// The stages of a route; a head of an object has none.
    package var stages: [Stage] = []
    /// The named places of a route, outside of zones.
    package var waypoints: [Track.Waypoint] = []
    /// The published position of an object that is not a route.
    package var position: GeoPoint?
    /// The first and the last second of the object, if it lasts longer than its date; for a route, whole days.
    package var period: ClosedRange<Int64>?

    package init() {}

    /// The part of a route on one day, or one track of a file without times.
    package struct Stage: Sendable, Equatable {
        package var name: String
        /// The distance as pages show it.
        package var distance: String
        /// The seconds of its day; `nil` without times.
        package var day: ClosedRange<Int64>?
        /// The lines, cut by the rules of privacy and simplified.
        package var lines: [[Track.Point]]

        package init(name: String, distance: String, day: ClosedRange<Int64>?, lines: [[Track.Point]]) {
            self.name = name
            self.distance = distance
            self.day = day
            self.lines = lines
        }
    }

    /// The lines of all stages.
    package var lines: [[Track.Point]] { stages.flatMap(\.lines) }
}

extension ObjectPage {
    /// Whether maps show the object.
    var isPlaced: Bool {
        places.map { $0.isRoute || $0.position != nil } ?? false || pageImages.contains { $0.location != nil }
    }

    /// The time of a route, or from the first to the last photo; `nil` if there is only the object's date.
    var period: ClosedRange<Int64>? {
        if let period = places?.period { return period }
        let times = pageImages.compactMap(\.taken)
        guard let first = times.min(), let last = times.max() else { return nil }
        return first...last
    }
}

extension PageImage {
    /// The published position.
    var position: GeoPoint? { location.flatMap { GeoPoint(text: $0) } }
}
