import FileSystem

/// Searches the files of an archive, including compressed ones, for photos with a location or a serial number.
package struct ArchiveSearch {
    package enum Outcome: Sendable {
        case nothing
        case finding(MetadataSearch.Finding)
        /// The reason why some of its files can't be read.
        case unreadable(String)
    }

    /// Larger archives take too long to search, and those that grow more are archive bombs.
    private static let maximumBytes = 4 << 30
    private static let maximumGrowth = 200

    private var left: Int
    private var outcome = Outcome.nothing

    /// Returns the finding in a ZIP, tar or gzipped archive.
    ///
    /// - Throws: Only errors of the machine.
    package static func outcome(of path: DiskPath) throws(DiskError) -> Outcome {
        var search = ArchiveSearch(left: min(maximumBytes, (Disk.size(of: path) ?? 0) * maximumGrowth + 1 << 24))
        do throws(Libarchive.Failure) {
            try Libarchive.read(path) { entry, content throws(Libarchive.Failure) in try search.search(entry, content) }
        } catch {
            return .unreadable(try reason(for: error, in: path))
        }
        return search.outcome
    }

    /// Returns the name of the first file in a ZIP, tar or gzipped tar archive that meets a condition of its name and
    /// first bytes.
    ///
    /// - Throws: Only errors of the machine. The files of a broken archive are searched up to the first unreadable one.
    package static func file(
        in path: DiskPath, where isWanted: (_ name: String, _ start: [UInt8]) -> Bool
    ) throws(DiskError) -> String? {
        var name: String?
        do throws(Libarchive.Failure) {
            try Libarchive.read(path) { entry, content throws(Libarchive.Failure) in
                guard entry.kind == .file, name == nil else { return }
                var start = [UInt8](repeating: 0, count: entry.isEncrypted ? 0 : 4096)
                if !start.isEmpty {
                    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: start.count, alignment: 16)
                    defer { buffer.deallocate() }
                    start = Array(buffer.prefix(try content.read(buffer)))
                }
                if isWanted(entry.path, start) { name = entry.path }
            }
        } catch {
            _ = try reason(for: error, in: path)
        }
        return name
    }

    /// Returns the reason in the archive for a failure to read it.
    private static func reason(for failure: Libarchive.Failure, in path: DiskPath) throws(DiskError) -> String {
        switch failure {
        case .disk(let error): throw error
        case .missing(let reason):
            throw DiskError(
                "search the archive", path.description, reason: reason,
                hint: "install libarchive (apt-get install libarchive13)")
        case .broken(let reason), .refused(let reason, _): return reason
        }
    }

    private init(left: Int) { self.left = left }

    private mutating func search(
        _ entry: Libarchive.Entry, _ content: Libarchive.Content
    ) throws(Libarchive.Failure) {
        guard entry.kind == .file, case .nothing = outcome else { return }
        guard !entry.isEncrypted else { throw .refused("`\(entry.path)` in it is encrypted", hint: "") }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        var photos = MetadataSearch()
        var isFirst = true
        while true {
            let count = try content.read(buffer)
            guard count > 0 else { break }
            let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            if isFirst, Self.isArchive(piece) { throw .refused("`\(entry.path)` in it is an archive", hint: "") }
            isFirst = false
            left -= count
            guard left >= 0 else { throw .refused("its unpacked size exceeds the limit", hint: "") }
            photos.look(at: piece)
        }
        photos.end()
        if let finding = photos.finding { outcome = .finding(finding) }
    }

    /// Whether a file in an archive is an archive, which would have to be searched, too.
    private static func isArchive(_ start: UnsafeRawBufferPointer) -> Bool {
        [[0x50, 0x4B, 3, 4], [0x1F, 0x8B], Array("Rar!".utf8), [0x37, 0x7A, 0xBC, 0xAF]]
            .contains { (mark: [UInt8]) in start.starts(with: mark) }
    }
}
