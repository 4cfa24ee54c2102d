import Diagnostics
import FeedKit

/// A site before its content is read: folders, settings, templates and the previous build.
struct DiscoveredSite: Sendable {
    let memory: BuildMemory
    let previous: PreviousBuild
    /// That of feed.yaml, with what the command line says instead.
    let configuration: SiteConfiguration
    let feedIDs: FeedIDs?
    /// The moment that decides what is scheduled or expired.
    let clock: Instant
    /// Those that ship, those that feed.yaml declares, and those of Swift.
    let kinds: [AnyKind]
    let templates: TemplateReader.Templates
    /// The author's files.
    let content: FileTree
    let cache: PhotoCache
    let diagnostics: [Diagnostic]
    let notes: [String]
}
