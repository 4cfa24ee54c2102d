import Diagnostics

/// A partial that a text uses, as in `{{< quote author="A" >}}words{{< /quote >}}`.
package struct PartialUse: Sendable, Equatable {
    package var name: String
    /// The arguments in source order; those without a name have an empty one.
    package var arguments: [Argument] = []
    /// The Markdown between the tag and its end tag; `nil` without an end tag.
    package var body: String?
    /// Whether nothing else is on the lines of the tag.
    package var isBlock: Bool
    /// The location of the tag, counted from the beginning of the text.
    package var line: Int
    package var column: Int
    package var lastLine: Int
    /// The location of the body.
    var bodyLine = 1
    var bodyColumn = 1

    package struct Argument: Sendable, Equatable {
        package var name: String
        package var value: String
    }

    /// A mistake in the use of a partial.
    package struct Problem: Sendable, Equatable {
        package var message: String
        package var code: Diagnostic.Code
        package var hint: String
        /// The part of the tag that the mistake is in.
        package var part: String

        package init(_ message: String, code: Diagnostic.Code, hint: String, at part: String) {
            self.message = message
            self.code = code
            self.hint = hint
            self.part = part
        }
    }

    /// The output of a partial.
    package struct Content: Sendable {
        package var html = HTML(text: "")
        /// The images that it shows, as destinations in a text.
        package var imageDestinations: [String] = []
        /// The audio and video that it plays, as destinations in a text and as URLs on the page.
        package var recordings: [(destination: String, url: String)] = []
        /// The positions that it shows, as a review lists them.
        package var locations: [MapLocation] = []
        package var problems: [Problem] = []

        package init() {}
    }
}

/// The published positions on a map.
package struct MapLocation: Sendable, Equatable {
    /// The area, and a digest of what the map shows.
    package var area: String
    /// The lines with few points, each point as a text: `46.9, 7.4`.
    package var lines: [[String]]

    package init(area: String, lines: [[String]]) {
        self.area = area
        self.lines = lines
    }
}

extension PartialUse {
    /// The private-use characters around the number of a partial, which represents its content in Markdown.
    ///
    /// Authors may write them, too: that shows a partial of the same text at another position, and only once.
    private static let opening: Character = "\u{F0F00}"
    private static let closing: Character = "\u{F0F01}"
    static let openingBytes: [UInt8] = [0xF3, 0xB0, 0xBC, 0x80]
    static let closingBytes: [UInt8] = [0xF3, 0xB0, 0xBC, 0x81]
    static let maximumDigits = 6

    /// The text that represents the content of the partial with this number.
    static func placeholder(_ number: Int) -> String { "\(opening)\(number)\(closing)" }

    /// Returns a text without placeholders.
    static func withoutPlaceholders(_ text: String) -> String {
        guard text.contains(opening) || text.contains(closing) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: opening) {
            result += rest[..<start]
            let digits = rest[rest.index(after: start)...].prefix { $0.isASCII && $0.isNumber }
            rest = rest[digits.endIndex...]
            if rest.first == closing { rest = rest.dropFirst() }
        }
        result += rest
        return result.allSatisfy(\.isWhitespace) ? "" : result
    }
}
