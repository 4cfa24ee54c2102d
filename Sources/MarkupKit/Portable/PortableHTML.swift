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
        var printer = PortablePrinter(base: PageAddress(page))
        var source = html.source
        source.withUTF8 { printer.print($0) }
        self.html = HTML(trusted: printer.out.string)
        images = printer.images
    }
}

/// Copies markup and changes its tags.
private struct PortablePrinter {
    let base: PageAddress
    var out = HTMLBuffer()
    var images: [PortableHTML.Image] = []
    private var isInPicture = false

    init(base: PageAddress) { self.base = base }

    mutating func print(_ html: UnsafeBufferPointer<UInt8>) {
        var reader = TagReader(html)
        while let piece = reader.next() {
            switch piece {
            case .text(let text):
                // What begins no tag now must not begin one when something behind it is left out.
                let isLone = text.first == UInt8(ascii: "<")
                if isLone { out.append("&lt;") }
                out.append(markup: isLone ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text)
            case .end(let name):
                if name == "picture" { isInPicture = false } else { out.append(markup: "</\(name)>") }
            case .start(let name, let attributes): start(name, attributes, &reader)
            }
        }
    }

    private mutating func start(_ name: String, _ attributes: [TagReader.Attribute], _ reader: inout TagReader) {
        switch name {
        case "picture": isInPicture = true
        case "source" where isInPicture: break
        // Feed readers leave both out, and so does this, with all that they hold.
        case "script", "style": reader.skip(past: name)
        case "input":
            // A list of things to do; forms don't work in feeds.
            let isDone = attributes.contains { $0.name == "checked" }
            if attributes.contains(where: { $0.name == "type" && $0.value == "checkbox" }) {
                out.append(markup: isDone ? "☑" : "☐")
            }
        default:
            let kept = attributes.compactMap { self.kept($0) }
            out.append(markup: "<" + name)
            for attribute in kept {
                out.append(markup: " " + attribute.name)
                if let value = attribute.value { out.append(markup: "=\"\(value)\"") }
            }
            out.append(">")
            if name == "img" { note(kept) }
        }
    }

    private static let addresses: Set<String> = ["href", "src", "poster", "cite"]
    private static let left: Set<String> = [
        "class", "id", "style", "loading", "decoding", "fetchpriority", "srcset", "sizes", "tabindex", "role",
    ]

    /// The attribute as it is printed, its value escaped; `nil` for one that means nothing elsewhere.
    private func kept(_ attribute: TagReader.Attribute) -> TagReader.Attribute? {
        let name = attribute.name
        if Self.left.contains(name) || ["aria-", "data-", "on"].contains(where: name.hasPrefix) { return nil }
        guard Self.addresses.contains(name), let value = attribute.value else { return attribute }
        return .init(name: name, value: base.address(of: value))
    }

    private mutating func note(_ attributes: [TagReader.Attribute]) {
        func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        guard let address = value("src").map(Self.unescaped), !images.contains(where: { $0.address == address }) else {
            return
        }
        images.append(
            .init(
                address: address, alt: Self.unescaped(value("alt") ?? ""), widthPx: value("width").flatMap { Int($0) },
                heightPx: value("height").flatMap { Int($0) }))
    }

    /// Reverses the escaping of `HTML`.
    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
