/// The inline marks of a paragraph, heading or table cell, such as `*`, `[` and quotes. cmark pairs them by comparing
/// them with each other, so the cost can be the square of their number.
struct MarkdownMarks {
    private var count = 0
    /// The number of times cmark may scan to the end of the text: for an instruction, a bare URL, an email address.
    private var searches = 0
    private let byteCount: Int

    init(in text: UnsafeBufferPointer<UInt8>) {
        byteCount = text.count
        var emails = 0
        var previous: UInt8 = 0
        Self.isMark.withUnsafeBufferPointer { isMark in
            for byte in text {
                if isMark[Int(byte)] {
                    count += 1
                } else if byte == UInt8(ascii: "w"), previous == UInt8(ascii: "_") {
                    searches += 2
                } else if byte == UInt8(ascii: "?"), previous == UInt8(ascii: "<") {
                    searches += 1
                } else if byte == UInt8(ascii: "@") {
                    emails += 1
                }
                previous = byte
            }
        }
        // cmark searches for at most this many, each time in the rest of the text.
        searches += min(emails, 1000) / 4
    }

    /// The maximum number of comparisons.
    var steps: Int { count * count + searches * byteCount }

    private static let isMark: [Bool] = (0..<256).map { "*_~'\"[]".utf8.contains(UInt8($0)) }
}
