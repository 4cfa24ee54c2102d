import XMLKit

/// The published part of a route as GPX, for readers to download.
package enum GPXDocument {
    /// The decimals of positions: about a meter.
    private static let decimals = 5

    /// Returns the file, without times.
    ///
    /// - Parameter track: The route, cut by the rules.
    package static func text(of track: Track, named name: String, rules: PrivacyRules, on body: Body) -> String {
        let hidden = rules.hiddenArea(on: body)
        let root = XMLElement(
            "gpx", ["version": "1.1", "creator": "feedgen", "xmlns": "http://www.topografix.com/GPX/1/1"])
        let document = XMLWriter.document(root) { xml in
            for waypoint in track.waypoints {
                guard var element = element("wpt", at: waypoint.position, outside: hidden) else { continue }
                if !waypoint.name.isEmpty { element.add("name", waypoint.name) }
                xml.line(element)
            }
            for (_, segments) in Dictionary(grouping: track.segments, by: \.line).sorted(by: { $0.key < $1.key }) {
                var line = XMLElement("trk")
                line.add("name", name)
                for segment in segments { addRuns(of: segment, outside: hidden, to: &line) }
                xml.line(line)
            }
        }
        return String(decoding: document, as: UTF8.self)
    }

    /// Adds the points of a segment; one whose rounded position is hidden interrupts it.
    private static func addRuns(of segment: Track.Segment, outside hidden: HiddenArea, to line: inout XMLElement) {
        var run = XMLElement("trkseg")
        func end() {
            // A single point would be no line.
            if run.content.count > 1 { line.add(run) }
            run = XMLElement("trkseg")
        }
        for point in segment.points {
            guard var element = element("trkpt", at: point.position, outside: hidden) else {
                end()
                continue
            }
            if let elevation = point.elevation { element.add("ele", Decimal.text(elevation)) }
            run.add(element)
        }
        end()
    }

    /// Returns a point; `nil` if its rounded position is hidden.
    private static func element(_ name: String, at position: GeoPoint, outside hidden: HiddenArea) -> XMLElement? {
        let texts = [position.latitude, position.longitude].map { Decimal.text($0, decimals: decimals) }
        let numbers = texts.compactMap { Double($0) }
        guard numbers.count == 2, !hidden.contains(GeoPoint(latitude: numbers[0], longitude: numbers[1])) else {
            return nil
        }
        return XMLElement(name, ["lat": texts[0], "lon": texts[1]])
    }
}
