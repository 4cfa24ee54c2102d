import CArchive
import Foundation

/// The part of libarchive that feedgen uses. Only this file imports it, so no pointer escapes.
///
/// It reads ZIP and tar archives, and writes ZIP archives; callers validate the names of entries.
package enum Libarchive {
    /// An entry of an archive.
    package struct Entry {
        package enum Kind {
            case file
            case folder
            /// A link or a device.
            case other
        }

        package var path: String
        package var kind: Kind
        package var isEncrypted: Bool
    }

    /// An error that stops reading an archive.
    package enum Failure: Error {
        case missing(reason: String)
        case broken(reason: String)
        /// An entry that the reader rejects.
        case refused(String, hint: String)
        case disk(DiskError)
    }

    /// The content of an entry.
    package struct Content {
        /// Reads the next bytes; returns 0 at the end.
        package let read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
        /// The number of bytes of the archive read so far.
        package let archiveBytes: () -> Int
    }

    /// Receives each entry and its content.
    package typealias Visit = (_ entry: Entry, _ content: Content) throws(Failure) -> Void

    package static func read(_ path: DiskPath, _ visit: Visit) throws(Failure) {
        let (library, problem) = loaded
        if let problem { throw .missing(reason: problem) }
        guard let archive = library.archive_read_new() else { throw .missing(reason: "out of memory") }
        defer { _ = library.archive_read_free(archive) }
        _ = library.archive_read_support_filter_gzip(archive)
        _ = library.archive_read_support_format_zip(archive)
        _ = library.archive_read_support_format_tar(archive)
        // Decode names as UTF-8, independently of the machine's locale.
        _ = library.archive_read_set_options(archive, "hdrcharset=UTF-8")
        func reason() -> String { library.archive_error_string(archive).map { String(cString: $0) } ?? "broken" }
        let descriptor: CInt
        do throws(DiskError) {
            descriptor = try Disk.openFile(path).descriptor
        } catch {
            throw .disk(error)
        }
        defer { close(descriptor) }
        guard library.archive_read_open_fd(archive, descriptor, 1 << 18) == ARCHIVE_OK else {
            throw .broken(reason: reason())
        }
        while true {
            var pointer: OpaquePointer?
            let code = library.archive_read_next_header(archive, &pointer)
            if code == ARCHIVE_EOF { return }
            guard code >= ARCHIVE_WARN, let pointer else { throw .broken(reason: reason()) }
            let content = Content { buffer throws(Failure) in
                let count = library.archive_read_data(archive, buffer.baseAddress, buffer.count)
                guard count >= 0 else { throw .broken(reason: reason()) }
                return count
            } archiveBytes: {
                Int(library.archive_filter_bytes(archive, -1))
            }
            try visit(entry(pointer, library), content)
        }
    }

    /// Adds a file to a new archive.
    package typealias Add = (_ name: String, _ bytes: [UInt8]) throws(DiskError) -> Void

    /// Writes a ZIP archive of uncompressed files. Equal files make equal archives.
    ///
    /// - Parameter fill: Adds all files.
    package static func write(
        to path: DiskPath, _ fill: (Add) throws(DiskError) -> Void
    ) throws(DiskError) {
        let (library, problem) = loaded
        func failure(_ reason: String) -> DiskError { DiskError("create", path.description, reason: reason) }
        if let problem {
            throw DiskError(
                "create archives", "libarchive", reason: problem,
                hint: "install libarchive13, or remove `download: zip`")
        }
        guard let archive = library.archive_write_new() else { throw failure("out of memory") }
        defer { _ = library.archive_write_free(archive) }
        func check(_ code: CInt) throws(DiskError) {
            guard code < ARCHIVE_WARN else { return }
            throw failure(library.archive_error_string(archive).map { String(cString: $0) } ?? "it can't be written")
        }
        func add(_ name: String, _ bytes: [UInt8]) throws(DiskError) {
            guard let entry = library.archive_entry_new() else { throw failure("out of memory") }
            defer { library.archive_entry_free(entry) }
            library.archive_entry_set_pathname_utf8(entry, name)
            library.archive_entry_set_filetype(entry, archive_file_type)
            library.archive_entry_set_perm(entry, 0o644)
            library.archive_entry_set_size(entry, Int64(bytes.count))
            try check(library.archive_write_header(archive, entry))
            guard library.archive_write_data(archive, bytes, bytes.count) == bytes.count else {
                throw failure("the disk may be full")
            }
        }
        try check(library.archive_write_set_format_zip(archive))
        try check(library.archive_write_set_options(archive, "zip:compression=store,zip:hdrcharset=UTF-8"))
        try Disk.writeNew(path) { file throws(DiskError) in
            try check(library.archive_write_open_fd(archive, file.descriptor))
            try fill(add)
            try check(library.archive_write_close(archive))
        }
    }

    private static func entry(_ pointer: OpaquePointer, _ library: ArchiveLibrary) -> Entry {
        let name = library.archive_entry_pathname_utf8(pointer) ?? library.archive_entry_pathname(pointer)
        let type = UInt32(library.archive_entry_filetype(pointer))
        return Entry(
            path: name.map { String(cString: $0) } ?? "",
            kind: archive_is_file(type) != 0 ? .file : archive_is_folder(type) != 0 ? .folder : .other,
            isEncrypted: library.archive_entry_is_encrypted(pointer) != 0)
    }

    private static let loaded: (library: ArchiveLibrary, problem: String?) = {
        var problem = [CChar](repeating: 0, count: 512)
        let library = archive_load(&problem, problem.count)
        guard problem[0] != 0 else { return (library, nil) }
        return (library, problem.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" })
    }()
}
