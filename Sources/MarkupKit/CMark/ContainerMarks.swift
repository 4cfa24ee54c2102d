/// The container marks at the start of a line of Markdown, such as `> - 1. `.
struct ContainerMarks {
    private let line: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// The number of marks found.
    private(set) var count = 0

    init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

    /// Returns the offset of the next mark, or `nil` if other content follows.
    mutating func next() -> Int? {
        while index < line.count, line[index] == 32 || line[index] == 9 { index += 1 }
        let start = index
        guard let end = endOfMark(at: start) else { return nil }
        index = end
        count += 1
        return start
    }

    /// Whether the line consists of one repeated mark, which makes it a thematic break.
    var isRule: Bool {
        guard let first = line.first(where: { $0 > 32 }), "*-_".utf8.contains(first) else { return false }
        return line.allSatisfy { $0 == first || $0 <= 32 }
    }

    private func endOfMark(at start: Int) -> Int? {
        guard start < line.count else { return nil }
        switch line[start] {
        case UInt8(ascii: ">"): return start + 1
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): return endOfItem(start + 1)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            var end = start
            while end < line.count, end - start < 9, line[end] >= 0x30, line[end] <= 0x39 { end += 1 }
            guard end < line.count, line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")") else { return nil }
            return endOfItem(end + 1)
        case UInt8(ascii: "["): return endOfFootnote(start)
        default: return nil
        }
    }

    /// A blank follows the mark of an item.
    private func endOfItem(_ end: Int) -> Int? { end < line.count && line[end] <= 32 ? end : nil }

    /// Returns the offset after `[^name]:`.
    private func endOfFootnote(_ start: Int) -> Int? {
        guard start + 1 < line.count, line[start + 1] == UInt8(ascii: "^") else { return nil }
        var end = start + 2
        while end < line.count, line[end] > 32, line[end] != UInt8(ascii: "]") { end += 1 }
        guard end + 1 < line.count, line[end] == UInt8(ascii: "]"), line[end + 1] == UInt8(ascii: ":") else {
            return nil
        }
        return end + 2
    }
}
