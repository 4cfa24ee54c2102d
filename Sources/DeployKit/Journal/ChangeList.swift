import DiffKit
import DigestKit

/// The changes that a deploy makes, in their order. The next deploy reads them if this one is interrupted.
struct ChangeList: Sendable, Equatable {
    static let maximumBytes = 1 << 28

    struct Entry: Sendable, Equatable {
        let path: String
        /// `nil` if the file is deleted.
        let digest: String?
    }

    var id: String
    var entries: [Entry]

    var bytes: [UInt8] {
        let list = entries.map { JSON.array([.string($0.path), $0.digest.map { .string($0) } ?? .null]) }
        let json = JSON.object(["plan": .string(id), "entries": .array(list)])
        return Array((json.text(.compact) + "\n").utf8)
    }

    /// - Throws: If the list is malformed, or has a path that can't be part of a site.
    init(parsing bytes: [UInt8]) throws(FileList.Mistake) {
        guard let json = try? JSON(parsing: bytes), let id = json["plan"]?.string,
            let list = json["entries"]?.array
        else { throw FileList.Mistake(reason: "this is not a plan of feedgen deploy") }
        var entries: [Entry] = []
        for entry in list {
            guard let path = entry[0]?.string, let digest = entry[1] else {
                throw FileList.Mistake(reason: "an entry is malformed")
            }
            guard FileList.isSafe(path) else {
                throw FileList.Mistake(reason: "it lists the unsafe path '\(path.prefix(60))'")
            }
            guard digest.isNull || digest.string.map({ Digest(hexadecimal: $0) != nil }) == true else {
                throw FileList.Mistake(reason: "the digest of '\(path.prefix(60))' is malformed")
            }
            entries.append(Entry(path: path, digest: digest.string))
        }
        self.init(id: id, entries: entries)
    }

    init(id: String, entries: [Entry]) { (self.id, self.entries) = (id, entries) }
}
