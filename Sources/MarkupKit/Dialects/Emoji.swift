/// The names by which GitHub, Jekyll, Hugo and Zola know emoji: `:tada:`.
enum Emoji {
    private static let byName: [Substring: Substring] = {
        var emoji: Substring = ""
        var table: [Substring: Substring] = [:]
        for word in [names1, names2].lazy.flatMap({ $0.split(separator: " ") }) {
            if word.utf8.allSatisfy({ $0 < 0x80 }) { table[word] = emoji } else { emoji = word }
        }
        return table
    }()

    /// The emoji whose name stands between a colon and the next one, and where that ends.
    static func find(_ text: UnsafeBufferPointer<UInt8>, at colon: Int) -> (emoji: Substring, end: Int)? {
        guard let end = MarkdownFeatures.end(ofEmojiIn: text, at: colon) else { return nil }
        let name = String(decoding: text[(colon + 1)..<(end - 1)], as: UTF8.self)
        return byName[name[...]].map { ($0, end) }
    }
}
