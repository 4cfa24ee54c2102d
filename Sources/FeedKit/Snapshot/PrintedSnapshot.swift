import DataKit
import DiffKit

/// A snapshot printed by `Snapshot`, indexed by lines: most members of a large one are copied into the next snapshot
/// without parsing them.
package struct PrintedSnapshot: Sendable {
    /// A member of `sections`, `pages`, `sources` or `files`.
    struct Entry: Sendable {
        /// `"key": value`, without a comma.
        var text: Range<Int>
        /// The start of its value.
        var value: Int
    }

    package let bytes: [UInt8]
    /// The small members, and those that are not accessed individually.
    package private(set) var head = JSONObject()
    private(set) var sections: [Entry] = []
    private(set) var pages: [Entry] = []
    /// The author's published files, each with its path inside `content/`.
    private(set) var sources: [Entry] = []
    /// The digests of all published files.
    private(set) var files: [Entry] = []
    /// The printed list of identities.
    private var feedText = 0..<0
    /// The number of lists found.
    private var listCount = 0
    /// The start of the hashed part, and the lines of two of its members.
    private var body = 0
    private var sectionsLine = 0
    private var pagesLine = 0

    /// `nil` for a document in any other format.
    package init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var scanner = LineScanner(bytes)
        guard scanner.take("{") else { return nil }
        var isClosed = false
        while let line = scanner.next() {
            guard line.count > 2 else {
                isClosed = bytes[line].elementsEqual("}".utf8)
                break
            }
            guard let member = Self.member(in: bytes, line.dropFirst(2)),
                take(bytes[member.key], bytes[member.value..<line.upperBound], &scanner)
            else { return nil }
        }
        guard isClosed, scanner.isAtEnd, listCount == 5, head["version"]?.int == Snapshot.version,
            head["build"]?.string != nil
        else { return nil }
    }

    /// - Returns: Whether the member has the expected format.
    private mutating func take(
        _ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>, _ scanner: inout LineScanner
    ) -> Bool {
        let isList = value.elementsEqual("[".utf8), isObject = value.elementsEqual("{".utf8)
        let name = String(decoding: key, as: UTF8.self), line = key.startIndex - 3
        if name == "sections" { sectionsLine = line }
        if name == "pages" { pagesLine = line }
        if ["feed", "sections", "pages", "sources", "files"].contains(name) { listCount += 1 }
        switch name {
        case "feed" where isList:
            guard let end = scanner.skip(toLineBeginningWith: "  ]") else { return false }
            feedText = value.startIndex..<end + 3
        case "sections" where isObject:
            guard let entries = Self.entries(&scanner) else { return false }
            sections = entries
        case "pages" where isObject:
            guard let entries = Self.entries(&scanner) else { return false }
            pages = entries
        case "sources" where isObject:
            guard let entries = Self.entries(&scanner) else { return false }
            sources = entries
        case "files" where isObject:
            guard let entries = Self.entries(&scanner) else { return false }
            files = entries
        case "feed", "sections", "pages", "sources", "files":
            // Empty, or printed by another program.
            return ["[]", "{}"].contains { value.starts(with: $0.utf8) }
        default:
            var text = value.last == UInt8(ascii: ",") ? value.dropLast() : value
            if isList || isObject {
                guard let end = scanner.skip(toLineBeginningWith: isList ? "  ]" : "  }") else { return false }
                text = bytes[value.startIndex..<end + 3]
            }
            guard let json = try? JSON(parsing: Array(text)) else { return false }
            head[name] = json
            if name == "build" { body = value.endIndex + 1 }
        }
        return true
    }

    /// Whether the content matches the digest; `nil` if the document has none.
    package var isIntact: Bool? {
        guard 0 < body, body + 2 <= sectionsLine, sectionsLine < pagesLine, pagesLine < bytes.count - 5 else {
            return nil
        }
        let build = Snapshot.build(
            before: Digest(of: bytes[body..<sectionsLine - 2]), sections: sections.map { Digest(of: bytes[$0.text]) },
            behind: Digest(of: bytes[pagesLine - 2..<bytes.count - 3]))
        return head["build"]?.string == build.description
    }

    /// The document as a whole; each object and page is parsed on access.
    package var document: JSON {
        var document = head
        document["feed"] = .strings(feed)
        for (name, entries) in [("sections", sections), ("pages", pages), ("sources", sources), ("files", files)] {
            document[name] = members(entries)
        }
        return .object(document)
    }

    private func members(_ entries: [Entry]) -> JSON {
        .object(JSONObject(entries.map { (key(of: $0), JSON(printed: Array(bytes[$0.value..<$0.text.upperBound]))) }))
    }

    /// The identities in the order of the feed.
    package var feed: [String] { (try? JSON(parsing: Array(bytes[feedText])).strings) ?? [] }

    /// The snapshot's entry of an object.
    package func section(_ id: String) -> JSON? { index(of: id, in: sections).flatMap { value(of: sections[$0]) } }

    /// The snapshot's entry of a page.
    package func page(_ path: String) -> JSON? { index(of: path, in: pages).flatMap { value(of: pages[$0]) } }

    /// The path inside `content/` of a published file of the author's.
    package func source(_ path: String) -> JSON? { index(of: path, in: sources).flatMap { value(of: sources[$0]) } }

    /// The digest of a published file.
    package func file(_ path: String) -> JSON? { index(of: path, in: files).flatMap { value(of: files[$0]) } }

    /// All plain pages, the only pages with an identity.
    package var plainPages: [(url: String, page: JSON)] {
        pages.compactMap { entry in
            guard bytes[entry.value...].starts(with: "{\n      \"id\":".utf8) else { return nil }
            return value(of: entry).map { (key(of: entry), $0) }
        }
    }

    /// The identities of the objects on each of these pages.
    package func objects(on paths: Set<String>) -> [String: [String]] {
        var objects: [String: [String]] = [:]
        for path in paths {
            objects[path] = index(of: path, in: pages).flatMap { value(of: pages[$0])?["sections"]?.strings }
        }
        return objects
    }

    // MARK: Members

    func value(of entry: Entry) -> JSON? { try? JSON(parsing: Array(bytes[entry.value..<entry.text.upperBound])) }

    func key(of entry: Entry) -> String {
        let text = bytes[entry.text.lowerBound + 1..<entry.value - 3]
        guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
        return (try? JSON(parsing: Array(bytes[entry.text.lowerBound..<entry.value - 2])).string) ?? ""
    }

    /// Whether an entry has this key.
    func isKey(of entry: Entry, _ wanted: String) -> Bool {
        bytes[entry.text.lowerBound + 1..<entry.value - 3].elementsEqual(wanted.utf8) || key(of: entry) == wanted
    }

    /// Whether an entry precedes the position of this key.
    func isKey(of entry: Entry, before wanted: String) -> Bool {
        !bytes[entry.text.lowerBound + 1..<entry.value - 3].elementsEqual(wanted.utf8) && key(of: entry) < wanted
    }

    /// The position of a key's member; members are printed in the order of their keys.
    func index(of wanted: String, in entries: [Entry]) -> Int? {
        var range = 0..<entries.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            let found = key(of: entries[middle])
            if found == wanted { return middle }
            range = found < wanted ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// The members of an object, each of which starts on its own line.
    private static func entries(_ scanner: inout LineScanner) -> [Entry]? {
        let indent = 4
        var entries: [Entry] = []
        while let line = scanner.next() {
            let bytes = scanner.bytes
            guard line.count > indent, bytes[line.lowerBound + indent - 2] == UInt8(ascii: " ") else {
                guard bytes[line].starts(with: "  }".utf8) else { return nil }
                return entries
            }
            let first = bytes[line.lowerBound + indent]
            if first == UInt8(ascii: "\"") {
                guard let member = member(in: bytes, line.dropFirst(indent)) else { return nil }
                entries.append(Entry(text: line.lowerBound + indent..<line.upperBound, value: member.value))
            } else if !entries.isEmpty {
                entries[entries.count - 1].text = entries[entries.count - 1].text.lowerBound..<line.upperBound
            } else {
                return nil
            }
            // Commas further in belong to the value.
            let last = entries.count - 1
            if bytes[line.upperBound - 1] == UInt8(ascii: ","), first != UInt8(ascii: " ") {
                entries[last].text = entries[last].text.lowerBound..<line.upperBound - 1
            }
        }
        return nil
    }

    /// The printed key at the start of a line, and the start of its value.
    private static func member(in bytes: [UInt8], _ line: Range<Int>) -> (key: Range<Int>, value: Int)? {
        guard line.first.map({ bytes[$0] }) == UInt8(ascii: "\"") else { return nil }
        var end = line.lowerBound + 1
        while end < line.upperBound, bytes[end] != UInt8(ascii: "\"") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end + 2 < line.upperBound, bytes[end + 1] == UInt8(ascii: ":"), bytes[end + 2] == UInt8(ascii: " ")
        else { return nil }
        return (line.lowerBound + 1..<end, end + 3)
    }
}

/// Iterates over the lines of a text.
private struct LineScanner {
    let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    /// The next line without its line break.
    mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position
        let end = bytes.withUnsafeBytes { Self.lineEnd(in: $0, from: start) }
        position = end + 1
        return start..<end
    }

    /// Searches eight bytes at a time, since a snapshot has many long lines.
    private static func lineEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let other = word ^ (ones &* UInt64(UInt8(ascii: "\n")))
            let found = (other &- ones) & ~other & (ones << 7)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        return index
    }

    mutating func take(_ line: String) -> Bool {
        guard let found = next() else { return false }
        return bytes[found].elementsEqual(line.utf8)
    }

    /// - Returns: The start of the line.
    mutating func skip(toLineBeginningWith start: String) -> Int? {
        while let line = next() { if bytes[line].starts(with: start.utf8) { return line.lowerBound } }
        return nil
    }
}
