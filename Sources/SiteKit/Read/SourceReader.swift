import Diagnostics
import Engine
import FeedKit
import MarkupKit

/// Reads the sources of the content folder, side by side, as far as no earlier build has read the same.
struct SourceReader: Sendable {
    /// `content/` on disk.
    let folder: String
    let kinds: [AnyKind]
    let images: [String: ImageAsset]
    /// The images that can't be read, and why.
    let broken: [String: Diagnostic]
    let files: KnownFiles
    let memory: BuildMemory
    /// Whether an object stands in for a source that can't be read, and says why; else that source holds nothing.
    let hasStandIns: Bool
    /// Takes what was read, as it is stored.
    let spill: SpillFile
    let progress: BuildProgress.Listener?

    /// A source that was looked at.
    struct Outcome: Sendable {
        /// `nil` for a source that an earlier build has read, of which the rows of its objects tell all.
        var reading: SourceReading?
        /// Where the same is as it is stored, of a source that was read now.
        var place: Range<Int>?
        /// Of files that were read for it.
        var digests: [String: Digest] = [:]
        /// What was read for it; `nil` if some of that can't be read, so that it has to be read again.
        var trace: [Node]?
        /// Whether an earlier build has read it.
        var isKnown = false
    }

    /// Reads what no earlier build has read, and what asked something about other files that has another answer now.
    func read(
        _ sources: [ContentMap.Unread], in site: inout Site, engine: inout Engine, jobs: Int
    ) -> [Outcome] {
        let paths = sources.map(\.path)
        let listings = Dictionary(
            sources.map { ($0.path, Fingerprint($0.digest(kinds: kinds))) }, uniquingKeysWith: { first, _ in first })
        engine.know(.listing) { listings[$0] ?? .none }
        var isOutdated = [Bool](repeating: false, count: sources.count)
        for number in engine.begin(.source, paths) { isOutdated[number] = true }
        let (reader, known) = (self, memory.sources)
        let toldMore = sources.indices.filter { !isOutdated[$0] && known[paths[$0]]?.hasMore ?? false }
        var readings = memory.lastReadings(of: toldMore.map { paths[$0] })
        for number in sources.indices where !isOutdated[number] {
            guard let source = known[paths[number]] else {
                isOutdated[number] = true
                continue
            }
            guard source.hasMore else { continue }
            if readings[paths[number]] == nil { isOutdated[number] = true }
            readings[paths[number]]?.source = sources[number]
        }
        site.documents = addresses(of: sources)
        // Of a source that is to be read again, where its page was stands for where it will be.
        let linked = Set(engine.graph.nodes(of: .document))
        noteKnownAddresses(of: sources.filter { linked.contains($0.path) }, known, readings, in: &site)
        let first = site
        engine.know(.document) { Fingerprint(first.documents[$0]?.digest) }
        let count = ProgressCount(.reading, total: sources.count, tell: progress)
        var outcomes = paths.map { Outcome(reading: readings[$0], isKnown: true) }
        let outdated = sources.indices.filter { isOutdated[$0] }
        count.add(sources.count - outdated.count)
        // What was asked for goes out of memory with the next ones.
        for start in stride(from: 0, to: outdated.count, by: Batch.size) {
            let chunk = Array(outdated[start..<min(start + Batch.size, outdated.count)])
            var read = chunk.concurrentMap(jobs: jobs) { number -> Outcome in
                defer { count.add() }
                return reader.readAndKeep(sources[number], in: first)
            }
            take(read, site, &engine)
            for (index, number) in chunk.enumerated() {
                if read[index].trace != nil { read[index].trace = [] }
                outcomes[number] = read[index]
            }
        }

        // Where documents have their pages is known for sure only now, and to some of them a text leads.
        let linkedNow = Set(engine.graph.nodes(of: .document))
        noteKnownAddresses(
            of: sources.filter { linkedNow.contains($0.path) && !linked.contains($0.path) }, known, readings, in: &site)
        noteAddresses(of: outdated.compactMap { outcomes[$0].reading }, linked: linkedNow, in: &site)
        let final = site
        engine.know(.document) { Fingerprint(final.documents[$0]?.digest) }
        let misled = engine.begin(.source, paths).filter { outcomes[$0].isKnown || outcomes[$0].trace != nil }
        let again = misled.concurrentMap(jobs: jobs) { reader.readAndKeep(sources[$0], in: final) }
        take(again, site, &engine)
        for (number, outcome) in zip(misled, again) {
            let digests = outcomes[number].digests
            outcomes[number] = outcome
            outcomes[number].digests.merge(digests) { first, _ in first }
        }
        return outcomes
    }

