/// What was read of a text before cmark, which knows nothing of it.
struct MarkdownExtras {
    /// The ids that authors gave to their headings, by the lines that these begin on.
    var headingIDs: [Int: String] = [:]
    /// The headings whose words may read otherwise than they are written, by the lines that these begin on.
    var headings: [Int: WrittenHeading] = [:]
    /// The lines on which a definition of a definition list begins; cmark sees items of a list there.
    var definitionLines: Set<Int> = []
}

/// A heading as its author wrote it, from which other generators make its name.
struct WrittenHeading: Equatable {
    /// Its last line, without the signs that make it a heading.
    var source: String
    /// The emoji that stand for names in it, in their order.
    var emoji: [(sign: String, name: String)] = []

    /// A title with the names of its emoji, and hyphens where dashes were made of them.
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
