import Engine
import FeedKit

/// The postings of all blocks of the search indexes.
struct EvaluatedPostings: Sendable {
    /// The postings of each language, in the order of blocks.
    fileprivate var blocks: [String: [SearchPostings]] = [:]
    /// The changes in the store.
    fileprivate(set) var changes: [Store.Change] = []

    /// Returns the lines of a shard in each block.
    func lines(ofShard shard: Int, in language: String) -> [[UInt8]] {
        (blocks[language] ?? []).map { $0.shards[shard] }
    }

    func digest(ofShard shard: Int, in language: String) -> Digest {
        .combining(lines(ofShard: shard, in: language).map { .fingerprint(of: $0) })
    }
}

extension ArrangedBuild {
    /// Evaluates the postings of the blocks with changed documents; the others are stored.
    mutating func evaluatePostings() -> EvaluatedPostings {
        let blocks = arrangement.editions.compactMap(\.map.searchIndex).flatMap(\.blocks)
        let keys = blocks.map(\.file)
        let removed = Set(engine.graph.nodes(of: .postings)).subtracting(keys)
        var result = EvaluatedPostings()
        result.changes = removed.sorted().map { .remove(.postings, key: $0) }
        var postings = storedPostings(of: blocks)
        let (build, objects) = (self, arrangement.objects)
        engine.evaluate(.postings, keys, isStored: { postings[$0] != nil }) { positions in
            build.loading(positions.flatMap { blocks[$0].objects })
        } run: { position, bodies, recorder -> SearchPostings? in
            let block = blocks[position]
            recorder.record([Node(.shape, block.file), Node(.shown, block.file)])
            recorder.record(block.objects.map { Node(.object, objects.id(of: $0)) })
            guard block.objects.allSatisfy(bodies.has) else { return nil }
            return SearchPostings(of: block, showing: bodies)
        } store: { position, made in
            guard let made else { return .failed }
            let stored = made.stored
            postings[position] = made
            result.changes.append(.set(.postings, key: keys[position], value: stored))
            return .value(.fingerprint(of: stored))
        }
        for (block, postings) in zip(blocks, postings) {
            let empty = SearchPostings(shards: [[UInt8]](repeating: [], count: block.shardCount))
            result.blocks[block.language, default: []].append(postings ?? empty)
        }
        return result
    }

    /// The postings that the last build stored, as far as they are those of its graph.
    private func storedPostings(of blocks: [SearchIndex.Block]) -> [SearchPostings?] {
        let stored = memory.stored(.postings, blocks.map(\.file))
        return blocks.map { block in
            guard let bytes = stored[block.file],
                engine.graph.fingerprint(of: Node(.postings, block.file)) == .fingerprint(of: bytes),
                let postings = try? SearchPostings(stored: bytes), postings.shards.count == block.shardCount
            else { return nil }
            return postings
        }
    }

    func searchDocuments(showing bodies: ObjectBodyStore) -> SearchDocuments {
        SearchDocuments(site: content.site, objects: arrangement.objects, bodies: bodies)
    }
}
