import Diagnostics

/// Markup of a page made fit to be read elsewhere, such as in a feed reader: every address is whole, and what only the
/// page's own stylesheet and browser need is gone.
///
/// Of a `<picture>` the image is left that is for browsers that know nothing better.
package struct PortableHTML: Sendable, Equatable {
    /// A picture that the markup shows.
    package struct Image: Sendable, Equatable {
        package var address: String
        package var alt: String
        package var widthPx: Int?
        package var heightPx: Int?
    }

    package private(set) var html: HTML
    /// In their order, each address once.
    package private(set) var images: [Image]

    /// - Parameter page: the whole address of the page that the markup is from: `https://x.example/journal/a/`.
    package init(_ html: HTML, of page: String) {
        var printer = PortablePrinter(base: PageAddress(page), html.asOnOwnPage)
        printer.print()
        self.html = HTML(trusted: printer.out.string)
        images = printer.images
    }
}

/// Copies markup and changes its tags.
private struct PortablePrinter {
    let base: PageAddress
    private(set) var out = HTMLBuffer()
    private(set) var images: [PortableHTML.Image] = []
    private var scanner: HTMLScanner
    private var isInPicture = false
    /// Whether each `<span>` that is open was printed.
    private var spans: [Bool] = []

    init(base: PageAddress, _ html: HTML) {
        self.base = base
        scanner = HTMLScanner(Array(html.source.utf8))
    }

    mutating func print() {
        while let token = scanner.next() {
            switch token.kind {
            case .text: out.append(bytes: scanner.bytes[token.range])
            // What begins no tag now must not begin one when something behind it is left out.
            case .lessThan, .unfinished: out.append("&lt;")
            case .comment: break
            case .tag(let tag): if tag.isEnd { end(tag) } else { start(tag) }
            }
        }
    }

    private mutating func end(_ tag: ScannedTag) {
        switch tag.name {
        case "picture": isInPicture = false
        case "script", "style": break
        case "span" where spans.popLast() == false: break
        default:
            out.append("</")
            out.append(markup: tag.name)
            out.append(">")
        }
    }

    private mutating func start(_ tag: ScannedTag) {
        switch tag.name {
        case "picture": isInPicture = true
        case "source" where isInPicture: break
        // Feed readers leave both out, and so does this, with all that they hold.
        case "script", "style": scanner.rawText(until: tag.name)
        // A list of things to do; forms don't work in feeds.
        case "input": if tag["type"] == "checkbox" { out.append(tag["checked"] == nil ? "☐" : "☑") }
        // Without what only the page knows, such as the colours of code, it says nothing.
        case "span":
            let saysSomething = tag.attributes.contains { Self.isPortable($0.name) }
            spans.append(saysSomething)
            if saysSomething { copy(tag) }
        default:
            copy(tag)
            if tag.name == "img" { note(tag) }
        }
    }

    private mutating func copy(_ tag: ScannedTag) {
        out.append("<")
        out.append(markup: tag.name)
        for attribute in tag.attributes where Self.isPortable(attribute.name) {
            out.append(" ")
            out.append(markup: attribute.name)
            guard let written = attribute.written else { continue }
            let isAddress = Self.addresses.contains(attribute.name)
            let value = isAddress ? HTML(text: base.address(of: attribute.value)).source : written
            out.append("=\"")
            // Between other quotes, or none, a quote may stand as it is.
            out.append(markup: value.holds(UInt8(ascii: "\"")) ? value.replacing("\"", with: "&quot;") : value)
            out.append("\"")
        }
        out.append(">")
    }

    private static let addresses: Set<String> = ["href", "src", "poster", "cite"]
    private static let left: Set<String> = [
        "class", "id", "style", "loading", "decoding", "fetchpriority", "srcset", "sizes", "tabindex", "role",
    ]

    /// Whether an attribute means something elsewhere.
    private static func isPortable(_ name: String) -> Bool {
        !left.contains(name) && !name.hasPrefix("aria-") && !name.hasPrefix("data-") && !name.hasPrefix("on")
    }

    private mutating func note(_ image: ScannedTag) {
        guard let source = image["src"] else { return }
        let address = base.address(of: source)
        guard !images.contains(where: { $0.address == address }) else { return }
        images.append(
            .init(
                address: address, alt: image["alt"] ?? "", widthPx: image["width"].flatMap { Int($0) },
                heightPx: image["height"].flatMap { Int($0) }))
    }
}
