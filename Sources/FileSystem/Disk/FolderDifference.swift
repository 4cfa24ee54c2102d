/// The first file of a built site that differs from the output of another build.
package struct FolderDifference: Sendable, Equatable {
    /// The path in the output folder.
    package var file: String
    package var problem: Problem

    package enum Problem: Sendable, Equatable {
        case missing
        /// The other build does not write this file.
        case extra
        case bytes(offset: Int, line: Int, found: String, expected: String)
    }

    /// Compares a built folder with the expected one.
    ///
    /// - Parameters:
    ///   - expected: The folder with exactly the expected files.
    ///   - chief: The file that others depend on; its difference is reported first.
    ///   - made: The files that feedgen wrote earlier, to distinguish stale files from the author's own.
    /// - Returns: The difference, `nil` if there is none, and the number of expected files.
    package static func first(
        in folder: DiskPath, comparedWith expected: DiskPath, chief: String, made: Set<String>
    ) throws(DiskError) -> (difference: FolderDifference?, count: Int) {
        let files = try files(below: expected)
        for file in files.filter({ $0 == chief }) + files {
            guard let problem = try problem(of: folder.appending(file), comparedWith: expected.appending(file)) else {
                continue
            }
            return (FolderDifference(file: file, problem: problem), files.count)
        }
        let leftOver = made.subtracting(files).sorted().first { Disk.size(of: folder.appending($0)) != nil }
        return (leftOver.map { FolderDifference(file: $0, problem: .extra) }, files.count)
    }

    /// All files below a folder, including hidden ones, sorted independently of the disk.
    private static func files(below folder: DiskPath, path: String = "") throws(DiskError) -> [String] {
        var all: [String] = []
        for name in try Disk.names(in: path.isEmpty ? folder : folder.appending(path)) {
            let file = Disk.join(path, name)
            all += Disk.isRealFolder(folder.appending(file)) ? try files(below: folder, path: file) : [file]
        }
        return all
    }

    private static func problem(of path: DiskPath, comparedWith expected: DiskPath) throws(DiskError) -> Problem? {
        guard Disk.size(of: path) != nil else { return .missing }
        // Images are hard links to the same file.
        if let stamp = FileStamp(path, followsLinks: true), stamp == FileStamp(expected, followsLinks: true) {
            return nil
        }
        if try Disk.hasSameBytes(expected, as: path) { return nil }
        let (found, wanted) = (try Disk.read(path), try Disk.read(expected))
        let length = min(found.count, wanted.count)
        let offset = (0..<length).first { found[$0] != wanted[$0] } ?? length
        let line = 1 + wanted[..<offset].count { $0 == UInt8(ascii: "\n") }
        return .bytes(
            offset: offset, line: line, found: excerpt(of: found, at: offset),
            expected: excerpt(of: wanted, at: offset))
    }

    /// A few bytes around an offset, as readable text.
    private static func excerpt(of bytes: [UInt8], at offset: Int) -> String {
        String(decoding: bytes[max(0, offset - 30)..<min(bytes.count, offset + 40)], as: UTF8.self)
    }
}
