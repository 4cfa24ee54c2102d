import Diagnostics
import Engine
import FeedKit
import FileSystem
import ListKit

/// A build whose order, pages and files are decided. Files are rendered from it; `check` and `why` examine it.
package struct ArrangedBuild: Sendable {
    var parsed: ParsedSite
    let arranged: ArrangedSite
    package let evaluator: ObjectEvaluator
    /// The objects rendered by this build, and the rows and histories of all objects.
    let objects: ObjectBodyStore
    /// The objects, templates and views that a program provides; `nil` for a build of the folder alone.
    let list: ProvidedList?
    /// The engine with the dependencies of all nodes.
    var engine: Engine
    let diagnostics: [Diagnostic]
    /// The postings of the search indexes.
    var postings = EvaluatedPostings()
}

extension ArrangedBuild {
    package var content: Content { parsed.content }
    package var templates: TemplateReader.Templates { parsed.site.templates }
    package var previous: PreviousBuild { parsed.site.previous }
    package var cache: PhotoCache { parsed.site.cache }
    package var memory: BuildMemory { parsed.site.memory }
    package var arrangement: FeedArrangement { arranged.arrangement }
    package var plan: FilePlan { arranged.plan }

    /// The fingerprint of an object.
    func made(_ id: String) -> Digest? { engine.graph.fingerprint(of: Node(.object, id)) }

    /// The rendered forms of at least these objects.
    ///
    /// - Throws: If an object that no earlier build stored can't be rendered.
    package func bodies(_ wanted: some Sequence<ObjectID>) throws(DiskError) -> ObjectBodyStore {
        let all = loading(Array(wanted))
        try evaluator.reader.faults.check()
        return all
    }

    /// The rendered forms, without those that can't be rendered: the reader has recorded their errors.
    func loading(_ wanted: [ObjectID]) -> ObjectBodyStore {
        evaluator.adding(wanted, in: objects, among: arrangement.order, of: content) { made($0) }
    }

    /// The unpublished objects and pages, with the reason.
    package var leftOut: [UnpublishedObject] {
        let (table, clock) = (content.objects, parsed.site.clock)
        return parsed.excluded.objects.map { UnpublishedObject($0, in: table, at: clock) }
            + parsed.excluded.pages.map { UnpublishedObject($0.facts, at: clock) }
    }

    /// Sets the inputs of files that depend on all objects together, and evaluates the frame of pages.
    ///
    /// - Returns: The positions of files whose content is unknown until they are rendered.
    mutating func setInputsOfFiles() -> Set<Int> {
        let (table, feed, plan) = (arrangement.objects, arrangement.feed, plan)
        let emptyView = list?.dataSource.emptyView?.digest
        engine.setInputs(.emptyView) { _ in emptyView ?? .missing }
        engine.setInputs(
            .modified, zip(arrangement.ids, feed).map { ($0, table.digestOfHistory(of: $1)) })
        let pages = pages(showing: objects)
        let frames = pages.frameReads
        engine.evaluate(.frame, frames.map(\.language)) { number, recorder in
            recorder.record(frames[number].reads)
        } store: { _, _ in
            .determined
        }
        postings = evaluatePostings()
        let styles = digestOfStyles
        let digests = plan.substances.map { digest(of: plan.files[$0], styles: styles) }
        engine.setInputs(
            .substance,
            zip(plan.substances, digests).map { number, digest in (plan.paths[number], digest ?? Self.unknownContent) })
        return Set(zip(plan.substances, digests).filter { $1 == nil }.map(\.0))
    }

    /// The fingerprint of content that is unknown until the file is rendered. It differs from that of a missing file, so
    /// that a file generated in its place is rendered.
    static let unknownContent = Digest(of: "unknown")

