import DiffKit
import Engine
import FeedKit

extension SiteOutput {
    /// The objects whose section the previous snapshot has just as this one will: made from the same, and then told of
    /// the same.
    private func unchangedSections() -> [Int: KnownSection] {
        guard case .printed = build.previous.snapshot else { return [:] }
        var unchanged: [Int: KnownSection] = [:]
        for (index, facts) in build.arrangement.facts.enumerated() {
            guard let made = build.made[index], let known = build.previous.sections[facts.id],
                known.made == made
            else { continue }
            unchanged[index] = known
        }
        return unchanged
    }

    func snapshot(of made: [FileMaker.Made]) -> Snapshot {
        build.rest.map { snapshot(of: made, with: $0) } ?? wholeSnapshot(of: made)
    }

    /// The previous one with what was made of the edited objects.
    private func snapshot(of made: [FileMaker.Made], with rest: PreparedBuild.RestOfSite) -> Snapshot {
        let objects = build.arrangement.facts
        let unchanged = unchangedSections()
        let changed = objects.indices.filter { unchanged[$0] == nil }
        let bodies = build.bodies(of: Set(changed))
        var changes = Snapshot.Changes()
        for index in changed {
            let section = objects[index].printedSnapshot(
                showing: bodies.printedCells(of: index), in: build.content.site)
            changes.sections[objects[index].id] = .printed(section)
        }
        for (path, page) in pages(made) { changes.pages[path] = page }
        for (file, made) in zip(build.plan.files, made) { changes.files[file.path] = made.digest }
        guard let snapshot = Snapshot(changes, of: rest.printed, digests: rest.digests) else {
            preconditionFailure("an edit has changed what there is")
        }
        timings?.count(.snapshot, items: changed.count, bytes: snapshot.bytes.count)
        return snapshot
    }

    private func wholeSnapshot(of made: [FileMaker.Made]) -> Snapshot {
        let objects = build.arrangement.facts
        let unchanged = unchangedSections()
        let changed = objects.indices.filter { unchanged[$0] == nil }
        let bodies = build.bodies(of: Set(changed))
        var parts = objects.indices.map { unchanged[$0].map { Snapshot.Part.unchanged($0.printed) } }
        for start in stride(from: 0, to: changed.count, by: ObjectMaker.chunk) {
            let chunk = Array(changed[start..<min(start + ObjectMaker.chunk, changed.count)])
            let new = chunk.concurrentMap(jobs: options.jobs) { index -> [UInt8] in
                objects[index].printedSnapshot(showing: bodies.printedCells(of: index), in: build.content.site)
            }
            for (index, bytes) in zip(chunk, new) { parts[index] = part(bytes) }
        }
        let order = objects.indices.sorted { objects[$0].id < objects[$1].id }
        FreedMemory.giveBack()
        let snapshot = Snapshot(
            baseURL: build.content.site.configuration.fullAddress,
            // A preview without feeds does not forget who gives their ids.
            feedID: build.arrangement.feeds.ids?.authority ?? build.previous.feedAuthority,
            feed: objects.map(\.id),
            sections: order.map { (objects[$0].id, parts[$0] ?? .new([:])) },
            pages: pages(made),
            files: zip(build.plan.files, made).map { ($0.path, $1.digest) }, previous: build.previous.snapshot)
        timings?.count(.snapshot, items: objects.count, skipped: unchanged.count, bytes: snapshot.bytes.count)
        return snapshot
    }

    /// Out of memory until it is printed in the document, and after that too, since the patch holds most of them.
    private func part(_ bytes: [UInt8]) -> Snapshot.Part {
        let file = build.bodies.file
        let place = file.append(bytes)
        return .later(size: bytes.count) { file.read(place) }
    }

    private func pages(_ made: [FileMaker.Made]) -> [(key: String, part: Snapshot.Part)] {
        var pages: [(key: String, part: Snapshot.Part)] = []
        for (file, made) in zip(build.plan.files, made) {
            guard case .page(let page) = file.maker else { continue }
            let shown = page.objects.map { build.arrangement.facts[$0].id }
            let json = page.snapshot(showing: shown, digest: made.digest)
            pages.append((page.path, part(Snapshot.printed(json))))
        }
        return pages.sorted { $0.key < $1.key }
    }

    /// What the next build may know of this one's sections.
    ///
    /// - Parameter digests: of the sections as they are printed, in the order of the identities.
    func sections(_ digests: [Digest]) -> PackedTable<KnownSection> {
        let objects = build.arrangement.facts
        let order = objects.indices.sorted { objects[$0].id < objects[$1].id }
        var known: [String: KnownSection] = [:]
        for (rank, index) in order.enumerated() {
            let facts = objects[index]
            let place = build.rest.map { $0.printed.sectionIndex(of: facts.id) } ?? rank
            guard let made = build.made[index], let place else { continue }
            known[facts.id] = KnownSection(
                made: made, modified: facts.modified, formerPaths: facts.formerPaths,
                printed: digests[place],
                link: build.memory.sections[facts.id].flatMap { $0.made == made ? $0.link : nil } ?? facts.linkDigest)
        }
        return build.rest?.sections.replacing(known) ?? PackedTable(known.lazy.map { (key: $0, value: $1) })
    }
}
