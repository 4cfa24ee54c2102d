import DiffKit

/// A tweet's text with shortened URLs expanded.
enum TweetText {
    /// The maximum length of a word that is looked up.
    private static let longest = 500

    /// Returns the expansions of shortened URLs; empty for those of media, which are removed from the text.
    static func addresses(of json: JSON) -> [String: String] {
        var addresses: [String: String] = [:]
        let entities = [json["entities"], json["extended_entities"]]
        for url in entities.flatMap({ $0?["urls"]?.several ?? [] }) {
            guard let short = url["url"]?.string, let full = url["expanded_url"]?.string else { continue }
            addresses[short] = full
        }
        for medium in entities.flatMap({ $0?["media"]?.several ?? [] }) {
            if let short = medium["url"]?.string { addresses[short] = "" }
        }
        return addresses
    }

    static func plain(_ text: String, _ addresses: [String: String]) -> String {
        var out = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "http") {
            out += decoded(rest[..<start.lowerBound])
            let word = rest[start.lowerBound...].prefix(longest).prefix { !$0.isWhitespace }
            let address = self.address(in: word, addresses)
            if let full = addresses[String(address)] {
                out += full
            } else {
                out += decoded(address)
            }
            rest = rest[address.endIndex...]
        }
        return (out + decoded(rest)).trimmingWhitespace
    }

    /// Returns the part of a word that is a shortened URL, or the word.
    private static func address(in word: Substring, _ addresses: [String: String]) -> Substring {
        if addresses[String(word)] != nil { return word }
        for mark in ["https://t.co/", "http://t.co/"] where word.hasPrefix(mark) {
            let end = word.dropFirst(mark.count).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.endIndex
            return word[..<end]
        }
        var address = word
        while let last = address.last, !last.isLetter, !last.isNumber, last != "/" { address.removeLast() }
        return addresses[String(address)] == nil ? word : address
    }

    /// Twitter escapes only these three characters.
    private static func decoded(_ text: Substring) -> String {
        String(text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&"))
    }
}
