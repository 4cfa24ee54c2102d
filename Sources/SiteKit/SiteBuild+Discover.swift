import Diagnostics
import FeedKit
import FileSystem

extension SiteBuild {
    /// Reads settings, templates and the previous build.
    ///
    /// - Parameters:
    ///   - cached: Results of the last build of this process.
    ///   - other: The build to compare with; `nil` for the one in the output folder.
    func discover(
        _ trees: SourceTrees, memory: BuildMemory, cached: InMemoryBuild?, comparedWith other: PreviousBuild?,
        now: Instant
    ) throws(DiskError) -> DiscoveredSite {
        let provided = other ?? memoryFolder.map { PreviousBuild(in: $0, memory) }
        let previous = if let provided { provided } else { try PreviousBuild.read(options: options, memory: memory) }
        var notes = [memory.notice].compactMap { $0 }
        var (configuration, problems) = try loadConfiguration()
        // The walk has reported links, too.
        problems.removeAll { trees.content.diagnostics.contains($0) }
        let feedIDs = FeedIDs(of: configuration, servedFrom: options.baseURL, previous: previous)
        if feedIDs == nil, configuration.feeds.isOn, configuration.host == nil {
            notes.append(FeedIDs.noteWithoutBaseURL)
        }
        if let baseURL = options.baseURL { configuration.baseURL = baseURL }
        if options.hasFolder {
            problems += [try CacheFolder(of: options).obstacle()].compactMap(\.self)
            let privacy = try PrivacyFile(of: options).add(to: &configuration.privacy)
            problems += privacy.problems
            notes += [privacy.note].compactMap(\.self)
            problems += try configuration.loadBackground(among: trees.content, from: options.contentFolder)
        }
        let kinds = kinds + configuration.allKinds
        problems += configuration.permalinks.problems(kinds: kinds.map(\.name) + [PlainPage.folder])
        problems += configuration.home.problems(kinds: kinds.map(\.name))
        let (translations, ofTranslations) =
            options.hasFolder
            ? try configuration.loadTranslations(among: trees.content.files.lazy.map(\.path), from: options.source)
            : ([], [])
        problems += ofTranslations
        let words = Site(configuration: configuration).words
        let templates =
            if let templates = cached?.templates { templates } else {
                try TemplateReader.read(
                    trees.templates, source: options.source, theme: .named(configuration.theme), kinds: kinds,
                    given: list?.templates ?? [:], limits: configuration.limits, words: words,
                    translations: translations.map { ($0.edition.language, Site(configuration: $0).words) },
                    outputs: configuration.outputs)
            }
        problems +=
            previous.diagnostics(
                gates: BuildGates(of: configuration, options: options, previous: previous.gates))
            + templates.diagnostics
        return DiscoveredSite(
            memory: memory, previous: previous, configuration: configuration, translations: translations,
            feedIDs: feedIDs,
            clock: options.clock ?? configuration.clock ?? now, kinds: kinds, templates: templates,
            content: trees.content, cache: PhotoCache(of: options, now: now), diagnostics: problems, notes: notes)
    }

    private func loadConfiguration() throws(DiskError) -> (SiteConfiguration, [Diagnostic]) {
        if let given = list?.configuration { return (given, []) }
        return options.hasFolder ? try SiteConfiguration.load(from: options.source) : (SiteConfiguration(), [])
    }
}
