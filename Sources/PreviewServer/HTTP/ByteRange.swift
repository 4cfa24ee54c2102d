/// The byte range of a file that a client requests (RFC 9110, section 14).
enum ByteRange: Equatable {
    case whole
    case part(Range<Int>)
    /// No byte of the file is in the range.
    case unsatisfiable

    /// Parses a `Range` header. Invalid and multiple ranges result in the whole file.
    ///
    /// - Parameter header: The value, such as `bytes=0-99`.
    init(_ header: String, size: Int) {
        let unit = "bytes="
        let ends = header.dropFirst(unit.count).split(separator: "-", omittingEmptySubsequences: false)
        guard header.prefix(unit.count).lowercased() == unit, ends.count == 2, ends.allSatisfy(Self.isNumber) else {
            self = .whole
            return
        }
        let first = Self.number(ends[0]), last = Self.number(ends[1])
        switch (first, last) {
        case (nil, nil): self = .whole
        case (nil, let count?):
            if count == 0 {
                self = .unsatisfiable
            } else {
                self = size == 0 ? .whole : .part(max(0, size - count)..<size)
            }
        case (let first?, let last):
            if let last, last < first {
                self = .whole
            } else {
                self = first < size ? .part(first..<min(last ?? .max, size - 1) + 1) : .unsatisfiable
            }
        }
    }

    private static func isNumber(_ text: Substring) -> Bool { text.utf8.allSatisfy { 0x30...0x39 ~= $0 } }

    /// A number too large for `Int` is beyond the end of any file.
    private static func number(_ digits: Substring) -> Int? { digits.isEmpty ? nil : Int(digits) ?? .max }
}