    /// Lets the engine know what was read.
    private func take(_ outcomes: [Outcome], _ site: Site, _ engine: inout Engine) {
        var digests: [String: Digest] = [:]
        for outcome in outcomes where !outcome.isKnown { digests.merge(outcome.digests) { $1 } }
        let (files, found, documents) = (files, digests, site.documents)
        engine.learn(.content) { Fingerprint(found[$0] ?? files.digest(of: $0)) }
        engine.learn(.document) { Fingerprint(documents[$0]?.digest) }
        for outcome in outcomes where !outcome.isKnown {
            guard let path = outcome.reading?.source.path else { continue }
            let node = Node(.source, path)
            guard let trace = outcome.trace else {
                engine.forget(node)
                continue
            }
            engine.finish(node, engine.fingerprint(of: trace, Fingerprint.joining), trace: trace)
        }
    }

    private func readAndKeep(_ unread: ContentMap.Unread, in site: Site) -> Outcome {
        var outcome = readAnew(unread, in: site)
        outcome.place = outcome.reading.map { spill.append($0.stored) }
        return outcome
    }

    /// Reads a source whose models are asked for, whoever has read it before.
    func readAnew(_ unread: ContentMap.Unread, in site: Site) -> Outcome {
        let reads = SiteReads()
        var texts = SourceTexts(of: unread, folder: folder, files: files)
        var reading = SourceReading(source: unread)
        // Of an album with a broken photo nothing more can be said: its date may be that photo's.
        guard unread.images.allSatisfy({ broken[$0] == nil }) || hasStandIns else { return Outcome(reading: reading) }
        reading.take(read(unread, texts: &texts, in: site.noting(reads)))
        var trace = reads.trace
        if hasStandIns { standIn(for: &reading, reads) }
        trace.append(Node(.listing, unread.path))
        trace += unread.images.map { Node(.image, $0) }
        var isWhole = true
        for path in unread.textFiles {
            if texts.digest(of: path) == nil { isWhole = false }
            trace.append(Node(.content, path))
        }
        return Outcome(reading: reading, digests: texts.digests, trace: isWhole ? trace : nil)
    }

    private func read(
        _ unread: ContentMap.Unread, texts: inout SourceTexts, in site: Site
    ) -> Reading<SourceReading.Item> {
        let companions = Set(unread.attachments.filter { PhotoCompanion.isOne($0, onDisk: Disk.join(folder, $0)) })
        var source = ContentSource(
            path: unread.path, document: nil, stem: unread.stem, folder: unread.folder,
            images: unread.images.compactMap { images[$0] }, videos: unread.videos,
            attachments: unread.attachments.filter { !companions.contains($0) })
        var problems = companions.sorted().map { PhotoCompanion.warning($0) }
        func text(_ path: String) -> SourceText? {
            switch texts.text(of: path) {
            case .success(let text): return text
            case .failure(let failure):
                problems.append(failure.diagnostic)
                return nil
            }
        }
        if unread.hasDocument { source.document = text(unread.path) }
        for (media, path) in unread.sidecars.sorted(by: { $0.key < $1.key }) {
            source.sidecars[media] = text(path)
        }
        if unread.hasDocument, source.document == nil { return Reading([], problems) }
        source.videos = source.videos.map { video in
            var video = video
            video.byteCount = Disk.size(of: Disk.join(folder, video.path))
            return video
        }
        for file in source.attachments {
            let path = Disk.join(folder, file)
            source.byteCounts[file] = Disk.size(of: path)
            // One that can't be read is told of when it is published.
            if ContentSource.saysItsSize(file), let bytes = try? Disk.beginning(of: path) {
                source.takeSize(ofDrawing: file, beginningWith: bytes)
            }
        }
        var reading =
            unread.kind.map { kind in
                objects(of: kinds[kind], in: source, texts: &texts, site: site).map {
                    SourceReading.Item.object(.init(facts: $0.facts, model: $0))
                }
            } ?? PlainPage.read(source, in: site).map { .page($0) }
        reading.diagnostics += problems
        if problems.hasErrors { reading.models = [] }
        return reading
    }

