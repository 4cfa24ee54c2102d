/// Converts untrusted HTML to HTML that is safe on a page. Markup that is not on an allowlist is removed.
///
/// libxml2 parses, and `SanitizingPrinter` prints. Sanitizing a sanitized fragment changes nothing.
package enum Sanitizer {
    package struct Removed: Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            /// The tag was removed, the content up to its end tag remains.
            case tag(String)
            /// The element was removed with its content.
            case element(String)
            /// The element, which shows another page, was replaced by a link to its source.
            case frame(String)
            case attribute(String, of: String)
            case url(String, attribute: String, of: String)
            case missingImage(String)
            case depth
        }

        package var kind: Kind
        /// The start of the tag, in UTF-8 bytes from the fragment's beginning.
        package var offset: Int
    }

    /// Sanitizes a fragment of a page's body.
    ///
    /// - Parameter idPrefix: The prefix for every id, and every reference to one, that does not have it yet.
    package static func sanitise(_ fragment: String, idPrefix: String = "") -> (html: HTML, removed: [Removed]) {
        let cleaned = clean(Array(fragment.utf8), Rules(idPrefix: idPrefix))
        return (cleaned.out.html, cleaned.removed)
    }

    /// Information about the document that contains the fragment.
    struct Rules {
        var idPrefix = ""
        var reservedIDs: Set<String> = []
        var headingLink = Markdown.Words().headingLink
        var resolver: Markdown.Resolver?
        /// URLs that are already resolved, as printed.
        var resolvedURLs: Set<String> = []
        /// Whether the text's script runs from right to left, so that code needs a direction.
        var isRightToLeft = false
        /// The placeholder styles of images, the only styles that are allowed.
        var placeholderStyles: Set<String> = []
        var plainTextWords = 0
        var externalLinks = ExternalLinks()
        /// Whether frames are replaced by links.
        var linksFrames = true
        /// The label of the scrollable region around a table; without one, tables have no region.
        var tableLabel: String?
        /// The number of tables in Markdown, which have regions already.
        var tableCount = 0
    }

    static func clean(_ fragment: [UInt8], _ rules: Rules) -> SanitizingPrinter {
        var printer = SanitizingPrinter(rules: rules, capacity: fragment.count)
        for event in fragment.withUnsafeBufferPointer(HTMLEvent.parse) { printer.handle(event) }
        printer.finish()
        return printer
    }
}
