import Diagnostics
import FeedKit

/// Prepares a build after edits that change what some objects say, but neither which there are nor where they stand.
///
/// Then only the files that show them can become others, so nothing else is read, arranged or looked at: the cost is that
/// of the edit, however large the site. Everything else is the same as in a build of the whole site, and whatever is not
/// sure makes it one.
struct EditedTexts {
    private let build: SiteBuild
    /// The files of `content/` that were edited.
    private let files: [String]
    private let trees: SourceTrees
    private let finished: FinishedBuild
    private let arrangement: KnownArrangement
    private let sitemap: Sitemap?
    private var memory: BuildMemory

    /// With more edits than that, a build of the whole site is as quick.
    private static let most = 64

    init?(_ build: SiteBuild, _ files: [String], _ trees: SourceTrees, _ memory: BuildMemory) {
        var memory = memory
        guard files.count <= Self.most, let finished = memory.finished, !build.options.reviewsChanges,
            // What there was to say of these files may be another now.
            finished.report.diagnostics.allSatisfy({ !$0.tells(of: Set(files)) }),
            let (arrangement, sitemap) = memory.readArrangement()
        else { return nil }
        self.build = build
        self.files = files
        self.trees = trees
        self.finished = finished
        self.arrangement = arrangement
        self.sitemap = sitemap
        self.memory = memory
    }

    /// - Returns: `nil` if the whole site has to be prepared.
    mutating func prepare(now: Instant, report: inout BuildReport) -> PreparedBuild? {
        memory.read(.init(sources: files))
        let old = files.compactMap { memory.lastReading(of: $0) }
        guard old.count == files.count, let scope = EditScope(of: old, in: arrangement) else { return nil }
        let around = readings(around: old, scope)
        readWhatIsKnown(of: old, scope)

        var own = BuildReport()
        let loaded = build.load(trees, memory: memory, files: [], now: now, report: &own)
        guard finished.report.diagnostics.starts(with: loaded.problems), loaded.gates == nil,
            // Who looks at those beside it shows them too.
            old.allSatisfy({ $0.source.kind.map { loaded.kinds[$0].reach == 0 } ?? false }),
            let rest = rest(beside: loaded.previous),
            let made = make(old, around, loaded, cache: PhotoCache(of: build.options, now: now)),
            let prepared = arrange(made, scope, loaded, rest)
        else { return nil }
        report.notes += own.notes
        report.diagnostics = finished.report.diagnostics
        return prepared
    }

    // MARK: What is known

    /// What was read of the documents that the edited ones lead to, and of all else that the files in question show.
    private mutating func readings(around old: [SourceReading], _ scope: EditScope) -> [SourceReading] {
        let edited = Set(old.map(\.source.path))
        var sources = Set(scope.objects.map(\.object.source))
        for case .document(let path) in old.lazy.flatMap(\.lookups) { sources.insert(path) }
        let others = sources.subtracting(edited).sorted()
        memory.read(.init(sources: others))
        return others.compactMap { memory.lastReading(of: $0) }
    }

    private mutating func readWhatIsKnown(of old: [SourceReading], _ scope: EditScope) {
        let images = images(of: old)
        memory.read(
            BuildMemory.Part(
                files: Set(old.flatMap(\.source.files) + images).sorted(), images: images, outputs: [Snapshot.file],
                sections: scope.objects.map(\.id)))
    }

    /// The images that the edited sources have or ask for, and that of the site.
    private func images(of old: [SourceReading]) -> [String] {
        var paths = Set(old.flatMap(\.source.images))
        for case .image(let path) in old.lazy.flatMap(\.lookups) { paths.insert(path) }
        if let photo = arrangement.sitePhoto { paths.insert(photo) }
        return paths.sorted()
    }

    /// What an edit leaves as it is.
    private func rest(beside previous: PreviousBuild) -> PreparedBuild.RestOfSite? {
        guard case .printed(let printed) = previous.snapshot else { return nil }
        let digests = memory.sectionTable.values(of: printed.sectionKeys).compactMap { $0?.printed }
        guard digests.count == memory.sectionTable.count, digests.count == arrangement.objects.count else { return nil }
        return .init(finished: finished, printed: printed, sections: memory.sectionTable, digests: digests)
    }

    // MARK: What is made

    /// The edited objects as they are now, with what is known of those around them.
    private struct Made {
        var content: Content
        var maker: ObjectMaker
        var cache: PhotoCache
        var edited: [Content.ObjectPlace]
        /// By position in `edited`.
        var bodies: KeptBodies
    }

