import Engine
import FeedKit

extension BuildMemory {
    /// The stored reading of a source by the last build.
    func lastReading(of source: String) -> SourceReading? { lastReadings(of: [source])[source] }

    /// The stored readings of several sources, by path.
    package func lastReadings(of sources: [String]) -> [String: SourceReading] {
        stored(.objects, sources).compactMapValues { try? SourceReading(stored: $0) }
    }
}
