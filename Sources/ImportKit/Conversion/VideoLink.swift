import MarkupKit

/// A replacement of embedded players by links, because feedgen does not embed other sites.
enum VideoLink {
    static func link(instead frame: MarkupElement, _ rewriting: (String, Bool) -> String) -> MarkupElement? {
        let sizes = [frame["width"], frame["height"]].compactMap { $0.flatMap { Int($0) } }
        guard let source = (frame["src"] ?? frame["data-src"])?.markupTrimmed, !sizes.contains(where: { $0 < 2 }) else {
            return nil
        }
        let whole = source.hasPrefix("//") ? "https:" + source : source
        guard whole.hasPrefix("https://") || whole.hasPrefix("http://") else { return nil }
        let url = video(whole) ?? rewriting(whole, false)
        let link = MarkupElement(
            name: "a", attributes: [.init(name: "href", value: url)], children: [.text(url)])
        return MarkupElement(name: "p", children: [.element(link)])
    }

    /// The URL of a video's page, by the URL of its player.
    static func video(_ url: String) -> String? {
        let parts = url.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 3 else { return nil }
        let host = parts[2].lowercased().replacing("www.", with: "")
        let name = parts.last.map { String($0.prefix { !"?&#".contains($0) }) } ?? ""
        guard !name.isEmpty, name.utf8.allSatisfy({ $0.isASCIIWordByte || $0 == 0x2D || $0 == 0x5F }) else {
            return nil
        }
        switch (host, parts[3]) {
        case ("youtube.com", "embed"), ("youtube-nocookie.com", "embed"), ("youtube.com", "v"),
            ("youtube.com", "shorts"):
            // A playlist has no page of a single video.
            return name == "videoseries" ? nil : "https://www.youtube.com/watch?v=" + name
        case ("player.vimeo.com", "video"): return "https://vimeo.com/" + name
        case _: return nil
        }
    }
}
