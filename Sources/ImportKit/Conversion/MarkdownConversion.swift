import Diagnostics
import MarkupKit

/// A converter from HTML to Markdown.
package enum MarkdownConversion {
    /// Converts a text, and verifies by rendering the result that nothing is lost.
    ///
    /// Content that Markdown can't express stays HTML. Embedded players become links to the video; elements that only
    /// affect the layout, or are not text, are removed.
    ///
    /// - Parameter rewriting: maps a URL in the text to its new URL.
    /// - Returns: HTML only where Markdown would look different, or where the input exceeds the limits.
    package static func convert(html: String, rewriting: (_ url: String, _ isImage: Bool) -> String) -> ImportedBody {
        guard isReasonable(html) else { return .html(html) }
        var source = SummaryMark.marked(html)
        let events = source.withUTF8(HTMLEvent.parse)
        guard let body = MarkupElement(events) else { return .html(html) }
        let anchors = MarkupCleaner.anchors(in: events)
        let blocks = withoutActuallyEscaping(rewriting) { rewriting in
            MarkupShaping.flow(MarkupCleaner(rewriting: rewriting, referenced: anchors).clean(body.children))
        }
        return VerifiedMarkdown(blocks, anchors: anchors).body
    }

    /// Whether the size, nesting depth and number of attributes allow parsing in limited time and memory.
    private static func isReasonable(_ html: String) -> Bool {
        guard html.utf8.count <= maximumBytes else { return false }
        var depth = 0
        var bytes = html.utf8.count
        var isReasonable = true
        HTMLScanner.scan(html) { tag in
            bytes += bytesOfTag
            if bytes > maximumBytes { isReasonable = false }
            let endsByItself = ["p", "li", "dt", "dd", "td", "th", "tr", "tbody", "thead", "option"].contains(tag.name)
            // libxml2 treats these void elements as others, and leaves them open.
            let isVoid = HTMLElement.isVoid(tag.name) && !["bgsound", "image", "keygen"].contains(tag.name)
            if !endsByItself, !isVoid { depth = max(0, depth + (tag.isEnd ? -1 : 1)) }
            if depth > 500 || tag.attributes.count > 500 { isReasonable = false }
        }
        return isReasonable
    }

    private static let maximumBytes = Limit.importEntryBytes.standard
    private static let bytesOfTag = 128
}
