import DiffKit

/// The members of `sections`, `pages`, `sources` or `files` in a printed snapshot, in the order of their keys.
package struct PrintedMembers: Sendable {
    struct Entry: Sendable {
        /// `"key": value`, without a comma.
        var text: Range<Int>
        /// The start of its value.
        var value: Int
    }

    /// The whole document.
    var bytes: [UInt8] = []
    var entries: [Entry] = []

    /// The value of a key.
    package subscript(key: String) -> JSON? { index(of: key).flatMap { value(of: entries[$0]) } }

    package var keys: [String] { entries.map { key(of: $0) } }

    /// Whether the keys are in order and all values can be parsed.
    var isReadable: Bool {
        var last: String?
        return entries.allSatisfy { entry in
            let key = key(of: entry)
            defer { last = key }
            return last.map { $0 < key } != false && value(of: entry) != nil
        }
    }

    package func contains(_ key: String) -> Bool { index(of: key) != nil }

    /// All members; each is parsed on access.
    var all: JSONObject {
        JSONObject(entries.map { (key(of: $0), JSON(printed: Array(bytes[$0.value..<$0.text.upperBound]))) })
    }

    /// The values, printed over several lines, that have at least one of these members.
    func values(withOneOf names: [String]) -> [JSON] {
        let starts = names.map { Array("      \"\($0)\":".utf8) }
        return entries.compactMap { entry in
            var lines = LineScanner(bytes, in: entry.text)
            while let line = lines.next() {
                if starts.contains(where: { bytes[line].starts(with: $0) }) { return value(of: entry) }
            }
            return nil
        }
    }

    func value(of entry: Entry) -> JSON? { try? JSON(parsing: Array(bytes[entry.value..<entry.text.upperBound])) }

    func key(of entry: Entry) -> String {
        let text = bytes[Self.key(entry)]
        guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
        return (try? JSON(parsing: Array(bytes[entry.text.lowerBound..<entry.value - 2])).string) ?? ""
    }

    /// Advances to the entry of a key.
    ///
    /// - Parameters:
    ///   - next: The position behind the last entry that was found or skipped.
    ///   - skip: Called with the entries before it.
    func find(_ wanted: String, from next: inout Int, skip: (Entry) -> Void) -> Entry? {
        while next < entries.count {
            let entry = entries[next]
            let isPrinted = isKey(of: entry, wanted)
            let found = isPrinted ? wanted : key(of: entry)
            guard found <= wanted else { return nil }
            next += 1
            if isPrinted || found == wanted { return entry }
            skip(entry)
        }
        return nil
    }

    /// Whether an entry has this key, in its printed form.
    private func isKey(of entry: Entry, _ wanted: String) -> Bool {
        var wanted = wanted
        return wanted.withUTF8 { wanted in
            bytes.withUnsafeBytes { bytes in
                UnsafeRawBufferPointer(rebasing: bytes[Self.key(entry)]).isEqual(to: UnsafeRawBufferPointer(wanted))
            }
        }
    }

    private static func key(_ entry: Entry) -> Range<Int> { entry.text.lowerBound + 1..<entry.value - 3 }

    /// The position of a key's member.
    func index(of wanted: String) -> Int? {
        var range = 0..<entries.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            let found = key(of: entries[middle])
            if found == wanted { return middle }
            range = found < wanted ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}

extension UnsafeRawBufferPointer {
    /// Compares eight bytes at a time, since a snapshot has very many keys.
    fileprivate func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        var offset = 0
        while offset + 8 <= count {
            let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            guard word == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
            offset += 8
        }
        return self[offset...].elementsEqual(other[offset...])
    }
}
