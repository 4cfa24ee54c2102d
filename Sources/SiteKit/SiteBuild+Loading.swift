import Diagnostics
import FeedKit

/// What a build finds before it reads any content.
struct LoadedSite: Sendable {
    let memory: BuildMemory
    let previous: PreviousBuild
    /// That of feed.yaml, with what the command line says instead.
    let configuration: SiteConfiguration
    let feedIDs: FeedIDs?
    /// What the change from the previous build must not be; `nil` if it may be anything.
    let gates: BuildGates?
    /// The moment that decides what is scheduled or expired.
    let clock: Instant
    /// Those that ship, those that feed.yaml declares, and those of Swift.
    let kinds: [AnyKind]
    let templates: TemplateReader.Templates
    /// The author's files.
    let content: FileTree
    let problems: [Diagnostic]
}

extension SiteBuild {
    /// Looks what is there.
    func load(
        _ trees: SourceTrees, memory: BuildMemory, comparedWith previous: PreviousBuild, now: Instant,
        report: inout BuildReport
    ) throws(DiskError) -> LoadedSite {
        if let notice = memory.notice { report.notes.append(notice) }
        var (configuration, problems) = try loadConfiguration()
        // The walk has reported links too.
        problems.removeAll { trees.content.diagnostics.contains($0) }
        let feedIDs = FeedIDs(of: configuration, servedFrom: options.baseURL, previous: previous)
        if feedIDs == nil, configuration.feeds.isOn, configuration.host == nil {
            report.notes.append(FeedIDs.noteWithoutAddress)
        }
        if let baseURL = options.baseURL { configuration.baseURL = baseURL }
        let kinds = kinds + configuration.allKinds
        problems += configuration.addresses.problems(kinds: kinds.map(\.name) + [PlainPage.folder])
        problems += configuration.home.problems(kinds: kinds.map(\.name))
        let words = Site(configuration: configuration).words
        let templates = try TemplateReader.read(
            trees.templates, source: options.source, theme: .named(configuration.theme), kinds: kinds,
            given: list?.templates ?? [:], limits: configuration.limits, words: words)
        let gates = BuildGates(of: configuration, options: options, previous: previous.gates)
        problems += previous.diagnostics(gates: gates) + templates.diagnostics
        return LoadedSite(
            memory: memory, previous: previous, configuration: configuration, feedIDs: feedIDs, gates: gates,
            clock: options.clock ?? configuration.clock ?? now, kinds: kinds, templates: templates,
            content: trees.content, problems: problems)
    }

    private func loadConfiguration() throws(DiskError) -> (SiteConfiguration, [Diagnostic]) {
        if let given = list?.configuration { return (given, []) }
        return options.hasFolder ? try SiteConfiguration.load(from: options.source) : (SiteConfiguration(), [])
    }
}
