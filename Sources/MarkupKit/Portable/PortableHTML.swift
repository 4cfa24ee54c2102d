import Diagnostics

/// Markup of a page for use outside of it, such as in a feed reader: every URL is absolute, and markup that requires
/// the page's stylesheet or a browser is removed.
///
/// Of a `<picture>`, only the fallback image remains.
package struct PortableHTML: Sendable, Equatable {
    /// An image in the markup.
    package struct Image: Sendable, Equatable {
        package var url: String
        package var alt: String
        package var widthPx: Int?
        package var heightPx: Int?
    }

    package private(set) var html: HTML
    /// The images in order, without duplicate URLs.
    package private(set) var images: [Image]

    /// - Parameter page: The absolute URL of the page with the markup: `https://x.example/journal/a/`.
    package init(_ html: HTML, of page: String) {
        var printer = PortablePrinter(base: PageURL(page), html.asOnOwnPage)
        printer.print()
        self.html = HTML(trusted: printer.out.string)
        images = printer.images
    }
}

/// Copies markup with changed tags.
private struct PortablePrinter {
    let base: PageURL
    private(set) var out = HTMLBuffer()
    private(set) var images: [PortableHTML.Image] = []
    private var scanner: HTMLScanner
    private var isInImage = false
    /// Whether each open `<span>` was printed.
    private var spans: [Bool] = []
    /// The number of open links.
    private var linkDepth = 0

    init(base: PageURL, _ html: HTML) {
        self.base = base
        scanner = HTMLScanner(html.bytes)
    }

    mutating func print() {
        while let token = scanner.next() {
            switch token.kind {
            case .text: out.append(token.range, of: scanner.bytes)
            // This must not begin a tag when text after it is removed.
            case .lessThan, .unfinished: out.append("&lt;")
            case .comment: break
            case .tag(let tag): if tag.isEnd { end(tag) } else { start(tag) }
            }
        }
    }

    private mutating func end(_ tag: ScannedTag) {
        switch tag.name {
        case "picture": isInImage = false
        case "script", "style", "iframe", "object": break
        case "span" where spans.popLast() == false: break
        default:
            if tag.name == "a" { linkDepth = max(0, linkDepth - 1) }
            out.append("</")
            out.append(markup: tag.name)
            out.append(">")
        }
    }

    private mutating func start(_ tag: ScannedTag) {
        switch tag.name {
        case "picture": isInImage = true
        case "source" where isInImage: break
        // Feed readers remove both with their content.
        case "script", "style": scanner.rawText(until: tag.name)
        case "iframe":
            printLink(toFrame: tag)
            scanner.rawText(until: tag.name)
        case "embed": printLink(toFrame: tag)
        // Its content is for browsers that don't show the source.
        case "object": if printLink(toFrame: tag) { scanner.rawText(until: tag.name) }
        // A task list; forms don't work in feeds.
        case "input": if tag["type"] == "checkbox" { out.append(tag["checked"] == nil ? "☐" : "☑") }
        // Without attributes that require the page, such as the colors of code, it has no effect.
        case "span":
            let saysSomething = tag.attributes.contains { Self.isPortable($0.name) }
            spans.append(saysSomething)
            if saysSomething { copy(tag) }
        default:
            copy(tag)
            if tag.name == "a" { linkDepth += 1 }
            if tag.name == "img" { record(tag) }
        }
    }

    /// Prints a link in place of a frame, which feed readers remove.
    ///
    /// - Returns: Whether its source can be linked to.
    @discardableResult private mutating func printLink(toFrame tag: ScannedTag) -> Bool {
        let source = URLPolicy.trimmed(FrameLink.source(of: tag.name).flatMap { tag[$0] } ?? "")
        guard FrameLink.isLinkable(source) else { return false }
        let link = FrameLink(to: base.url(of: source), title: tag["title"])
        // A link can't contain another one.
        guard linkDepth == 0 else {
            out.append(text: link.text)
            return true
        }
        out.append("<a href=\"")
        out.append(url: link.url)
        out.append("\">")
        out.append(text: link.text)
        out.append("</a>")
        return true
    }

    private mutating func copy(_ tag: ScannedTag) {
        out.append("<")
        out.append(markup: tag.name)
        for attribute in tag.attributes where Self.isPortable(attribute.name) {
            out.append(" ")
            out.append(markup: attribute.name)
            guard let written = attribute.written else { continue }
            let isURL = Self.urlAttributes.contains(attribute.name)
            let value = isURL ? HTML(text: base.url(of: attribute.value)).source : written
            out.append("=\"")
            // A value in single quotes, or without quotes, may contain double quotes.
            out.append(markup: value.holds(UInt8(ascii: "\"")) ? value.replacing("\"", with: "&quot;") : value)
            out.append("\"")
        }
        out.append(">")
    }

    private static let urlAttributes: Set<String> = ["href", "src", "poster", "cite"]
    private static let left: Set<String> = [
        "class", "id", "style", "loading", "decoding", "fetchpriority", "srcset", "sizes", "tabindex", "role",
    ]

    /// Whether an attribute has a meaning outside of the page.
    private static func isPortable(_ name: String) -> Bool {
        !left.contains(name) && !name.hasPrefix("aria-") && !name.hasPrefix("data-") && !name.hasPrefix("on")
    }

    private mutating func record(_ image: ScannedTag) {
        guard let source = image["src"] else { return }
        let url = base.url(of: source)
        guard !images.contains(where: { $0.url == url }) else { return }
        images.append(
            .init(
                url: url, alt: image["alt"] ?? "", widthPx: image["width"].flatMap { Int($0) },
                heightPx: image["height"].flatMap { Int($0) }))
    }
}
