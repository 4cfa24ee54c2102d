import DataKit
import Diagnostics

extension TrackFormat {
    /// The names of the columns with latitudes and longitudes; `x` and `y` mean them only in routes.
    private static let positions = [TableTrackReader.Column.latitude, .longitude].map { column in
        column.names.filter { $0.count > 1 }
    }

    /// Whether a column of a table contains latitudes or longitudes, by its name.
    package static func isPosition(column: String) -> Bool {
        let name = PointParser.trimmed(column).lowercased()
        return positions.contains { $0.contains(name) }
    }

    /// Whether the rows of a table with these columns have positions.
    package static func hasPositions(columns: [String]) -> Bool {
        let names = columns.map { PointParser.trimmed($0).lowercased() }
        return positions.allSatisfy { $0.contains(where: names.contains) }
    }
}

/// Reads a table with a point in each row. The first row names the columns; their order is free.
struct TableTrackReader {
    /// The names that programs give to columns, in lowercase.
    enum Column: CaseIterable {
        case latitude, longitude, elevation, time, segment, name

        var names: [String] {
            switch self {
            case .latitude: ["latitude", "lat", "y"]
            case .longitude: ["longitude", "lon", "lng", "long", "x"]
            case .elevation: ["elevation", "ele", "altitude", "alt", "height", "z"]
            case .time: ["time", "timestamp", "datetime", "date", "utc", "time_utc"]
            case .segment: ["segment", "track", "trackid", "track_id", "line"]
            case .name: ["name"]
            }
        }
    }

    static func read(_ source: SourceText) -> TrackReading {
        let table = Table(source)
        guard table.diagnostics.isEmpty, let header = table.header else {
            return TrackReading(Track(), table.diagnostics)
        }
        // Values that decimal commas moved into other columns would be another route.
        if let problem = table.surplus(in: source) { return TrackReading(Track(), [problem]) }
        let names = header.map { PointParser.trimmed($0.text).lowercased() }
        func index(_ column: Column) -> Int? { column.names.lazy.compactMap { names.firstIndex(of: $0) }.first }
        guard let latitude = index(.latitude), let longitude = index(.longitude) else {
            return TrackReading(
                Track(),
                [
                    source.error(
                        "the first row names no columns `latitude` and `longitude`", line: 1, column: 1,
                        hint: "write latitude,longitude,elevation,time into the first row")
                ])
        }
        let others = (elevation: index(.elevation), time: index(.time), segment: index(.segment))
        var points = PointCollector()
        var problems = DiagnosticCollector(source.limits)
        var segment: String?
        for row in table.rows {
            func text(_ index: Int?) -> String { index.flatMap { row.indices.contains($0) ? row[$0].text : nil } ?? "" }
            func number(_ index: Int?) -> String { table.hasCommas ? text(index) : PointParser.withPoint(text(index)) }
            let found = others.segment.map { text($0) }
            if found != segment || points.segments.isEmpty { points.beginLine() }
            segment = found
            guard let y = PointParser.number(number(latitude)), let x = PointParser.number(number(longitude)),
                let position = GeoPoint(checked: y, x)
            else {
                let place = row.indices.contains(latitude) ? row[latitude] : row[0]
                problems.add(.error, at: FileLocation(file: source.file, line: place.line)) {
                    source.notAPosition(text(latitude), text(longitude), line: place.line, column: place.column)
                }
                continue
            }
            points.add(
                Track.Point(
                    position, elevation: PointParser.elevation(number(others.elevation)),
                    time: PointParser.time(text(others.time))))
        }
        return TrackReading(Track(segments: points.segments), problems.all).checked(
            in: source, hint: "write a row such as 46.5,7.9,1200,2026-03-02T07:40:00Z for each point")
    }
}
