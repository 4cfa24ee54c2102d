import Diagnostics
import FeedKit

/// The content of a site: its sources as models, and the objects and pages to publish.
struct ParsedSite: Sendable {
    var site: DiscoveredSite
    var content: Content
    let reader: SourceReader
    /// The objects to publish in feed order.
    let order: [ObjectID]
    /// The pages to publish besides those of objects.
    let pages: [PlainPage]
    let excluded: ExcludedContent
    let diagnostics: [Diagnostic]
    let notes: [String]
    let skipped: [SkippedFile]
}
