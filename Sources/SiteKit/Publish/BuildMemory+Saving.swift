import Engine
import FeedKit
import FileSystem

extension BuildMemory {
    /// The state of the output folder.
    struct Output: Sendable {
        /// The files, including the snapshot.
        var files: FileTable
        /// The stamps of the current files, even if a later change might not change them.
        var stamps: [FileStamp?]
        var graph: Graph
        /// `nil` if nothing was rendered.
        var record: BuildRecord?
    }

    /// A rendered object with its fingerprint.
    struct EvaluatedKey: Sendable {
        var key: String
        /// Its fingerprint.
        var made: Digest
        var object: ObjectID
    }

    /// The results of a build.
    struct BuildResults: Sendable {
        var content: Content
        /// The author's files, for the next build.
        var files: FileTable
        /// The rows of all sources, for the next build.
        var sources: SourceTable
        /// The digest of the settings for publishing images.
        var imageSettings: Digest
        var made: [EvaluatedKey]
        /// The store of the rendered objects.
        var bodies: ObjectBodyStore
        /// The postings of search indexes that are new or removed.
        var postings: [Store.Change]
        var output: Output
        var finished: FinishedBuild?
    }

    /// Stores the results that are new.
    ///
    /// - Parameter jobs: The number of threads.
    /// - Returns: A message for people if the results can't be stored.
    func save(_ findings: BuildResults, jobs: Int, timings: StageClock?) -> String? {
        guard let cache else { return nil }
        let contents = [
            { changes(ofReadingsIn: findings.content) },
            { changes(ofImagesIn: findings.content, settings: findings.imageSettings) },
            { Self.changes(of: findings.made, in: findings.bodies) }, { findings.postings },
        ]
        let tables = [
            { change(Self.filesKey, to: findings.files.stored) },
            { change(Self.sourcesKey, to: findings.sources.stored) },
            { change(Self.graphKey, to: findings.output.graph.stored) }, { notes(about: findings.output) },
            { [Self.change(of: findings.finished)] },
        ]
        let steps = isTransient ? contents : contents + tables
        do throws(Store.Failure) {
            let count = try cache.save(inSteps: steps) { $0.concurrentMap(jobs: jobs) { $0.bytes } }
            timings?.count(.remember, items: count)
            return nil
        } catch {
            return error.notice
        }
    }

    /// The memory of the next build in the same process, once all results are stored.
    func next(_ findings: BuildResults) -> BuildMemory? {
        let settings = findings.imageSettings
        return next(
            files: findings.files, sources: findings.sources,
            images: Dictionary(
                findings.content.images.map { ($0.path, StoredImage(settings: settings, asset: $0).stored) },
                uniquingKeysWith: { $1 }),
            outputs: findings.output.files, graph: findings.output.graph, finished: findings.finished)
    }

    /// Stores the data that detects an unchanged site; without it the next build takes longer.
    func save(_ finished: FinishedBuild) { _ = try? cache?.save([Self.change(of: finished)]) }

    private static func change(of finished: FinishedBuild?) -> Store.Change {
        finished.map { .set(.notes, key: finishedKey, value: $0.stored) } ?? .remove(.notes, key: finishedKey)
    }

    private func notes(about output: Output) -> [Store.Change] {
        var changes: [Store.Change] = []
        changes.append(.set(.notes, key: Self.outputFolderKey, value: Array(outputFolder.utf8)))
        changes += change(Self.outputsKey, to: output.files.stored)
        if let record = output.record { changes.append(.setLater(.notes, key: Self.recordKey) { record.stored }) }
        return changes
    }

    private static func changes(of made: [EvaluatedKey], in bodies: ObjectBodyStore) -> [Store.Change] {
        made.map { made in
            .setLater(.bodies, key: made.key) {
                bodies.stored(made.object).map { StoredObject(made: made.made, object: $0).stored } ?? []
            }
        }
    }

    private func changes(ofReadingsIn content: Content) -> [Store.Change] {
        func ids(of source: String) -> [String] {
            (sources[source]?.rows ?? 0..<0).map { sources.objects.id(of: ObjectID($0)) }
        }
        var changes: [Store.Change] = []
        var removed: [String] = []
        for index in content.changedSources {
            let path = content.sources[index].path
            changes.append(.setLater(.objects, key: path) { content.stored(index) ?? [] })
            removed += ids(of: path)
        }
        let now = content.map?.paths ?? []
        for path in sources.isOf(now) ? [] : Set(sources.paths).subtracting(now).sorted() {
            changes.append(.remove(.objects, key: path))
            removed += ids(of: path)
        }
        return changes + content.objects.missing(removed).map { .remove(.bodies, key: $0) }
    }

    private func changes(ofImagesIn content: Content, settings: Digest) -> [Store.Change] {
        var removed = Set(images.keys)
        var changes: [Store.Change] = []
        for image in content.images {
            removed.remove(image.path)
            let bytes = StoredImage(settings: settings, asset: image).stored
            if images[image.path] != bytes { changes.append(.set(.images, key: image.path, value: bytes)) }
        }
        return changes + removed.sorted().map { .remove(.images, key: $0) }
    }
}

extension ObjectTable {
    /// The identities that no object has.
    fileprivate func missing(_ identities: [String]) -> [String] {
        guard !identities.isEmpty else { return [] }
        var missing = Dictionary(identities.map { (Digest(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        for object in ids { missing[nameDigest(of: object)] = nil }
        return missing.values.sorted()
    }
}

extension Content {
    /// The rows of all sources, for the next build.
    ///
    /// - Parameters:
    ///   - objects: All objects with their heads and histories.
    ///   - stored: The table of the last build.
    func table(_ objects: ObjectTable, stored: SourceTable) -> SourceTable {
        SourceTable(
            objects.compacted, paths: map?.paths ?? [], rows: rows, hasMore: rows.indices.map(hasMore), stored: stored)
    }
}
