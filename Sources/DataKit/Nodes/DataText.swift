import Diagnostics

/// The lines of a file that contain data: all of them, or its front matter.
///
/// Parsers count from the start of this part; only this type converts offsets to locations in the file.
struct DataText {
    let source: SourceText
    /// UTF-8 offsets in the file's text.
    let range: Range<Int>
    /// The 1-based line of the file where the part starts.
    let firstLine: Int

    init(_ source: SourceText, range: Range<Int>, firstLine: Int) {
        self.source = source
        self.range = range
        self.firstLine = firstLine
    }

    init(whole source: SourceText) {
        self.init(source, range: 0..<source.text.utf8.count, firstLine: 1)
    }

    init(_ source: SourceText, lines: Range<Int>) {
        let whole = DataText(whole: source)
        let starts = whole.withBytes { LineTable($0).starts }
        func offset(ofLine line: Int) -> Int {
            line - 1 < starts.count ? starts[max(line, 1) - 1] : whole.range.upperBound
        }
        let first = max(lines.lowerBound, 1)
        self.init(
            source, range: offset(ofLine: first)..<max(offset(ofLine: first), offset(ofLine: lines.upperBound)),
            firstLine: first)
    }

    var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let utf8 = source.text.utf8
        if let result = utf8.withContiguousStorageIfAvailable({ body(UnsafeBufferPointer(rebasing: $0[range])) }) {
            return result
        }
        return Array(utf8).withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Returns an error at a UTF-8 offset from the start of the part.
    func error(_ message: String, at offset: Int, hint: String? = nil) -> Diagnostic {
        source.error(message, atOffset: range.lowerBound + offset, hint: hint)
    }

    /// Returns the location of a UTF-8 offset from the start of the part.
    func place(at offset: Int) -> FileLocation { source.place(atOffset: range.lowerBound + offset) }
}

/// The line starts of a text, to convert many offsets to locations without rescanning it.
struct LineTable {
    let starts: [Int]

    /// Lines end with `\n`, `\r\n` or `\r`, as everywhere in feedgen.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n") {
                starts.append(index + 1)
            } else if byte == UInt8(ascii: "\r") {
                let isPair = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
                if !isPair { starts.append(index + 1) }
            }
        }
        self.starts = starts
    }

    /// Returns the text of each line without its line end.
    func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
            let line = bytes[starts[index]..<end]
            let ends = line.reversed().prefix { $0 == 10 || $0 == 13 }.count
            return String(decoding: UnsafeBufferPointer(rebasing: line.dropLast(ends)), as: UTF8.self)
        }
    }

    /// Returns the 0-based line of an offset, and the 1-based column in bytes.
    func position(of offset: Int) -> (line: Int, column: Int) {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low, offset - starts[low] + 1)
    }
}
