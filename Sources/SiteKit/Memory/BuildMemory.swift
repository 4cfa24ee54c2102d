import Engine
import FeedKit
import FileSystem

/// The results of earlier builds of a site; empty without a cache.
///
/// All of them may be deleted at any time and are then computed again.
package struct BuildMemory: Sendable {
    /// The author's files by their paths in `content/`.
    private(set) var files = FileTable()
    /// The files of the output folder by their paths in it.
    private(set) package var outputs = FileTable()
    /// The reason why the stored results can't be used, for people.
    private(set) package var notice: String?
    /// The time before any file was examined.
    private(set) var start = FileStamp.DiskTime.now()
    /// The rows of all sources, which every build reads.
    private(set) var sources = SourceTable()
    private(set) var images: [String: [UInt8]] = [:]
    private(set) var cache: Store?
    /// The folder for a new cache, if this one turns out to be damaged.
    private var begins: CacheFolder?
    /// Whether all stored results are in memory.
    private var isRead = false
    /// The number of pieces of each large value.
    private var pieces: [String: Int] = [:]
    /// Whether the results are for this process only. Then the next build gets the tables as values, and only the
    /// contents of objects are stored.
    private(set) var isTransient = false
    /// The output folder that contains `outputs`.
    let outputFolder: String

    /// The last build, if it was completed, until it was compared with the site.
    private(set) var finished: FinishedBuild?
    /// The dependencies of all nodes.
    private(set) package var graph = Graph()

    static let graphKey = "graph"
    static let filesKey = "files"
    static let outputsKey = "outputs"
    static let recordKey = "record"
    static let outputFolderKey = "output folder"
    static let sourcesKey = "sources"
    static let finishedKey = "finished build"
    static let warningsKey = "told"

    /// The memory of a build that stores nothing.
    package init() { self.init(outputFolder: "") }

    /// Reads all stored results of a site, without storing new ones.
    package static func read(_ options: BuildOptions) -> BuildMemory {
        var memory = open(options, isReadOnly: true)
        memory.read()
        return memory
    }

    /// Reads as much of the stored results as needed to detect changes.
    static func open(_ options: BuildOptions, isReadOnly: Bool) -> BuildMemory {
        guard options.usesCache else { return BuildMemory() }
        var memory = BuildMemory(outputFolder: options.outputPath)
        if options.isInProcess {
            memory.isTransient = true
            memory.cache = Store.inMemory(tables: Store.Table.all, version: Program.version)
            return memory
        }
        memory.begins = isReadOnly ? nil : CacheFolder(ofBuild: options)
        (memory.cache, memory.notice) = Store.open(
            CacheFolder(ofBuild: options), version: Program.version, isReadOnly: isReadOnly)
        memory.attempt { memory, cache throws(Store.Failure) in
            let note = try cache.values(.notes, keys: [Self.finishedKey])[Self.finishedKey]
            memory.finished = note.flatMap { try? FinishedBuild(stored: $0) }
        }
        return memory
    }

    /// Reads the rest of the stored results, unless they are in memory already. The site differs from the last build,
    /// whose description is released.
    mutating func read() {
        finished = nil
        guard !isRead else { return }
        attempt { memory, cache throws(Store.Failure) in try memory.read(cache) }
        isRead = true
    }

    private init(outputFolder: String) { self.outputFolder = outputFolder }

    /// Replaces a damaged cache by a new one. A cache that can't be read counts as missing.
    private mutating func attempt(
        _ body: (inout BuildMemory, Store) throws(Store.Failure) -> Void
    ) {
        guard let stored = cache else { return }
        do throws(Store.Failure) {
            try body(&self, stored)
        } catch {
            let folder = begins
            self = BuildMemory(outputFolder: outputFolder)
            notice = error.notice
            guard let folder, error.isWorthless else { return }
            cache = Store.open(folder, version: Program.version, isReadOnly: false).store
        }
    }

    private mutating func read(_ cache: Store) throws(Store.Failure) {
        try cache.all(.images) { path, value throws(StorageError) in images[path] = Array(value) }
        pieces = try cache.pieceCount(of: Self.largeKeys, in: .notes)
        // A build with stored results copies a few large values. On a very large site, memory matters more than time.
        if (1..<1024).contains(pieces.values.reduce(0, +)) { SystemCalls.useLargePages() }
        func large(_ key: String) throws(Store.Failure) -> [UInt8]? {
            guard let count = pieces[key] else { return nil }
            return try cache.value(in: .notes, key: key, pieces: count)
        }
        files = try large(Self.filesKey).flatMap { try? FileTable(stored: $0) } ?? FileTable()
        // Without its rows, a rendered object can't be used.
        if let stored = try large(Self.sourcesKey).flatMap({ try? SourceTable(stored: $0) }) {
            sources = stored
            graph = try large(Self.graphKey).flatMap { try? Graph(stored: $0) } ?? Graph()
        }
        // For another output folder, only the parsed sources and rendered objects are valid.
        let folder = try cache.values(.notes, keys: [Self.outputFolderKey])[Self.outputFolderKey]
        guard folder == Array(outputFolder.utf8) else { return }
        outputs = try large(Self.outputsKey).flatMap { try? FileTable(stored: $0) } ?? FileTable()
    }

    /// The memory for the next build of this process, which starts now; `nil` if another process has written to the
    /// cache, or if the options are for another folder.
    func begun(for options: BuildOptions) -> BuildMemory? {
        guard let cache, outputFolder == options.outputPath, cache.isAlone else { return nil }
        var memory = self
        memory.start = FileStamp.DiskTime.now()
        return memory
    }

    /// The memory that the next build finds, if this one has stored all its results.
    func next(
        files: FileTable, sources: SourceTable, images: [String: [UInt8]], outputs: FileTable, graph: Graph,
        finished: FinishedBuild?
    ) -> BuildMemory? {
        var next = self
        next.attempt { memory, cache throws(Store.Failure) in
            memory.pieces = try cache.pieceCount(of: Self.largeKeys, in: .notes)
        }
        guard next.cache != nil else { return nil }
        (next.files, next.sources, next.images, next.outputs) = (files, sources, images, outputs)
        next.graph = graph.settled
        next.finished = finished
        next.notice = nil
        return next
    }

    /// Clears the objects' histories, since the build to compare with may be another one than before.
    mutating func forgetHistory() { sources.objects.forgetHistory() }

    mutating func setFinished(_ finished: FinishedBuild) { self.finished = finished }

    /// The keys of values that are stored in pieces.
    private static let largeKeys = [filesKey, outputsKey, sourcesKey, graphKey]

    /// The changes that store a large value.
    func change(_ key: String, to value: [UInt8]) -> [Store.Change] {
        Store.pieces(of: value, in: .notes, key: key, before: pieces[key] ?? 0)
    }

    /// The last snapshot, if the file is still the printed one.
    func snapshot(at path: DiskPath) -> PrintedSnapshot? {
        guard let stored = outputs[Snapshot.file], let stamp = FileStamp(path, followsLinks: false),
            let bytes = try? Disk.read(path),
            stored.stamp == stamp || Digest(of: bytes) == stored.digest
        else { return nil }
        // A disk may lose a bit without a change of the file's times.
        return PrintedSnapshot(bytes).flatMap { $0.isIntact == true ? $0 : nil }
    }

    /// The colors of an image with the same bytes, regardless of its publishing settings.
    func colors(at path: String, of digest: Digest) -> [String]? {
        guard let bytes = images[path], let image = try? StoredImage(stored: bytes), image.asset.source == digest else {
            return nil
        }
        return image.asset.colors
    }

    /// The stored properties of an image, if its bytes and publishing settings are the same.
    func image(at path: String, of digest: Digest, publishedBy settings: Digest) -> ImageAsset? {
        guard let bytes = images[path], let image = try? StoredImage(stored: bytes), image.asset.source == digest,
            image.settings == settings
        else { return nil }
        return image.asset
    }

    /// The stored rendered objects, by identity.
    ///
    /// - Parameter objects: The current fingerprint of each object by identity.
    func shown(of objects: [String: Digest]) -> [String: [UInt8]] {
        stored(.bodies, Array(objects.keys)).reduce(into: [:]) { shown, row in
            guard let stored = StoredObject(stored: row.value), stored.made == objects[row.key] else { return }
            shown[row.key] = stored.object
        }
    }

    /// The values of keys, as far as they can be read.
    func stored(_ table: Store.Table, _ keys: [String]) -> [String: [UInt8]] {
        guard let cache, !keys.isEmpty else { return [:] }
        return (try? cache.values(table, keys: keys)) ?? [:]
    }
}
