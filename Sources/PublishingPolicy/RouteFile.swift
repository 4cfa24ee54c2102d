import FeedKit

/// Detects files with the positions of a route, by their names and first bytes.
package enum RouteFile {
    /// Whether a file is a route, or a table with positions.
    ///
    /// - Parameter start: The first bytes of the file.
    package static func isOne(_ path: String, beginningWith start: [UInt8]) -> Bool {
        isNamed(path) || isOne(beginningWith: start) || PositionSearch.hasPositions(path, beginningWith: start)
    }

    /// Whether a file is a route by one of its extensions: `walk.gpx.gz` is one, too.
    static func isNamed(_ path: String) -> Bool {
        SitePath.name(of: path).split(separator: ".").dropFirst().contains { extensions.contains($0.lowercased()) }
    }

    private static let extensions: Set = [
        "gpx", "kml", "kmz", "tcx", "fit", "geojson", "geojsonl", "geojsons", "topojson", "igc",
    ]

    /// Whether a file is an archive that can contain routes, by its name.
    package static func isArchive(_ path: String) -> Bool {
        ["zip", "tar", "tgz", "gz"].contains(SitePath.fileExtension(of: path).lowercased())
    }

    /// Whether a file is a route, whatever its name.
    ///
    /// - Parameter start: The first bytes of the file.
    package static func isOne(beginningWith start: [UInt8]) -> Bool {
        if start.dropFirst(8).starts(with: ".FIT".utf8) { return true }
        return rootElement(of: start).map(roots.contains) ?? false
    }

    private static let roots: Set<Substring> = ["gpx", "kml", "TrainingCenterDatabase"]

    /// Returns the name of an XML document's root element, without a prefix.
    private static func rootElement(of start: [UInt8]) -> Substring? {
        // UTF-16 consists of ASCII bytes with zeros in between.
        let ascii = start.prefix(4096).filter { $0 != 0 && $0 < 0x80 }
        var rest = Substring(decoding: ascii, as: UTF8.self).drop(while: \.isWhitespace)
        while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
            let hasSubset = rest.prefix { $0 != ">" }.contains("[")
            let end = rest.hasPrefix("<?") ? "?>" : rest.hasPrefix("<!--") ? "-->" : hasSubset ? "]>" : ">"
            guard let found = rest.firstRange(of: end) else { return nil }
            rest = rest[found.upperBound...].drop(while: \.isWhitespace)
        }
        guard rest.hasPrefix("<") else { return nil }
        let name = rest.dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        return name.split(separator: ":").last
    }
}
