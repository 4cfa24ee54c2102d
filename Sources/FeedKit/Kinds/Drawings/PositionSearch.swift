import RouteKit

/// The search for positions in files that are published unchanged.
package enum PositionSearch {
    private static let extensions: Set = ["csv", "tsv", "txt"]
    private static let extensionsOfJSON: Set = ["json", "jsonl", "ndjson"]

    /// Whether a file can be a table, by its name.
    package static func mayBeTable(_ path: String) -> Bool {
        let type = SitePath.fileExtension(of: path).lowercased()
        return extensions.contains(type) || extensionsOfJSON.contains(type)
    }

    /// Whether the rows of a table have positions.
    ///
    /// - Parameter start: The first bytes of the file.
    package static func hasPositions(_ path: String, beginningWith start: [UInt8]) -> Bool {
        guard mayBeTable(path) else { return false }
        let text = String(decoding: start, as: UTF8.self)
        if extensionsOfJSON.contains(SitePath.fileExtension(of: path).lowercased()) {
            let strings = text.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
            return strings.contains("coordinates") || TrackFormat.hasPositions(columns: strings)
        }
        let header = text.drop { $0 == "\u{FEFF}" }.prefix { !$0.isNewline }
        let columns = header.split { ",;\t".contains($0) }.map { $0.filter { $0 != "\"" } }
        return TrackFormat.hasPositions(columns: columns)
    }
}
