import Engine
import FeedKit

extension SiteOutput {
    /// The snapshot of what was made; of an object that is as it was, as the previous one has it.
    mutating func snapshot(of made: [FileMaker.Made]) -> Snapshot {
        let objects = build.arrangement.facts
        let order = objects.indices.sorted { objects[$0].id < objects[$1].id }
        var changed = Set(build.engine.begin(.section, order.map { objects[$0].id }))
        // Nothing can be taken over from a document that another program may have printed.
        if case .document = build.previous.snapshot { changed = Set(order.indices) }
        var parts = [Snapshot.Part](repeating: .unchanged(Digest(of: "")), count: order.count)
        for (rank, index) in order.enumerated() where !changed.contains(rank) {
            let fingerprint = build.engine.graph.fingerprint(of: Node(.section, objects[index].id))
            parts[rank] = fingerprint.map { .unchanged($0.digest) } ?? .new([:])
        }
        let ranks = changed.sorted()
        let bodies = build.bodies(of: Set(ranks.map { order[$0] }))
        let site = build.content.site
        var traces: [(rank: Int, trace: [Node])] = []
        for start in stride(from: 0, to: ranks.count, by: ObjectMaker.chunk) {
            let chunk = Array(ranks[start..<min(start + ObjectMaker.chunk, ranks.count)])
            let new = chunk.concurrentMap(jobs: options.jobs) { rank -> (bytes: [UInt8], trace: [Node]) in
                let reads = SiteReads()
                reads.note(.object(objects[order[rank]].id))
                let bytes = objects[order[rank]].printedSnapshot(
                    showing: bodies.printedCells(of: order[rank]), in: site.noting(reads))
                return (bytes, reads.trace)
            }
            for (rank, made) in zip(chunk, new) {
                parts[rank] = part(made.bytes)
                traces.append((rank, made.trace))
            }
        }
        if changed.count > ObjectMaker.chunk { FreedMemory.giveBack() }
        let snapshot = Snapshot(
            baseURL: build.content.site.configuration.fullAddress,
            // A preview without feeds does not forget who gives their ids.
            feedID: build.arrangement.feeds.ids?.authority ?? build.previous.feedAuthority,
            feed: objects.map(\.id), sections: zip(order, parts).map { (objects[$0].id, $1) }, pages: pages(made),
            files: zip(build.plan.files, made).map { ($0.path, $1.digest) },
            isFileKnown: { isTakenOver(made[$0]) }, previous: build.previous.snapshot)
        for (rank, trace) in traces {
            let node = Node(.section, objects[order[rank]].id)
            build.engine.finish(node, Fingerprint(snapshot.sectionDigests[rank]), trace: trace)
        }
        timings?.count(
            .snapshot, items: objects.count, skipped: objects.count - changed.count, bytes: snapshot.bytes.count)
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
        let plain = Dictionary(
            build.arrangement.plainPages.map { ($0.facts.path, $0.images) }, uniquingKeysWith: { first, _ in first })
        for (file, made) in zip(build.plan.files, made) {
            guard case .page(let page) = file.maker else { continue }
            // The addresses that a plain page had stand in the snapshot and not on the page.
            if isTakenOver(made), page.content != .text {
                pages.append((page.path, .unchanged(made.digest)))
                continue
            }
            let shown = page.objects.map { build.arrangement.facts[$0].id }
            let json = page.snapshot(showing: shown, digest: made.digest, images: plain[page.path] ?? [])
            pages.append((page.path, part(Snapshot.printed(json))))
        }
        return pages.sorted { $0.key < $1.key }
    }

    /// Whether the previous snapshot says of a file what there is to say.
    private func isTakenOver(_ made: FileMaker.Made) -> Bool {
        guard case .printed = build.previous.snapshot else { return false }
        return made.trace == nil
    }

    /// What the next build may know of this one's sections.
    var sections: [KnownSection] {
        build.arrangement.facts.compactMap { facts in
            build.made(facts.id).map {
                KnownSection(id: facts.id, made: $0, modified: facts.modified, formerPaths: facts.formerPaths)
            }
        }
    }
}
