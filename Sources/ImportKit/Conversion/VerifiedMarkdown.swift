import Diagnostics
import MarkupKit

/// Markdown that is verified to look the same as the HTML blocks from which it was written.
struct VerifiedMarkdown {
    let body: ImportedBody

    init(_ blocks: [MarkupNode], places: Set<String>) {
        let html = MarkupPrinter.print(blocks)
        let expected = Self.view(ofHTML: html, places)
        let plain = MarkdownBlocks.write(blocks, blocks.map { _ in .plain })
        if Self.view(ofMarkdown: plain, places) == expected {
            body = .markdown(plain)
            return
        }
        let careful = MarkdownBlocks.write(blocks, blocks.map { Self.manner(of: $0, places) })
        body = Self.view(ofMarkdown: careful, places) == expected ? .markdown(careful) : .html(html)
    }

    /// The first manner in which the block alone looks as it should.
    private static func manner(of block: MarkupNode, _ places: Set<String>) -> MarkdownBlocks.Style {
        let expected = view(ofHTML: MarkupPrinter.print([block]), places)
        let manners: [MarkdownBlocks.Style] = [.plain, .thorough]
        return manners.first { manner in
            view(ofMarkdown: MarkdownBlocks.write([block], [manner]), places) == expected
        } ?? .html
    }

    private static func view(ofHTML html: String, _ places: Set<String>) -> VisibleContent {
        VisibleContent(Sanitizer.sanitise(html).html.source, places: places)
    }

    private static func view(ofMarkdown text: String, _ places: Set<String>) -> VisibleContent {
        var options = Markdown.Options(plainTextWords: 0)
        options.highlights = { false }
        let resolver = Markdown.Resolver(
            link: { $0 }, image: { Markdown.ResolvedImage(url: $0, widthPx: 1, heightPx: 1) })
        let result = Markdown.render(SourceText(file: "", text: text), resolve: resolver, options: options)
        return VisibleContent(result.pageHTML.source, places: places)
    }
}