    /// The digest of file content that the arrangement does not determine; `nil` if the file has to be rendered for it.
    private func digest(of file: (path: String, maker: FilePlan.Generator), styles: Digest) -> Digest? {
        switch file.maker {
        case .copy(let path), .video(let path, bytes: _): content.files.digest(of: path)
        case .sitemap(let map): map.digest(of: arrangement.objects)
        case .searchPostings(let language, let shard): postings.digest(ofShard: shard, in: language)
        case .stylesheet: styles
        case .script: Digest(of: templates.bytes(of: file.path, in: content.site.configuration.theme))
        case .page, .object, .subpage, .alias, .feed, .output, .searchDocuments, .updates, .robots, .hostFile, .icon,
            .image,
            .original, .archive, .download, .convertedVideo:
            nil
        }
    }

    /// The digest of the theme's stylesheet and of the used layout classes. The breakpoints are a separate input.
    private var digestOfStyles: Digest {
        var input = DigestInput()
        input.add(templates.stylesheet(for: content.site.configuration))
        input.add(arrangement.styles.sorted())
        return input.digest
    }

    /// - Parameter bodies: The content of all objects on the pages to be rendered.
    package func pages(showing bodies: ObjectBodyStore) -> PageRenderer {
        let editions = arrangement.map.translations?.editions ?? []
        let emptyView = list?.dataSource.emptyView
        func renderer(of edition: EditionArrangement) -> PageRenderer {
            PageRenderer(
                templates: templates.set(edition.language), site: content.site.inLanguage(edition.language),
                objects: arrangement.objects, bodies: bodies, menus: edition.map.menus, feeds: edition.feeds,
                emptyView: emptyView, editions: editions,
                stylesheets: templates.pageStylesheets(in: content.site.configuration.theme), frame: list?.frame)
        }
        var pages = renderer(of: arrangement.editions[0])
        for edition in arrangement.editions.dropFirst() { pages.add(renderer(of: edition), for: edition.language) }
        return pages
    }

    package func feeds(showing bodies: ObjectBodyStore) -> FeedRenderer {
        let (ids, objects) = (arrangement.feedIDs, arrangement.objects)
        return FeedRenderer(site: content.site) { object, site in
            if let reads = site.reads { reads.record(.object(objects.id(of: object))) }
            guard let ids, let page = bodies.page(of: object) else { return nil }
            return FeedItem(bodies.facts(of: object), page: page, ids: ids, in: site)
        }
    }

    package func outputs(showing bodies: ObjectBodyStore) -> OutputRenderer {
        let (templates, objects) = (templates, arrangement.objects)
        return OutputRenderer(site: content.site) { format, language in
            templates.texts(as: format, in: language)
        } body: { object, reads in
            reads?.record(.object(objects.id(of: object)))
            return bodies.page(of: object).map { (bodies.facts(of: object), $0) }
        }
    }

    /// The page of a planned file; `nil` for other files.
    package func page(_ maker: FilePlan.Generator, showing bodies: ObjectBodyStore) -> Page? {
        func page(_ object: ObjectID, _ number: Int?) -> Page? {
            bodies.page(of: object).map { page in
                let facts = bodies.facts(of: object)
                let map = arrangement.edition(of: object).map
                return number.map { map.page(of: object, facts, page, below: $0) } ?? map.page(of: object, facts, page)
            }
        }
        return switch maker {
        case .page(let own): own
        case .object(let object): page(object, nil)
        case .subpage(of: let object, number: let number): page(object, number)
        case .alias, .feed, .output, .updates, .stylesheet, .script, .sitemap, .searchDocuments, .searchPostings,
            .robots, .hostFile, .icon, .copy, .video, .image, .original, .archive, .download, .convertedVideo:
            nil
        }
    }
}

extension ArrangedBuild {
    /// The texts with a missing or outdated translation; missing ones only if the site does not set `untranslated`.
    package var translationGaps: [TranslationGap] {
        let configuration = parsed.site.configuration
        let facts =
            arrangement.feed.map { arrangement.objects.bareFacts(of: $0) } + arrangement.plainPages.map(\.facts)
        let gaps = TranslationGap.all(among: facts, in: parsed.site.translations.map(\.edition.language))
        return configuration.untranslated == nil ? gaps : gaps.filter { $0.translation != nil }
    }

