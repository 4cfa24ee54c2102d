/// The marks that version control writes into a file whose versions it can't merge.
enum MergeConflict {
    private static let markLength = 7

    /// The offset of the first mark of an unresolved conflict; `nil` if there is none.
    ///
    /// A conflict ends with `>>>>>>>`, after `<<<<<<<` or, if only its second half was left, after `=======`. Marks in
    /// fenced code are examples.
    static func firstMark(in bytes: ArraySlice<UInt8>) -> Int? {
        guard mayEndConflict(bytes) else { return nil }
        var fence: Fence?
        var start: Int?
        for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            if let found = Fence(line) {
                fence = fence.map { open in found.closes(open) ? nil : open } ?? found
            } else if fence != nil {
                continue
            } else if start == nil, isMark(line, of: "<") || line.count == markLength && isMark(line, of: "=") {
                start = line.startIndex
            } else if let start, isMark(line, of: ">") {
                return start
            }
        }
        return nil
    }

    /// A fast check that excludes almost all files. It compares every seventh byte, since each mark has seven.
    private static func mayEndConflict(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            stride(from: 0, to: bytes.count, by: markLength).contains { index in
                bytes[index] == UInt8(ascii: ">") && startsLine(around: index, in: bytes)
            }
        }
    }

    /// Whether the characters equal to that at an index start a line. Only as many as a mark has are compared, so that
    /// the time grows linearly with the size of a file.
    private static func startsLine(around index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = index
        while start > 0, index - start < markLength, bytes[start - 1] == bytes[index] { start -= 1 }
        return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r")
    }

    /// Whether a line starts with exactly seven of a character, and then contains nothing or the name of a version.
    private static func isMark(_ line: ArraySlice<UInt8>, of character: Unicode.Scalar) -> Bool {
        let mark = line.prefix { $0 == UInt8(ascii: character) }
        return mark.count == markLength && (line.count == markLength || line[mark.endIndex] == UInt8(ascii: " "))
    }

    /// A line that starts or ends fenced code in Markdown.
    private struct Fence {
        private let mark: ArraySlice<UInt8>
        private let isBare: Bool

        init?(_ line: ArraySlice<UInt8>) {
            let text = line.drop { $0 == UInt8(ascii: " ") }
            guard let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
            mark = text.prefix { $0 == first }
            let rest = text[mark.endIndex...]
            // After backticks, further ones mean code within a line.
            guard mark.count >= 3, first == UInt8(ascii: "~") || !rest.contains(first) else { return nil }
            isBare = rest.allSatisfy { $0 == UInt8(ascii: " ") }
        }

        func closes(_ other: Fence) -> Bool {
            isBare && mark.first == other.mark.first && mark.count >= other.mark.count
        }
    }
}
