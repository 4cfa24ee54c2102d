import DiffKit
import MarkupKit

/// One post's text, from HTML or from what Ghost's editors keep.
struct GhostBody {
    private let media: GhostMedia
    private var names = MediaNames()
    private(set) var cards = GhostCards()
    /// Files of Ghost's that the export has not.
    private(set) var missing: [String] = []

    init(_ media: GhostMedia) { self.media = media }

    /// The files that the text names.
    var files: [ImportedMedium] { names.media }

    /// - Parameter feature: what stands above the text.
    mutating func convert(_ post: JSON, feature: String) -> ImportedBody {
        let html = post["html"]?.string ?? ""
        let mobiledoc = Self.document(post["mobiledoc"]).flatMap { GhostMobiledoc($0) }
        let markdown = mobiledoc?.onlyMarkdown ?? post["markdown"]?.string
        // As it was written, unless pictures in it are to be found first.
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
        let made = MarkdownConversion.convert(html: text) { address, isPicture in body.rewritten(address, isPicture) }
        self = body
        return made
    }

    private mutating func rewritten(_ address: String, _ isPicture: Bool) -> String {
        guard let place = media.place(of: address) else { return address }
        if let file = place.file { return names.name(of: file) }
        if let name = place.name { missing.append(name) }
        return place.path
    }

    /// Whether cards stand in it as pages show them, with signs to click on.
    private static func hasPlayers(_ html: String) -> Bool {
        html.contains("kg-")
            && ["bookmark", "audio", "video", "file", "toggle", "callout", "product", "header", "signup", "cta"]
                .contains { html.contains("kg-\($0)-card") }
    }

    /// Ghost keeps documents as texts.
    private static func document(_ value: JSON?) -> JSON? {
        guard let value else { return nil }
        guard let text = value.string else { return value.object == nil ? nil : value }
        do throws(JSONParseError) { return try JSON(parsing: Array(text.utf8), maximumDepth: 150) } catch { return nil }
    }
}
