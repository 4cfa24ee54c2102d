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
        package var problems: [Problem] = []

        package init() {}
    }
}

extension PartialUse {
    /// The private-use characters around the number of a partial, which represents its content in Markdown.
    ///
    /// Authors may write them, too: that shows a partial of the same text at another position, and only once.
    private static let opening: Character = "\u{F0F00}"
    private static let closing: Character = "\u{F0F01}"
    private static let openingBytes: [UInt8] = [0xF3, 0xB0, 0xBC, 0x80]
    private static let closingBytes: [UInt8] = [0xF3, 0xB0, 0xBC, 0x81]
    private static let maximumDigits = 6

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

    /// Returns markup in which the contents of partials replace their placeholders. Those in attributes and comments
    /// are removed, since markup can't be there.
    static func insert(_ contents: [HTML], for uses: [PartialUse], in html: HTML) -> HTML {
        let bytes = html.bytes
        var edits: [HTML.Edit] = []
        var used: Set<Int> = []
        var isInTag = false
        var quote: UInt8?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "<") where !isInTag: isInTag = true
            case UInt8(ascii: ">") where isInTag && quote == nil: isInTag = false
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard isInTag else { break }
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            case openingBytes[0]:
                guard let (number, end) = number(in: bytes, at: index) else { break }
                var edit = HTML.Edit(range: index..<end, html: HTML(text: ""))
                if !isInTag, contents.indices.contains(number), used.insert(number).inserted {
                    edit.html = contents[number]
                    if uses[number].isBlock { edit.range = withParagraph(edit.range, in: bytes) }
                }
                edits.append(edit)
                index = edit.range.upperBound
                continue
            default: break
            }
            index += 1
        }
        return html.replacing(edits)
    }

    private static func number(in bytes: [UInt8], at start: Int) -> (number: Int, end: Int)? {
        guard bytes[start...].starts(with: openingBytes) else { return nil }
        let digits = bytes[(start + openingBytes.count)...].prefix(maximumDigits).prefix {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        guard bytes[digits.endIndex...].starts(with: closingBytes),
            let number = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        return (number, digits.endIndex + closingBytes.count)
    }

    /// Returns the range with the tags of the paragraph that contains nothing else.
    private static func withParagraph(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        let (start, end) = (Array("<p>".utf8), Array("</p>".utf8))
        func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
        let after = bytes[range.upperBound...].drop(while: isBlank)
        guard bytes[..<range.lowerBound].suffix(start.count).elementsEqual(start), after.starts(with: end) else {
            return range
        }
        return range.lowerBound - start.count..<after.startIndex + end.count
    }
}

extension HTML {
    /// A replacement of a part of the markup.
    struct Edit {
        var range: Range<Int>
        var html: HTML
    }

    /// Returns the markup with parts replaced, in source order. Parts that depend on the page are not changed.
    func replacing(_ edits: [Edit]) -> HTML {
        guard !edits.isEmpty else { return self }
        var result: [UInt8] = []
        var moved: [Variant] = []
        var marks = marks
        var own = variants[...]
        var subjects = own.reduce(0) { max($0, $1.subjectEnd) }
        var position = 0
        /// The end of the last variant that was moved.
        var end = 0
        for edit in edits {
            while let next = own.first, next.range.lowerBound < edit.range.upperBound {
                moved.append(next.moved(by: result.count - position, subjectsBy: 0))
                end = max(end, next.range.upperBound)
                own = own.dropFirst()
            }
            guard end <= edit.range.lowerBound else { continue }
            result += bytes[position..<edit.range.lowerBound]
            moved += edit.html.variants.map { $0.moved(by: result.count, subjectsBy: subjects) }
            subjects += edit.html.variants.reduce(0) { max($0, $1.subjectEnd) }
            marks.formUnion(edit.html.marks)
            result += edit.html.bytes
            position = edit.range.upperBound
        }
        moved += own.map { $0.moved(by: result.count - position, subjectsBy: 0) }
        return HTML(trusted: result + bytes[position...], variants: moved, marks: marks)
    }
}