    /// - Returns: `nil` if something else has changed than what objects say.
    private func make(
        _ old: [SourceReading], _ around: [SourceReading], _ loaded: LoadedSite, cache: PhotoCache
    ) -> Made? {
        build.timings?.begin(.read)
        var (content, reader) = build.read(folder(of: old), beside: around, loaded, cache: cache)
        let warnings = around.flatMap(\.diagnostics) + UnusedKey.warnings(around.flatMap(\.unusedKeys))
        guard content.diagnostics == warnings, !content.hasNewImages else { return nil }

        build.timings?.begin(.cells)
        let maker = build.maker(for: content.site, reader: reader, loaded: loaded)
        let edited = content.objects.filter { $0.source < old.count }
        var bodies = KeptBodies(in: [])
        let count = maker.make(edited, of: &content, bodies: &bodies)
        build.timings?.count(.cells, items: edited.count, skipped: edited.count - count)
        guard zip(content.readings, old).allSatisfy({ $0.isArranged(like: $1) && !isNamedElsewhere($0, before: $1) })
        else { return nil }
        return Made(content: content, maker: maker, cache: cache, edited: edited, bodies: bodies)
    }

    /// Whether a menu or an alias says a title that is another now.
    private func isNamedElsewhere(_ reading: SourceReading, before old: SourceReading) -> Bool {
        zip(reading.outlines, old.outlines).contains { object, old in
            guard object.titles != old.titles else { return false }
            let (facts, menus) = (object.facts, arrangement.menus)
            return !facts.aliases.isEmpty || memory.sections[facts.id]?.formerPaths.isEmpty != true
                || (menus.main + menus.footer).contains { $0.path?.hasPrefix(facts.path) ?? false }
        }
    }

    /// The edited sources, as if the content folder had nothing else.
    private func folder(of old: [SourceReading]) -> Content.Folder {
        let statics = ContentMap.staticFolder + "/"
        let map = ContentMap(
            sources: old.map(\.source), images: images(of: old).filter { memory.images[$0] != nil },
            statics: trees.content.files.lazy.map(\.path).filter { $0.hasPrefix(statics) }
                .map { String($0.dropFirst(statics.count)) })
        let wanted = Set(old.flatMap(\.source.files) + map.images)
        var tree = FileTree()
        tree.files = trees.content.files.filter { wanted.contains($0.path) }
        return Content.Folder(tree, map, options: build.options, memory: memory)
    }

    // MARK: What shows it

    private mutating func arrange(
        _ made: Made, _ scope: EditScope, _ loaded: LoadedSite, _ rest: PreparedBuild.RestOfSite
    ) -> PreparedBuild? {
        build.timings?.begin(.arrange)
        let content = made.content
        let places = scope.places(in: content)
        guard places.count == scope.objects.count else { return nil }
        let objects = FeedArrangement.objects(
            at: places, of: content, previous: loaded.previous, clock: loaded.clock)
        let (arrangement, plan) = arrange(objects, places, scope, content.site, loaded)
        build.timings?.count(.arrange, items: plan.files.count)
        var previous = loaded.previous
        previous.files = Set(plan.files.map(\.path) + Snapshot.files)
        memory.read(.init(outputs: plan.files.map(\.path)))
        let bodies = made.bodies.inOrder { texts in
            places.indices.reduce(into: [:]) { $0[$1] = made.edited.firstIndex(of: places[$1]).flatMap { texts[$0] } }
        }
        let prepared = PreparedBuild(
            content: content, leftOut: [], arrangement: arrangement, plan: plan, templates: loaded.templates,
            previous: previous, gates: nil, cache: made.cache, maker: made.maker, bodies: bodies,
            made: places.map { content.digest(ofObjectAt: $0) }, period: (finished.since, finished.until),
            memory: memory, rest: rest)
        // A text that nobody has kept is made of what stands around it, too.
        return prepared.hasAllBodies ? prepared : nil
    }

    /// The files that show edited objects, with all objects that these show or lead to.
    private func arrange(
        _ objects: [Shared<ObjectOutline>], _ places: [Content.ObjectPlace], _ scope: EditScope, _ site: Site,
        _ loaded: LoadedSite
    ) -> (FeedArrangement, FilePlan) {
        let facts = objects.map(\.facts)
        let pages = scope.pages(of: objects)
        let map = PageMap(pages: pages, objectPages: objects.map(\.page), menus: arrangement.menus, site: site)
        let feeds = FeedMap(
            feeds: scope.feeds, heads: arrangement.feedHeads, objects: facts, ids: loaded.feedIDs,
            site: site)
        let sitemap = sitemap?.updating(map.pages, facts: facts)
        var files: [(path: String, maker: FilePlan.Maker)] = []
        for page in map.pages { files.append((SitePath.file(ofPage: page.path), .page(page))) }
        for feed in feeds.feeds { files.append((SitePath.file(ofPage: feed.path), .feed(feed))) }
        for file in sitemap?.files ?? [] { files.append((file.path, .sitemap(file))) }
        return (
            FeedArrangement(objects: objects, places: places, map: map, feeds: feeds),
            FilePlan(files: files, sitemap: sitemap)
        )
    }
}

extension Diagnostic {
    fileprivate func tells(of files: Set<String>) -> Bool {
        ([place] + related.map(\.place)).contains { place in
            let folder = ContentMap.folderName + "/"
            return place.file.hasPrefix(folder) && files.contains(String(place.file.dropFirst(folder.count)))
        }
    }
}
