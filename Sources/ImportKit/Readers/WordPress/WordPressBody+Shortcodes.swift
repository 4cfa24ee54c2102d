import MarkupKit

extension WordPressBody {
    /// Replaces WordPress's own shortcodes with HTML; others remain in the text.
    mutating func expand(_ text: String, depth: Int = 0) -> String {
        let pieces = ShortcodeScanner.pieces(of: text)
        var html = ""
        for piece in pieces {
            switch piece {
            case .text(let text): html += text
            case .shortcode(let shortcode): html += shown(shortcode, depth: depth)
            }
        }
        return html
    }

    private mutating func shown(_ shortcode: Shortcode, depth: Int) -> String {
        let content = shortcode.content ?? ""
        switch shortcode.name {
        case "caption", "wp_caption": return caption(shortcode, depth: depth)
        case "gallery": return gallery(shortcode) + content
        case "embed", "youtube", "vimeo":
            let url = shortcode.attributes["src"] ?? content.nonEmpty ?? shortcode.words.first ?? ""
            return Self.link(url.trimmingWhitespace, of: shortcode.name) ?? unchanged(shortcode, depth: depth)
        case "audio": return recording("audio", shortcode) ?? unchanged(shortcode, depth: depth)
        case "video": return recording("video", shortcode) ?? unchanged(shortcode, depth: depth)
        case "playlist": return playlist(shortcode) ?? unchanged(shortcode, depth: depth)
        case "code", "sourcecode": return Self.code(shortcode)
        case _: return unchanged(shortcode, depth: depth)
        }
    }

    /// Returns an unsupported shortcode unchanged, except for shortcodes in its content.
    private mutating func unchanged(_ shortcode: Shortcode, depth: Int) -> String {
        let isOne =
            !shortcode.attributes.isEmpty || shortcode.content != nil || shortcode.name.contains { "-_".contains($0) }
        if isOne { note(unknown: "[" + shortcode.name + "]") }
        guard let content = shortcode.content, depth < 8, content.utf8.contains(UInt8(ascii: "[")) else {
            return shortcode.source
        }
        let end = "[/" + shortcode.name + "]"
        return shortcode.source.dropLast(content.count + end.count) + expand(content, depth: depth + 1) + end
    }

    private mutating func caption(_ shortcode: Shortcode, depth: Int) -> String {
        let content = depth < 8 ? expand(shortcode.content ?? "", depth: depth + 1) : shortcode.content ?? ""
        var (image, words) = (content, shortcode.attributes["caption"] ?? "")
        if words.isEmpty, let end = Self.endOfImage(in: content) {
            image = String(content.utf8.prefix(end)) ?? content
            words = String(content.utf8.dropFirst(end)) ?? ""
        }
        words = words.trimmingWhitespace
        let figcaption = words.isEmpty ? "" : "<figcaption>" + words + "</figcaption>"
        return "\n\n<figure>" + image.trimmingWhitespace + figcaption + "</figure>\n\n"
    }

    /// Returns the offset after the image, and after the link around it.
    private static func endOfImage(in html: String) -> Int? {
        var end: Int?
        var isLinked = false
        HTMLScanner.scan(html) { tag in
            switch tag.name {
            case "a":
                if tag.isEnd {
                    if isLinked, end != nil { end = tag.range.upperBound }
                } else if end == nil {
                    isLinked = true
                }
            case "img" where end == nil: end = tag.range.upperBound
            case _: break
            }
            if tag.name == "a", tag.isEnd { isLinked = false }
        }
        return end
    }

