import Foundation
import XMLKit

/// The author's background of a map.
extension RouteMap {
    /// Pages show a drawing unit as at most this many pixels of a screen.
    private static let pixelsPerUnit = 3.2

    /// Adds the parts of the image that are on the map; none near the poles, where rows of pixels would be circles.
    func addImage(to root: inout XMLElement, _ frame: MapFrame) {
        guard let image, case .equirectangular(let meridian, let parallel) = frame.projection else { return }
        let corner = frame.place(of: GeoPoint(latitude: image.bounds.north, longitude: meridian))
        let bottom = frame.place(of: GeoPoint(latitude: image.bounds.south, longitude: meridian)).y
        let degree = cos(parallel.radians) * 1.0.radians * frame.scale
        let width = image.bounds.width * degree
        let size = image.sizes.first { Double($0.widthPx) >= width * Self.pixelsPerUnit } ?? image.sizes.last
        guard let size, bottom > 0, corner.y < frame.height else { return }
        // Another drawing inside this one, since it cuts off what is beside it. The image fades into the page's color.
        var part = XMLElement(
            "svg",
            [
                "class": "picture", "width": Decimal.text(frame.width), "height": Decimal.text(frame.height),
                "opacity": "0.6", "aria-hidden": "true",
            ])
        let west = corner.x + GeoPoint.normalized(image.bounds.west - meridian) * degree
        for left in [-1.0, 0, 1].map({ west + $0 * 360 * degree }) where left < frame.width && left + width > 0 {
            part.add(
                XMLElement(
                    "image",
                    [
                        "href": size.url, "x": Decimal.text(left, decimals: 2),
                        "y": Decimal.text(corner.y, decimals: 2),
                        "width": Decimal.text(width, decimals: 2),
                        "height": Decimal.text(bottom - corner.y, decimals: 2), "preserveAspectRatio": "none",
                    ]))
        }
        root.add(part)
    }

    /// With more points, a map would be larger than 60 kB compressed.
    private static let mostBackgroundPoints = 12_000

    /// Adds the lines that are on the map, without positions in zones.
    func addBackground(to root: inout XMLElement, _ frame: MapFrame) {
        var tolerance = 0.5
        var path = SVGPath()
        repeat {
            path = SVGPath()
            for line in background.lines {
                let places = line.map { hidden.contains($0) ? nil : printable($0, in: frame) }
                for run in Self.runs(places, near: frame) {
                    path.add(Simplification.indices(of: run, tolerance: tolerance).map { run[$0] })
                }
            }
            tolerance *= 2
        } while path.count > Self.mostBackgroundPoints && tolerance < frame.width
        guard path.count > 0 else { return }
        root.add(SVG.path(path.data, "background", stroke: SVG.soft, width: 0.8))
    }

    /// Divides a line where a position is missing, and where it leaves the map.
    private static func runs(_ places: [PlanePoint?], near frame: MapFrame) -> [[PlanePoint]] {
        var runs: [[PlanePoint]] = [[]]
        for (index, place) in places.enumerated() {
            let beside = max(0, index - 1)...min(places.count - 1, index + 1)
            guard let place, beside.contains(where: { places[$0].map { frame.contains($0, margin: 20) } ?? false })
            else {
                if !runs[runs.count - 1].isEmpty { runs.append([]) }
                continue
            }
            if let last = runs[runs.count - 1].last, frame.isDivided(last, place) { runs.append([]) }
            runs[runs.count - 1].append(place)
        }
        return runs.filter { $0.count > 1 }
    }
}
