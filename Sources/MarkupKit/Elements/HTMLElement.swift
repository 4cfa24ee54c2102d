/// An element that the HTML standard's parser or the sanitizer treats specially.
package struct HTMLElement: Sendable {
    /// Properties of elements by the parsing section of the HTML standard.
    struct Traits: OptionSet {
        let rawValue: Int

        /// There is neither content nor an end tag.
        package static let void = Traits(rawValue: 1 << 0)
        /// The content is text up to the end tag, whatever it looks like.
        static let rawText = Traits(rawValue: 1 << 1)
        /// Raw text in which character references are decoded.
        static let escapableText = Traits(rawValue: 1 << 2)
        /// An element of the page that content must not contain. Nothing could end `plaintext`.
        static let ofPage = Traits(rawValue: 1 << 3)
        static let foreign = Traits(rawValue: 1 << 4)
        /// An element of SVG or MathML that contains HTML.
        static let containsHTML = Traits(rawValue: 1 << 5)
        /// An HTML element that ends the SVG or formula that contains it.
        static let endsForeign = Traits(rawValue: 1 << 6)
        /// The end tag may be omitted without an error.
        static let optionalEnd = Traits(rawValue: 1 << 7)
        static let formatting = Traits(rawValue: 1 << 8)
        static let tablePart = Traits(rawValue: 1 << 9)
        /// The end tag of a table part cannot reach through it.
        static let tableBarrier = Traits(rawValue: 1 << 10)
        /// Other end tags cannot reach through it.
        static let barrier = Traits(rawValue: 1 << 11)
        /// An end tag inside of it cannot reach out of it.
        static let scope = Traits(rawValue: 1 << 12)
        /// It keeps the elements around it open.
        static let keepsOpen = Traits(rawValue: 1 << 13)
        static let endsParagraph = Traits(rawValue: 1 << 14)
    }

    let traits: Traits
    /// The open elements that the start tag ends in browsers.
    let ends: Set<String>
    /// The open elements that the start tag ends without an error, inner ones first.
    let closes: [String]
    /// The elements that it may directly contain; `nil` for any. Browsers move others out of it.
    let children: Set<String>?
    /// The sanitizer's treatment; `nil` if only the tag is removed.
    let rule: ElementRule?

    /// Whether an element has neither content nor an end tag.
    package static func isVoid(_ name: String) -> Bool { void.contains(name) }

    /// Returns the open elements that an element's start tag ends.
    static func ended(by name: String) -> Set<String> { all[name]?.ends ?? [] }

    /// Returns the elements that a start tag ends without an error, inner ones first.
    package static func closed(by name: String) -> [String] { all[name]?.closes ?? [] }

    package static let void = names(.void)
    package static let rawText = names(.rawText).union(escapableText)
    package static let escapableText = names(.escapableText)
    static let ofPage = names(.ofPage)
    static let foreign = names(.foreign)
    static let containingHTML = names(.containsHTML)
    static let endingForeign = names(.endsForeign)
    static let optionalEnds = names(.optionalEnd)
    /// As above, on a whole page.
    package static let optionalEndsOfPage = optionalEnds.union(["html", "head", "body"])
    static let formatting = names(.formatting)
    package static let tableParts = names(.tablePart)
    static let tableBarriers = names(.tableBarrier)
    static let barriers = names(.barrier)
    package static let scopes = names(.scope)
    package static let keepingOpen = names(.keepsOpen).union(scopes)

    private static func names(_ trait: Traits) -> Set<String> {
        Set(all.filter { $0.value.traits.contains(trait) }.keys)
    }
}
