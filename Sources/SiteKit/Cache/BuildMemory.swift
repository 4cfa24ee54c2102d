import Engine
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
    private(set) var readings: [String: [UInt8]] = [:]
    private(set) var images: [String: [UInt8]] = [:]
    private(set) var cache: Store?
    /// Which output folder `outputs` are in.
    let outputFolder: String

    /// The last build, if its end is known.
    private(set) var finished: FinishedBuild?
    /// From what the sections of the last snapshot were made, by the identity.
    private(set) var sections: [String: KnownSection] = [:]
    /// The same of all objects.
    private(set) var sectionTable = PackedTable<KnownSection>()

    /// What the pages of the last build had in common.
    private(set) var shared: SharedParts?

    static let sharedKey = "shared"
    static let recordKey = "record"
    static let outputFolderKey = "output folder"
    static let sectionsKey = "sections"
    static let finishedKey = "finished build"
    static let arrangementKey = "arrangement"
    static let sitemapKey = "sitemap"

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
        (memory.cache, memory.notice) = Store.open(
            CacheFolder(of: options), version: Program.version, isReadOnly: isReadOnly)
        memory.attempt { memory, cache throws(Store.Failure) in
            let note = try cache.values(.notes, keys: [Self.finishedKey])[Self.finishedKey]
            memory.finished = note.flatMap { try? FinishedBuild(stored: $0) }
        }
        return memory
    }

    /// Reads the rest.
    mutating func read() {
        attempt { memory, cache throws(Store.Failure) in try memory.read(cache) }
    }

    private init(outputFolder: String) { self.outputFolder = outputFolder }

    /// A cache that can't be read is none.
    private mutating func attempt(
        _ body: (inout BuildMemory, Store) throws(Store.Failure) -> Void
    ) {
        guard let cache else { return }
        do throws(Store.Failure) {
            try body(&self, cache)
        } catch {
            self = BuildMemory(outputFolder: outputFolder)
            notice = error.notice
        }
    }

    private mutating func read(_ cache: Store) throws(Store.Failure) {
        try cache.all(.sources) { path, value throws(StorageError) in files[path] = try KnownFile(stored: value) }
        try cache.all(.images) { path, value throws(StorageError) in images[path] = Array(value) }
        try cache.all(.objects) { path, value throws(StorageError) in readings[path] = Array(value) }
        let notes = try cache.values(.notes, keys: [Self.outputFolderKey, Self.sectionsKey, Self.sharedKey])
        guard notes[Self.outputFolderKey] == Array(outputFolder.utf8) else { return }
        sectionTable = notes[Self.sectionsKey].flatMap { try? PackedTable(bytes: $0) } ?? PackedTable()
        for (id, section) in sectionTable.entries { sections[id] = section }
        shared = notes[Self.sharedKey].flatMap { try? SharedParts(stored: $0) }
        try cache.all(.outputs) { path, value throws(StorageError) in outputs[path] = try KnownOutput(stored: value) }
    }

    /// How the last build arranged the feed, with what goes with it; `nil` if it went to another folder.
    mutating func readArrangement() -> (arrangement: KnownArrangement, sitemap: Sitemap?)? {
        var found: (KnownArrangement, Sitemap?)?
        attempt { memory, cache throws(Store.Failure) in
            let notes = try cache.values(
                .notes,
                keys: [
                    Self.outputFolderKey, Self.arrangementKey, Self.sitemapKey, Self.sectionsKey, Self.sharedKey,
                ])
            guard notes[Self.outputFolderKey] == Array(memory.outputFolder.utf8),
                let arrangement = notes[Self.arrangementKey].flatMap({ try? KnownArrangement(stored: $0) }),
                let sitemap = notes[Self.sitemapKey].flatMap({ try? Sitemap?(stored: $0) }),
                let table = notes[Self.sectionsKey].flatMap({ try? PackedTable<KnownSection>(bytes: $0) }),
                let shared = notes[Self.sharedKey].flatMap({ try? SharedParts(stored: $0) })
            else { return }
            memory.sectionTable = table
            memory.shared = shared
            found = (arrangement, sitemap)
        }
        return found
    }

    /// What is kept of some files of the site.
    struct Part {
        /// Paths in `content/`.
        var files: [String] = []
        var sources: [String] = []
        var images: [String] = []
        /// Paths in the output folder.
        var outputs: [String] = []
        /// Identities of objects.
        var sections: [String] = []
    }

    /// Reads some of what `read` reads, besides what is read already.
    mutating func read(_ part: Part) {
        attempt { memory, cache throws(Store.Failure) in
            for (path, value) in try cache.values(.sources, keys: part.files) {
                memory.files[path] = try? KnownFile(stored: value)
            }
            try memory.images.merge(cache.values(.images, keys: part.images)) { $1 }
            try memory.readings.merge(cache.values(.objects, keys: part.sources)) { $1 }
            for (path, value) in try cache.values(.outputs, keys: part.outputs) {
                memory.outputs[path] = try? KnownOutput(stored: value)
            }
        }
        for id in part.sections { sections[id] = sectionTable.value(of: id) }
    }

    /// What was read of a source, if it was read from the same.
    func reading(of source: String, from inputs: Digest) -> SourceReading? {
        guard let bytes = readings[source], let reading = try? SourceReading(stored: bytes), reading.inputs == inputs
        else { return nil }
        return reading
    }

    /// What the last build read of a source, from whatever that was.
    func lastReading(of source: String) -> SourceReading? {
        readings[source].flatMap { try? SourceReading(stored: $0) }
    }

    /// What the last build that made anything made, and why; `nil` if it went to another folder.
    func record() -> BuildRecord? {
        guard let cache, !outputs.isEmpty else { return nil }
        let notes = try? cache.values(.notes, keys: [Self.recordKey])
        return notes?[Self.recordKey].flatMap { try? BuildRecord(stored: $0) }
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

    /// The texts of objects as bytes, by their keys.
    func bodies(of objects: [String: Digest]) -> [String: [UInt8]] {
        guard let cache, !objects.isEmpty else { return [:] }
        let values = (try? cache.values(.bodies, keys: Array(objects.keys))) ?? [:]
        var bodies: [String: [UInt8]] = [:]
        for (key, bytes) in values {
            guard let known = KnownBody(stored: bytes), known.made == objects[key] else { continue }
            bodies[key] = known.body
        }
        return bodies
    }
}

extension Content {
    /// Under which the texts of an object are kept.
    static func bodyKey(of source: String, number: Int) -> String { "\(number) \(source)" }

    func bodyKey(of place: ObjectPlace) -> String {
        Self.bodyKey(of: sources[place.source].path, number: place.number)
    }
}
