import DiffKit

/// A snapshot as `Snapshot` prints it, taken apart by its lines: most of a large one goes into the next one as it is, and
/// need not be parsed for that.
package struct PrintedSnapshot: Sendable {
    /// A member of `sections`, `pages` or `files`.
    struct Entry: Sendable {
        var key: String
        /// `"key": value`, without a comma.
        var text: Range<Int>
        /// Where its value begins.
        var value: Int
    }

    let bytes: [UInt8]
    /// The members that are neither lists nor objects.
    package private(set) var head = JSONObject()
    /// The identities in the order of the feed.
    package private(set) var feed: [String] = []
    private(set) var sections: [Entry] = []
    private(set) var pages: [Entry] = []
    private(set) var files: [Entry] = []
    private var sectionsByID: [String: Entry] = [:]

    /// `nil` for anything that is printed otherwise.
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
            guard let member = Self.member(in: bytes, line.dropFirst(2)) else { return nil }
            let value = bytes[member.value..<line.upperBound]
            switch member.key {
            case "feed" where value.elementsEqual("[".utf8):
                guard let end = scanner.skip(toLineBeginningWith: "  ]"),
                    let list = try? JSON(parsing: Array(bytes[member.value..<end] + "]".utf8)), let feed = list.strings
                else { return nil }
                self.feed = feed
            case "sections" where value.elementsEqual("{".utf8):
                guard let entries = Self.entries(&scanner) else { return nil }
                sections = entries
                sectionsByID = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
            case "pages" where value.elementsEqual("{".utf8):
                guard let entries = Self.entries(&scanner) else { return nil }
                pages = entries
            case "files" where value.elementsEqual("{".utf8):
                guard let entries = Self.entries(&scanner) else { return nil }
                files = entries
            case "feed", "sections", "pages", "files":
                // Empty, or printed in another way.
                guard ["[]", "{}"].contains(where: { value.starts(with: $0.utf8) }) else { return nil }
            default:
                let text = value.last == UInt8(ascii: ",") ? value.dropLast() : value
                guard let json = try? JSON(parsing: Array(text)), !json.isListOrObject else { return nil }
                head[member.key] = json
            }
        }
        guard isClosed, scanner.isAtEnd, head["version"]?.int == Snapshot.version, head["build"]?.string != nil else {
            return nil
        }
    }

    /// The document as a whole.
    package var document: JSON? { try? JSON(parsing: bytes) }

    /// The paths of the published files.
    package var filePaths: [String] { files.map(\.key) }

    /// The object of an identity, as the snapshot has it.
    package func section(_ id: String) -> JSON? { sectionsByID[id].flatMap { value(of: $0) } }

    /// All plain pages, which alone have an identity of their own.
    package var plainPages: [(url: String, page: JSON)] {
        pages.compactMap { entry in
            guard bytes[entry.text].starts(with: "\"\(entry.key)\": {\n      \"id\":".utf8) else { return nil }
            return value(of: entry).map { (entry.key, $0) }
        }
    }

    /// The identities of the objects on each of these pages.
    package func objects(on paths: Set<String>) -> [String: [String]] {
        guard !paths.isEmpty else { return [:] }
        var objects: [String: [String]] = [:]
        for entry in pages where paths.contains(entry.key) {
            objects[entry.key] = value(of: entry)?["sections"]?.strings
        }
        return objects
    }

    func value(of entry: Entry) -> JSON? { try? JSON(parsing: Array(bytes[entry.value..<entry.text.upperBound])) }

    /// The members of an object, of which each begins on a line of its own, four spaces in.
    private static func entries(_ scanner: inout LineScanner) -> [Entry]? {
        var entries: [Entry] = []
        while let line = scanner.next() {
            let bytes = scanner.bytes
            guard line.count > 4, bytes[line.lowerBound + 2] == UInt8(ascii: " ") else {
                guard bytes[line].starts(with: "  }".utf8) else { return nil }
                return entries
            }
            let first = bytes[line.lowerBound + 4]
            if first == UInt8(ascii: "\"") {
                guard let member = member(in: bytes, line.dropFirst(4)) else { return nil }
                entries.append(
                    Entry(key: member.key, text: line.lowerBound + 4..<line.upperBound, value: member.value))
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

    /// The key at the beginning of a line, and where its value begins.
    private static func member(in bytes: [UInt8], _ line: Range<Int>) -> (key: String, value: Int)? {
        guard line.first.map({ bytes[$0] }) == UInt8(ascii: "\"") else { return nil }
        var end = line.lowerBound + 1
        var isEscaped = false
        while end < line.upperBound, bytes[end] != UInt8(ascii: "\"") {
            isEscaped = isEscaped || bytes[end] == UInt8(ascii: "\\")
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end + 2 < line.upperBound, bytes[end + 1] == UInt8(ascii: ":"), bytes[end + 2] == UInt8(ascii: " ")
        else { return nil }
        let text = bytes[line.lowerBound + 1..<end]
        if !isEscaped { return (String(decoding: text, as: UTF8.self), end + 3) }
        guard let key = try? JSON(parsing: Array(bytes[line.lowerBound...end])).string else { return nil }
        return (key, end + 3)
    }
}

extension JSON {
    fileprivate var isListOrObject: Bool { array != nil || object != nil }
}

/// Goes through a text line by line.
private struct LineScanner {
    let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    /// The next line without its end.
    mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        position = end + 1
        return start..<end
    }

    mutating func take(_ line: String) -> Bool {
        guard let found = next() else { return false }
        return bytes[found].elementsEqual(line.utf8)
    }

    /// - Returns: where the line begins.
    mutating func skip(toLineBeginningWith start: String) -> Int? {
        while let line = next() { if bytes[line].starts(with: start.utf8) { return line.lowerBound } }
        return nil
    }
}
