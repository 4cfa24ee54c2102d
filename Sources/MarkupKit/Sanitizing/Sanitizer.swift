/// Untrusted HTML to HTML that may stand on a page: a list of what is allowed, everything else is left out.
///
/// libxml2 reads, our own printer writes. Cleaning what was cleaned changes nothing.
package enum Sanitizer {
    package struct Removed: Sendable, Hashable {
        package enum What: Sendable, Hashable {
            /// The tag is gone, what stood between its two ends has stayed.
            case tag(String)
            /// The element is gone with all that it held.
            case element(String)
            case attribute(String, of: String)
            case address(String, attribute: String, of: String)
            case missingImage(String)
            case depth
        }

        package var what: What
        /// Where the tag begins, in UTF-8 bytes from the fragment's beginning.
        package var offset: Int
    }

    /// Cleans a fragment of a page's body.
    ///
    /// - Parameter idPrefix: put before every id, and every reference to one, that does not carry it yet.
    package static func sanitise(_ fragment: String, idPrefix: String = "") -> (html: HTML, removed: [Removed]) {
        let cleaned = clean(Array(fragment.utf8), Rules(idPrefix: idPrefix))
        return (cleaned.out.html, cleaned.removed)
    }

    /// What cleaning needs to know of the document that the fragment is.
    struct Rules {
        var idPrefix = ""
        var reservedIDs: Set<String> = []
        var headingLink = Markdown.Words().headingLink
        var resolver: Markdown.Resolver?
        /// Addresses that need no resolving any more, as printed.
        var resolvedURLs: Set<String> = []
        /// What paints the places of pictures: the only styles that may stay.
        var placeholderStyles: Set<String> = []
        var plainTextWords = 0
    }

    static func clean(_ fragment: [UInt8], _ rules: Rules) -> SanitizingPrinter {
        var printer = SanitizingPrinter(rules: rules, capacity: fragment.count)
        for event in fragment.withUnsafeBufferPointer(HTMLEvent.parse) { printer.handle(event) }
        printer.finish()
        return printer
    }
}
