import DataKit
import Diagnostics
import Engine
import FeedKit
import FileSystem
import MarkupKit

/// Reads the sources of the content folder in parallel, except those whose stored readings are valid.
package struct SourceReader: Sendable {
    /// `content/` on disk.
    let folder: DiskPath
    /// All sources, in the order of their paths.
    let sources: [ContentMap.UnreadSource]
    /// The objects that a program provides, by their numbers in sources.
    let provided: [ProvidedObject]
    let kinds: [AnyKind]
    let images: [String: ImageAsset]
    /// The errors of images that can't be read, by path.
    let broken: [String: Diagnostic]
    let files: SourceFileIndex
    let memory: BuildMemory
    /// Whether a placeholder object shows the error of a source that can't be read; otherwise the source is empty.
    let usesPlaceholders: Bool
    /// Receives the stored form of each new reading.
    let spill: SpillFile
    /// The errors of the machine while reading.
    package let faults: DiskErrorCollector
    let progress: BuildProgress.Listener?

    /// The outcome for one source.
    struct Outcome: Sendable {
        /// `nil` for a source of an earlier build that consists of the rows of its objects.
        var reading: SourceReading?
        /// The range in `spill` of a new reading's stored form.
        var place: Range<Int>?
        /// The digests of files that were read for it.
        var digests: [String: Digest] = [:]
        /// Whether a file can't be read or has changed, so that the source has to be read again in the next build.
        var isTemporary = false
        /// Whether an earlier build has read it.
        var isStored = false
        /// Whether a text was saved since the build began to look.
        var hasChanged = false
    }

    /// Reads new and changed sources, and those that read a value of another file that has changed.
    ///
    /// - Returns: The outcomes by position of the source. For other sources, the rows of their objects are complete.
    func read(_ map: ContentMap, in site: inout Site, engine: inout Engine, jobs: Int) -> [Int: Outcome] {
        let (sources, paths) = (map.sources, map.paths)
        engine.setInputs(.listing, map.listings)
        let stored = memory.sources.sources(paths)
        let withMore = stored.indices.filter { stored[$0]?.hasMore ?? false }
        var readings = memory.lastReadings(of: withMore.map { paths[$0] })
        for number in withMore { readings[paths[number]]?.source = sources[number] }
        func isStored(_ number: Int) -> Bool {
            stored[number].map { !$0.hasMore || readings[paths[number]] != nil } ?? false
        }
        site.documents = map.urls
        // A source that is read again is expected to keep the URL of its page.
        let linked = Set(engine.graph.nodes(of: .document))
        recordStoredURLs(of: linked, readings, in: &site)
        let first = site
        engine.setInputs(.document) { first.documents[$0]?.digest ?? .missing }
        let count = ProgressCount(.reading, total: sources.count, onProgress: progress)
        var outcomes: [Int: Outcome] = [:]
        for number in withMore where isStored(number) {
            outcomes[number] = Outcome(reading: readings[paths[number]], isStored: true)
        }
        let read = engine.evaluate(.source, paths, isStored: isStored) {
            count.add(sources.count - $0)
        } run: { number, recorder in
            defer { count.add() }
            return readAndStore(sources[number], in: first, recorder)
        } store: { number, outcome in
            outcomes[number] = outcome
            return outcome.isTemporary ? .temporary : .determined
        }

        // The URLs of all documents are known only now. Sources that link to a document with another URL are read again.
        let linkedNow = Set(engine.graph.nodes(of: .document))
        recordStoredURLs(of: linkedNow.subtracting(linked), readings, in: &site)
        recordURLs(
            of: read.compactMap { outcomes[$0]?.reading }, linked: linkedNow, usual: map.urls, in: &site)
        let final = site
        engine.setInputs(.document) { final.documents[$0]?.digest ?? .missing }
        engine.evaluate(.source, paths) { number, recorder in
            readAndStore(sources[number], in: final, recorder)
        } store: { number, outcome in
            var outcome = outcome
            outcome.digests.merge(outcomes[number]?.digests ?? [:]) { first, _ in first }
            outcomes[number] = outcome
            return outcome.isTemporary ? .temporary : .determined
        }
        return outcomes
    }

    private func readAndStore(_ unread: ContentMap.UnreadSource, in site: Site, _ recorder: Recorder) -> Outcome {
        var outcome = reread(unread, in: site, recorder)
        outcome.place = outcome.reading.map { spill.append($0.stored) }
        return outcome
    }

    /// Reads a source again for its models, which are not stored.
    func reread(_ unread: ContentMap.UnreadSource, in site: Site, _ recorder: Recorder) -> Outcome {
        recorder.record(Node(.listing, unread.path))
        if let number = unread.provided { return Outcome(of: provided[number], unread) }
        let reads = SiteReadRecorder()
        var site = site.recording(reads).inLanguage(unread.language)
        if var partials = site.partials {
            let plain = site
            partials.album = { album(in: $0, of: plain, recorder) }
            partials.text = { text(of: $0, in: plain, recorder) }
            let isPast = partials.isPast
            partials.isPast = { time in
                recorder.record(Node(.passed, "\(time.seconds)"), .ofAnswer(isPast(time)))
                return isPast(time)
            }
            site.partials = partials
        }
        let limits = site.configuration.limits
        var texts = SourceTexts(of: unread, folder: folder, files: files, limits: limits, faults: faults)
        var reading = SourceReading(source: unread)
        // An album with a broken photo can't be read further: the photo may determine its date.
        guard unread.images.allSatisfy({ broken[$0] == nil }) || usesPlaceholders else {
            return Outcome(reading: reading, isTemporary: true)
        }
        reading.append(read(unread, texts: &texts, in: site), limits)
        // Unhighlighted code would differ from the page of a machine that has the component.
        if let reason = Markdown.takeMissingComponent() {
            faults.record(
                DiskError(
                    "highlight code", "libpcre2-8", reason: reason,
                    hint: "install libpcre2-8-0, or write `highlight: false` in feed.yaml"))
        }
        if usesPlaceholders { setPlaceholder(for: &reading, reads) }
        recorder.record(reads)
        recorder.record(unread.images.map { Node(.image, $0) })
        var isWhole = !texts.hasChanged
        for path in unread.textFiles {
            let digest = texts.digest(of: path)
            if digest == nil { isWhole = false }
            recorder.record(Node(.content, path), digest ?? .missing)
        }
        return Outcome(
            reading: reading, digests: texts.digests, isTemporary: !isWhole, hasChanged: texts.hasChanged)
    }

    /// Reads a file that a text draws; `nil` if there is none.
    private func text(
        of path: String, in site: Site, _ recorder: Recorder
    ) -> Result<SourceText, SourceText.DecodingFailure>? {
        let onDisk = Disk.join(folder, path)
        guard files.digest(of: path) != nil || Disk.size(of: onDisk) != nil else {
            recorder.record(Node(.content, path), .missing)
            return nil
        }
        let limits = site.configuration.limits
        let bytes = faults.reading { () throws(DiskError) in try Disk.read(onDisk, upTo: limits[.fileBytes]) }
        recorder.record(Node(.content, path), bytes.map { Digest(of: $0) } ?? .missing)
        let file = ContentMap.folderName + "/" + path
        return bytes.map { SourceText.decode($0, file: file, limits: limits) }
    }

    /// Reads the album in a folder for a text that shows it. What it is read from is recorded as read by the text.
    private func album(in folder: String, of site: Site, _ recorder: Recorder) -> SharedAlbum? {
        // The album has the path of its document or, if it has none, that of its folder.
        recorder.record([folder, folder + "/album.yaml"].map { Node(.listing, $0) })
        guard
            let unread = sources.first(where: { source in
                source.folder == folder && source.kind.map { kinds[$0].files == .albums } == true
            })
        else { return nil }
        recorder.record(Node(.listing, unread.path))
        recorder.record(unread.images.map { Node(.image, $0) })
        guard unread.images.allSatisfy({ broken[$0] == nil }) else { return nil }
        var site = site
        site.partials = nil
        var texts = SourceTexts(
            of: unread, folder: self.folder, files: files, limits: site.configuration.limits, faults: faults)
        let reading = read(unread, texts: &texts, in: site)
        for path in unread.textFiles { recorder.record(Node(.content, path), texts.digest(of: path) ?? .missing) }
        guard case .object(let object)? = reading.models.first else { return nil }
        return (object.model as? PhotoAlbum)?.shared(in: site)
    }

    private func read(
        _ unread: ContentMap.UnreadSource, texts: inout SourceTexts, in site: Site
    ) -> Reading<SourceReading.Item> {
        // Most texts have no attachments, and do not depend on the setting.
        let settings = unread.attachments.isEmpty ? PhotoSettings() : site.configuration.photos
        let attachments = Attachments(
            unread.attachments, in: folder, settings: settings,
            hidesRoutes: !unread.attachments.isEmpty && !site.configuration.privacy.isEmpty,
            limits: site.configuration.limits, faults: faults)
        var source = ContentSource(
            path: unread.path, document: nil, stem: unread.stem, folder: unread.folder,
            images: unread.images.compactMap { images[$0] }, videos: unread.videos,
            attachments: attachments.published)
        var problems: [Diagnostic] = []
        func text(_ path: String) -> SourceText? {
            switch texts.text(of: path) {
            case .success(let text): return text
            case .failure(let failure):
                problems.append(failure.diagnostic)
                return nil
            }
        }
        if unread.hasDocument { source.document = text(unread.path) }
        if let original = unread.original {
            source.original = text(original).map { ContentSource.Original(path: original, document: $0) }
        }
        for (media, path) in unread.sidecars.sorted(by: { $0.key < $1.key }) {
            source.sidecars[media] = text(path)
        }
        for (media, path) in unread.metadata.sorted(by: { $0.key < $1.key }) {
            source.metadata[media] = text(path).map {
                PhotoDetails(sidecar: $0.text).published(by: site.configuration.photos)
            }
        }
        if unread.hasDocument, source.document == nil { return Reading([], problems) }
        source.videos = source.videos.map { video in
            var video = video
            let onDisk = Disk.join(folder, video.path)
            video.byteCount = Disk.size(of: onDisk)
            if site.configuration.photos.convertsVideos, VideoRecipe.isNeeded(for: video.path, onDisk),
                let digest = texts.digest(of: video.path)
            {
                video.convert(from: digest)
            }
            return video
        }
        for file in source.attachments {
            let path = Disk.join(folder, file)
            source.byteCounts[file] = Disk.size(of: path)
            // An unreadable file is reported when it is published.
            if ContentSource.declaresSize(file), let bytes = try? Disk.beginning(of: path) {
                source.takeSize(ofDrawing: file, beginningWith: bytes)
            }
        }
        var reading =
            unread.kind.map { kind in
                objects(of: kinds[kind], in: source, texts: &texts, site: site).map {
                    SourceReading.Item.object(.init(facts: $0.facts, model: $0))
                }
            }
            ?? PlainPage.read(source, in: site).map { page in
                var page = page
                page.facts.contentDigest = source.digest { texts.digest(of: $0) }
                return .page(page)
            }
        if source.original != nil {
            reading.diagnostics.removeAll { Node.isInherited(line: $0.place.line) }
            reading.unusedKeys.removeAll { Node.isInherited(line: $0.place.line) }
        }
        let isDraft = !reading.models.isEmpty && reading.models.allSatisfy(\.facts.isDraft)
        problems += attachments.diagnostics(
            about: reading.links, in: source.document, folder: unread.folder, companions: unread.companions,
            isDraft: isDraft)
        reading.diagnostics += problems
        if problems.hasErrors { reading.models = [] }
        return reading
    }

    /// The objects of a source, with the digest of what the author wrote.
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
    /// Sets the URLs of documents as of the last build.
    private func recordStoredURLs(
        of documents: Set<String>, _ readings: [String: SourceReading], in site: inout Site
    ) {
        let objects = memory.sources.objects
        for path in documents where site.documents[path] != nil {
            guard let before = memory.sources[path] else { continue }
            if let row = before.rows.first {
                let object = ObjectID(row)
                site.documents[path] = DocumentURL.own(path: objects.path(of: object), id: objects.id(of: object))
            } else if let facts = (readings[path] ?? memory.lastReading(of: path))?.items.first?.facts {
                site.documents[path] = DocumentURL.own(path: facts.path, id: facts.id)
            }
        }
    }

    /// Sets the URLs of documents that texts link to; for a document that can't be read, the URL derived from its name.
    private func recordURLs(
        of readings: [SourceReading], linked: Set<String>, usual: [String: DocumentURL], in site: inout Site
    ) {
        for reading in readings where linked.contains(reading.source.path) && reading.source.hasDocument {
            let path = reading.source.path
            let own = reading.items.first.map { DocumentURL.own(path: $0.facts.path, id: $0.facts.id) }
            site.documents[path] = own ?? usual[path]
        }
    }
}

