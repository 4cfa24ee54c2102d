/// Syntax that feedgen supports in addition to Markdown and HTML.
enum ExtensionSyntax {
    static func mayFollowBrace(_ byte: UInt8) -> Bool { "{%:#.".utf8.contains(byte) }

    /// Whether `:name:` starts at a colon that is not part of a word, time or URL.
    static func beginsEmoji(_ text: [UInt8], at colon: Int) -> Bool {
        if colon > 0, text[colon - 1].isASCIIWordByte || "/:\\=\"'".utf8.contains(text[colon - 1]) { return false }
        let name = text[(colon + 1)...].prefix(60).prefix { $0.isASCIIWordByte || "_+-".utf8.contains($0) }
        guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ":") else { return false }
        let next = name.endIndex + 1 < text.count ? text[name.endIndex + 1] : 0
        return !next.isASCIIWordByte && next != UInt8(ascii: "/")
    }
}
