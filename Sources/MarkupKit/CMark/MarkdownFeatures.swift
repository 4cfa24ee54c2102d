/// The extensions that a text could need. Others are not enabled.
struct MarkdownFeatures {
    private(set) var mayHoldTables = false
    private(set) var mayContainURLs = false
    private(set) var mayHoldTasks = false
    private(set) var hasTildes = false
    private(set) var mayHoldFootnotes = false
    private(set) var hasQuotations = false
    private(set) var hasBackslashes = false
    private(set) var mayHoldDefinitions = false
    /// Whether there may be syntax that cmark lacks: tags and attributes in braces, definitions, emoji, formulas.
    private(set) var mayHoldDialects = false
    private(set) var mayHoldHeadings = false
    /// Whether there may be syntax that has a meaning only in some dialects, such as `x^2^`.
    private(set) var mayHoldMarks = false
    /// Whether there may be blocks between lines of colons, or below a line such as `!!! note`.
    private(set) var mayHoldContainers = false
    /// Whether there may be comments of Obsidian.
    private(set) var mayHoldComments = false
    private(set) var hasQuotes = false
    /// Whether there may be letters of a script that runs from right to left.
    private(set) var mayRunFromRightToLeft = false
    /// Whether there are quotes, hyphens or dots that cmark would replace.
    private(set) var mayNeedTypography = false
    /// Whether cmark replaces them.
    var isSmart = true
    /// The numbers of pipes, brackets and lines, for estimating costs.
    private(set) var pipes = 0
    private(set) var brackets = 0
    private(set) var lines = 0

