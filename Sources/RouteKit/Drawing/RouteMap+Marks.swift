import XMLKit

/// Marks and the scale bar.
extension RouteMap {
    /// Marks that are drawn as one, because their circles would overlap.
    struct Cluster {
        var place: PlanePoint
        var marks: [Mark]

        var radius: Double { marks.count > 1 ? 8 : 5 }

        /// The area that labels must not overlap.
        var box: LabelBox { LabelBox(around: place, radius: radius) }

        /// The link of the mark; of several, the one that they have in common, or else that of the first.
        var url: String? {
            let group = marks[0].groupURL
            if marks.count > 1, group != nil, marks.allSatisfy({ $0.groupURL == group }) { return group }
            return marks.lazy.compactMap(\.url).first
        }
    }

    private static let clusterDistance = 16.0
    /// More marks on one map could not be distinguished.
    private static let mostClusters = 400

    func clusters(in frame: MapFrame) -> [Cluster] {
        var clusters: [Cluster] = []
        // The clusters by squares of the distance; a mark joins the first one near it.
        var squares: [[Int]: [Int]] = [:]
        for mark in marks {
            guard let rounded = printable(mark.position, in: frame) else { continue }
            let square = [Int(rounded.x / Self.clusterDistance), Int(rounded.y / Self.clusterDistance)]
            let near = (-1...1).flatMap { x in (-1...1).flatMap { y in squares[[square[0] + x, square[1] + y]] ?? [] } }
            let found = near.sorted().first {
                Simplification.squaredDistance(rounded, clusters[$0].place, clusters[$0].place)
                    < Self.clusterDistance * Self.clusterDistance
            }
            if let found {
                clusters[found].marks.append(mark)
            } else if clusters.count < Self.mostClusters {
                squares[square, default: []].append(clusters.count)
                clusters.append(Cluster(place: rounded, marks: [mark]))
            }
        }
        return clusters
    }

    static func element(of cluster: Cluster) -> XMLElement {
        let count = cluster.marks.count
        let names = cluster.marks.prefix(3).map { $0.title.shortened(to: 80) }.joined(separator: ", ")
        var element = dot(cluster.place, radius: cluster.radius, title: count > 3 ? names + ", …" : names)
        if count > 1 {
            var group = XMLElement("g")
            group.add(element)
            var number = XMLElement(
                "text",
                [
                    "x": Decimal.text(cluster.place.x), "y": Decimal.text(cluster.place.y + 4), "text-anchor": "middle",
                    "style": "fill:\(SVG.paper);stroke:none;font-size:11px", "aria-hidden": "true",
                ], text: count < 100 ? "\(count)" : "…")
            group.add(number)
            number = group
            element = number
        }
        // A mark of several objects has the anchor of each.
        for anchor in cluster.marks.compactMap(\.anchor) {
            var group = XMLElement("g", ["id": anchor])
            group.add(element)
            element = group
        }
        guard let url = cluster.url else { return element }
        var link = XMLElement("a", ["href": url, "aria-label": names])
        link.add(element)
        return link
    }

    static func dot(_ place: PlanePoint, radius: Double, title: String) -> XMLElement {
        var circle = XMLElement(
            "circle",
            [
                "class": "mark", "cx": Decimal.text(place.x), "cy": Decimal.text(place.y), "r": Decimal.text(radius),
                "style": "fill:\(SVG.accent);stroke:\(SVG.paper)", "stroke-width": "1.5",
            ])
        circle.add("title", title)
        return circle
    }

    /// Adds a wide line below emphasized parts of lines, and a wide circle below such places.
    func addEmphasis(to root: inout XMLElement, _ frame: MapFrame) {
        func add(_ lines: [[PlanePoint]], width: Double) {
            var path = SVGPath()
            for line in lines { path.add(line) }
            guard path.count > 0 else { return }
            let color = "color-mix(in srgb,\(SVG.accent) 35%,\(SVG.paper))"
            root.add(SVG.path(path.data, "new", stroke: color, width: width))
        }
        add(emphasized.segments.map { $0.points.compactMap { printable($0.position, in: frame) } }, width: 12)
        // A very short line is a circle, since its ends are round.
        add(
            emphasized.waypoints.compactMap { printable($0.position, in: frame) }
                .map { [$0, PlanePoint(x: $0.x + 0.1, y: $0.y)] }, width: 24)
    }

    /// Returns a bar with a round length, true in the middle of the map.
    func scaleBar(in frame: MapFrame, _ labels: inout LabelPlacer) -> XMLElement {
        let perUnit = frame.metersPerUnit
        let meters = Decimal.round(below: perUnit * frame.width / 4)
        let length = meters / perUnit
        let (x, y) = (frame.width - 12 - length, frame.height - 10)
        let text = meters >= 1000 ? "\(number(Decimal.text(meters / 1000))) km" : "\(number(Decimal.text(meters))) m"
        var path = SVGPath()
        path.add(
            [(0, -5), (0, 0), (length, 0), (length, -5)].map { PlanePoint(x: x + $0.0, y: y + Double($0.1)) })
        // A script that zooms the map changes the number, which it reads from an attribute.
        var scale = XMLElement("g", ["class": "scale", "data-m": Decimal.text(meters, decimals: 3)])
        scale.add(SVG.path(path.data, "bar", stroke: SVG.soft, width: 1.5))
        let box = LabelBox(text, left: x + 4, baseline: y - 5)
        labels.reserve(LabelBox(left: x - 8, top: y - 24, right: frame.width, bottom: frame.height))
        scale.add(SVG.label(text, x: x + 4, y: box.bottom - 6))
        return scale
    }
}
