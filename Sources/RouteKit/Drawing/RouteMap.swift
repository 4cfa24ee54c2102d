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

    /// A part of the line with a name, such as a stage.
    package struct Part: Sendable, Equatable {
        /// The name, beside the part where there is space.
        package var name: String
        /// The indices of its segments in the track.
        package var segments: Range<Int>
        /// The link of the part and its name.
        package var url: String?
        /// The id of the link in its page, for links to it.
        package var anchor: String?

        package init(name: String, segments: Range<Int>, url: String? = nil, anchor: String? = nil) {
            self.name = name
            self.segments = segments
            self.url = url
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
    /// Parts of the line, in order.
    package var parts: [Part] = []
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

    /// A drawing, and the anchors of the marks and parts in it.
    package struct Drawing {
        package var svg: XMLElement
        package var anchors: Set<String>
    }

    /// Returns the drawing; `nil` if there is nothing to show.
    package func drawing() -> XMLElement? { drawn()?.svg }

    /// Returns the drawing with its anchors; `nil` if there is nothing to show.
    package func drawn() -> Drawing? {
        guard let frame else { return nil }
        let clusters = clusters(in: frame)
        let lines = lines(in: frame)
        let hasLinks = lines.contains { $0.part?.url != nil } || clusters.contains { $0.url != nil }
        var root = SVG.root(
            "map", width: frame.width, height: frame.height, title: title, description: description,
            hasLinks: hasLinks, style: SVG.wide + ";overflow:hidden")
        let graticule = Graticule(of: frame)
        addImage(to: &root, frame)
        if !background.lines.isEmpty {
            addBackground(to: &root, frame)
        } else if image == nil, body == .earth {
            Coastline.add(to: &root, frame)
        }
        root.add(SVG.path(graticule.path.data, "graticule", stroke: SVG.rule, width: 0.7))
        addEmphasis(to: &root, frame)
        var labels = LabelPlacer(frame, line: lines.flatMap(\.runs))
        for cluster in clusters { labels.reserve(cluster.box) }
        let ends = showsEnds ? ends(in: frame) : []
        for end in ends { labels.reserve(LabelBox(around: end.place, radius: 5)) }
        var marks = [scaleBar(in: frame, &labels)]
        marks += graticule.labels.compactMap { labels.label($0.text, x: $0.x, y: $0.y) }
        marks += clusters.map(Self.element) + ends.map(\.element)
        for cluster in clusters where cluster.marks.count == 1 && cluster.marks[0].isLabeled {
            marks += [labels.label(cluster.marks[0].title, near: [cluster.place], distance: 9)].compactMap(\.self)
        }
        marks += waypoints(in: frame, &labels)
        // Names of parts have the least space left, but they are below the marks, since they are in the links of their lines.
        var names: Set<String> = []
        for line in lines {
            // In some date styles, two days have the same name.
            let isNamed = names.insert(line.part?.name ?? "").inserted
            root.add(elements(of: line, isNamed: isNamed, &labels))
        }
        root.add(marks)
        let anchors = clusters.flatMap { $0.marks.compactMap(\.anchor) } + lines.compactMap { $0.part?.anchor }
        return Drawing(svg: root, anchors: Set(anchors))
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

    private func waypoints(in frame: MapFrame, _ labels: inout LabelPlacer) -> [XMLElement] {
        track.waypoints.prefix(Self.mostWaypoints).filter { !$0.name.isEmpty }.flatMap { waypoint -> [XMLElement] in
            guard let place = printable(waypoint.position, in: frame) else { return [] }
            let dot = Self.dot(place, radius: 2.5, title: waypoint.name.shortened(to: 80))
            return [dot, labels.label(waypoint.name, near: [place], distance: 6)].compactMap(\.self)
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
