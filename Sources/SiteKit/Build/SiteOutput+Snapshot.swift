import DiffKit
import FeedKit

extension SiteOutput {
    /// The objects whose section the previous snapshot has just as this one will: made from the same, and then told of
    /// the same.
    private func unchangedSections() -> [Int: KnownSection] {
        guard case .printed = build.previous.snapshot else { return [:] }
        var unchanged: [Int: KnownSection] = [:]
        for (index, object) in build.arrangement.objects.enumerated() {
            guard let made = build.made[index], let known = build.previous.sections[object.facts.id],
                known.made == made
            else { continue }
            unchanged[index] = known
        }
        return unchanged
    }

    func snapshot(of made: [FileMaker.Made]) -> Snapshot {
        let objects = build.arrangement.objects
        let unchanged = unchangedSections()
        let changed = objects.indices.filter { unchanged[$0] == nil }
        let bodies = build.bodies(of: Set(changed))
        let new = changed.concurrentMap(jobs: options.jobs) { index -> [UInt8] in
            objects[index].facts.printedSnapshot(showing: bodies.printedCells(of: index), in: build.content.site)
        }
        var parts = unchanged.mapValues { Snapshot.Part.unchanged($0.printed) }
        for (index, bytes) in zip(changed, new) { parts[index] = .printed(bytes) }
        let order = objects.indices.sorted { objects[$0].facts.id < objects[$1].facts.id }
        let snapshot = Snapshot(
            baseURL: build.content.site.configuration.fullAddress,
            // A preview without feeds does not forget who gives their ids.
            feedID: build.arrangement.feeds.ids?.authority ?? build.previous.feedAuthority,
            feed: objects.map(\.facts.id),
            sections: order.map { (objects[$0].facts.id, parts[$0] ?? .new([:])) },
            pages: pages(made),
            files: zip(build.plan.files, made).map { ($0.path, $1.digest) }, previous: build.previous.snapshot)
        timings?.count(.snapshot, items: objects.count, skipped: unchanged.count, bytes: snapshot.bytes.count)
        return snapshot
    }

    private func pages(_ made: [FileMaker.Made]) -> [(key: String, part: Snapshot.Part)] {
        var pages: [(key: String, part: Snapshot.Part)] = []
        for (file, made) in zip(build.plan.files, made) {
            guard case .page(let page) = file.maker else { continue }
            let shown = page.objects.map { build.arrangement.objects[$0].facts.id }
            let json = page.snapshot(showing: shown, digest: made.digest)
            pages.append((page.path, .printed(Snapshot.printed(json))))
        }
        return pages.sorted { $0.key < $1.key }
    }

    /// What the next build may know of this one's sections.
    func sections(of snapshot: Snapshot) -> [String: KnownSection] {
        let objects = build.arrangement.objects
        let order = objects.indices.sorted { objects[$0].facts.id < objects[$1].facts.id }
        var known: [String: KnownSection] = [:]
        for (index, printed) in zip(order, snapshot.sectionDigests) {
            let facts = objects[index].facts
            guard let made = build.made[index] else { continue }
            known[facts.id] = KnownSection(
                made: made, modified: facts.modified, formerPaths: facts.formerPaths, printed: printed,
                link: build.memory.sections[facts.id].flatMap { $0.made == made ? $0.link : nil } ?? facts.linkDigest)
        }
        return known
    }
}
