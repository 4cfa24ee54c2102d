/// A check for harmful markup in sanitized HTML that works on the characters alone, independently of the sanitizer.
struct HarmlessHTML {
    private var rest: ArraySlice<UInt8>

    private static let harmful: Set = [
        "applet", "base", "button", "embed", "form", "frame", "frameset", "iframe", "link", "math", "meta", "noscript",
        "object", "plaintext", "script", "style", "svg", "template", "textarea", "title", "xmp",
    ]
    private static let schemes = ["javascript:", "vbscript:", "data:"]

    /// Checks that the HTML contains no script, no event handler and no script URL, and that all tags are well-formed.
    static func check(_ html: String) throws(InvariantViolation) {
        var check = HarmlessHTML(rest: Array(html.utf8)[...])
        while let start = check.rest.firstIndex(of: UInt8(ascii: "<")) {
            check.rest = check.rest[(start + 1)...]
            try check.tag()
        }
    }

    private mutating func tag() throws(InvariantViolation) {
        let isEnd = take("/")
        let name = takeName()
        try hold(!name.isEmpty && !Self.harmful.contains(name), "there is a tag <\(name)>")
        while take(" ") {
            let attribute = takeName()
            try hold(!attribute.isEmpty && !isEnd, "an attribute of <\(name)> has no name")
            try hold(!attribute.hasPrefix("on") && attribute != "style", "<\(name)> has \(attribute)")
            guard take("=") else { continue }
            try hold(take("\""), "the value of \(attribute) is not in quotes")
            let value = rest.prefix { $0 != UInt8(ascii: "\"") }
            rest = rest.dropFirst(value.count)
            try hold(take("\"") && !value.contains(UInt8(ascii: "<")), "the value of \(attribute) does not end")
            try Self.check(address: String(decoding: value, as: UTF8.self), of: attribute)
        }
        try hold(take(">"), "<\(name)> does not end")
    }

    private static func check(address: String, of attribute: String) throws(InvariantViolation) {
        guard ["href", "src", "srcset", "poster", "cite", "action", "formaction"].contains(attribute) else { return }
        // Browsers decode character references, then ignore whitespace and control characters.
        var text = address
        for (reference, character) in [("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
            text = text.replacing(reference, with: character)
        }
        let letters = text.unicodeScalars.filter { $0.value > 0x20 }
        let bare = String(String.UnicodeScalarView(letters)).lowercased()
        for scheme in schemes { try hold(!bare.hasPrefix(scheme), "\(attribute) leads to \(address)") }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        guard rest.first == text.utf8Start.pointee else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func takeName() -> String {
        let name = rest.prefix { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
        }
        rest = rest.dropFirst(name.count)
        return String(decoding: name, as: UTF8.self)
    }
}
