import Diagnostics
import FeedKit
import FileSystem
import Foundation

/// Writes imported files into a site: new files, and updates of files that were not edited since their last import.
struct ImportedFileWriter {
    private(set) var counts = FileCounts()
    private(set) var ledger: ImportLedger
    /// Errors of files that could not be copied from the export.
    private(set) var diagnostics: [Diagnostic] = []
    private let root: DiskPath
    private let source: ExportOnDisk
    private let workspace: DiskPath
    private let isDryRun: Bool
    /// The lowercase paths that this run writes, so that no two files have the same path.
    private var planned: Set<String> = []

    /// - Parameters:
    ///   - root: The site's folder, in which no link is followed.
    ///   - workspace: A folder on the same disk for incomplete files.
    init(root: DiskPath, source: ExportOnDisk, ledger: ImportLedger, workspace: DiskPath, isDryRun: Bool) {
        self.root = root
        self.source = source
        self.ledger = ledger
        self.workspace = workspace
        self.isDryRun = isDryRun
    }

    mutating func write(_ file: PlannedFile) throws(DiskError) {
        guard planned.insert(file.path.lowercased()).inserted else { return block(file.path) }
        let digest = try digest(of: file.content)
        guard let (path, entry) = ledger.file(from: file.origin) else { return try writeNew(file, digest) }
        guard entry.digest != digest || path != file.path else {
            counts.unchanged += 1
            return
        }
        guard Disk.exists(Disk.join(root, path)) else {
            counts.deleted += 1
            return
        }
        guard try Self.digest(of: Disk.join(root, path)) == entry.digest else {
            counts.edited += 1
            return warn(
                path, "was edited after the last import; the newer version in the export was not imported",
                .init("import-edited", isLoss: true))
        }
        if path != file.path {
            guard !Disk.exists(Disk.join(root, file.path)) else { return block(file.path) }
            if !isDryRun { try Disk.remove(Disk.join(root, path)) }
        }
        counts.updated += 1
        try store(file, digest)
    }

    private mutating func writeNew(_ file: PlannedFile, _ digest: Digest) throws(DiskError) {
        let target = Disk.join(root, file.path)
        guard Disk.exists(target) else {
            counts.written += 1
            return try store(file, digest)
        }
        // A previous import was interrupted before it recorded the file.
        guard Disk.size(of: target) != nil, try Self.digest(of: target) == digest else { return block(file.path) }
        counts.unchanged += 1
        ledger.note(file.path, .init(origin: file.origin, digest: digest))
    }

    private mutating func store(_ file: PlannedFile, _ digest: Digest) throws(DiskError) {
        ledger.note(file.path, .init(origin: file.origin, digest: digest))
        guard !isDryRun else { return }
        let target = Disk.join(root, file.path)
        let temporary = workspace.appending("file")
        switch file.content {
        case .bytes(let bytes): try Disk.write(bytes, to: temporary)
        case .copy(let path):
            let location = DiskPath.named(source.location(of: path) ?? path)
            // Files in the workspace are used by nothing else, so linking them is safe.
            if source.isUnpacked(path) {
                try Disk.link(location, as: temporary)
            } else {
                try Disk.copy(location, to: temporary)
            }
        }
        if let folder = target.parent { try Disk.makeFolder(folder) }
        try Disk.rename(temporary, to: target)
    }

    private func digest(of content: ImportedFile.Content) throws(DiskError) -> Digest {
        switch content {
        case .bytes(let bytes): Digest(of: bytes)
        case .copy(let path): try Self.digest(of: .named(source.location(of: path) ?? path))
        }
    }

    private static func digest(of path: DiskPath) throws(DiskError) -> Digest {
        var digest = Digest.Stream()
        try Disk.readPieces(of: path) { piece, _ throws(DiskError) in digest.append(UnsafeRawBufferPointer(piece)) }
        return digest.digest()
    }

    private mutating func block(_ path: String) {
        counts.blocked += 1
        warn(
            path, "already exists and is not from this import; it was not changed",
            .init("import-in-the-way", isLoss: true))
    }

    private mutating func warn(_ path: String, _ message: String, _ code: Diagnostic.Code) {
        diagnostics.append(.warning(message, code: code, at: FileLocation(file: root.appending(path).description)))
    }
}
