/// Text that is safe to print: it can't control a terminal, hide other text or contain a command for a CI runner.
///
/// All output functions require this type, so that no content, file name or argument is printed unescaped. A value is
/// written as a literal; each value interpolated in it is printed on one line, with visible escapes.
public struct PrintableText: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The text to print.
    public let text: String

    public var description: String { text }

    /// Creates a text from a literal, which is printed unchanged.
    public init(stringLiteral text: String) { self.text = text }

    /// Creates a text from a literal with interpolated values, which are escaped.
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text.withoutCommands }

    /// Creates a text of several lines from values that contain no line breaks.
    package init(lines: String) { text = lines.printableLines.withoutCommands }

    /// Creates a text from JSON; hidden characters become JSON escapes, which preserves the JSON value.
    package init(json: String) {
        let text = json.replacingHidden { $0 == "\n" ? nil : $0.utf16.map(Self.jsonEscape).joined() }
        self.text = text.breakingCommands(by: Self.jsonEscape(0x23))
    }

    /// Creates a text without escaping, for text that has no values or other escaping rules, such as colors or JSON
    /// lines.
    package init(verbatim text: String) { self.text = text }

    private static func jsonEscape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Returns the text in a terminal color or style, given as the code in `ESC [ … m`.
    package func painted(_ code: String) -> PrintableText {
        PrintableText(verbatim: "\u{1B}[\(code)m\(text)\u{1B}[0m")
    }

    package var count: Int { text.count }

    package static func + (one: PrintableText, other: PrintableText) -> PrintableText {
        PrintableText(verbatim: one.text + other.text)
    }

    package static func += (one: inout PrintableText, other: PrintableText) { one = one + other }
}

extension PrintableText {
    /// The literals and values of an interpolated string.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Creates an empty interpolation with space for its literals.
        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        /// Appends a literal unchanged.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a value on one line, with visible escapes.
        public mutating func appendInterpolation(_ value: some StringProtocol) { text += String(value).printable }

        /// Appends a number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }

        /// Appends text that is already safe to print.
        public mutating func appendInterpolation(_ text: PrintableText) { self.text += text.text }
    }
}

extension Sequence<PrintableText> {
    package func joined(separator: PrintableText = "") -> PrintableText {
        PrintableText(verbatim: map(\.text).joined(separator: separator.text))
    }
}

extension String {
    /// The text with escapes in everything that GitHub, Forgejo and Azure interpret as a command in a job's log:
    /// `::error::` at the start of a line, optionally after blanks, and `##[error]` and `##vso[…]` anywhere.
    fileprivate var withoutCommands: String {
        let text = breakingCommands(by: "\\u{23}")
        guard text.holds(UInt8(ascii: ":")), text.utf8.hasPair(UInt8(ascii: ":")) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.drop(while: \.isWhitespace)
            return start.hasPrefix("::") ? line[..<start.startIndex] + "\\u{3a}" + start.dropFirst() : line
        }.joined(separator: "\n")
    }

    /// Returns the text with the second `#` of `##[` and `##vso[` replaced by an escape.
    fileprivate func breakingCommands(by escape: String) -> String {
        guard holds(UInt8(ascii: "#")), utf8.hasPair(UInt8(ascii: "#")) else { return self }
        return replacing(/##(?=[A-Za-z]*\[)/, with: "#" + escape)
    }
}

extension String.UTF8View {
    /// Whether the byte occurs twice in succession.
    fileprivate func hasPair(_ byte: UInt8) -> Bool { zip(self, dropFirst()).contains { $0 == byte && $1 == byte } }
}