    /// An error for each template of an output that the site doesn't have; those of themes print HTML.
    private var missingTemplatesOfOutputs: [Diagnostic] {
        parsed.site.configuration.outputs.filter { !templates.own.contains($0.template) }.map { output in
            .error(
                "the template `\(output.template)` does not exist", at: output.placeOfTemplate,
                hint: nearest(to: output.template, in: templates.own).map { "did you mean `\($0)`?" }
                    ?? "write \(TemplateReader.file(of: output.template))")
        }
    }

    /// The diagnostics of templates and sizes.
    var diagnosticsOfTemplates: [Diagnostic] {
        let emptyView = list?.dataSource.emptyView
        let imageError = arrangement.map.pages.first.flatMap { emptyView?.imageError(at: $0.source) }
        return arrangement.missingTemplates(
            existing: templates.set.names, emptyView: emptyView?.template, isProgram: list != nil)
            + [imageError].compactMap(\.self)
            + SitePages.unknownLists(in: arrangement.editions.map(\.map))
            + missingTemplatesOfOutputs
            + (list?.frame == nil ? [templates.missingContent].compactMap(\.self) : [])
            + arrangement.unusedTemplates(in: templates, kinds: parsed.site.configuration.kinds)
            + arrangement.feed.flatMap { arrangement.more[$0]?.layoutDiagnostics ?? [] }
    }
}

extension ArrangedBuild {
    /// The period in which the same objects are published: from the clock to the next date at which an object appears
    /// or expires; without an end if there is none.
    var period: (since: Instant, until: Instant?) {
        let (table, clock) = (arrangement.objects, parsed.site.clock)
        var until: Instant?
        func look(at time: Instant?) { if let time, time > clock { until = min(until ?? time, time) } }
        for object in table.ids {
            look(at: table.date(of: object))
            look(at: table.appears(object))
            look(at: table.expires(object))
        }
        for facts in content.pages.map(\.facts) {
            for time in [facts.date, facts.appears, facts.expires] { look(at: time) }
        }
        return (clock, until)
    }
}

extension UnpublishedObject {
    fileprivate init(_ object: ObjectID, in table: ObjectTable, at clock: Instant) {
        self.init(
            id: table.id(of: object), path: table.path(of: object), source: table.place(of: object),
            status: table.status(of: object, at: clock))
    }

    fileprivate init(_ page: Facts, at clock: Instant) {
        self.init(
            id: page.id, path: page.path, source: page.source, status: ObjectStatus(of: page, at: clock))
    }
}

extension FilePlan.Generator {
    /// The objects that must be rendered before the file: those that it lists, and those in its drawings.
    func renderedObjects(in arrangement: FeedArrangement) -> [ObjectID] {
        switch self {
        case .page(let page): page.objects + page.placed + page.measured
        case .object(let object): [object] + arrangement.edition(of: object).objects(along: object)
        case .subpage, .feed, .output, .updates, .searchDocuments, .alias, .stylesheet, .script, .sitemap,
            .searchPostings, .robots, .hostFile, .icon, .copy, .video, .image, .original, .archive, .download,
            .convertedVideo:
            objects
        }
    }

    /// The objects that the file lists.
    package var objects: [ObjectID] {
        switch self {
        case .page(let page): page.objects
        case .object(let object), .subpage(of: let object, number: _), .download(of: let object): [object]
        case .feed(let feed): feed.objects
        case .output(let output): output.objects
        case .updates(let updates): updates.objects
        case .searchDocuments(let block): block.objects
        case .alias, .stylesheet, .script, .sitemap, .searchPostings, .robots, .hostFile, .icon, .copy, .video, .image,
            .original, .archive, .convertedVideo:
            []
        }
    }
}

extension ObjectTable {
    /// The digest of an object's history in earlier builds.
    fileprivate func digestOfHistory(of object: ObjectID) -> Digest {
        let modified = Digest(high: 0, low: UInt64(bitPattern: modified(object).seconds))
        guard hasFormerPaths(object) || hasFormerPages(object) else { return modified }
        let pages = formerPages(of: object).flatMap { [$0.cell, $0.path] }
        return .joining([modified] + (formerPaths(of: object) + pages).map { Digest(of: $0) })
    }
}