    init(_ text: UnsafeBufferPointer<UInt8>) {
        var lineStart = 0
        var formula = FormulaStart()
        var isInQuotation = false
        var next = 0
        while let index = Self.indexOfMark(in: text, from: next) {
            next = index + 1
            let byte = text[index]
            let previous = index == 0 ? 0 : text[index - 1]
            switch byte {
            case UInt8(ascii: "|"):
                mayHoldTables = true
                mayHoldMarks = true
                pipes += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if index <= lineStart { isInQuotation = false }
                lines += 1
                lineStart = index + 1
            case UInt8(ascii: "-"):
                if previous == UInt8(ascii: ":") { mayHoldTables = true }
                if previous == 10 { mayHoldHeadings = true }
                if previous == byte {
                    mayNeedTypography = true
                    if !mayHoldDialects, Self.isOption(text, index) || Self.isHeading(text[lineStart..<index]) {
                        mayHoldDialects = true
                    }
                }
            case UInt8(ascii: "#"): mayHoldHeadings = true
            case UInt8(ascii: "="):
                mayHoldHeadings = true
                if previous == byte, Self.isHighlight(text, index) { mayHoldDialects = true }
                if !mayHoldDialects, Self.isModule(text[lineStart...index]) { mayHoldDialects = true }
                if previous == UInt8(ascii: "n"), index > 8, text[..<index].hasSuffix("markdown") {
                    mayHoldContainers = true
                }
            case UInt8(ascii: ":"):
                if previous == UInt8(ascii: "-") { mayHoldTables = true }
                if previous == UInt8(ascii: "]") { mayHoldDefinitions = true }
                if previous == byte, index > 1, text[index - 2] == byte { mayHoldContainers = true }
                if previous <= 0x20 || previous == UInt8(ascii: ">"), Self.mayDefine(text, index) {
                    mayHoldDialects = true
                }
                if !mayHoldDialects, Self.end(ofEmojiIn: text, at: index) != nil { mayHoldDialects = true }
            case UInt8(ascii: "{"):
                if previous == UInt8(ascii: ")") || previous == UInt8(ascii: "]") || Self.beginsSyntax(text, index) {
                    mayHoldDialects = true
                }
                if !mayHoldDialects, Self.isModule(text[lineStart...index]) { mayHoldDialects = true }
            case UInt8(ascii: "$"):
                if previous == byte || formula.isEnded(by: previous) { mayHoldDialects = true }
                formula.begin(at: index, in: text)
            case UInt8(ascii: "%"): if previous == byte { (mayHoldComments, mayHoldDialects) = (true, true) }
            case UInt8(ascii: "["):
                if previous == byte || previous == UInt8(ascii: "^") { mayHoldDialects = true }
            case UInt8(ascii: "*"):
                if !mayHoldDialects, Self.isBesideWideCharacter(text, index) { mayHoldDialects = true }
                if index == lineStart, index + 1 < text.count, text[index + 1] == UInt8(ascii: "[") {
                    mayHoldDialects = true
                }
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                if previous == byte, index == lineStart + 2, text[lineStart] == byte { mayHoldContainers = true }
            case UInt8(ascii: "\""):
                hasQuotes = true
                if !mayHoldDialects, Self.isModule(text[lineStart...index]) { mayHoldDialects = true }
                if !isInQuotation, previous.isDigit { mayHoldDialects = true } else { isInQuotation.toggle() }
            case UInt8(ascii: "'"):
                hasQuotes = true
                if Apostrophe.mayDiffer(in: text, at: index) || Self.isModule(text[lineStart...index]) {
                    mayHoldDialects = true
                }
            case UInt8(ascii: "+"):
                if previous == byte { mayHoldMarks = true }
                if previous == UInt8(ascii: "-") || previous == 0x20 && text[lineStart] == UInt8(ascii: "|") {
                    mayHoldDialects = true
                }
            case UInt8(ascii: "@"):
                mayContainURLs = true
                if !mayHoldDialects, Self.isInBrackets(text, index) { mayHoldDialects = true }
            case UInt8(ascii: "/"): if previous == UInt8(ascii: ":") { mayContainURLs = true }
            case UInt8(ascii: "."):
                if previous | 0x20 == UInt8(ascii: "w") { mayContainURLs = true }
                if previous == byte { mayNeedTypography = true }
            case UInt8(ascii: "]"):
                brackets += 1
                if previous == UInt8(ascii: " ") || previous | 0x20 == UInt8(ascii: "x") { mayHoldTasks = true }
                if previous | 0x20 == UInt8(ascii: "c"), index - lineStart == 4 || index - lineStart == 5 {
                    mayHoldDialects = true
                }
                if index > 1, text[index - 2] == UInt8(ascii: "[") { mayHoldMarks = true }
            case UInt8(ascii: "~"):
                hasTildes = true
                if !mayHoldDialects, Self.isBesideWideCharacter(text, index) { mayHoldDialects = true }
                mayHoldMarks = true
            case UInt8(ascii: "^"):
                if previous == UInt8(ascii: "[") { mayHoldFootnotes = true } else { mayHoldMarks = true }
            case UInt8(ascii: ">"): if index == lineStart || previous == 0x20 { hasQuotations = true }
            case UInt8(ascii: "\\"):
                hasBackslashes = true
                if previous == byte, index + 1 < text.count,
                    text[index + 1] == UInt8(ascii: "(") || text[index + 1] == UInt8(ascii: "[")
                {
                    mayHoldDialects = true
                }
            // The first bytes of Hebrew, Arabic, Syriac, Thaana and N’Ko.
            case 0xD6...0xDF: mayRunFromRightToLeft = true
            default: break
            }
        }
        if hasQuotes { mayNeedTypography = true }
    }

    /// Returns the index of the next byte that is neither an ASCII letter nor a blank: most bytes of a text are.
    private static func indexOfMark(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        while index + 8 <= text.count {
            let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let others = ~UInt64(littleEndian: bytes).lettersAndBlanks & .highBits
            if others != 0 { return index + others.trailingZeroBitCount / 8 }
            index += 8
        }
        return text[index...].firstIndex { $0 != UInt8(ascii: " ") && !$0.isASCIILetter }
    }

    /// The first dollar sign of a possible formula such as `$a$`.
    private struct FormulaStart {
        private var isOpen = false

        mutating func begin(at index: Int, in text: UnsafeBufferPointer<UInt8>) {
            if index + 1 < text.count, text[index + 1] > 0x20 { isOpen = true }
        }

        func isEnded(by previous: UInt8) -> Bool { isOpen && previous > 0x20 }
    }

