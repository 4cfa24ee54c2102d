import DataKit
import FeedKit
import RouteKit

extension ImportWriter {
    /// Adds a route as a draft, or leaves it out: without consent, without rules that hide places, or if these hide all
    /// of it.
    package mutating func add(_ imported: ImportedTrack, _ options: ImportOptions) throws(ImportFailure) {
        found(.route)
        guard options.withPrivate else { return leaveOut(.route, .isPrivate, imported.name) }
        guard !options.privacy.isEmpty else { return leaveOut(.route, .isUnprotected, imported.name) }
        let track = options.privacy.cut(imported.track.cleaned(on: .earth), on: .earth)
        guard track.points.contains(where: { _ in true }) else {
            return leaveOut(.route, .isHidden, imported.name)
        }
        let path = "routes/" + imported.file
        try add(
            ImportedFile(
                .route, origin: imported.origin, path: path + ".csv", content: .bytes(Array(Self.table(of: track).utf8))
            ))
        found(.file)
        var lines = YAMLLines()
        lines.add("title", imported.title)
        lines.add(line: "draft: true")
        try add(
            ImportedFile(
                .file, origin: "text/" + imported.origin, path: path + ".yaml",
                content: .bytes(Array(lines.text.utf8))))
    }

    private static func table(of track: Track) -> String {
        var rows = "latitude,longitude,time,segment\n"
        for (number, segment) in track.segments.enumerated() {
            for point in segment.points {
                let position = [point.position.latitude, point.position.longitude].map { Decimal.text($0, decimals: 5) }
                let time = Timestamp(secondsSince1970: Int64(point.time ?? 0)).description
                rows += "\(position[0]),\(position[1]),\(time),\(number + 1)\n"
            }
        }
        return rows
    }
}
