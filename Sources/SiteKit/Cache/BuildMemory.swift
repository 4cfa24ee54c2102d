import FeedKit

/// What earlier builds found out about a site, as far as it may still be true; empty where there is no cache.
///
/// All of it may be forgotten at any time: then it is found out again.
struct BuildMemory: Sendable {
    /// The author's files, by their paths in `content/`.
    private(set) var files: [String: KnownFile] = [:]
    /// The files of the output folder, by their paths in it.
    private(set) var outputs: [String: KnownOutput] = [:]
    /// Why what was there is of no use, for people.
    private(set) var notice: String?
    /// Before any file was looked at.
    let start = FileStamp.Moment.now()
    private var readings: [String: [UInt8]] = [:]
    private var images: [String: [UInt8]] = [:]
    private var cache: BuildCache?
    /// Which output folder `outputs` are in.
    private let outputFolder: String

    /// The last build, if its end is known.
    private(set) var finished: FinishedBuild?
    /// From what the sections of the last snapshot were made, by the identity.
    private(set) var sections: [String: KnownSection] = [:]

    private static let outputFolderKey = "output folder"
    private static let sectionsKey = "sections"
    private static let finishedKey = "finished build"

    /// Of a build that remembers nothing.
    init() { self.init(outputFolder: "") }

    /// What is kept of a site, all of it, for who keeps nothing.
    static func read(_ options: BuildOptions) -> BuildMemory {
        var memory = open(options, isReadOnly: true)
        memory.read()
        return memory
    }

    /// As much of what is kept as it takes to see whether anything has changed.
    static func open(_ options: BuildOptions, isReadOnly: Bool) -> BuildMemory {
        guard options.usesCache else { return BuildMemory() }
        var memory = BuildMemory(outputFolder: options.outputPath)
        (memory.cache, memory.notice) = BuildCache.open(
            CacheFolder(of: options).path, version: Program.version, isReadOnly: isReadOnly)
        memory.attempt { memory, cache throws(BuildCache.Failure) in
            let note = try cache.values(.notes, keys: [Self.finishedKey])[Self.finishedKey]
            memory.finished = note.flatMap { try? FinishedBuild(stored: $0) }
        }
        return memory
    }

    /// Reads the rest.
    mutating func read() {
        attempt { memory, cache throws(BuildCache.Failure) in try memory.read(cache) }
    }

    private init(outputFolder: String) { self.outputFolder = outputFolder }

    /// A cache that can't be read is none.
    private mutating func attempt(
        _ body: (inout BuildMemory, BuildCache) throws(BuildCache.Failure) -> Void
    ) {
        guard let cache else { return }
        do throws(BuildCache.Failure) {
            try body(&self, cache)
        } catch {
            self = BuildMemory(outputFolder: outputFolder)
            notice = error.notice
        }
    }

    private mutating func read(_ cache: BuildCache) throws(BuildCache.Failure) {
        try cache.all(.sources) { path, value throws(StorageError) in files[path] = try KnownFile(stored: value) }
        try cache.all(.images) { path, value throws(StorageError) in images[path] = Array(value) }
        try cache.all(.objects) { path, value throws(StorageError) in readings[path] = Array(value) }
        let notes = try cache.values(.notes, keys: [Self.outputFolderKey, Self.sectionsKey])
        guard notes[Self.outputFolderKey] == Array(outputFolder.utf8) else { return }
        sections = notes[Self.sectionsKey].flatMap { try? [String: KnownSection](stored: $0) } ?? [:]
        try cache.all(.outputs) { path, value throws(StorageError) in outputs[path] = try KnownOutput(stored: value) }
    }

    /// What was read of a source, if it was read from the same.
    func reading(of source: String, from inputs: Digest) -> SourceReading? {
        guard let bytes = readings[source], let reading = try? SourceReading(stored: bytes), reading.inputs == inputs
        else { return nil }
        return reading
    }

    /// The last snapshot, if the file is still the one that was printed then.
    func snapshot(at path: String) -> PrintedSnapshot? {
        guard let known = outputs[Snapshot.file], let stamp = FileStamp(path), let bytes = try? Disk.read(path) else {
            return nil
        }
        let isSame = known.stamp.map { stamp.isWrittenLike($0) } ?? (Digest(of: bytes) == known.digest)
        return isSame ? PrintedSnapshot(bytes) : nil
    }

    /// What is known of an image, if its bytes and what it is published as are the same.
    func image(at path: String, of digest: Digest, publishedBy settings: Digest) -> ImageAsset? {
        guard let bytes = images[path], let image = try? KnownImage(stored: bytes), image.asset.source == digest,
            image.settings == settings
        else { return nil }
        return image.asset
    }

    /// The texts of objects, by their keys.
    func bodies(of objects: [String: Digest]) -> [String: ObjectBody] {
        guard let cache, !objects.isEmpty else { return [:] }
        let values = (try? cache.values(.bodies, keys: Array(objects.keys))) ?? [:]
        var bodies: [String: ObjectBody] = [:]
        for (key, bytes) in values {
            guard let known = try? KnownBody(stored: bytes), known.made == objects[key] else { continue }
            bodies[key] = known.body
        }
        return bodies
    }
}

