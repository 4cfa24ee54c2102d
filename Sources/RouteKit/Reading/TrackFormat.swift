import Diagnostics

/// The format of a file with a route.
package enum TrackFormat: String, Sendable, CaseIterable {
    case gpx, tcx, geojson, csv

    /// Reads a route. An unreadable file has an error at its place; a point that is not one is an error, too, since a
    /// route without it would be another route.
    package func read(_ source: SourceText) -> TrackReading {
        if source.text.allSatisfy(\.isWhitespace) {
            let problem = source.error(
                "this file is empty", line: 1, column: 1, hint: "add content, or delete the file")
            return TrackReading(Track(), [problem])
        }
        return switch self {
        case .gpx: GPXReader.read(source)
        case .tcx: TCXReader.read(source)
        case .geojson: GeoJSONReader.read(source)
        case .csv: TableTrackReader.read(source)
        }
    }
}

/// A route as read from a file, with all problems in it.
package struct TrackReading: Sendable {
    package var track: Track
    package var diagnostics: [Diagnostic]

    package init(_ track: Track = Track(), _ diagnostics: [Diagnostic] = []) {
        self.track = track
        self.diagnostics = diagnostics
    }

    /// Returns the reading with an error if it has none and nothing to draw.
    func checked(in source: SourceText, hint: String) -> TrackReading {
        guard track.isEmpty, !diagnostics.hasErrors else { return self }
        var reading = self
        reading.diagnostics.append(
            source.error("this file contains no points of a route", line: 1, column: 1, hint: hint))
        return reading
    }
}