    /// The objects that a source holds, with the digest of what the author wrote.
    private func objects(
        of kind: AnyKind, in source: ContentSource, texts: inout SourceTexts, site: Site
    ) -> Reading<any FeedModel> {
        var reading = kind.read(source, in: site)
        guard reading.models.contains(where: { $0.facts.contentDigest == nil }) else { return reading }
        let digest = source.digest { texts.digest(of: $0) }
        for index in reading.models.indices where reading.models[index].facts.contentDigest == nil {
            reading.models[index].facts.contentDigest = digest
        }
        return reading
    }
}

extension SourceReader {
    /// Where the pages of documents are, as far as their paths tell it.
    private func addresses(of sources: [ContentMap.Unread]) -> [String: DocumentAddress] {
        let addresses = sources.lazy.filter(\.hasDocument).map { source in
            let kind = source.kind.map { kinds[$0] }
            let folder = kind?.folder ?? PlainPage.folder
            return (source.path, DocumentAddress(stem: source.stem, folder: folder, kind: kind?.name))
        }
        return Dictionary(addresses, uniquingKeysWith: { first, _ in first })
    }

    /// Puts in the addresses that documents had when they were read last.
    private func noteKnownAddresses(
        of sources: [ContentMap.Unread], _ known: SourceTable, _ readings: [String: SourceReading],
        in site: inout Site
    ) {
        let objects = memory.sources.objects
        for source in sources where source.hasDocument {
            guard let before = known[source.path] else { continue }
            if let row = before.rows.first {
                let object = ObjectID(row)
                site.documents[source.path] = DocumentAddress(
                    path: objects.path(of: object), id: objects.id(of: object))
            } else if let facts = (readings[source.path] ?? memory.lastReading(of: source.path))?.items.first?.facts {
                site.documents[source.path] = DocumentAddress(path: facts.path, id: facts.id)
            }
        }
    }

    /// Puts in the addresses that documents give themselves, of those that some text leads to.
    private func noteAddresses(of readings: [SourceReading], linked: Set<String>, in site: inout Site) {
        for reading in readings where linked.contains(reading.source.path) && reading.source.hasDocument {
            guard let facts = reading.items.first?.facts else { continue }
            site.documents[reading.source.path] = DocumentAddress(path: facts.path, id: facts.id)
        }
    }
}

extension SourceReading {
    fileprivate mutating func take(_ reading: Reading<Item>) {
        items = reading.models
        diagnostics = reading.diagnostics
        unusedKeys = reading.unusedKeys
        links = reading.links.isEmpty ? nil : Packed(reading.links)
    }
}

extension ContentMap.Unread {
    /// The files that are read for the source, besides its images.
    fileprivate var textFiles: [String] {
        (hasDocument ? [path] : []) + videos.map(\.path) + sidecars.values + attachments
    }

    /// Of which files it is, and of what kind.
    fileprivate func digest(kinds: [AnyKind]) -> Digest {
        var input = DigestInput()
        input.add(kind.map { kinds[$0].name })
        input.add(stem)
        input.add(folder)
        input.add(hasDocument)
        for files in [images, videos.map(\.path), attachments] { input.add(files) }
        for (media, path) in sidecars.sorted(by: { $0.key < $1.key }) { input.add([media, path]) }
        return input.digest
    }
}

extension DocumentAddress {
    fileprivate var digest: Digest {
        var input = DigestInput()
        input.add(path)
        input.add(id)
        return input.digest
    }
}
