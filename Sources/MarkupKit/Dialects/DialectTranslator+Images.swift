/// Images in tags.
extension DialectTranslator {
    /// Replaces an image tag of Eleventy (`image`), Octopress (`img`), Jekyll (`include figure`) or Zola (with
    /// caption).
    mutating func image(_ tag: ForeignTag) -> Int? {
        guard !isMarkup, tag.name != "include" || tag.includesImage, let image = figure(tag) else { return nil }
        if tag.rest.hasPrefix("(") { openTags.insert(tag.name) }
        return replace(tag, by: image)
    }

    /// Returns an image with its caption in Markdown.
    func figure(_ tag: ForeignTag) -> String? {
        let arguments = tag.arguments
        func said(_ names: String...) -> String? {
            let found = names.lazy.compactMap { arguments[$0] }.first { !$0.isEmpty }
            return found?.split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        let nameless = tag.positionalImage
        let named = said("src", "path", "url", "file", "image_path", "image", "img")
        guard let source = (named ?? nameless?.source).map(ForeignTag.withoutBase),
            !source.contains(where: { "<>{".contains($0) })
        else { return nil }
        if tag.name == "include", !ForeignTag.isImage(source) { return nil }
        let alt = (said("alt") ?? nameless?.alt ?? "").escaping("\\[]")
        func linked(_ text: String, to link: String?) -> String {
            guard let link, !link.contains(where: { "<>".contains($0) }) else { return text }
            return "[\(text)](<\(link)>)"
        }
        if lines.kinds[line] == .other {
            // Markdown is not parsed inside of HTML.
            let words = HTML(text: said("alt") ?? nameless?.alt ?? "").source
            return "<img src=\"\(HTML(text: source).source)\" alt=\"\(words)\">"
        }
        let caption = [said("title"), said("caption", "description")].compactMap(\.self).joined(separator: ": ")
        let (link, credit) = (said("link", "href"), said("attr"))
        let holdsLink = caption.contains("](")
        guard link != nil || credit != nil || holdsLink else {
            let title = caption.isEmpty ? "" : " \"\(caption.escaping("\\\""))\""
            return "![\(alt)](<\(source)>\(title))"
        }
        // A caption in the title can't contain links, so the caption and credit follow the image.
        let words = [
            holdsLink ? caption : caption.escaping("\\[]"),
            linked(credit?.escaping("\\[]") ?? "", to: said("attrlink")),
        ]
        let image = linked("![\(alt)](<\(source)>)", to: link)
        return ([image] + (credit == nil ? words.prefix(1) : words[...])).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension ForeignTag {
    /// The URL and text of an image without argument names:
    /// `image "a.jpg", "words"` of Eleventy, `img left /a.jpg 300 "title" "words"` of Octopress.
    var positionalImage: (source: String, alt: String?)? {
        guard kind != .value, name != "include" else { return nil }
        let values = arguments.all.filter(\.name.isEmpty).map(\.value)
        guard let place = values.firstIndex(where: Self.isImage) else { return nil }
        let words = values[(place + 1)...].filter { $0.contains { !$0.isNumber } || $0.isEmpty }
        guard kind == .order, ["img", "asset_img"].contains(name) else { return (values[place], words.first) }
        let isQuoted = rest.contains { "\"'".contains($0) }
        return (values[place], isQuoted ? words.last : words.joined(separator: " "))
    }

    /// Whether the file that Jekyll includes shows an image: `include figure.html`.
    var includesImage: Bool {
        let file = (arguments.first ?? "").split(separator: "/").last?.lowercased() ?? ""
        return ["figure", "image", "img", "picture"].contains { file.hasPrefix($0) }
    }

    static func isImage(_ url: String) -> Bool {
        let path = url.prefix { !"?#".contains($0) }
        guard let dot = path.lastIndex(of: ".") else { return false }
        return imageTypes.contains(path[dot...].dropFirst().lowercased())
    }

    /// Returns a URL without a leading variable for the site's URL, which is implied here.
    static func withoutBase(_ url: String) -> String {
        guard url.hasPrefix("{{"), let close = url.firstRange(of: "}}") else { return url }
        let value = String(url[..<close.lowerBound].dropFirst(2)).trimmingBlanks
        return ["site.baseurl", "site.url"].contains(value) ? String(url[close.upperBound...]) : url
    }

    private static let imageTypes: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "avif", "heic", "svg", "tif", "tiff", "bmp", "apng", "ico",
    ]
}

extension String {
    /// Returns the text with a backslash before each of these characters.
    fileprivate func escaping(_ characters: String) -> String {
        reduce(into: "") { result, character in
            if characters.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
