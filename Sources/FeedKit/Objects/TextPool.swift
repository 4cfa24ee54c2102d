/// Texts in one byte buffer, so that thousands of them are read, written and compared without creating strings.
package struct TextPool: Sendable {
    /// The range of a text in its pool.
    package struct Text: BitwiseCopyable, Sendable, Equatable {
        package var start: UInt32 = 0
        package var count: UInt32 = 0

        package init(start: UInt32 = 0, count: UInt32 = 0) {
            self.start = start
            self.count = count
        }

        fileprivate var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    package private(set) var bytes: [UInt8]

    package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    package mutating func add(_ text: String) -> Text {
        let start = bytes.count
        bytes += text.utf8
        return Text(start: UInt32(start), count: UInt32(bytes.count - start))
    }

    /// - Returns: The range of a text that replaces another one; the same range if they are equal.
    package mutating func keep(_ old: Text, as text: String) -> Text {
        bytes[old.range].elementsEqual(text.utf8) ? old : add(text)
    }

    package func bytes(of text: Text) -> ArraySlice<UInt8> { bytes[text.range] }

    package subscript(text: Text) -> String { String(decoding: bytes[text.range], as: UTF8.self) }

    package func contains(_ text: Text) -> Bool { text.range.upperBound <= bytes.count }

    /// Whether texts are equal as strings, which includes canonical equivalence.
    package func isEqual(_ a: Text, _ b: Text) -> Bool {
        if a.count == b.count, compare(a, b) == 0 { return true }
        return isASCII(a) || isASCII(b) ? false : self[a] == self[b]
    }

    /// Whether a text precedes another in the order of strings, which is byte order for ASCII.
    package func precedes(_ a: Text, _ b: Text) -> Bool {
        guard isASCII(a), isASCII(b) else { return self[a] < self[b] }
        return compare(a, b) < 0
    }

    private func isASCII(_ text: Text) -> Bool { bytes[text.range].allSatisfy { $0 < 0x80 } }

    private func compare(_ a: Text, _ b: Text) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var first = Int(a.start), second = Int(b.start)
            let end = first + Int(min(a.count, b.count))
            while first < end {
                if bytes[first] != bytes[second] { return Int(bytes[first]) - Int(bytes[second]) }
                first += 1
                second += 1
            }
            return Int(a.count) - Int(b.count)
        }
    }
}
