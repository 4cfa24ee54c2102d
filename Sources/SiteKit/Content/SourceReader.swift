import Diagnostics
import FeedKit
import MarkupKit

/// Reads the sources of the content folder, side by side, as far as no earlier build has read the same.
struct SourceReader: Sendable {
    /// `content/` on disk.
    let folder: String
    let kinds: [AnyKind]
    let images: [String: ImageAsset]
    /// The images that can't be read.
    let broken: Set<String>
    let files: KnownFiles
    let inputs: SourceInputs
    let memory: BuildMemory
    let progress: SiteBuild.Progress?

    /// A source that was looked at.
    struct Outcome: Sendable {
        var reading: SourceReading
        /// Of files that were read for it.
        var digests: [String: Digest]
        /// Whether an earlier build has read it.
        var isKnown: Bool
    }

    /// Reads what no earlier build has read, and what asked something about other files that has another answer now.
    ///
    /// - Parameter known: what is known of other sources, to which these may lead.
    func read(
        _ sources: [ContentMap.Unread], beside known: [SourceReading] = [], in site: inout Site, jobs: Int
    ) -> [Outcome] {
        site.documents = addresses(of: sources + known.map(\.source))
        let (reader, first) = (self, site)
        let count = ProgressCount(.reading, total: sources.count, tell: progress)
        var outcomes = sources.concurrentMap(jobs: jobs) { source in
            defer { count.add() }
            return reader.read(source, in: first)
        }
        noteAddresses(of: outcomes.map(\.reading), beside: known, in: &site)
        let final = site
        let outdated = sources.indices.filter { index in
            let reading = outcomes[index].reading
            return !reading.lookups.isEmpty && reading.answers != final.answers(to: reading.lookups)
        }
        let again = outdated.concurrentMap(jobs: jobs) { reader.readAnew(sources[$0], in: final) }
        for (index, outcome) in zip(outdated, again) {
            outcomes[index].digests.merge(outcome.digests) { $1 }
            outcomes[index].reading = outcome.reading
            outcomes[index].isKnown = false
        }
        return outcomes
    }

    /// Reads a source whose models are asked for, whoever has read it before.
    func readAnew(_ source: ContentMap.Unread, in site: Site) -> Outcome {
        var texts = SourceTexts(of: source, folder: folder, files: files)
        let inputs = inputs.digest(of: source) { texts.digest(of: $0) }
        return readAnew(source, inputs: inputs, texts: &texts, in: site)
    }

    private func read(_ source: ContentMap.Unread, in site: Site) -> Outcome {
        var texts = SourceTexts(of: source, folder: folder, files: files)
        let inputs = inputs.digest(of: source) { texts.digest(of: $0) }
        if let inputs, let known = memory.reading(of: source.path, from: inputs) {
            return Outcome(reading: known, digests: texts.digests, isKnown: true)
        }
        return readAnew(source, inputs: inputs, texts: &texts, in: site)
    }

    private func readAnew(
        _ unread: ContentMap.Unread, inputs: Digest?, texts: inout SourceTexts, in site: Site
    ) -> Outcome {
        var site = site
        let lookups = SiteLookups()
        site.lookups = lookups
        site.configuration = site.configuration.forKinds
        var reading = SourceReading(source: unread, answers: site.answers(to: []))
        // Of an album with a broken photo nothing more can be said: its date may be that photo's.
        guard broken.isDisjoint(with: unread.images) else {
            return Outcome(reading: reading, digests: texts.digests, isKnown: false)
        }
        reading.inputs = inputs
        reading.take(read(unread, texts: &texts, in: site))
        reading.lookups = lookups.all
        reading.answers = site.answers(to: reading.lookups)
        return Outcome(reading: reading, digests: texts.digests, isKnown: false)
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

    /// Puts in the addresses that documents give themselves, of those that some text leads to: which they are, is known
    /// only now.
    private func noteAddresses(of readings: [SourceReading], beside known: [SourceReading], in site: inout Site) {
        var linked: Set<String> = []
        for case .document(let path) in readings.lazy.flatMap(\.lookups) { linked.insert(path) }
        guard !linked.isEmpty else { return }
        for reading in readings + known where linked.contains(reading.source.path) && reading.source.hasDocument {
            guard let facts = reading.items.first?.facts else { continue }
            site.documents[reading.source.path] = DocumentAddress(facts)
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
