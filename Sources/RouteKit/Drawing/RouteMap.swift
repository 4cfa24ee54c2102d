import XMLKit

/// A map of routes and places as SVG.
package struct RouteMap {
    /// A place that is marked and linked.
    package struct Mark: Sendable, Equatable {
        package var position: GeoPoint
        package var title: String
        package var url: String?
        /// The link of several marks drawn as one, if they have it in common; for photos, that of their album.
        package var groupURL: String?
        /// Whether the title is beside the mark, if there is space.
        package var isLabeled: Bool
        /// The id of the mark in its page, for links to it.
        package var anchor: String?

        package init(
            _ position: GeoPoint, title: String, url: String? = nil, groupURL: String? = nil, isLabeled: Bool = false,
            anchor: String? = nil
        ) {
            self.position = position
            self.title = title
            self.url = url
            self.groupURL = groupURL
            self.isLabeled = isLabeled
            self.anchor = anchor
        }
    }

    package let track: Track
    /// The marks outside of zones; others would determine the edges of the map.
    let marks: [Mark]
    package let body: Body
    /// No drawing unit in this area is printed, even one that a point near it is rounded to.
    let hidden: HiddenArea
    private let title: String
    private let description: String
    /// Whether the start and the end are marked, on maps of a single route.
    private let showsEnds: Bool
    /// Returns a number as the page's language writes it.
    package var number: @Sendable (String) -> String = { $0 }
    /// The author's background; empty for coastlines, on maps of large areas of Earth.
    package var background = MapBackground()
    /// The author's image below the lines.
    package var image: MapImage?
    /// Names beside parts of the line, such as those of stages, where there is space.
    package var lineLabels: [Track.Waypoint] = []
    /// Parts that are emphasized, such as what a review shows as new.
    package var emphasized = Track()
    /// Further positions that must be on the map, such as those of a map beside this one.
    package var surroundings: [GeoPoint] = []

    /// - Parameter track: The route, cut by the rules.
    package init(
        track: Track, marks: [Mark] = [], on body: Body, rules: PrivacyRules, title: String, description: String,
        showsEnds: Bool = true
    ) {
        let hidden = rules.hiddenArea(on: body)
        self.track = track
        self.marks = marks.filter { !hidden.contains($0.position) }
        self.body = body
        self.hidden = hidden
        self.title = title
        self.description = description
        self.showsEnds = showsEnds
    }

    /// The shortest side of a map of places in meters, since their positions are rounded.
    private static let shortestWithoutRoute = 20_000.0

    /// The part of the world on the map; `nil` if there is nothing to show.
    var frame: MapFrame? {
        let positions =
            track.points.map(\.position) + track.waypoints.map(\.position) + marks.map(\.position) + surroundings
        let shortest = track.segments.isEmpty ? Self.shortestWithoutRoute : MapFrame.shortest
        return MapFrame(showing: positions, on: body, shortest: shortest, isEquirectangular: image != nil)
    }

    /// Returns the drawing; `nil` if there is nothing to show.
    package func drawing() -> XMLElement? {
        guard let frame else { return nil }
        let clusters = clusters(in: frame)
        var root = SVG.root(
            "map", width: frame.width, height: frame.height, title: title, description: description,
            hasLinks: clusters.contains { $0.marks.contains { $0.url != nil } }, style: SVG.wide + ";overflow:hidden")
        let graticule = Graticule(of: frame)
        addImage(to: &root, frame)
        if !background.lines.isEmpty {
            addBackground(to: &root, frame)
        } else if image == nil, body == .earth {
            Coastline.add(to: &root, frame)
        }
        root.add(SVG.path(graticule.path.data, "graticule", stroke: SVG.rule, width: 0.7))
        addEmphasis(to: &root, frame)
        if !track.segments.isEmpty { root.add(SVG.path(line(in: frame), "route", stroke: SVG.accent, width: 2.2)) }
        var labels = LabelPlacer(frame)
        for cluster in clusters { labels.reserve(cluster.box) }
        let ends = showsEnds ? ends(in: frame) : []
        for end in ends { labels.reserve(LabelBox(around: end.place, radius: 5)) }
        addScaleBar(to: &root, frame, &labels)
        for label in graticule.labels { labels.add(label.text, x: label.x, y: label.y, to: &root) }
        for cluster in clusters { root.add(Self.element(of: cluster)) }
        for end in ends { root.add(end.element) }
        for cluster in clusters where cluster.marks.count == 1 && cluster.marks[0].isLabeled {
            let (place, title) = (cluster.place, cluster.marks[0].title.shortened(to: 40))
            labels.add(title, beside: place, distance: 9, to: &root)
        }
        addWaypoints(to: &root, frame, &labels)
        addLineLabels(to: &root, frame, &labels)
        return root
    }

    /// Returns where a position is printed; `nil` if that lies in a zone.
    func printable(_ position: GeoPoint, in frame: MapFrame) -> PlanePoint? {
        printable(frame.place(of: position), in: frame)
    }

    /// Returns a place as it is printed; `nil` if that lies in a zone.
    func printable(_ place: PlanePoint, in frame: MapFrame) -> PlanePoint? {
        let rounded = PlanePoint(x: (place.x * 10).rounded() / 10, y: (place.y * 10).rounded() / 10)
        return hidden.contains(frame.point(at: rounded)) ? nil : rounded
    }

    /// More named places could not be distinguished.
    package static let mostWaypoints = 400

    private func addWaypoints(to root: inout XMLElement, _ frame: MapFrame, _ labels: inout LabelPlacer) {
        for waypoint in track.waypoints.prefix(Self.mostWaypoints) where !waypoint.name.isEmpty {
            guard let place = printable(waypoint.position, in: frame) else { continue }
            root.add(Self.dot(place, radius: 2.5, title: waypoint.name.shortened(to: 80)))
            labels.add(waypoint.name.shortened(to: 40), beside: place, distance: 6, to: &root)
        }
    }

    /// An empty circle at the end of the route, and a filled one at the start.
    private func ends(in frame: MapFrame) -> [(place: PlanePoint, element: XMLElement)] {
        let segments = track.segments
        guard let start = segments.first?.points.first, let end = segments.last?.points.last else { return [] }
        return [(end, SVG.paper), (start, SVG.accent)].compactMap { point, fill in
            guard let place = printable(point.position, in: frame) else { return nil }
            let circle = XMLElement(
                "circle",
                [
                    "cx": Decimal.text(place.x), "cy": Decimal.text(place.y), "r": "4",
                    "style": "fill:\(fill);stroke:\(SVG.accent)", "stroke-width": "2",
                ])
            return (place, circle)
        }
    }
}
