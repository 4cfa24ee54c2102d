import FeedKit

/// Google's location history (Timeline), as exported by Takeout or by a phone: a route for each day, only with consent and
/// only without the places that `privacy` hides.
package struct TimelineFormat: ImportFormat {
    package let name = "timeline"
    package let title = "Google Timeline"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        for path in Self.documents(of: export).prefix(40) {
            let beginning = try export.beginning(of: path, upTo: 8192)
            if Self.isTimeline(String(decoding: beginning, as: UTF8.self)) { return true }
        }
        return false
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var history = TimelineHistory()
        for path in Self.documents(of: export) {
            let beginning = String(decoding: try export.beginning(of: path, upTo: 8192), as: UTF8.self)
            guard Self.isTimeline(beginning) else {
                writer.found(.file)
                writer.leaveOut(.file, .isNeverRead, path)
                continue
            }
            // The documents repeat each other, so days are counted, not files.
            if let json = try writer.json(path, of: export, isItem: true) { history.read(json) }
        }
        try history.write(options, to: &writer)
    }

    private static func documents(of export: Export) -> [String] {
        export.files.map(\.path).filter { SitePath.fileExtension(of: $0) == "json" }.sorted()
    }

    /// Whether a document has the layout of one of the versions of these exports.
    private static func isTimeline(_ beginning: String) -> Bool {
        if beginning.contains("\"timelineObjects\"") || beginning.contains("\"semanticSegments\"") { return true }
        if beginning.contains("\"locations\""), beginning.contains("\"latitudeE7\"") { return true }
        return beginning.contains("\"startTime\"") && beginning.contains("\"geo:")
    }
}
