import FeedKit

/// Polarsteps' export: a folder for each trip, with `trip.json`, `locations.json`, and the photos and videos of its steps.
package struct PolarstepsFormat: ImportFormat {
    package let name = "polarsteps"
    package let title = "Polarsteps"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        for path in Self.trips(of: export).prefix(20) {
            let beginning = String(decoding: try export.beginning(of: path), as: UTF8.self)
            if ["\"all_steps\"", "\"step_count\"", "\"total_km\""].contains(where: beginning.contains) { return true }
        }
        return false
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var reader = PolarstepsReader(export, options)
        for path in Self.trips(of: export) { try reader.readTrip(path, into: &writer) }
        reader.finish(into: &writer)
    }

    private static func trips(of export: Export) -> [String] {
        export.files.map(\.path).filter { SitePath.name(of: $0) == "trip.json" }
    }
}
