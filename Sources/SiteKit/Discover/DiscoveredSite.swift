import Diagnostics
import FeedKit

/// A site before its content is read: folders, settings, templates and the previous build.
struct DiscoveredSite: Sendable {
    let memory: BuildMemory
    var previous: PreviousBuild
    /// The configuration of feed.yaml with the overrides of the command line.
    let configuration: SiteConfiguration
    /// The settings of the editions in other languages, in the order of links to them.
    let translations: [SiteConfiguration]
    let feedIDs: FeedIDs?
    /// The time that decides what is scheduled or expired.
    let clock: Instant
    /// The built-in kinds, those that feed.yaml declares, and those of Swift.
    let kinds: [AnyKind]
    let templates: TemplateReader.Templates
    /// The author's files.
    let content: FileTree
    let cache: PhotoCache
    let diagnostics: [Diagnostic]
    let notes: [String]
}

extension DiscoveredSite {
    /// The stylesheets that pages link if they have the content.
    var pageStylesheets: [PageStylesheet] { templates.pageStylesheets(in: configuration.theme) }

    var digestOfPageStylesheets: Digest {
        var input = DigestInput()
        input.add(pageStylesheets.map(\.rawValue))
        return input.digest
    }
}
