import Diagnostics
import FeedKit
import FileSystem

/// The files of one source. Each is read at most once, and not at all if its digest suffices and is known.
struct SourceTexts {
    /// `content/` on disk.
    let folder: DiskPath
    let files: SourceFileIndex
    private let limits: Limits
    let faults: DiskErrorCollector
    private let texts: Set<String>
    /// The digests of the files that were read.
    private(set) var digests: [String: Digest] = [:]
    private var bytes: [String: [UInt8]] = [:]
    /// Whether a text changed since the build examined it.
    private(set) var hasChanged = false

    init(
        of source: ContentMap.UnreadSource, folder: DiskPath, files: SourceFileIndex, limits: Limits,
        faults: DiskErrorCollector
    ) {
        self.limits = limits
        self.folder = folder
        self.files = files
        self.faults = faults
        texts = Set(source.sidecars.values).union(source.metadata.values).union(source.hasDocument ? [source.path] : [])
            .union(source.original.map { [$0] } ?? [])
    }

    /// The digest of a file's bytes; `nil` if it can't be read.
    ///
    /// - Parameter path: The path inside the content folder.
    mutating func digest(of path: String) -> Digest? {
        if let stored = digests[path] ?? files.digest(of: path) { return stored }
        if texts.contains(path) {
            read(path)
            digests[path] = bytes[path].map { Digest(of: $0) }
        } else {
            let onDisk = Disk.join(folder, path)
            digests[path] = faults.reading { () throws(DiskError) in try Disk.digest(of: onDisk) }
        }
        return digests[path]
    }

    /// The text of a file, with the diagnostics of its encoding.
    ///
    /// Its bytes match the digest, although authors may save at any time during a build.
    mutating func text(of path: String) -> Result<SourceText, Diagnostic.Failure> {
        let file = ContentMap.folderName + "/" + path
        let digest = digest(of: path)
        if bytes[path] == nil, files.bytes(of: path) == nil {
            read(path)
            if let bytes = bytes[path], Digest(of: bytes) != digest {
                hasChanged = true
                return .failure(.init(.changed("file", file)))
            }
        }
        guard let bytes = bytes[path] ?? files.bytes(of: path) else {
            let onDisk = Disk.join(folder, path)
            let limits = limits
            return faults.reading { () throws(DiskError) in
                try SourceText.read(onDisk, file: file, limits: limits)
            } ?? .failure(.init(.error("cannot read this file", at: FileLocation(file: file))))
        }
        return SourceText.read(bytes, file: file, limits: limits)
    }

    private mutating func read(_ path: String) {
        let onDisk = Disk.join(folder, path)
        bytes[path] = faults.reading { () throws(DiskError) in try Disk.read(onDisk, upTo: limits[.fileBytes]) }
    }
}