/// What is published of an image, and by which settings.
struct KnownImage: Storable {
    var settings: Digest
    var asset: ImageAsset

    init(settings: Digest, asset: ImageAsset) {
        self.settings = settings
        self.asset = asset
    }

    func store(in writer: inout StorageWriter) {
        writer.write(settings)
        writer.write(asset)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        settings = try reader.read()
        asset = try reader.read()
    }
}

/// The texts of an object, and from what they were made.
struct KnownBody: Storable {
    var made: Digest
    var body: ObjectBody

    init(made: Digest, body: ObjectBody) {
        self.made = made
        self.body = body
    }

    func store(in writer: inout StorageWriter) {
        writer.write(made)
        writer.write(body)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        made = try reader.read()
        body = try reader.read()
    }
}

extension BuildMemory {
    /// What is known of the output folder.
    struct Output: Sendable {
        var files: [String: KnownOutput]
        var sections: [String: KnownSection]
    }

    /// What a build knows at its end.
    struct Findings: Sendable {
        var content: Content
        /// By which settings images are published.
        var imageSettings: Digest
        /// The texts that were made, by their keys, each with what it was made from.
        var bodies: [String: (made: Digest, body: ObjectBody)]
        var output: Output
        var finished: FinishedBuild?
    }

    /// Keeps for the next build what it could not know from this memory.
    ///
    /// - Returns: one line for people if that could not be.
    func save(_ findings: Findings, timings: StageClock?) -> String? {
        guard let cache else { return nil }
        let changes =
            changes(ofFilesIn: findings.content) + changes(ofReadingsIn: findings.content)
            + changes(ofImagesIn: findings.content, settings: findings.imageSettings)
            + findings.bodies.map { key, known in
                .set(.bodies, key: key, value: KnownBody(made: known.made, body: known.body).stored)
            } + changes(of: findings.output) + [Self.change(of: findings.finished)]
        timings?.count(.remember, items: changes.count)
        do throws(BuildCache.Failure) {
            try cache.save(changes)
            return nil
        } catch {
            return error.notice
        }
    }

    /// What it takes to see that nothing has changed; without it the next build takes longer.
    func save(_ finished: FinishedBuild) { _ = try? cache?.save([Self.change(of: finished)]) }

    private static func change(of finished: FinishedBuild?) -> BuildCache.Change {
        finished.map { .set(.notes, key: finishedKey, value: $0.stored) } ?? .remove(.notes, key: finishedKey)
    }

    private func changes(ofFilesIn content: Content) -> [BuildCache.Change] {
        let safe = content.files.filter { $0.value.stamp.shows(changesSince: start) }
        return Self.changes(.sources, from: files, to: safe)
    }

    private func changes(of output: Output) -> [BuildCache.Change] {
        var changes = Self.changes(.outputs, from: outputs, to: output.files)
        if sections != output.sections {
            changes.append(.set(.notes, key: Self.sectionsKey, value: output.sections.stored))
        }
        guard outputs.isEmpty else { return changes }
        let folder = BuildCache.Change.set(.notes, key: Self.outputFolderKey, value: Array(outputFolder.utf8))
        return [.clear(.outputs), folder] + changes
    }

    private func changes(ofReadingsIn content: Content) -> [BuildCache.Change] {
        var gone = Set(readings.keys)
        var changes: [BuildCache.Change] = []
        for (index, source) in content.sources.enumerated() {
            let isKept = content.readings[index].inputs != nil
            if isKept { gone.remove(source.path) }
            guard isKept, content.changedSources.contains(index) else { continue }
            changes.append(.set(.objects, key: source.path, value: content.readings[index].stored))
            let count = content.readings[index].items.count
            changes += bodyKeys(of: source.path).dropFirst(count).map { .remove(.bodies, key: $0) }
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
        return reading.items.indices.map { Content.bodyKey(of: source, number: $0) }
    }

    private func changes(ofImagesIn content: Content, settings: Digest) -> [BuildCache.Change] {
        var gone = Set(images.keys)
        var changes: [BuildCache.Change] = []
        for image in content.images {
            gone.remove(image.path)
            let bytes = KnownImage(settings: settings, asset: image).stored
            if images[image.path] != bytes { changes.append(.set(.images, key: image.path, value: bytes)) }
        }
        return changes + gone.sorted().map { .remove(.images, key: $0) }
    }

    private static func changes<Value: Storable & Equatable>(
        _ table: BuildCache.Table, from old: [String: Value], to new: [String: Value]
    ) -> [BuildCache.Change] {
        let set = new.filter { old[$0.key] != $0.value }.map { key, value in
            BuildCache.Change.set(table, key: key, value: value.stored)
        }
        return set + old.keys.filter { new[$0] == nil }.map { .remove(table, key: $0) }
    }
}

extension Content {
    /// Under which the texts of an object are kept.
    static func bodyKey(of source: String, number: Int) -> String { "\(number) \(source)" }

    func bodyKey(of place: ObjectPlace) -> String {
        Self.bodyKey(of: sources[place.source].path, number: place.number)
    }
}
