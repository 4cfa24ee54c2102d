import Engine
import FeedKit
import FileSystem

extension SiteOutput {
    /// The snapshot of the build. Unchanged objects are copied from the previous snapshot.
    mutating func snapshot(of files: PlannedFiles) throws(DiskError) -> Snapshot {
        let (table, ids) = (build.arrangement.objects, build.arrangement.ids)
        let feed = build.arrangement.feed
        let order = feed.indices.sorted { table.idPrecedes(feed[$0], feed[$1]) }
        let keys = order.map { ids[$0] }
        let arranged = build
        let (site, file) = (build.content.site, build.objects.file)
        // Sections, pages and files that did not change are in the previous snapshot, if it is this site's.
        let isOwn = build.previous.isOwn
        var new: [Int: Snapshot.Part] = [:]
        build.engine.evaluate(.section, keys, isStored: { _ in isOwn }) { ranks in
            arranged.loading(ranks.map { feed[order[$0]] })
        } run: { rank, bodies, recorder -> (bytes: [UInt8], digest: Digest)? in
            let (object, reads) = (feed[order[rank]], SiteReadRecorder())
            guard bodies.has(object) else { return nil }
            reads.record(.object(keys[rank]))
            defer { recorder.record(reads) }
            let bytes = bodies.facts(of: object).printedSnapshot(
                showing: bodies.printedCells(of: object),
                in: site.recording(reads).inLanguage(bodies.facts(of: object).edition))
            return (bytes, Snapshot.digest(ofSection: bytes, keys[rank]))
        } store: { rank, section in
            guard let section else { return .failed }
            new[rank] = Self.part(section.bytes, section.digest, in: file)
            return .value(section.digest)
        }
        try build.evaluator.reader.faults.check()
        let sections = order.indices.map { rank -> (key: String, part: Snapshot.Part) in
            if let part = new[rank] { return (keys[rank], part) }
            let fingerprint = build.engine.graph.fingerprint(of: Node(.section, keys[rank]))
            return (keys[rank], fingerprint.map { .unchanged($0) } ?? .new([:]))
        }
        let snapshot = Snapshot(
            site: siteState, feed: ids, sections: sections, pages: pages(files),
            sources: sources, files: zip(build.plan.paths, files.digests).map { ($0, $1) },
            isFileUnchanged: { isOwn && files.isUpToDate($0) }, previous: build.previous.snapshot)
        timings?.count(
            .snapshot, items: feed.count, skipped: feed.count - new.count, bytes: snapshot.document.count)
        return snapshot
    }

    private var siteState: SiteState {
        let configuration = build.content.site.configuration
        var state = SiteState()
        state.baseURL = configuration.fullURL
        // A preview without feeds preserves the authority of their IDs.
        state.feedID = build.arrangement.feedIDs?.authority ?? build.previous.feedAuthority
        state.appearance = build.templates.appearance(of: configuration.theme)
        let translations = build.parsed.site.translations
        if !translations.isEmpty {
            state.languages = [configuration.language] + translations.map(\.edition.language)
        }
        state.settings = configuration.readerSettings
        for translation in translations {
            for (key, value) in translation.translatedSettings { state.settings[key] = value }
        }
        state.machineSettings = configuration.machineSettings
        state.gates = configuration.ci.snapshot
        state.hasDrafts = options.includesDrafts && hasDrafts
        return state
    }

    private var hasDrafts: Bool {
        let objects = build.arrangement.objects
        return build.arrangement.feed.contains { objects[$0].flags.contains(.isDraft) }
            || build.arrangement.plainPages.contains { $0.facts.isDraft }
    }

    /// The author's published files, each by its path in the output.
    private var sources: [(path: String, source: String)] {
        build.plan.files.compactMap { file in file.maker.sourceOfCopy.map { (file.path, $0) } }
    }

    /// A part that is stored in a temporary file: it is read when the document is printed, and again for the patch.
    private static func part(_ bytes: [UInt8], _ digest: Digest? = nil, in file: SpillFile) -> Snapshot.Part {
        let place = file.append(bytes)
        return .later(size: bytes.count, digest: digest) { file.read(place) }
    }

    private func pages(_ files: PlannedFiles) -> [(key: String, part: Snapshot.Part)] {
        let plain = Dictionary(
            build.arrangement.plainPages.map { ($0.facts.path, $0) }, uniquingKeysWith: { first, _ in first })
        let (arrangement, spill) = (build.arrangement, build.objects.file)
        let (objects, isOwn) = (arrangement.objects, build.previous.isOwn)
        // The digests of pages are not used.
        let unchanged = Snapshot.Part.unchanged(Digest(of: ""))
        let all = build.plan.files.enumerated().map { (file: $1, isUpToDate: isOwn && files.isUpToDate($0)) }
        let pages = all.concurrentMap(jobs: options.jobs) { file, isUpToDate -> (key: String, part: Snapshot.Part)? in
            guard let path = file.maker.pagePath(in: arrangement) else { return nil }
            // The digest of a text, and the former URLs of a plain page, are in the snapshot and not on the page.
            if isUpToDate, plain[path] == nil { return (path, unchanged) }
            let shown = file.maker.objects.map { objects.id(of: $0) }
            let json =
                if case .page(let page) = file.maker {
                    page.snapshot(showing: shown, text: plain[page.path])
                } else {
                    Page.snapshot(
                        showing: shown, in: file.maker.objects.first.map { objects.language(of: $0) } ?? "")
                }
            return (path, Self.part(Snapshot.printed(json), in: spill))
        }
        return pages.compactMap(\.self).sorted { $0.key < $1.key }
    }

}

extension FilePlan.Generator {
    /// The author's file that is copied to this file; `nil` for other files.
    fileprivate var sourceOfCopy: String? {
        switch self {
        case .copy(let path), .video(let path, bytes: _): path
        case .page, .object, .subpage, .alias, .feed, .output, .updates, .stylesheet, .script, .sitemap,
            .searchDocuments, .searchPostings, .robots, .hostFile, .icon, .image, .original, .archive, .download,
            .convertedVideo:
            nil
        }
    }

    /// The URL of the rendered page; `nil` for other files.
    fileprivate func pagePath(in arrangement: FeedArrangement) -> String? {
        switch self {
        case .page(let page): return page.path
        case .object(let object): return arrangement.objects.path(of: object)
        case .subpage(of: let object, number: let number):
            let slug = arrangement.more[object]?.page.subpages[number].slug
            return slug.map { SitePath.below(arrangement.objects.path(of: object)) + $0 + "/" }
        case .alias, .feed, .output, .updates, .stylesheet, .script, .sitemap, .searchDocuments, .searchPostings,
            .robots, .hostFile, .icon, .copy, .video, .image, .original, .archive, .download, .convertedVideo:
            return nil
        }
    }
}
