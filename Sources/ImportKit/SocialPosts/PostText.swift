/// Information extracted from short texts.
package enum PostText {
    /// Returns the first words on one line, with an ellipsis if there are more.
    package static func beginning(of text: String, upTo limit: Int = 60) -> String {
        let text = text.withoutControls
        let start = text.prefix(limit * 8)
        let line = start.onOneLine
        guard line.count > limit || start.endIndex < text.endIndex else { return line }
        let cut = line.prefix(limit)
        let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return words + "…"
    }

    /// Returns the hashtags without `#`, each once.
    package static func hashtags(in text: String) -> [String] {
        var tags: [String] = []
        for part in text.split(separator: "#", omittingEmptySubsequences: false).dropFirst() {
            let tag = String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            // A number after `#` is an issue, not a hashtag.
            if tag.contains(where: \.isLetter), tag.utf8.count <= 100 { tags.append(tag) }
        }
        return unique(tags)
    }

    /// Removes duplicates, ignoring case.
    package static func unique(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        return tags.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    }
}
