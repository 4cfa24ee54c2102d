import DiffKit

/// A tweet's text with shortened URLs expanded.
enum TweetText {
    /// The maximum length of a word that is looked up.
    private static let longest = 500

    /// Returns the expansions of shortened URLs; empty for those of media, which are removed from the text.
    static func expansions(of json: JSON) -> [String: String] {
        var expansions: [String: String] = [:]
        let entities = [json["entities"], json["extended_entities"]]
        for url in entities.flatMap({ $0?["urls"]?.several ?? [] }) {
            guard let short = url["url"]?.string, let full = url["expanded_url"]?.string else { continue }
            expansions[short] = full
        }
        for medium in entities.flatMap({ $0?["media"]?.several ?? [] }) {
            if let short = medium["url"]?.string { expansions[short] = "" }
        }
        return expansions
    }

    static func plain(_ text: String, _ expansions: [String: String]) -> String {
        var out = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "http") {
            out += decoded(rest[..<start.lowerBound])
            let word = rest[start.lowerBound...].prefix(longest).prefix { !$0.isWhitespace }
            let link = self.link(in: word, expansions)
            if let full = expansions[String(link)] {
                out += full
            } else {
                out += decoded(link)
            }
            rest = rest[link.endIndex...]
        }
        return (out + decoded(rest)).trimmingWhitespace
    }

    /// Returns the part of a word that is a shortened URL, or the word.
    private static func link(in word: Substring, _ expansions: [String: String]) -> Substring {
        if expansions[String(word)] != nil { return word }
        for mark in ["https://t.co/", "http://t.co/"] where word.hasPrefix(mark) {
            let end = word.dropFirst(mark.count).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.endIndex
            return word[..<end]
        }
        var link = word
        while let last = link.last, !last.isLetter, !last.isNumber, last != "/" { link.removeLast() }
        return expansions[String(link)] == nil ? word : link
    }

    /// Twitter escapes only these three characters.
    private static func decoded(_ text: Substring) -> String {
        String(text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&"))
    }
}