    /// Moves the images below the text; missing ones remain in it as links to their URLs.
    private mutating func gallery(_ shortcode: Shortcode) -> String {
        var html = ""
        for id in images(of: shortcode) where !addPhoto(id) {
            guard let attachment = index.attachments[id], !attachment.url.isEmpty else { continue }
            let words =
                attachment.caption.isEmpty
                ? "" : "<figcaption>" + HTML(text: attachment.caption).source + "</figcaption>"
            html +=
                "\n\n<figure><img src=\"" + WordPressMarkup.attribute(attachment.url) + "\" alt=\""
                + WordPressMarkup.attribute(attachment.alt) + "\">" + words + "</figure>\n\n"
        }
        return html
    }

    private func images(of shortcode: Shortcode) -> [Int] {
        func ids(_ key: String) -> [Int]? {
            shortcode.attributes[key].map { $0.split { !$0.isNumber }.compactMap { Int($0) } }
        }
        if let named = ids("ids") ?? ids("include"), !named.isEmpty { return Array(named.prefix(1_000)) }
        guard let parent = ids("id")?.first ?? id else { return [] }
        let left = Set(ids("exclude") ?? [])
        return index.attachments(of: parent).filter { WordPressMarkup.isImage($0.url) && !left.contains($0.id) }.map(
            \.id)
    }

    private static func link(_ url: String, of name: String) -> String? {
        let plain = url.hasPrefix("=") ? String(url.dropFirst()) : url
        var target = plain
        if name == "vimeo", !plain.isEmpty, plain.allSatisfy({ $0.isASCII && $0.isNumber }) {
            target = "https://vimeo.com/" + plain
        }
        guard target.hasPrefix("http://") || target.hasPrefix("https://") else { return nil }
        return "\n\n<p>" + WordPressMarkup.link(target) + "</p>\n\n"
    }

    private mutating func recording(_ element: String, _ shortcode: Shortcode) -> String? {
        let keys = ["src", "mp4", "m4v", "webm", "ogv", "mp3", "m4a", "ogg", "wav", "flac", "wmv", "flv", "wma"]
        let named = keys.lazy.compactMap { shortcode.attributes[$0]?.nonEmpty }.first
        let word = shortcode.words.first.map { String($0.prefix { $0 != "|" }) }
        let inside = PlainLine.line(of: shortcode.content ?? "")
        let attached = id.flatMap { parent in
            index.attachments(of: parent).first { WordPressMarkup.isRecording($0.url, element) }?.url
        }
        guard let url = named ?? word ?? (inside.hasPrefix("http") ? inside : attached) else { return nil }
        let poster =
            shortcode.attributes["poster"]?.nonEmpty.map { " poster=\"" + WordPressMarkup.attribute($0) + "\"" } ?? ""
        return WordPressMarkup.player(element, url, poster: poster)
    }

    private mutating func playlist(_ shortcode: Shortcode) -> String? {
        let ids = (shortcode.attributes["ids"] ?? "").split { !$0.isNumber }.compactMap { Int($0) }.prefix(1_000)
        let element = shortcode.attributes["type"] == "video" ? "video" : "audio"
        let html = ids.compactMap { index.attachments[$0]?.url.nonEmpty }.map { WordPressMarkup.player(element, $0) }
        return html.isEmpty ? nil : html.joined()
    }

    /// Converts a code block; some editors stored code escaped, others did not.
    private static func code(_ shortcode: Shortcode) -> String {
        guard let content = shortcode.content else { return shortcode.source }
        let language = shortcode.attributes["language"] ?? shortcode.attributes["lang"] ?? shortcode.words.first ?? ""
        let isEscaped = content.contains("&lt;") || content.contains("&gt;") || content.contains("&amp;")
        let text = isEscaped ? content.replacing("<", with: "&lt;") : HTML(text: content).source
        let name = language.drop { $0 == "=" }.filter { $0.isLetter || $0.isNumber || "+#-".contains($0) }
        let languageClass =
            name.isEmpty ? "" : " class=\"language-" + WordPressMarkup.attribute(name.lowercased()) + "\""
        return "\n\n<pre><code" + languageClass + ">" + text.drop { $0.isNewline } + "</code></pre>\n\n"
    }
}
