import DataKit
import DiffKit

/// A snapshot printed by `Snapshot`, indexed by lines: most members of a large one are copied into the next snapshot
/// without parsing them.
package struct PrintedSnapshot: Sendable {
    package let bytes: [UInt8]
    /// The small members, and those that are not accessed individually.
    package private(set) var head = JSONObject()
    package private(set) var sections = PrintedMembers()
    package private(set) var pages = PrintedMembers()
    /// The author's published files, each with its path inside `content/`.
    package private(set) var sources = PrintedMembers()
    /// The digests of all published files.
    package private(set) var files = PrintedMembers()
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
        var names: Set<ArraySlice<UInt8>> = []
        while let line = scanner.next() {
            guard line.count > 2 else {
                isClosed = bytes[line].elementsEqual("}".utf8)
                break
            }
            guard let member = Self.member(in: bytes, line.dropFirst(2)), names.insert(bytes[member.key]).inserted,
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
            guard let members = Self.members(&scanner) else { return false }
            sections = members
        case "pages" where isObject:
            guard let members = Self.members(&scanner) else { return false }
            pages = members
        case "sources" where isObject:
            guard let members = Self.members(&scanner) else { return false }
            sources = members
        case "files" where isObject:
            guard let members = Self.members(&scanner) else { return false }
            files = members
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

    /// A document of unknown origin; `nil` if it was changed after it was printed, or if a member can't be read.
    ///
    /// Anyone who edits the document can also update its digest, so its members are checked, too.
    package init?(verifying bytes: [UInt8]) {
        self.init(bytes)
        let hasFeed = feedText.isEmpty || (try? JSON(parsing: Array(bytes[feedText])))?.strings != nil
        guard isIntact == true, hasFeed, [sections, pages, sources, files].allSatisfy(\.isReadable) else { return nil }
    }

    /// Whether the content matches the digest; `nil` if the document has none.
    package var isIntact: Bool? {
        guard 0 < body, body + 2 <= sectionsLine, sectionsLine < pagesLine, pagesLine < bytes.count - 5 else {
            return nil
        }
        let build = Snapshot.build(
            before: Digest(of: bytes[body..<sectionsLine - 2]),
            sections: sections.entries.map { Digest(of: bytes[$0.text]) },
            behind: Digest(of: bytes[pagesLine - 2..<bytes.count - 3]))
        return head["build"]?.string == build.description
    }

    /// The document as a whole; each object and page is parsed on access.
    package var document: JSON {
        var document = head
        document["feed"] = .strings(feed)
        for (name, members) in [("sections", sections), ("pages", pages), ("sources", sources), ("files", files)] {
            document[name] = .object(members.all)
        }
        return .object(document)
    }

    /// The identities in the order of the feed.
    package var feed: [String] { (try? JSON(parsing: Array(bytes[feedText])).strings) ?? [] }

    /// The snapshot's entry of an object.
    package func section(_ id: String) -> JSON? { sections[id] }

    /// The objects' entries that have at least one of these members.
    package func sections(withOneOf names: [String]) -> [JSON] { sections.values(withOneOf: names) }

    /// All plain pages, the only pages with an identity.
    package var plainPages: [(url: String, page: JSON)] {
        pages.entries.compactMap { entry in
            guard bytes[entry.value...].starts(with: "{\n      \"id\":".utf8) else { return nil }
            return pages.value(of: entry).map { (pages.key(of: entry), $0) }
        }
    }

    /// The identities of the objects on each of these pages.
    package func objects(on paths: Set<String>) -> [String: [String]] {
        var objects: [String: [String]] = [:]
        for path in paths {
            objects[path] = pages[path]?["sections"]?.strings
        }
        return objects
    }

    /// The colors of all photos.
    package var photoColors: PhotoColors {
        PhotoColors(ofMembers: [sections, pages].flatMap { $0.values(withOneOf: [PhotoColors.name]) })
    }

    /// The members of an object, each of which starts on its own line.
    private static func members(_ scanner: inout LineScanner) -> PrintedMembers? {
        let indent = 4
        let bytes = scanner.bytes
        var entries: [PrintedMembers.Entry] = []
        while let line = scanner.next() {
            guard line.count > indent, bytes[line.lowerBound + indent - 2] == UInt8(ascii: " ") else {
                guard bytes[line].starts(with: "  }".utf8) else { return nil }
                return PrintedMembers(bytes: bytes, entries: entries)
            }
            let first = bytes[line.lowerBound + indent]
            if first == UInt8(ascii: "\"") {
                guard let member = member(in: bytes, line.dropFirst(indent)) else { return nil }
                entries.append(.init(text: line.lowerBound + indent..<line.upperBound, value: member.value))
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
