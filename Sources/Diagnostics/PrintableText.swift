/// Text that may be printed: nothing in it steers a terminal, hides other text or is a command to a workflow's runner.
///
/// All output takes it, so that none can be printed with a value of content, a file name or an argument as it is. It is
/// written as a literal, and each value in the literal takes one line, with visible escapes.
public struct PrintableText: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The text as it is printed.
    public let text: String

    public var description: String { text }

    /// Takes a text of the program.
    public init(stringLiteral text: String) { self.text = text }

    /// Takes a text of the program with values in it.
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text.withoutCommands }

    /// Takes a text of several lines, whose values are on one line each already.
    package init(lines: String) { text = lines.printableLines.withoutCommands }

    /// Takes JSON, with the escapes of JSON in its strings: its value is the same.
    package init(json: String) {
        let text = json.replacingHidden { $0 == "\n" ? nil : $0.utf16.map(Self.jsonEscape).joined() }
        self.text = text.breakingCommands(by: Self.jsonEscape(0x23))
    }

    /// Takes what no value is in, or what its maker has escaped by other rules: colors, annotations, lists for programs.
    package init(verbatim text: String) { self.text = text }

    private static func jsonEscape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// The text in a color or style of a terminal, by the code that `ESC [ … m` takes.
    package func painted(_ code: String) -> PrintableText {
        PrintableText(verbatim: "\u{1B}[\(code)m\(text)\u{1B}[0m")
    }

    /// How many characters the text has.
    package var count: Int { text.count }

    package static func + (one: PrintableText, other: PrintableText) -> PrintableText {
        PrintableText(verbatim: one.text + other.text)
    }

    package static func += (one: inout PrintableText, other: PrintableText) { one = one + other }
}

extension PrintableText {
    /// The pieces of a literal with values.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Makes space for a literal.
        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        /// Takes a piece of the program's text.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Takes a value, which is printed on one line.
        public mutating func appendInterpolation(_ value: some StringProtocol) { text += String(value).printable }

        /// Takes a number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }

        /// Takes a text that may be printed.
        public mutating func appendInterpolation(_ text: PrintableText) { self.text += text.text }
    }
}

extension Sequence<PrintableText> {
    /// The texts as one, with another one between them.
    package func joined(separator: PrintableText = "") -> PrintableText {
        PrintableText(verbatim: map(\.text).joined(separator: separator.text))
    }
}

extension String {
    /// Without what GitHub, Forgejo and Azure take for commands in the log of a job: `::error::` at the beginning of a line,
    /// blanks before it or not, and `##[error]` and `##vso[…]` anywhere.
    fileprivate var withoutCommands: String {
        let text = breakingCommands(by: "\\u{23}")
        guard text.holds(UInt8(ascii: ":")), text.utf8.hasPair(UInt8(ascii: ":")) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.drop(while: \.isWhitespace)
            return start.hasPrefix("::") ? line[..<start.startIndex] + "\\u{3a}" + start.dropFirst() : line
        }.joined(separator: "\n")
    }

    /// With an escape for the second sign of `##[` and `##vso[`.
    fileprivate func breakingCommands(by escape: String) -> String {
        guard holds(UInt8(ascii: "#")), utf8.hasPair(UInt8(ascii: "#")) else { return self }
        return replacing(/##(?=[A-Za-z]*\[)/, with: "#" + escape)
    }
}

extension String.UTF8View {
    /// Whether a byte is there twice in sequence.
    fileprivate func hasPair(_ byte: UInt8) -> Bool { zip(self, dropFirst()).contains { $0 == byte && $1 == byte } }
}
