import Diagnostics
import FeedKit

/// Unpacks an archive that somebody got from somewhere: its names stay inside the folder, its links are no links, and
/// it can't fill the disk with nothing.
struct ArchiveUnpacking {
    /// More than exports come to: theirs is text, which becomes a tenth, and pictures, which stay as they are.
    private static let mostGrowth = 200
    /// So much any archive may come to.
    private static let harmless = 1 << 30
    private static let mostFiles = 2_000_000
    private static let wayOut = "if it is yours, unpack it, and import the folder"

    let archive: String
    let folder: String
    private(set) var diagnostics: [Diagnostic] = []
    private var files: Set<String> = []
    private var bytes = 0
    private let most: Int

    /// - Parameters:
    ///   - archive: the file, as it was named.
    ///   - folder: where its files go; what is there already stays.
    ///   - most: how many bytes it may come to, if not as many as any export.
    init(_ archive: String, into folder: String, most: Int? = nil) {
        self.archive = archive
        self.folder = folder
        let (grown, isTooMuch) = (Disk.size(of: archive) ?? 0).multipliedReportingOverflow(by: Self.mostGrowth)
        self.most = most ?? max(Self.harmless, isTooMuch ? .max : grown)
    }

    /// Writes all its files; what is wrong with the archive ends it with an error in `diagnostics`.
    ///
    /// - Throws: what the machine is at fault for.
    mutating func run() throws(DiskError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Disk.pieceSize, alignment: 16)
        defer { buffer.deallocate() }
        do throws(Libarchive.Failure) {
            try Libarchive.read(archive) { entry, read throws(Libarchive.Failure) in
                try take(entry, buffer, read)
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
                    "this archive can't be read to its end: \(reason)",
                    hint: "get it once more; what came before was taken")
            case .refused(let message, let hint): fail(message, hint: hint)
            }
        }
    }

    private mutating func take(
        _ entry: Libarchive.Entry, _ buffer: UnsafeMutableRawBufferPointer,
        _ read: (UnsafeMutableRawBufferPointer) throws(Libarchive.Failure) -> Int
    ) throws(Libarchive.Failure) {
        let path = entry.path.hasPrefix("./") ? String(entry.path.dropFirst(2)) : entry.path
        switch entry.sort {
        case .folder: return
        case .other: return warn("the archive's link or device `\(path)` was left out")
        case .file: break
        }
        guard Self.isSafe(path) else {
            return warn("the archive's file `\(path)` was left out: its name leads elsewhere, or no disk takes it")
        }
        guard !entry.isEncrypted else {
            throw .refused("this archive is encrypted", hint: "unpack it with its password, and import the folder")
        }
        guard files.insert(path).inserted, !isBelowFile(path) else {
            return warn("the archive's file `\(path)` was left out: it has the name of another, or of its folder")
        }
        // Of parts of one export each may have it.
        guard !Disk.exists(folder + "/" + path) else { return }
        guard files.count <= Self.mostFiles else {
            throw .refused("this archive has more than \(Self.mostFiles) files", hint: Self.wayOut)
        }
        do throws(DiskError) {
            try Disk.makeFolder(SitePath.folder(of: folder + "/" + path))
        } catch {
            throw .disk(error)
        }
        try write(path, buffer, read)
    }

    private mutating func write(
        _ path: String, _ buffer: UnsafeMutableRawBufferPointer,
        _ read: (UnsafeMutableRawBufferPointer) throws(Libarchive.Failure) -> Int
    ) throws(Libarchive.Failure) {
        var failure: Libarchive.Failure?
        do throws(DiskError) {
            try Disk.writeNew(folder + "/" + path) { writer throws(DiskError) in
                while true {
                    let count: Int
                    do throws(Libarchive.Failure) {
                        count = try read(buffer)
                    } catch {
                        failure = error
                        return
                    }
                    if count == 0 { return }
                    bytes += count
                    guard bytes <= most else {
                        failure = .refused(
                            "this archive would become more than \(most >> 20) MiB, as only bombs do", hint: Self.wayOut
                        )
                        return
                    }
                    try writer.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                }
            }
        } catch {
            throw .disk(error)
        }
        if let failure {
            // Half a file is none.
            do throws(DiskError) { try Disk.remove(folder + "/" + path) } catch { throw .disk(error) }
            throw failure
        }
    }

    private func isBelowFile(_ path: String) -> Bool {
        var parent = SitePath.folder(of: path)
        while !parent.isEmpty, !files.contains(parent) { parent = SitePath.folder(of: parent) }
        return !parent.isEmpty
    }

    private static func isSafe(_ path: String) -> Bool {
        SitePath.staysInside(path) && path.utf8.count < 2000
            && path.split(separator: "/").allSatisfy { $0.utf8.count < 256 }
            && path.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\\" && $0 != "\u{7F}" }
    }

    private mutating func warn(_ message: String) {
        diagnostics.append(
            .warning(message, code: .init("archive-name", isLoss: true), at: Place(file: archive)))
    }

    private mutating func fail(_ message: String, hint: String) {
        diagnostics.append(.error(message, at: Place(file: archive), hint: hint))
    }
}
