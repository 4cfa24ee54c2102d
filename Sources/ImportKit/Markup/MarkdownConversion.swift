import Diagnostics
import MarkupKit

/// Makes Markdown of the HTML that other programs keep texts in.
package enum MarkdownConversion {
    /// Converts a text, and proves that nothing is lost by rendering what came of it.
    ///
    /// What Markdown has no way to say stays HTML among it. Players in frames become links to what they play; what only
    /// laid out the page, or was no text, is left out.
    ///
    /// - Parameter rewriting: takes each address as the text has it, gives what it is from now on.
    /// - Returns: HTML only where Markdown would show something else, or for what nobody wrote by hand.
    package static func convert(html: String, rewriting: (_ url: String, _ isImage: Bool) -> String) -> ImportedBody {
        guard isReasonable(html) else { return .html(html) }
        var source = MoreMark.marked(html)
        let events = source.withUTF8(HTMLEvent.parse)
        guard let body = MarkupElement(events) else { return .html(html) }
        let places = MarkupCleaner.places(in: events)
        let blocks = withoutActuallyEscaping(rewriting) { rewriting in
            MarkupShaping.flow(MarkupCleaner(rewriting: rewriting, referenced: places).clean(body.children))
        }
        return ProvenText(blocks, places: places).body
    }

    /// Whether a parser is done with the text in time and memory: neither deep elements nor many of them or of attributes.
    private static func isReasonable(_ html: String) -> Bool {
        guard html.utf8.count <= mostBytes else { return false }
        var depth = 0
        var bytes = html.utf8.count
        var isReasonable = true
        HTMLScanner.scan(html) { tag in
            bytes += bytesOfTag
            if bytes > mostBytes { isReasonable = false }
            let endsByItself = ["p", "li", "dt", "dd", "td", "th", "tr", "tbody", "thead", "option"].contains(tag.name)
            if !endsByItself, !ElementNames.void.contains(tag.name) { depth = max(0, depth + (tag.isEnd ? -1 : 1)) }
            if depth > 500 || tag.attributes.count > 500 { isReasonable = false }
        }
        return isReasonable
    }

    private static let mostBytes = Limit.importEntryBytes.standard
    private static let bytesOfTag = 128
}
