/// A converter from libYAML's marks to locations in the file.
///
/// libYAML counts columns in Unicode scalars, and also treats U+0085, U+2028 and U+2029 as line ends.
struct YAMLMarks {
    /// The line starts as libYAML counts them; empty if its locations equal ours.
    private let starts: [Int]
    private let bytes: [UInt8]
    private let lines: LineTable
    private let end: Int
    let firstLine: Int

    init(_ text: UnsafeBufferPointer<UInt8>, firstLine: Int) {
        self.firstLine = firstLine
        end = text.count
        lines = LineTable(text)
        guard text.contains(where: { $0 >= 0x80 }) else {
            (starts, bytes) = ([], [])
            return
        }
        var starts = lines.starts
        for index in 0..<max(0, text.count - 1) {
            if text[index] == 0xC2, text[index + 1] == 0x85 { starts.append(index + 2) }
            if text[index] == 0xE2, text[index + 1] == 0x80, index + 2 < text.count, text[index + 2] | 1 == 0xA9 {
                starts.append(index + 3)
            }
        }
        self.starts = starts.sorted()
        bytes = Array(text)
    }

    /// Returns the line in the file and the UTF-8 column of a mark. After a last line without a line end libYAML counts
    /// one more line, which is the end of the text.
    func place(_ mark: (line: Int, column: Int)) -> (line: Int, column: Int) {
        let isThere = mark.line - 1 < lines.starts.count
        if starts.isEmpty, isThere { return (firstLine + mark.line - 1, mark.column) }
        let position = lines.position(of: starts.isEmpty ? end : offset(mark))
        return (firstLine + position.line, position.column)
    }

    /// Returns the offset in the text of a location in the file.
    func offset(line: Int, column: Int) -> Int? {
        let index = line - firstLine
        guard lines.starts.indices.contains(index) else { return nil }
        let offset = lines.starts[index] + column - 1
        return offset < end ? offset : nil
    }

    /// Returns the UTF-8 offset of a mark in a text that is not pure ASCII.
    private func offset(_ mark: (line: Int, column: Int)) -> Int {
        guard mark.line - 1 < starts.count else { return bytes.count }
        var offset = starts[max(0, mark.line - 1)]
        var scalars = mark.column - 1
        while scalars > 0, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            scalars -= 1
        }
        return offset
    }
}
