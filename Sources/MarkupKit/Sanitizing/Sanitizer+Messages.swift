import Diagnostics

extension Sanitizer.Removed {
    /// The message for the author.
    var message: String {
        switch kind {
        case .tag(let name): return "the tag <\(name)> was left out"
        case .element(let name): return "<\(name)> and its content were left out"
        case .frame(let name): return "<\(name)> was replaced by a link to its source"
        case .attribute(let name, let element):
            return "the attribute '\(name.shortened(to: 60))' of <\(element)> was left out"
        case .url(let url, let attribute, let element):
            return "the URL '\(url.shortened(to: 60))' (\(attribute) of <\(element)>) was left out"
        case .missingImage(let destination): return Markdown.missingImage(destination).message
        case .depth: return "this is nested more than \(SanitizingPrinter.maximumDepth) levels deep"
        }
    }

    var code: Diagnostic.Code? {
        switch kind {
        case .missingImage(let destination): Markdown.missingImage(destination).code
        case .tag: .init("disallowed-tag")
        case .element: .init("disallowed-element", isLoss: true)
        case .frame: .init("replaced-frame")
        case .attribute: .init("disallowed-attribute")
        case .url: .unsafeURL
        case .depth: .init("excessive-nesting")
        }
    }

    var hint: String {
        switch kind {
        case .tag:
            return "raw HTML in entries may contain text, lists, tables, images, audio and video; "
                + "the tag's text was preserved"
        case .element: return "put scripts, styles, frames and forms into the site's templates"
        case .frame:
            return "put frames into the site's templates, or write html: trusted in feed.yaml if all authors may "
                + "publish them"
        case .attribute("style", _): return "add a class, and style it in the theme"
        case .attribute("id", _): return "write an id as one word that is unique in the entry"
        case .attribute("autoplay", _): return "add `muted` and `loop`, which `autoplay` needs"
        case .attribute: return "only attributes that describe content are preserved, not those for scripts or styles"
        case .url(_, let attribute, _): return attribute == "href" ? URLPolicy.hint : URLPolicy.mediaHint
        case .missingImage(let destination): return Markdown.missingImage(destination).hint
        case .depth: return "deeper content is printed as plain text"
        }
    }

    /// The beginning of the tag, for locating it in the source.
    var needle: String? {
        switch kind {
        case .tag(let name), .element(let name): return "<\(name)"
        case .attribute(_, let name), .url(_, _, let name): return "<\(name)"
        case .missingImage: return "<img"
        case .frame(let name): return "<" + name
        case .depth: return nil
        }
    }
}