    /// Whether two hyphens begin the name of an option: `--drafts`.
    static func isOption(_ text: UnsafeBufferPointer<UInt8>, _ second: Int) -> Bool {
        guard second + 1 < text.count, text[second + 1] | 0x20 >= UInt8(ascii: "a"), text[second + 1].isAlphanumeric,
            second > 0, text[second - 1] == UInt8(ascii: "-")
        else { return false }
        guard second > 1 else { return true }
        return text[second - 2] <= 0x20 || "([\"'".utf8.contains(text[second - 2])
    }

    /// Whether two equals signs may begin a highlighted text: they follow no word, and a word follows.
    private static func isHighlight(_ text: UnsafeBufferPointer<UInt8>, _ second: Int) -> Bool {
        guard second + 1 < text.count, text[second + 1] > 0x20, text[second + 1] != UInt8(ascii: "=") else {
            return false
        }
        return second < 2 || !text[second - 2].isAlphanumeric && text[second - 2] != UInt8(ascii: "=")
    }

    /// Whether a character of three or four bytes, as in East Asian scripts, is beside a mark.
    private static func isBesideWideCharacter(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index + 1 < text.count && text[index + 1] >= 0xE3
            || index > 2 && text[index - 1] >= 0x80 && text[index - 3] >= 0xE3
    }

    /// Whether a bracket is open before an at sign.
    private static func isInBrackets(_ text: UnsafeBufferPointer<UInt8>, _ sign: Int) -> Bool {
        let before = text[max(sign - 100, 0)..<sign]
        return before.lastIndex { "[]".utf8.contains($0) }.map { text[$0] == UInt8(ascii: "[") } ?? false
    }

    /// Whether a brace begins a tag or attributes, which may follow a blank.
    private static func beginsSyntax(_ text: UnsafeBufferPointer<UInt8>, _ brace: Int) -> Bool {
        guard brace + 1 < text.count else { return false }
        if brace + 2 < text.count {
            let third = text[brace + 2]
            switch text[brace + 1] {
            case 0x20: return beginSigns.contains(third)
            case UInt8(ascii: "/"): return third == UInt8(ascii: "*")
            case UInt8(ascii: "-"): return third == UInt8(ascii: "}")
            case _: break
            }
        }
        return beginSigns.contains(text[brace + 1])
    }

    /// The characters that give a preceding brace a meaning.
    private static let beginSigns = Array("{%:#.".utf8)

    /// Whether a line is a heading. Its id must not come from the dash that cmark makes of two hyphens.
    private static func isHeading(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        line.prefix(40).first { $0 > 0x20 && $0 != UInt8(ascii: ">") } == UInt8(ascii: "#")
    }

    /// Whether a colon may begin a definition: it begins a line, and a blank follows.
    private static func mayDefine(_ text: UnsafeBufferPointer<UInt8>, _ colon: Int) -> Bool {
        guard colon + 1 < text.count, text[colon + 1] == 32 || text[colon + 1] == 9 else { return false }
        // Definitions are not indented further than this.
        for index in stride(from: colon - 1, through: max(0, colon - 40), by: -1) {
            if text[index] == 10 || text[index] == 13 { return true }
            if text[index] > 0x20, text[index] != UInt8(ascii: ">") { return false }
        }
        return false
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate func hasSuffix(_ word: StaticString) -> Bool {
        suffix(word.utf8CodeUnitCount).elementsEqual(
            UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}

/// Emoji names, such as `:tada:`.
extension MarkdownFeatures {
    /// Returns the offset after the second colon of a possible name, which cannot be part of a word, a time or a URL.
    static func end(ofEmojiIn text: UnsafeBufferPointer<UInt8>, at colon: Int) -> Int? {
        if colon > 0, case let before = text[colon - 1], before.isAlphanumeric || "/:\\=\"'".utf8.contains(before) {
            return nil
        }
        var index = colon + 1
        while index < text.count, index - colon < longestName, text[index].isOfEmojiName { index += 1 }
        guard index > colon + 1, index < text.count, text[index] == UInt8(ascii: ":") else { return nil }
        let next = index + 1 < text.count ? text[index + 1] : 0x20
        return next.isAlphanumeric || next == UInt8(ascii: "/") ? nil : index + 1
    }

    private static let longestName = 50
}

extension UInt8 {
    fileprivate var isOfEmojiName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
            UInt8(ascii: "+"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
