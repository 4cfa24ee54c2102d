/// The start of an XML file before its first record, which is needed to resume reading at another record.
struct XMLPreamble {
    /// The maximum length; the root and channel tags of feeds are within it.
    private static let most = 1 << 16
    private static let starts = ["<item", "<entry"].map { Array($0.utf8) }

    /// Whether any bytes were added.
    private(set) var hasBegun = false
    private var head: [UInt8] = []
    private var end: Int?

    /// `nil` while incomplete.
    var bytes: [UInt8]? { end.map { Array(head.prefix($0)) } }

    /// The number of bytes before the document in a file's first piece, such as a PHP warning written by the server.
    func garbage(in piece: [UInt8]) -> Int {
        let head = piece.prefix(1 << 14)
        guard head.first(where: { $0 > 32 }) != nil, let start = Self.find(Array("<?xml".utf8), in: head) else {
            return 0
        }
        // A byte order mark belongs to the document.
        return start > 4 ? start : 0
    }

    mutating func take(_ piece: ArraySlice<UInt8>) {
        hasBegun = true
        guard end == nil, head.count < Self.most else { return }
        let from = max(0, head.count - 10)
        head += piece.prefix(Self.most - head.count)
        end = Self.firstRecord(in: head[from...])
        if end == nil, head.count >= Self.most { end = Self.behindChannel(in: head) }
        if let end { head = Array(head.prefix(end)) }
    }

    /// Whether a line starts with a record's tag.
    static func beginsRecord(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == 32 || $0 == 9 || $0 == 13 }
        return starts.contains { text.starts(with: $0) && endsName(text, at: text.startIndex + $0.count) }
    }

    private static func firstRecord(in head: ArraySlice<UInt8>) -> Int? {
        starts.compactMap { start in
            var from = head.startIndex
            while let found = find(start, in: head[from...]) {
                if endsName(head, at: found + start.count) { return found }
                from = found + 1
            }
            return nil
        }.min()
    }

    /// The offset after the tag of the channel or feed.
    private static func behindChannel(in head: [UInt8]) -> Int? {
        for name in ["<channel", "<feed"] {
            guard let start = find(Array(name.utf8), in: head[...]) else { continue }
            return head[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
        }
        return nil
    }

    private static func endsName(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
        guard index < bytes.endIndex else { return false }
        let byte = bytes[index]
        return byte <= 32 || byte == UInt8(ascii: ">")
    }

    private static func find(_ needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = needle.first else { return nil }
        var from = bytes.startIndex
        while let index = bytes[from...].firstIndex(of: first) {
            if bytes[index...].starts(with: needle) { return index }
            from = index + 1
        }
        return nil
    }
}
