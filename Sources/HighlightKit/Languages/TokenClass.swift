/// The class of a token, by the letter that is its CSS class on pages.
///
/// There are few classes, since each needs a distinguishable color; operators and punctuation have none.
package enum TokenClass: UInt8, Sendable, CaseIterable {
    case attribute = 0x61  // a
    case builtin = 0x62  // b
    case comment = 0x63  // c
    case deleted = 0x64  // d
    case escape = 0x65  // e
    case function = 0x66  // f
    case heading = 0x68  // h
    case inserted = 0x69  // i
    case keyword = 0x6B  // k
    case number = 0x6E  // n
    case constant = 0x6F  // o
    case preprocessor = 0x70  // p
    case string = 0x73  // s
    case type = 0x74  // t

    /// The CSS class on pages.
    package var name: String { String(Unicode.Scalar(rawValue)) }
}

/// A range of code that has a class. Code between two tokens has none.
package struct Token: Sendable, Equatable {
    /// The range in bytes from the start of the code.
    package var range: Range<Int>
    package var tokenClass: TokenClass

    package init(_ range: Range<Int>, _ tokenClass: TokenClass) {
        self.range = range
        self.tokenClass = tokenClass
    }
}

extension Token {
    /// Trims outer white space, which has no color; `nil` if nothing remains.
    package func withoutOuterSpace(of code: UnsafeBufferPointer<UInt8>) -> Token? {
        var (start, end) = (range.lowerBound, min(range.upperBound, code.count))
        while start < end, Self.isSpace(code[start]) { start += 1 }
        while start < end, Self.isSpace(code[end - 1]) { end -= 1 }
        return start < end ? Token(start..<end, tokenClass) : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
