import Engine
import FeedKit

extension BuildMemory {
    /// What is known of the output folder.
    struct Output: Sendable {
        /// The snapshot among them.
        var files: [FileTable.Row]
        /// Of the files as they are there now, whatever it proves.
        var stamps: [FileStamp?]
        var sections: [KnownSection]
        var graph: Graph
        /// `nil` if nothing was made.
        var record: BuildRecord?
    }

    /// The texts of an object that were made.
    struct Body: Sendable {
        var key: String
        /// From what.
        var made: Digest
        /// The position in the feed.
        var object: Int
    }

    /// What a build knows at its end.
    struct Findings: Sendable {
        var content: Content
        /// By which settings images are published.
        var imageSettings: Digest
        var bodies: [Body]
        /// Where these are.
        var texts: KeptBodies
        var output: Output
        var finished: FinishedBuild?
    }

    /// Keeps for the next build what it could not know from this memory.
    ///
    /// - Parameter jobs: how many threads work side by side.
    /// - Returns: one line for people if that could not be.
    func save(_ findings: Findings, jobs: Int, timings: StageClock?) -> String? {
        guard let cache else { return nil }
        let steps = [
            { changes(ofFilesIn: findings.content) }, { changes(ofReadingsIn: findings.content) },
            { changes(ofImagesIn: findings.content, settings: findings.imageSettings) },
            { Self.changes(of: findings.bodies, in: findings.texts) },
            { notes(about: findings.output) },
            { [Self.change(of: findings.finished)] },
        ]
        do throws(Store.Failure) {
            let count = try cache.save(inSteps: steps) { $0.concurrentMap(jobs: jobs) { $0.bytes } }
            timings?.count(.remember, items: count)
            return nil
        } catch {
            return error.notice
        }
    }

    /// What it takes to see that nothing has changed; without it the next build takes longer.
    func save(_ finished: FinishedBuild) { _ = try? cache?.save([Self.change(of: finished)]) }

    private static func change(of finished: FinishedBuild?) -> Store.Change {
        finished.map { .set(.notes, key: finishedKey, value: $0.stored) } ?? .remove(.notes, key: finishedKey)
    }

    private func changes(ofFilesIn content: Content) -> [Store.Change] {
        let rows = content.files.lazy.filter { $0.value.stamp.shows(changesSince: start) }.map { path, file in
            FileTable.Row(path: path, stamp: file.stamp, digest: file.digest)
        }
        return [.set(.notes, key: Self.filesKey, value: FileTable(Array(rows)).stored)]
    }

    private func notes(about output: Output) -> [Store.Change] {
        var changes: [Store.Change] = []
        changes.append(.set(.notes, key: Self.outputFolderKey, value: Array(outputFolder.utf8)))
        changes.append(.set(.notes, key: Self.outputsKey, value: FileTable(output.files).stored))
        changes.append(.set(.notes, key: Self.sectionsKey, value: output.sections.stored))
        changes.append(.setLater(.notes, key: Self.graphKey) { output.graph.bytes })
        if let record = output.record { changes.append(.setLater(.notes, key: Self.recordKey) { record.stored }) }
        return changes
    }

    private static func changes(of bodies: [Body], in texts: KeptBodies) -> [Store.Change] {
        bodies.map { body in
            .setLater(.bodies, key: body.key) {
                texts.stored(body.object).map { KnownBody(made: body.made, body: $0).stored } ?? []
            }
        }
    }

    private func changes(ofReadingsIn content: Content) -> [Store.Change] {
        let gone = Set(readings.keys).subtracting(content.sources.map(\.path))
        let changed = content.sources.indices.filter(content.changedSources.contains)
        let readings = content.readings
        var changes = changed.map { index in
            Store.Change.setLater(.objects, key: content.sources[index].path) { readings[index].stored }
        }
        for index in changed {
            let kept = Set(content.readings[index].items.map(\.facts.id))
            let gone = bodyKeys(of: content.sources[index].path).filter { !kept.contains($0) }
            changes += gone.map { .remove(.bodies, key: $0) }
        }
        for path in gone.sorted() {
            changes.append(.remove(.objects, key: path))
            changes += bodyKeys(of: path).map { .remove(.bodies, key: $0) }
        }
        return changes
    }

    /// Those that an earlier build may have kept.
    private func bodyKeys(of source: String) -> [String] {
        guard let bytes = readings[source], let reading = try? SourceReading(stored: bytes) else { return [] }
        return reading.items.map(\.facts.id)
    }

    private func changes(ofImagesIn content: Content, settings: Digest) -> [Store.Change] {
        var gone = Set(images.keys)
        var changes: [Store.Change] = []
        for image in content.images {
            gone.remove(image.path)
            let bytes = KnownImage(settings: settings, asset: image).stored
            if images[image.path] != bytes { changes.append(.set(.images, key: image.path, value: bytes)) }
        }
        return changes + gone.sorted().map { .remove(.images, key: $0) }
    }
}
