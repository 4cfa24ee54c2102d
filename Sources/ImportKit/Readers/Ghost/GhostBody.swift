import DiffKit
import MarkupKit

/// A converter of one post's body from HTML or from the documents of Ghost's editors.
struct GhostBody {
    private let media: GhostMedia
    private var names = MediaNames()
    private(set) var cards = GhostCards()
    /// The URLs of Ghost's own files that the export lacks.
    private(set) var missing: [String] = []
    /// Whether the HTML has blocks that only members see, which are left out.
    private(set) var hidesBlocks = false

    init(_ media: GhostMedia) { self.media = media }

    /// The files that the text refers to.
    var files: [ImportedMedium] { names.media }

    /// - Parameter feature: HTML of the image above the text.
    mutating func convert(_ post: JSON, feature: String) -> ImportedBody {
        let (html, hidesBlocks) = GhostAudience.publicPart(of: post["html"]?.string ?? "")
        self.hidesBlocks = hidesBlocks
        let mobiledoc = Self.document(post["mobiledoc"]).flatMap { GhostMobiledoc($0) }
        let markdown = mobiledoc?.onlyMarkdown ?? post["markdown"]?.string
        // The original Markdown is used unless it contains images that must be resolved.
        if html.isEmpty, feature.isEmpty, let markdown, !markdown.contains("content/") {
            return .markdown(markdown.replacing(GhostMedia.placeholder, with: ""))
        }
        var text = html
        if html.isEmpty || Self.hasPlayers(html) {
            let lexical = Self.document(post["lexical"]).flatMap { GhostLexical($0) }
            text = lexical?.html(&cards) ?? mobiledoc?.html(&cards) ?? html
        }
        if text.isEmpty, let markdown { text = GhostCards.markdown(markdown) }
        text = feature + text.replacing("<!--members-only-->", with: "")
        guard text.contains(where: { !$0.isWhitespace }) else { return .markdown("") }
        var body = self
        let converted = MarkdownConversion.convert(html: text) { url, isImage in body.rewritten(url, isImage) }
        self = body
        return converted
    }

    private mutating func rewritten(_ url: String, _ isImage: Bool) -> String {
        // The dialogs of members don't exist here.
        if url.hasPrefix("#/portal") { return "/" }
        guard let place = media.place(of: url) else { return url }
        if let file = place.file { return names.name(of: file) }
        if let name = place.name { missing.append(name) }
        return Self.page(place.path)
    }

    /// Returns the URL of the page that corresponds to one of Ghost's.
    private static func page(_ path: String) -> String {
        let parts = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        switch (parts.first, parts.count) {
        case ("tag", 2): return "/tags/\(parts[1])/"
        case ("rss", 1): return "/rss.xml"
        case ("author", 2): return "/"
        case _: return path.contains("#/portal") ? "/" : path
        }
    }

    /// Whether the HTML contains rendered cards with interactive controls.
    private static func hasPlayers(_ html: String) -> Bool {
        html.contains("kg-")
            && ["bookmark", "audio", "video", "file", "toggle", "callout", "product", "header", "signup", "cta"]
                .contains { html.contains("kg-\($0)-card") }
    }

    /// Ghost stores documents as JSON strings.
    private static func document(_ value: JSON?) -> JSON? {
        guard let value else { return nil }
        guard let text = value.string else { return value.object == nil ? nil : value }
        do throws(JSONParseError) { return try JSON(parsing: Array(text.utf8), maximumDepth: 150) } catch { return nil }
    }
}
