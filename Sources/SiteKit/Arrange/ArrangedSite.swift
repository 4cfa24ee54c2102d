import Engine
import FeedKit

/// The arrangement of all objects and pages. A long-running process keeps it in memory until one of its inputs changes.
struct ArrangedSite: Sendable {
    var arrangement: FeedArrangement
    var plan: FilePlan
    /// The digest of the objects' keys, the input of the arrangement.
    fileprivate let keys: Digest
    /// Whether the arrangement is that of the last build of this process.
    private(set) var isAsBefore = false
}

extension ArrangedSite {
    /// - Parameters:
    ///   - objects: All objects with their heads and histories.
    ///   - before: The arrangement of the same site by the last build of this process.
    ///   - heads: Reads the heads of objects; called only if they are needed.
    init(
        of parsed: ParsedSite, _ objects: ObjectTable, before: ArrangedSite?, jobs: Int, engine: inout Engine,
        heads: ([ObjectID]) -> [ObjectID: ObjectHead]
    ) {
        let plainPages = parsed.site.previous.addingFormerPaths(of: parsed.pages)
        // The rows of all other objects are complete.
        let looked = parsed.order.filter { objects[$0].flags.contains(.hasMore) }
        let keys = parsed.digestOfKeys(objects, before: before)
        let inputs = parsed.arrangementInputs(plainPages, keys: keys)
        @Sendable func arrange(
            _ heads: [ObjectID: ObjectHead], in site: Site, isPublished: Bool
        ) -> ArrangedSite {
            ArrangedSite(of: parsed, objects, plainPages, keys: keys, heads: heads, in: site, isPublished: isPublished)
        }
        engine.setInputs(.given) { inputs[$0] ?? .missing }
        var arranged: ArrangedSite?
        engine.evaluate(.arrangement, [Node.arrangement.name]) { _ in
            heads(looked)
        } run: { _, heads, recorder in
            recorder.record(inputs.keys.map { Node(.given, $0) })
            recorder.record(looked.map { Node(.object, objects.id(of: $0)) })
            recorder.record(plainPages.map { Node(.source, $0.facts.source.file.dropFolder) })
            let reads = SiteReadRecorder()
            defer { recorder.record(reads) }
            return arrange(heads, in: parsed.content.site.recording(reads), isPublished: false)
        } store: { _, value in
            arranged = value
            return .determined
        }
        guard let site = arranged else {
            // Nothing has changed. The arrangement is not stored, so a new process repeats it.
            if let before {
                self = before
                isAsBefore = true
                arrangement.objects = objects
            } else {
                self = arrange(heads(looked), in: parsed.content.site, isPublished: true)
            }
            return
        }
        self = site
        FileDigests(of: plan, arrangement, jobs: jobs).setInputs(of: &engine)
        engine.setInputs(.link, links)
        // The header of every page links to all editions.
        let editions = arrangement.map.translations?.editions ?? []
        let menus = arrangement.editions.map { edition in
            let digest = edition.map.menus.digest
            let others = editions.map { Digest(of: $0.language) }
            return (edition.language, others.isEmpty ? digest : .combining([digest] + others))
        }
        engine.setInputs(.menus, menus)
    }

    private init(
        of parsed: ParsedSite, _ objects: ObjectTable, _ plainPages: [PlainPage], keys: Digest,
        heads: [ObjectID: ObjectHead], in site: Site, isPublished: Bool
    ) {
        self.keys = keys
        arrangement = FeedArrangement(
            order: parsed.order, of: objects, more: heads, plainPages: plainPages, leftOut: parsed.excluded.pages,
            kinds: parsed.site.kinds, feedIDs: parsed.site.feedIDs, in: site)
        let marks = arrangement.marks(renderedWith: parsed.site.templates.set, in: site)
        plan = FilePlan(
            arrangement: arrangement, marks: marks, stylesheets: parsed.site.pageStylesheets,
            statics: parsed.content.statics, site: site, isPublished: isPublished)
    }

    private var links: [(name: String, fingerprint: Digest)] {
        zip(arrangement.ids, arrangement.feed).map { ($0, arrangement.objects.linkDigest(of: $1)) }
    }
}

extension ParsedSite {
    fileprivate func digestOfKeys(_ objects: ObjectTable, before: ArrangedSite?) -> Digest {
        if let before, before.arrangement.order == order, objects.hasKeys(of: before.arrangement.objects, order) {
            return before.keys
        }
        return objects.digestOfKeys(order)
    }

    fileprivate func arrangementInputs(_ plainPages: [PlainPage], keys: Digest) -> [String: Digest] {
        var pages = DigestInput()
        for page in plainPages {
            pages.add(page.facts.id)
            pages.add(page.facts.formerPaths)
        }
        pages.add(excluded.pages.map(\.facts.path))
        var feeds = DigestInput()
        feeds.add(site.feedIDs?.authority)
        for kind in site.kinds {
            feeds.add([kind.name, kind.folder, "\(kind.overview)", kind.title(in: content.site)])
        }
        var files = DigestInput()
        files.add(content.statics)
        var looks = DigestInput()
        looks.add(site.pageStylesheets.map(\.rawValue))
        for name in site.templates.set.names { looks.add(Int(site.templates.set.marks(of: name).rawValue)) }
        let languages = site.translations.map(\.edition.language)
        if !languages.isEmpty { files.add(languages) }
        return [
            "objects": keys, "pages": pages.digest, "feeds": feeds.digest, "files": files.digest, "looks": looks.digest,
        ]
    }
}

extension String {
    /// The path in `content/` of a file named in a message.
    fileprivate var dropFolder: String { String(dropFirst(ContentMap.folderName.count + 1)) }
}
