import Diagnostics
import FeedKit

/// The files of one source: each is read once at most, and not at all where all that is asked for is known.
struct SourceTexts {
    /// `content/` on disk.
    let folder: String
    let files: KnownFiles
    private let limits: Limits
    let faults: MachineFaults
    private let texts: Set<String>
    /// Of the files that were read.
    private(set) var digests: [String: Digest] = [:]
    private var bytes: [String: [UInt8]] = [:]

    init(of source: ContentMap.Unread, folder: String, files: KnownFiles, limits: Limits, faults: MachineFaults) {
        self.limits = limits
        self.folder = folder
        self.files = files
        self.faults = faults
        texts = Set(source.sidecars.values).union(source.hasDocument ? [source.path] : [])
    }

    /// The digest of a file's bytes; `nil` if it can't be read.
    ///
    /// - Parameter path: inside the content folder.
    mutating func digest(of path: String) -> Digest? {
        if let known = digests[path] ?? files.digest(of: path) { return known }
        let onDisk = Disk.join(folder, path)
        if texts.contains(path) {
            bytes[path] = faults.reading { () throws(DiskError) in try Disk.read(onDisk, upTo: limits[.fileBytes]) }
            digests[path] = bytes[path].map { Digest(of: $0) }
        } else {
            digests[path] = faults.reading { () throws(DiskError) in try Disk.digest(of: onDisk) }
        }
        return digests[path]
    }

    /// The text of a file, with what is wrong with it as a text.
    mutating func text(of path: String) -> Result<SourceText, Diagnostic.Failure> {
        let file = ContentMap.folderName + "/" + path
        // Both must be of the same bytes, and an author may save the file at any moment.
        _ = digest(of: path)
        guard let bytes = bytes[path] ?? files.bytes(of: path) else {
            let onDisk = Disk.join(folder, path)
            let limits = limits
            return faults.reading { () throws(DiskError) in
                try SourceText.read(onDisk, file: file, limits: limits)
            } ?? .failure(.init(.error("cannot read this file", at: Place(file: file))))
        }
        return SourceText.read(bytes, file: file, limits: limits)
    }
}