extension SourceReader.Outcome {
    /// The reading of an object that a program provides without a file.
    fileprivate init(of object: ProvidedObject, _ source: ContentMap.UnreadSource) {
        let item = SourceReading.Item.object(.init(facts: object.model.facts, model: object.model))
        self.init(reading: SourceReading(source: source, items: [item]))
    }
}

extension SourceReading {
    fileprivate mutating func append(_ reading: Reading<Item>, _ limits: Limits) {
        items = reading.models
        diagnostics =
            reading.diagnostics.count > limits[.findings]
            ? reading.diagnostics.bounded(by: limits) : reading.diagnostics
        unusedKeys = reading.unusedKeys
        keys = reading.keys
        foundDate = reading.foundDate
        links = reading.links.isEmpty ? nil : Packed(reading.links)
    }
}

extension ContentMap.UnreadSource {
    /// The files that are read for the source, besides its images.
    fileprivate var textFiles: [String] {
        (hasDocument ? [path] : []) + (original.map { [$0] } ?? []) + videos.map(\.path) + sidecars.values
            + metadata.values + attachments
    }
}

extension Digest {
    /// The fingerprint of whether a time has passed.
    static func ofAnswer(_ isPast: Bool) -> Digest { isPast ? Digest(of: "passed") : .missing }
}

extension DocumentURL {
    fileprivate var digest: Digest {
        var input = DigestInput()
        input.add(path)
        input.add(id)
        return input.digest
    }
}
