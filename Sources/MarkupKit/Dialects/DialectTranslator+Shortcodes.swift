import HighlightKit

/// Tags that sites define themselves, if their use shows their purpose.
extension DialectTranslator {
    /// - Returns: The position at which to continue, or `nil` if the tag is not recognized.
    mutating func usual(_ tag: ForeignTag) -> Int? {
        guard !tag.isEnd else { return nil }
        if tag.kind == .shortcode, tag.rest.isEmpty, ["baseurl", "siteurl"].contains(tag.name.lowercased()) {
            return replace(tag, by: url("", resolve.reference(.basePath) ?? "", before: tag.range.upperBound))
        }
        if let variable = tag.variable, let value = resolve.reference(.variable(variable)) {
            return replace(tag, by: value)
        }
        guard !isMarkup else { return nil }
        if let link = tag.player { return replace(tag, by: "<\(link)>") }
        guard let language = tag.codeLanguage else { return nil }
        return verbatim(tag, until: (tag.kind == .shortcode ? "/" : "end") + tag.name) {
            $0.appendCode($1, language, after: tag)
        }
    }
}

extension ForeignTag {
    /// The name of a possible site variable: `site.x`, Hugo's `param`, and shortcodes without arguments.
    var variable: String? {
        let name: Substring
        switch kind {
        case .value: name = content.hasPrefix("site.") ? content.dropFirst(5) : ""
        case .shortcode: name = self.name == "param" ? (arguments.first ?? "")[...] : rest.isEmpty ? self.name[...] : ""
        case .order: name = ""
        }
        let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
        return isName && name.first != "." ? String(name) : nil
    }

    /// The URL of the page for media that a tag plays, such as a video. Unlike a player, a link loads nothing external.
    var player: String? {
        let words = arguments
        var site = name.lowercased()
        // Jekyll's player is an included file.
        if site == "include" { site = (words.first ?? "").lowercased() }
        func said(_ names: String...) -> String? { names.lazy.compactMap { words[$0] }.first { !$0.isEmpty } }
        let plain = words.all.filter(\.name.isEmpty).map(\.value)
        let first = name == "include" ? nil : plain.first
        let url: String? =
            if site.contains("youtube") {
                (said("id", "video", "v") ?? first).map { "https://www.youtube.com/watch?v=" + $0 }
            } else if site.contains("vimeo") {
                (said("id", "video") ?? first).map { "https://vimeo.com/" + $0 }
            } else if site == "gist" {
                first.map { "https://gist.github.com/" + plain.prefix($0.contains("/") ? 1 : 2).joined(separator: "/") }
            } else if ["tweet", "twitter", "x"].contains(site), let id = said("url", "id") ?? plain.last {
                id.hasPrefix("https://")
                    ? id : "https://twitter.com/\(said("user") ?? (plain.count > 1 ? plain[0] : "i"))/status/" + id
            } else {
                nil
            }
        let id = url?.split(separator: "/").last?.drop { $0 != "=" }.dropFirst() ?? ""
        let isSafe = url?.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ":/.?=_-&".contains($0)) }
        return isSafe == true && !(site.contains("youtube") && id.count < 6) ? url : nil
    }

    /// The language of the code between a tag and its end tag, if specified: `{{< code rust >}}`, `lang:rust`.
    var codeLanguage: String? {
        let arguments = arguments
        let named = arguments["lang"] ?? arguments["language"]
        let marked = arguments.all.first { $0.name.isEmpty && $0.value.hasPrefix("lang:") }
        let said = named ?? marked.map { String($0.value.dropFirst("lang:".count)) }
        let alone = arguments.first.flatMap { Self.isLanguage($0) ? $0 : nil }
        guard let said = said ?? alone ?? languageInName, Self.isLanguage(said) else { return nil }
        return said
    }

    /// The language in a name such as `code-rust`.
    private var languageInName: String? {
        let parts = name.split { "-_".contains($0) }
        guard parts.count > 1, ["code", "highlight", "prism"].contains(parts[0].lowercased()) else { return nil }
        return parts.last.map { String($0) }
    }

    private static func isLanguage(_ name: String) -> Bool {
        plainText.contains(name.lowercased()) || Language(named: name) != nil
    }

    /// Names used for code without a language.
    private static let plainText: Set<String> = ["text", "txt", "plain", "plaintext", "none", "output"]
}
