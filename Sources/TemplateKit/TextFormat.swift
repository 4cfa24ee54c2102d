/// A format other than HTML that a template can print. It determines how values are escaped.
package enum TextFormat: String, Sendable, CaseIterable {
    /// Fields that are separated by commas or tabs.
    case fields
    case calendar, json, xml, text

    /// Returns a rendered file with the line ends that the format requires.
    package func finished(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .calendar: Self.folded(bytes)
        case .fields, .json, .xml, .text: bytes
        }
    }

    /// The maximum length of a line in iCalendar, in bytes without the line end (RFC 5545, 3.1).
    private static let longestLine = 75

    /// Ends lines with CRLF, and folds long ones before the start of a character.
    private static func folded(_ bytes: [UInt8]) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(bytes.count + bytes.count / 16)
        var length = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 13 || byte == 10 {
                index += byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10 ? 2 : 1
                // An empty line is not valid in iCalendar.
                if length > 0 { folded += [13, 10] }
                length = 0
                continue
            }
            var end = index + 1
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            if length + end - index > longestLine {
                folded += [13, 10, 0x20]
                length = 1
            }
            folded += bytes[index..<end]
            length += end - index
            index = end
        }
        if length > 0 { folded += [13, 10] }
        return folded
    }
}
