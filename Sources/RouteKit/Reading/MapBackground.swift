import Diagnostics
import DigestKit

/// The author's background of maps: lines such as coasts, rivers or borders, and an image.
package struct MapBackground: Sendable, Equatable {
    package private(set) var lines: [[GeoPoint]] = []
    /// The area that the image shows, if there is one.
    package var bounds: MapBounds?
    /// The path of the image inside `content/`.
    package var image: String?
    /// The digest of the file; `nil` without one.
    package private(set) var digest: Digest?

    package init() {}

    /// Reads the lines and polygons of a GeoJSON file.
    package mutating func read(_ source: SourceText, problems: inout [Diagnostic]) {
        let reading = GeoJSONReader.read(source, readsPolygons: true)
        problems += reading.diagnostics
        lines = reading.track.segments.map { $0.points.map(\.position) }
        digest = Digest(of: source.text)
    }
}
