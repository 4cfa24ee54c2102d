import Engine
import FeedKit

extension BuildMemory {
    /// What the last build read of a source, from whatever that was.
    func lastReading(of source: String) -> SourceReading? {
        readings[source].flatMap { try? SourceReading(stored: $0) }
    }
}
