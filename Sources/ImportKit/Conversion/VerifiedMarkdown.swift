import Diagnostics
import MarkupKit

/// Markdown that is verified to look the same as the HTML blocks from which it was written.
struct VerifiedMarkdown {
    let body: ImportedBody

    init(_ blocks: [MarkupNode], anchors: Set<String>) {
        let html = MarkupPrinter.print(blocks)
        let expected = Self.view(ofHTML: html, anchors)
        let plain = MarkdownBlocks.write(blocks, blocks.map { _ in .plain })
        if Self.view(ofMarkdown: plain, anchors) == expected {
            body = .markdown(plain)
            return
        }
        let careful = MarkdownBlocks.write(blocks, blocks.map { Self.style(of: $0, anchors) })
        body = Self.view(ofMarkdown: careful, anchors) == expected ? .markdown(careful) : .html(html)
    }

    /// The first manner in which the block alone looks as it should.
    private static func style(of block: MarkupNode, _ anchors: Set<String>) -> MarkdownBlocks.Style {
        let expected = view(ofHTML: MarkupPrinter.print([block]), anchors)
        let styles: [MarkdownBlocks.Style] = [.plain, .thorough]
        return styles.first { style in
            view(ofMarkdown: MarkdownBlocks.write([block], [style]), anchors) == expected
        } ?? .html
    }

    private static func view(ofHTML html: String, _ anchors: Set<String>) -> VisibleContent {
        VisibleContent(Sanitizer.sanitise(html).html.source, anchors: anchors)
    }

    private static func view(ofMarkdown text: String, _ anchors: Set<String>) -> VisibleContent {
        var options = Markdown.Options(plainTextWords: 0)
        options.highlights = { false }
        let resolver = Markdown.Resolver(
            link: { $0 }, image: { Markdown.ResolvedImage(url: $0, widthPx: 1, heightPx: 1) })
        let result = Markdown.render(SourceText(file: "", text: text), resolve: resolver, options: options)
        return VisibleContent(result.pageHTML.source, anchors: anchors)
    }
}
