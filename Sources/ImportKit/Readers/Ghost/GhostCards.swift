import Diagnostics
import DiffKit
import MarkupKit

/// A converter of Ghost's cards, for all its editors.
struct GhostCards {
    /// The types of unsupported cards.
    private(set) var unknown: Set<String> = []
    /// Whether there are cards that only members see, which are left out.
    private(set) var hidesCards = false

    /// Returns a card as HTML; `nil` if the type is not a supported card.
    mutating func html(_ kind: String, _ card: JSON) -> String? {
        guard GhostAudience.includesEverybody(card) else {
            hidesCards = true
            return ""
        }
        switch kind {
        case "image", "card-image": return image(card)
        case "gallery": return gallery(card)
        case "markdown", "card-markdown": return Self.markdown(text("markdown", card) ?? "")
        case "html": return (text("html", card) ?? "") + "\n"
        case "hr", "horizontalrule", "card-hr": return "<hr>\n"
        case "code", "codeblock": return code(card)
        case "embed", "bookmark": return link(card)
        case "callout": return callout(card)
        case "toggle":
            let summary = GhostMarkup.element("summary", [], text("heading", card) ?? "")
            return GhostMarkup.element("details", [], summary + (text("content", card) ?? "")) + "\n"
        case "button":
            return paragraph(linking: text("buttonUrl", card), GhostMarkup.escaped(text("buttonText", card) ?? ""))
        case "file":
            let name = text("fileTitle", card) ?? text("fileName", card) ?? ""
            return paragraph(linking: text("src", card), GhostMarkup.escaped(name))
                + optionalParagraph(text("fileCaption", card))
        case "audio":
            return GhostMarkup.element("p", [], GhostMarkup.escaped(text("title", card) ?? ""))
                + recording("audio", card)
        case "video": return recording("video", card)
        case "product": return product(card)
        case "header": return header(card)
        case "call-to-action": return callToAction(card)
        // Cards for email and members only.
        case "email", "email-cta", "paywall", "signup", "collection": return ""
        case _: return nil
        }
    }

    mutating func note(unknown kind: String) { unknown.insert(kind) }

    static func markdown(_ text: String) -> String {
        var options = Markdown.Options(plainTextWords: 0)
        options.highlights = { false }
        let resolver = Markdown.Resolver(
            link: { $0 }, image: { Markdown.ResolvedImage(url: $0, widthPx: 1, heightPx: 1) })
        return Markdown.render(SourceText(file: "", text: text), resolve: resolver, options: options).pageHTML.source
            + "\n"
    }

    private func text(_ key: String, _ card: JSON?) -> String? { card?[key]?.string.flatMap { $0.isEmpty ? nil : $0 } }

    private func image(_ card: JSON) -> String {
        guard let source = text("src", card) ?? text("img", card) else { return "" }
        let image = GhostMarkup.start(
            "img", [("src", source), ("alt", text("alt", card) ?? ""), ("title", text("title", card))])
        let shown = text("href", card).map { GhostMarkup.element("a", [("href", $0)], image) } ?? image
        return GhostMarkup.figure(shown, caption: text("caption", card))
    }

    private func gallery(_ card: JSON) -> String {
        let images = (card["images"]?.array?.elements ?? []).map { image($0) }
        return images.joined() + optionalParagraph(text("caption", card))
    }

    private func code(_ card: JSON) -> String {
        let language = text("language", card).map { "language-" + $0 }
        let code = GhostMarkup.element("code", [("class", language)], GhostMarkup.escaped(text("code", card) ?? ""))
        return GhostMarkup.element("pre", [], code) + "\n" + optionalParagraph(text("caption", card))
    }

    private func link(_ card: JSON) -> String {
        let metadata = card["metadata"]
        let target = text("url", card) ?? text("url", metadata)
        let title = text("title", metadata) ?? text("title", card) ?? target ?? ""
        return paragraph(linking: target, GhostMarkup.escaped(title)) + optionalParagraph(text("caption", card))
    }

    private func callout(_ card: JSON) -> String {
        let sign = text("calloutEmoji", card).map { GhostMarkup.escaped($0) + " " } ?? ""
        return GhostMarkup.element(
            "blockquote", [], GhostMarkup.element("p", [], sign + (text("calloutText", card) ?? ""))) + "\n"
    }

    private func recording(_ element: String, _ card: JSON) -> String {
        guard let source = text("src", card) else { return "" }
        let poster = element == "video" ? text("customThumbnailSrc", card) ?? text("thumbnailSrc", card) : nil
        let shown = GhostMarkup.element(element, [("controls", ""), ("src", source), ("poster", poster)], "")
        return GhostMarkup.figure(shown, caption: text("caption", card))
    }

    private func product(_ card: JSON) -> String {
        let title = GhostMarkup.element("h4", [], text("productTitle", card) ?? "")
        let image =
            text("productImageSrc", card).map {
                GhostMarkup.figure(GhostMarkup.start("img", [("src", $0), ("alt", "")]), caption: nil)
            } ?? ""
        let button = paragraph(
            linking: text("productUrl", card), GhostMarkup.escaped(text("productButton", card) ?? ""))
        return title + image + (text("productDescription", card) ?? "") + button
    }

    private func header(_ card: JSON) -> String {
        let title = text("header", card) ?? text("heading", card)
        let below = text("subheader", card) ?? text("subheading", card)
        let button = paragraph(linking: text("buttonUrl", card), GhostMarkup.escaped(text("buttonText", card) ?? ""))
        return (title.map { GhostMarkup.element("h2", [], $0) } ?? "") + optionalParagraph(below) + button
    }

    private func callToAction(_ card: JSON) -> String {
        let image = text("imageUrl", card).map {
            GhostMarkup.figure(GhostMarkup.start("img", [("src", $0), ("alt", "")]), caption: nil)
        }
        let hasButton = card["showButton"]?.bool ?? true
        let button = paragraph(
            linking: text("buttonUrl", card), GhostMarkup.escaped(text("buttonText", card) ?? ""))
        return (image ?? "") + (text("textValue", card) ?? "") + (hasButton ? button : "")
    }

    private func paragraph(linking target: String?, _ words: String) -> String {
        guard let target, !words.isEmpty else { return "" }
        return GhostMarkup.element("p", [], GhostMarkup.element("a", [("href", target)], words)) + "\n"
    }

    private func optionalParagraph(_ words: String?) -> String {
        words.map { GhostMarkup.element("p", [], $0) + "\n" } ?? ""
    }
}
