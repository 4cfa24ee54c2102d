import MarkupKit

/// An SVG reduced to its drawing, without metadata, comments and the private data of editors.
///
/// It contains only elements and attributes of an allowlist. An SVG that would run a script, load another file or embed
/// an image or a page is rejected, not changed.
package struct StaticSVG {
    /// The reason why a drawing is not published.
    package enum Problem: Error, Sendable, Equatable {
        case notReadable
        /// The name of the element or attribute.
        case active(String)
        /// It embeds an image, which may contain metadata.
        case embedsImage
    }

    /// The document, as UTF-8.
    private var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    private var hasRoot = false
    /// The depth within an element that is removed.
    private var leftOutDepth = 0
    /// The text of the style sheet being read.
    private var style: String?

    /// Returns the drawing without the parts that are not needed to draw it.
    package static func cleaned(_ source: [UInt8]) throws(Problem) -> [UInt8] {
        var drawing = StaticSVG()
        return try drawing.read(try events(of: source))
    }

    private static func events(of source: [UInt8]) throws(Problem) -> [XMLEvent] {
        var stream = XMLStream()
        let read = source.withUnsafeBytes { bytes in Result { () throws(XMLParseError) in try stream.take(bytes) } }
        do throws(XMLParseError) {
            let rest = try stream.finish()
            return try read.get() + rest
        } catch {
            throw .notReadable
        }
    }

    private mutating func read(_ events: [XMLEvent]) throws(Problem) -> [UInt8] {
        for event in events {
            switch event {
            case .start(let name, let namespace, let attributes, _): try start(name, namespace, attributes)
            case .end(let name, _, _): try end(name)
            case .text(let text):
                if style != nil {
                    style? += text
                } else if leftOutDepth == 0, hasRoot {
                    XMLText.append(text, to: &bytes, in: .content)
                }
            }
        }
        guard hasRoot else { throw .notReadable }
        bytes += "\n".utf8
        return bytes
    }

    private mutating func start(
        _ name: String, _ namespace: String?, _ attributes: [XMLEvent.Attribute]
    ) throws(Problem) {
        guard leftOutDepth == 0 else {
            leftOutDepth += 1
            return
        }
        guard namespace == nil || namespace == Self.namespace else {
            guard hasRoot, namespace?.hasSuffix("/xhtml") != true else { throw hasRoot ? .active(name) : .notReadable }
            leftOutDepth = 1
            return
        }
        guard hasRoot || name == "svg" else { throw .notReadable }
        // Browsers don't read fonts in a drawing.
        if ["metadata", "font", "font-face"].contains(name) {
            leftOutDepth = 1
            return
        }
        if name == "image" { throw .embedsImage }
        guard SVGAllowlist.elements.contains(name) else { throw .active(name) }
        bytes += "<\(name)".utf8
        if !hasRoot { add("xmlns", Self.namespace) }
        hasRoot = true
        for attribute in attributes { try add(attribute, of: name) }
        bytes += ">".utf8
        if name == "style" { style = "" }
    }

    private mutating func end(_ name: String) throws(Problem) {
        if leftOutDepth > 0 {
            leftOutDepth -= 1
            return
        }
        if let text = style {
            guard Self.isInert(style: text) else { throw .active("style") }
            XMLText.append(text, to: &bytes, in: .content)
            style = nil
        }
        bytes += "</\(name)>".utf8
    }

    private mutating func add(_ attribute: XMLEvent.Attribute, of element: String) throws(Problem) {
        let (name, value) = (attribute.name, attribute.value)
        switch attribute.namespace {
        case nil: break
        case "http://www.w3.org/1999/xlink" where name == "href": break
        case "http://www.w3.org/XML/1998/namespace" where ["space", "lang"].contains(name):
            return add("xml:" + name, value)
        default: return
        }
        if name.lowercased().hasPrefix("on") { throw .active(name) }
        switch name {
        case "href":
            let isLink = element == "a" && URLPolicy.verdict(value, allowing: URLPolicy.linkSchemes) != .forbidden
            guard isLink || value.hasPrefix("#") else { throw .active("href") }
        case "attributeName":
            guard SVGAllowlist.attributes.contains(value) else { throw .active("attributeName") }
        default:
            // Private data of programs, such as attributes that begin with `data-`.
            guard SVGAllowlist.attributes.contains(name) || name.hasPrefix("aria-") else { return }
            guard Self.isInert(style: value) else { throw .active(name) }
        }
        add(name, value)
    }

    private mutating func add(_ name: String, _ value: String) {
        bytes += " \(name)=\"".utf8
        XMLText.append(value, to: &bytes, in: .attribute)
        bytes += "\"".utf8
    }

    /// Whether a style refers only to parts of the same document.
    private static func isInert(style: String) -> Bool {
        // An escape could hide any of these words.
        let text = style.lowercased()
        guard text.contains("(") || text.contains("@") || text.contains(":") else { return true }
        let active = ["\\", "@import", "expression(", "javascript:", "image(", "image-set("]
        guard !active.contains(where: { text.contains($0) }) else { return false }
        return text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst().allSatisfy { rest in
            rest.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }.hasPrefix("#")
        }
    }

    private static let namespace = "http://www.w3.org/2000/svg"
}
