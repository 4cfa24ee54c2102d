import Diagnostics

extension Sanitizer.Removed {
    /// The message for the author.
    var message: String {
        switch kind {
        case .tag(let name): return "the tag <\(name)> was left out"
        case .element(let name): return "<\(name)> was left out with all that it holds"
        case .attribute(let name, let element):
            return "the attribute '\(name.shortened(to: 60))' of <\(element)> was left out"
        case .address(let url, let attribute, let element):
            return "the address '\(url.shortened(to: 60))' (\(attribute) of <\(element)>) was left out"
        case .missingImage(let destination): return Markdown.missingImage(destination).message
        case .depth: return "this is nested more than \(SanitizingPrinter.maximumDepth) levels deep"
        }
    }

    var code: Diagnostic.Code? {
        switch kind {
        case .missingImage(let destination): Markdown.missingImage(destination).code
        case .tag: .init("tag-left-out")
        case .element: .init("element-left-out", isLoss: true)
        case .attribute: .init("attribute-left-out")
        case .address: .addressLeftOut
        case .depth: .init("nested-too-deep")
        }
    }

    var hint: String {
        switch kind {
        case .tag:
            return "raw HTML in entries may hold text, lists, tables, pictures, audio and video; its text was kept"
        case .element: return "scripts, styles, frames and forms belong into the site's templates"
        case .attribute("style", _): return "give it a class, and style that in the theme"
        case .attribute("id", _): return "an id is one word, and stands only once in an entry"
        case .attribute("autoplay", _): return "only a video plays by itself that is `muted` and in a `loop`"
        case .attribute: return "attributes that say what a thing is are kept; those that act or paint are not"
        case .address(_, let attribute, _): return attribute == "href" ? URLPolicy.hint : URLPolicy.mediaHint
        case .missingImage(let destination): return Markdown.missingImage(destination).hint
        case .depth: return "what lies deeper is printed as plain text"
        }
    }

    /// The beginning of the tag, for locating it in the source.
    var needle: String? {
        switch kind {
        case .tag(let name), .element(let name): return "<\(name)"
        case .attribute(_, let name), .address(_, _, let name): return "<\(name)"
        case .missingImage: return "<img"
        case .depth: return nil
        }
    }
}
