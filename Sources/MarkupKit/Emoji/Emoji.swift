/// The emoji names of GitHub, Jekyll, Hugo and Zola, such as `:tada:`.
enum Emoji {
    private static let byName: [Substring: Substring] = {
        var emoji: Substring = ""
        var table: [Substring: Substring] = [:]
        for word in [names1, names2].lazy.flatMap({ $0.split(separator: " ") }) {
            if word.utf8.allSatisfy({ $0 < 0x80 }) { table[word] = emoji } else { emoji = word }
        }
        return table
    }()

    /// Zola's spellings of characters: most emoji by their names and a blank, some by other words.
    private static let byScalar: [Unicode.Scalar: String] = {
        var table: [Unicode.Scalar: String] = [:]
        for (name, emoji) in byName.sorted(by: { $0.key < $1.key }) {
            let scalars = emoji.unicodeScalars.filter { $0 != "\u{FE0F}" }
            guard scalars.count == 1, let scalar = scalars.first, scalar.value > 0x2000 else { continue }
            if table[scalar] == nil { table[scalar] = name + " " }
        }
        let words = zola.split(separator: " ")
        for (sign, word) in zip(words, words.dropFirst()) where sign.utf8.first ?? 0 > 0x7F {
            if let scalar = sign.unicodeScalars.first { table[scalar] = String(word.replacing("_", with: " ")) }
        }
        return table
    }()

    /// Returns a text with its emoji and signs replaced by Zola's spellings.
    static func spellingOut(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 > 0x7F }) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar.value > 0x7F, let name = byScalar[scalar] {
                result += name
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns the emoji whose name is between a colon and the next one, and the end of the name.
    static func find(_ text: UnsafeBufferPointer<UInt8>, at colon: Int) -> (emoji: Substring, end: Int)? {
        guard let end = MarkdownFeatures.end(ofEmojiIn: text, at: colon) else { return nil }
        let name = String(decoding: text[(colon + 1)..<(end - 1)], as: UTF8.self)
        return byName[name[...]].map { ($0, end) }
    }
}
