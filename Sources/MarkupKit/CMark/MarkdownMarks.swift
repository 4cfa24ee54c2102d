/// The marks of a paragraph, heading or table cell, such as `*`, `[` and quotes. cmark pairs them by comparing them with
/// each other, so that they may cost the square of their number.
struct MarkdownMarks {
    private var count = 0
    /// How often cmark may read on to the end of the text: for an instruction, a bare URL, an email address.
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
        // It looks for no more of them, each time in what is left of the text.
        searches += min(emails, 1000) / 4
    }

    /// The comparisons that they take at most.
    var steps: Int { count * count + searches * byteCount }

    private static let isMark: [Bool] = (0..<256).map { "*_~'\"[]".utf8.contains(UInt8($0)) }
}
