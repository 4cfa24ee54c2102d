import MarkupKit
import XMLKit

/// The coastlines of Earth from Natural Earth, for maps of large areas.
enum Coastline {
    /// On maps of smaller areas, the coastline would be farther from the real one than readers can see.
    private static let leastMetersPerUnit = 2500.0
    private static let tolerance = 0.5

    static func add(to root: inout XMLElement, _ frame: MapFrame) {
        guard frame.metersPerUnit >= leastMetersPerUnit else { return }
        var path = SVGPath()
        for line in lines {
            for run in runs(line.map(frame.place), in: frame) {
                path.add(Simplification.indices(of: run, tolerance: tolerance).map { run[$0] })
            }
        }
        guard path.count > 0 else { return }
        root.add(SVG.path(path.data, "coastline", stroke: SVG.soft, width: 0.8))
    }

    /// Divides a line where it leaves the map.
    private static func runs(_ places: [PlanePoint], in frame: MapFrame) -> [[PlanePoint]] {
        var runs: [[PlanePoint]] = [[]]
        for (index, place) in places.enumerated() {
            let isNear = (max(0, index - 1)...min(places.count - 1, index + 1)).contains {
                frame.contains(places[$0], margin: 20)
            }
            guard isNear else {
                if !runs[runs.count - 1].isEmpty { runs.append([]) }
                continue
            }
            if let last = runs[runs.count - 1].last, frame.isDivided(last, place) { runs.append([]) }
            runs[runs.count - 1].append(place)
        }
        return runs.filter { $0.count > 1 }
    }

    private static let lines: [[GeoPoint]] = {
        let text = String(decoding: EmbeddedFiles.bytes("coastline.txt"), as: UTF8.self)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            var (x, y) = (0, 0)
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            return stride(from: 0, to: numbers.count - 1, by: 2).map { index in
                (x, y) = (x + numbers[index], y + numbers[index + 1])
                return GeoPoint(latitude: Double(y) / 100, longitude: Double(x) / 100)
            }
        }
    }()
}
