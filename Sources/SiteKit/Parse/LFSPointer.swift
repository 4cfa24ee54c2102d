import Diagnostics
import FeedKit
import FileSystem

/// The pointer that Git LFS leaves in place of a file that was not fetched.
package struct LFSPointer: Sendable, Equatable {
    /// The digest of the file's bytes.
    package var source: Digest
    /// The name of the file in the folder of LFS objects.
    private let objectID: String

    /// Git LFS writes no longer pointers.
    private static let maximumBytes = 1024
    private static let beginning = "version https://git-lfs.github.com/spec/v1\n"
    private static let digestLine = "oid sha256:"

    init?(_ text: String) {
        guard text.hasPrefix(Self.beginning) else { return nil }
        let lines = text.split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix(Self.digestLine) }) else { return nil }
        let digits = line.dropFirst(Self.digestLine.count)
        guard digits.utf8.count == 64, let source = Digest(hexadecimal: digits.prefix(32)),
            Digest(hexadecimal: digits.suffix(32)) != nil
        else { return nil }
        self.source = source
        objectID = String(digits)
    }

    /// The file in a folder of LFS objects; `nil` if it was not downloaded.
    func object(in folder: String) -> DiskPath? {
        let path = DiskPath(
            "\(objectID.prefix(2))/\(objectID.dropFirst(2).prefix(2))/\(objectID)", in: FolderHandle(folder),
            links: .none)
        return Disk.size(of: path) == nil ? nil : path
    }

    /// Reads a pointer; `nil` if the file is not one.
    package init?(at path: DiskPath) {
        guard let size = Disk.size(of: path), size <= Self.maximumBytes, let bytes = try? Disk.read(path) else {
            return nil
        }
        self.init(String(decoding: bytes, as: UTF8.self))
    }
}

extension Diagnostic {
    /// - Parameter store: The remote store that does not contain the photo.
    static func lfsPointer(_ file: String, store: String?) -> Diagnostic {
        .error(
            "this photo was not downloaded: the file is a Git LFS pointer", at: FileLocation(file: file),
            hint: store.map { "run `git lfs pull`; the store \($0) does not contain it either" }
                ?? "run `git lfs pull`, or pass the store that `feedgen warm` filled with --store")
    }
}
