/// Results of parsing a text's syntax that cmark does not support, before cmark parses the text.
struct MarkdownExtras {
    /// The ids that authors set for their headings, by the line on which the heading begins.
    var headingIDs: [Int: String] = [:]
    /// The headings whose printed words may differ from their source, by the line on which the heading begins.
    var headings: [Int: WrittenHeading] = [:]
    /// The lines on which the definitions of definition lists begin. cmark parses them as list items.
    var definitionLines: Set<Int> = []
    /// The marks that are elements in the translated text: `<x-feedgen-0>` refers to the first.
    var marks: [TranslatedMark] = []
    /// Attributes of headings, by the line on which the heading begins.
    var headingAttributes: [Int: ElementAttributes] = [:]
    /// The blocks between lines of colons, which cmark parses as quotations, by the line on which they begin.
    var containers: [Int: Container] = [:]
    var abbreviations = Abbreviations()
    /// Whether the text contains a mark for a list of contents.
    var wantsContents = false

    /// A name without meaning in HTML and in the text, by which the translated text refers to its extras.
    private(set) var element = Self.startOfElement

    /// The start of the names of such elements.
    static let startOfElement = "x-feedgen"

    /// Chooses an element that the text does not contain.
    mutating func chooseElement(for text: UnsafeBufferPointer<UInt8>) {
        let start = Array(Self.startOfElement.utf8)
        var most = -1
        var index = 0
        while let found = text[index...].firstIndex(of: start[0]) {
            index = found + 1
            guard text[found...].starts(with: start) else { continue }
            let signs = text[(found + start.count)...].prefix { $0 == start[0] }
            most = max(most, signs.count)
            index = signs.endIndex
        }
        if most >= 0 { element = Self.startOfElement + String(repeating: "x", count: most + 1) }
    }
}

/// A heading as its author wrote it, from which other generators derive its id.
struct WrittenHeading: Equatable {
    /// The heading's last line without its marks.
    var source: String
    /// The emoji that replaced names in it, in order.
    var emoji: [(sign: String, name: String)] = []

    /// Returns a title with emoji as their names, and with hyphens instead of the dashes that replaced them.
    func unread(_ title: String) -> String {
        var result = ""
        var rest = emoji[...]
        for character in title {
            switch character {
            case "—" where !source.contains("—"): result += "---"
            case "–" where !source.contains("–"): result += "--"
            case _:
                if let next = rest.first, next.sign == String(character) {
                    result += next.name
                    rest.removeFirst()
                } else {
                    result.append(character)
                }
            }
        }
        return result
    }

    static func == (a: WrittenHeading, b: WrittenHeading) -> Bool {
        a.source == b.source && a.emoji.elementsEqual(b.emoji, by: ==)
    }
}

/// Attributes that an author set for an element.
struct ElementAttributes: Equatable {
    var id: String?
    var classes: [String] = []
    var language: String?
    /// The size at which an image is shown; a height of 0 follows from the width.
    var size: ImageSize?
    /// Whether the element is the paragraph that contains the reference, instead of the element before that.
    var isOfParagraph = false

    var isEmpty: Bool { id == nil && classes.isEmpty && language == nil && size == nil }
}

/// A block between lines of colons, such as `::: warning`.
struct Container: Equatable {
    var name: String
    var title: String?
    var isFoldable = false
    var isOpen = false
    /// The attributes of the element with this name; `nil` for a block between lines of colons.
    var attributes: ElementAttributes?
}
