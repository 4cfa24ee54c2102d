/// The link that replaces a frame: to the page that the frame shows, with the frame's title as its text.
struct FrameLink {
    let url: String
    let text: String

    /// - Parameters:
    ///   - source: The URL of the frame, which is allowed and absolute on the site.
    ///   - title: The value of the frame's `title`.
    init(to source: String, title: String?) {
        url = Self.page(of: source)
        let words = title?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
        text = words.isEmpty ? Self.readable(url) : words
    }

    /// The attribute with the source of an element that shows another page; `nil` for other elements.
    static func source(of element: String) -> String? {
        switch element {
        case "iframe", "embed": "src"
        case "object": "data"
        case _: nil
        }
    }

    /// Whether a frame's URL can be linked to: neither a script, nor a part of the same page.
    static func isLinkable(_ source: String) -> Bool {
        switch URLPolicy.verdict(source, allowing: URLPolicy.mediaSchemes) {
        case .external: true
        case .relative: !source.isEmpty
        case .fragment, .forbidden: false
        }
    }

    /// Returns the page of a video whose player a frame shows, since players don't work outside of a frame; otherwise the
    /// URL itself.
    private static func page(of source: String) -> String {
        let pages = [
            ("youtube.com/embed/", "https://www.youtube.com/watch?v="),
            ("youtube-nocookie.com/embed/", "https://www.youtube.com/watch?v="),
            ("youtube.com/v/", "https://www.youtube.com/watch?v="),
            ("player.vimeo.com/video/", "https://vimeo.com/"),
        ]
        var rest = Substring(source)
        for prefix in ["https:", "http:", "//", "www."] where rest.hasPrefix(prefix) { rest.removeFirst(prefix.count) }
        for (player, page) in pages where rest.hasPrefix(player) {
            let id = rest.dropFirst(player.count).prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
            }
            let isVideo = !id.isEmpty && id != "videoseries"
            if isVideo { return page + id }
        }
        return source
    }

    /// The URL without scheme and query.
    private static func readable(_ url: String) -> String {
        var rest = url[...]
        for prefix in ["https:", "http:", "//"] where rest.hasPrefix(prefix) { rest.removeFirst(prefix.count) }
        let path = rest.prefix { $0 != "?" && $0 != "#" }
        return String(path.isEmpty ? url[...] : path)
    }
}
