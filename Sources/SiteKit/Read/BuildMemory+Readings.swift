import Engine
import FeedKit

extension BuildMemory {
    /// What the last build read of a source, from whatever that was.
    func lastReading(of source: String) -> SourceReading? { lastReadings(of: [source])[source] }

    /// The same of many, by their paths.
    func lastReadings(of sources: [String]) -> [String: SourceReading] {
        stored(.objects, sources).compactMapValues { try? SourceReading(stored: $0) }
    }
}
