import Engine
import FileSystem
import Foundation

extension Store {
    /// The store of a site: `.feedgen/build.sqlite`.
    static func open(
        _ folder: CacheFolder, version: String, isReadOnly: Bool
    ) -> (store: Store?, notice: String?) {
        // SQLite opens the path itself.
        if folder.place.checkedStatus == nil, errno == ELOOP || errno == ENOTDIR {
            return (nil, "the cache \(folder.path) can't be used (not a folder), so this build starts from scratch")
        }
        return open(
            folder.path + "/" + CacheFolder.storeName, tables: Table.all, version: version, isReadOnly: isReadOnly
        ) {
            do throws(DiskError) { try folder.make() } catch { return error.reason }
            return nil
        }
    }
}

extension Store.Table {
    static let images = Store.Table("images")
    static let objects = Store.Table("objects")
    static let bodies = Store.Table("bodies")
    static let postings = Store.Table("postings")
    static let notes = Store.Table("notes")

    static let all: [Store.Table] = [.images, .objects, .bodies, .postings, .notes]
}

/// Stores large values in pieces, so that a small change writes little.
extension Store {
    private static let pieceSize = 1 << 16

    /// The changes that store a value under keys with this prefix.
    ///
    /// - Parameter before: The number of stored pieces.
    static func pieces(of value: [UInt8], in table: Table, key: String, before: Int) -> [Change] {
        let starts = Array(stride(from: 0, to: value.count, by: pieceSize))
        var changes = starts.enumerated().map { number, start in
            Change.setLater(table, key: "\(key)/\(number)") {
                Array(value[start..<min(start + pieceSize, value.count)])
            }
        }
        changes += (starts.count..<max(starts.count, before)).map { .remove(table, key: "\(key)/\($0)") }
        changes.append(.set(table, key: key, value: Array("\(starts.count)".utf8)))
        return changes
    }

    /// The number of pieces of each value.
    func pieceCount(of keys: [String], in table: Table) throws(Failure) -> [String: Int] {
        try values(table, keys: keys).compactMapValues { Int(String(decoding: $0, as: UTF8.self)) }
    }

    /// The value stored in this number of pieces; `nil` if one is missing.
    func value(in table: Table, key: String, pieces: Int) throws(Failure) -> [UInt8]? {
        let keys = (0..<max(0, min(pieces, 1 << 20))).map { "\(key)/\($0)" }
        var value: [UInt8] = []
        value.reserveCapacity(keys.count * Self.pieceSize)
        for key in keys {
            guard let piece = try values(table, keys: [key])[key] else { return nil }
            value += piece
        }
        return value
    }
}
