import Diagnostics
import DigestKit

/// The author's background of maps: lines such as coasts, rivers or borders.
package struct MapBackground: Sendable, Equatable {
    package private(set) var lines: [[GeoPoint]] = []
    /// The digest of the file; `nil` without one.
    package private(set) var digest: Digest?

    package init() {}

    /// Reads the lines and polygons of a GeoJSON file.
    package init(_ source: SourceText, problems: inout [Diagnostic]) {
        let reading = GeoJSONReader.read(source, readsPolygons: true)
        problems += reading.diagnostics
        lines = reading.track.segments.map { $0.points.map(\.position) }
        digest = Digest(of: source.text)
    }
}
