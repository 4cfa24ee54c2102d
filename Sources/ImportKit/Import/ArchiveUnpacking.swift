import Diagnostics
import FeedKit
import FileSystem

/// Unpacks an untrusted archive: names stay inside the folder, links are skipped, and archive bombs are rejected.
struct ArchiveUnpacking {
    /// The size in bytes that any archive, and any file in it, may unpack to.
    private static let harmless = 10 << 20

    let archive: String
    let folder: DiskPath
    private(set) var diagnostics: [Diagnostic] = []
    private var files: Set<String> = []
    private var bytes = 0
    private let archiveBytes: Int
    private let limits: Limits

    /// - Parameters:
    ///   - archive: The path as the user passed it.
    ///   - folder: The destination; existing files stay.
    ///   - limits: The limits of the growth and the number of files.
    init(_ archive: String, into folder: DiskPath, limits: Limits) {
        self.archive = archive
        self.folder = folder
        self.limits = limits
        archiveBytes = Disk.size(of: .named(archive)) ?? 0
    }

    /// Unpacks all files; an invalid archive stops it with an error in `diagnostics`.
    ///
    /// - Throws: Only errors of the machine.
    mutating func run() throws(DiskError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Disk.pieceSize, alignment: 16)
        defer { buffer.deallocate() }
        do throws(Libarchive.Failure) {
            try Libarchive.read(.named(archive)) { entry, content throws(Libarchive.Failure) in
                try take(entry, buffer, content)
            }
        } catch {
            switch error {
            case .disk(let error): throw error
            case .missing(let reason):
                throw DiskError(
                    "unpack", archive, reason: reason,
                    hint: "install libarchive (apt-get install libarchive13), or unpack it and import the folder")
            case .broken(let reason):
                fail(
                    "cannot read the whole archive: \(reason)",
                    hint: "download it again; the files before the error were imported")
            case .refused(let message, let hint): fail(message, hint: hint)
            }
        }
    }

    private mutating func take(
        _ entry: Libarchive.Entry, _ buffer: UnsafeMutableRawBufferPointer, _ content: Libarchive.Content
    ) throws(Libarchive.Failure) {
        let path = entry.path.hasPrefix("./") ? String(entry.path.dropFirst(2)) : entry.path
        switch entry.kind {
        case .folder: return
        case .other: return warn("the archive's link or device `\(path)` was left out")
        case .file: break
        }
        guard !entry.isEncrypted else {
            throw .refused("this archive is encrypted", hint: "unpack it with its password, and import the folder")
        }
        guard Self.isSafe(path) else {
            try skip(path, buffer, content)
            return warn("the archive's file `\(path)` was left out: its path is outside of the archive or invalid")
        }
        guard files.insert(path).inserted, !isBelowFile(path) else {
            try skip(path, buffer, content)
            return warn("the archive's file `\(path)` was left out: its path is the same as another file's or folder's")
        }
        // The parts of a multi-part export may contain the same file.
        guard !Disk.exists(folder.appending(path)) else { return try skip(path, buffer, content) }
        guard files.count <= limits[.archiveFiles] else { throw exceeds(.archiveFiles, archive) }
        do throws(DiskError) {
            try Disk.makeFolder(folder.appending(SitePath.folder(of: path)))
        } catch {
            throw .disk(error)
        }
        try write(path, buffer, content)
    }

    /// Reads past a skipped file: unpacking it takes as long as writing it, so it counts toward the limits.
    private mutating func skip(
        _ path: String, _ buffer: UnsafeMutableRawBufferPointer, _ content: Libarchive.Content
    ) throws(Libarchive.Failure) {
        var growth = Growth(of: content)
        while try piece(of: path, buffer, content, &growth) > 0 {}
    }

    private mutating func write(
        _ path: String, _ buffer: UnsafeMutableRawBufferPointer, _ content: Libarchive.Content
    ) throws(Libarchive.Failure) {
        var failure: Libarchive.Failure?
        var growth = Growth(of: content)
        do throws(DiskError) {
            try Disk.writeNew(folder.appending(path)) { writer throws(DiskError) in
                while true {
                    let count: Int
                    do throws(Libarchive.Failure) {
                        count = try piece(of: path, buffer, content, &growth)
                    } catch {
                        failure = error
                        return
                    }
                    if count == 0 { return }
                    try writer.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                }
            }
        } catch {
            throw .disk(error)
        }
        if let failure {
            // Don't leave an incomplete file.
            do throws(DiskError) { try Disk.remove(folder.appending(path)) } catch { throw .disk(error) }
            throw failure
        }
    }

    private func isBelowFile(_ path: String) -> Bool { SitePath.folders(of: path).contains(where: files.contains) }

    private static func isSafe(_ path: String) -> Bool {
        SitePath.staysInside(path) && path.utf8.count < 2000
            && path.split(separator: "/").allSatisfy { $0.utf8.count < 256 }
            && path.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\\" && $0 != "\u{7F}" }
    }

    private mutating func warn(_ message: String) {
        diagnostics.append(
            .warning(message, code: .init("invalid-archive-path", isLoss: true), at: FileLocation(file: archive)))
    }

    private mutating func fail(_ message: String, hint: String) {
        diagnostics.append(.error(message, at: FileLocation(file: archive), hint: hint))
    }
}

/// The growth limits, checked for each chunk before it is written.
extension ArchiveUnpacking {
    /// The bytes unpacked of one file.
    private struct Growth {
        /// The position in the archive at which its content begins.
        let start: Int
        var bytes = 0

        init(of content: Libarchive.Content) { start = content.archiveBytes() }
    }

    private mutating func piece(
        of path: String, _ buffer: UnsafeMutableRawBufferPointer, _ content: Libarchive.Content,
        _ growth: inout Growth
    ) throws(Libarchive.Failure) -> Int {
        let count = try content.read(buffer)
        bytes += count
        growth.bytes += count
        if isBomb(bytes, from: archiveBytes) { throw exceeds(.archiveGrowth, SitePath.name(of: archive)) }
        if isBomb(growth.bytes, from: content.archiveBytes() - growth.start) { throw exceeds(.archiveGrowth, path) }
        return count
    }

    /// Whether the unpacked bytes exceed the growth limit of the packed ones.
    private func isBomb(_ bytes: Int, from packed: Int) -> Bool {
        bytes > Self.harmless && bytes / limits[.archiveGrowth] > packed
    }

    private func exceeds(_ limit: Limit, _ name: String) -> Libarchive.Failure {
        let (message, hint) = limit.complaint(name, most: limits[limit], enough: nil)
        return .refused(message, hint: hint)
    }
}
