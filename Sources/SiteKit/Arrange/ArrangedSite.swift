import Engine
import FeedKit

/// All that objects and pages together come to, which a process that stays keeps until something of it is another.
struct ArrangedSite: Sendable {
    var arrangement: FeedArrangement
    var plan: FilePlan
    /// Of the keys of the objects, which it is made of.
    private let keys: Digest
    /// Whether the last build of this process has arranged it.
    private(set) var isAsBefore = false
}

extension ArrangedSite {
    /// The results of earlier stages besides the site's settings.
    struct Inputs: Sendable {
        /// The objects of the feed, all made.
        var order: [ObjectID]
        /// Those of which there is more to know than their rows.
        var looked: [ObjectID]
        /// With their former paths.
        var plainPages: [PlainPage]
        /// The plain pages that this build leaves out.
        var leftOut: [PlainPage]
        var kinds: [AnyKind]
        /// `nil` for a site without feeds.
        var feedIDs: FeedIDs?
        var content: Content
        var jobs: Int
    }

    /// - Parameters:
    ///   - before: what the last build of this process has made of the same site.
    ///   - heads: those of objects, read only if they are needed.
    init(
        of given: Inputs, before: ArrangedSite?, engine: inout Engine, heads: () -> [ObjectID: ObjectHead]
    ) {
        let keys = given.digestOfKeys(before: before)
        let inputs = given.inputs(keys: keys)
        engine.setInputs(.given) { Fingerprint(inputs[$0]) }
        var arranged: ArrangedSite?
        engine.evaluate(.arrangement, [Node.arrangement.name]) { _ in
            heads()
        } run: { _, heads, recorder in
            recorder.record(inputs.keys.map { Node(.given, $0) })
            recorder.record(given.reads)
            let reads = SiteReadRecorder()
            defer { recorder.record(reads) }
            return ArrangedSite(of: given, keys: keys, heads: heads, in: given.content.site.recording(reads))
        } store: { _, value in
            arranged = value
            return .determined
        }
        guard let site = arranged else {
            // Nothing has changed. The arrangement is not stored, so a new process repeats it.
            if let before {
                self = before
                isAsBefore = true
                arrangement.objects = given.content.objects
            } else {
                self.init(of: given, keys: keys, heads: heads(), in: given.content.site)
            }
            return
        }
        self = site
        FileDigests(of: plan, arrangement, jobs: given.jobs).setInputs(of: &engine)
        engine.setInputs(.link, links)
        let menus = Fingerprint(arrangement.map.menus.digest)
        engine.setInputs(.menus) { _ in menus }
    }

    private init(of given: Inputs, keys: Digest, heads: [ObjectID: ObjectHead], in site: Site) {
        self.keys = keys
        arrangement = FeedArrangement(
            order: given.order, of: given.content.objects, more: heads, plainPages: given.plainPages,
            leftOut: given.leftOut, kinds: given.kinds, feedIDs: given.feedIDs, in: site)
        plan = FilePlan(arrangement: arrangement, statics: given.content.statics, site: site)
    }

    private var links: [(name: String, fingerprint: Fingerprint)] {
        zip(arrangement.ids, arrangement.feed).map { ($0, Fingerprint(arrangement.objects.linkDigest(of: $1))) }
    }
}

extension ArrangedSite.Inputs {
    fileprivate func digestOfKeys(before: ArrangedSite?) -> Digest {
        if let before, before.arrangement.order == order,
            content.objects.hasKeys(of: before.arrangement.objects, order)
        {
            return before.keys
        }
        return content.objects.digestOfKeys(order)
    }

    fileprivate func inputs(keys: Digest) -> [String: Digest] {
        var pages = DigestInput()
        for page in plainPages {
            pages.add(page.facts.id)
            pages.add(page.facts.formerPaths)
        }
        pages.add(leftOut.map(\.facts.path))
        var feeds = DigestInput()
        feeds.add(feedIDs?.authority)
        for kind in kinds { feeds.add([kind.name, kind.folder, "\(kind.overview)", kind.title(in: content.site)]) }
        var files = DigestInput()
        files.add(content.statics)
        return [
            "objects": keys, "pages": pages.digest, "feeds": feeds.digest, "files": files.digest,
        ]
    }

    /// The nodes that are read besides settings.
    fileprivate var reads: [Node] {
        looked.map { Node(.object, content.objects.id(of: $0)) }
            + plainPages.map { Node(.source, $0.facts.source.file.dropFolder) }
    }
}

extension String {
    /// The path in `content/` of what messages name.
    fileprivate var dropFolder: String { String(dropFirst(ContentMap.folderName.count + 1)) }
}
