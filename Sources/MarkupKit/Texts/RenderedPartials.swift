import Diagnostics

/// The contents of a text's partials, rendered in source order.
struct RenderedPartials {
    /// The mistakes in the tags.
    private(set) var mistakes: [MarkdownPrinter.Mistake] = []
    /// The diagnostics about bodies, with lines counted from the beginning of the text.
    private(set) var diagnostics: [Diagnostic] = []
    private let uses: [PartialUse]
    private var pageContents: [HTML] = []
    private var listContents: [HTML] = []
    private var imageDestinations: [String] = []
    private var locations: [MapLocation] = []
    private var links: [Markdown.Link] = []
    private var wordCount = 0

    init(_ uses: [PartialUse], of file: String, resolve: Markdown.Resolver, options: Markdown.Options) {
        self.uses = uses
        var bytesLeft = Limit.partialBytes.standard
        for (number, use) in uses.enumerated() {
            let body = use.body.map { body in
                var options = options
                options.partialDepth += 1
                options.idPrefix += "\(use.name)-\(number + 1)-"
                return Markdown.render(
                    SourceText(file: file, text: body, limits: options.limits), resolve: resolve, options: options)
            }
            if let body { take(body, of: use) }
            var content = resolve.partial(use, body?.pageHTML)
            for problem in content.problems {
                mistakes.append(
                    .init(
                        message: problem.message, code: problem.code, hint: problem.hint, line: use.line,
                        column: use.column, lastLine: use.lastLine, needles: [problem.part]))
            }
            bytesLeft -= content.html.bytes.count
            if bytesLeft < 0 {
                let limit = Limit.partialBytes
                let (message, hint) = limit.complaint("", most: limit.standard, enough: nil)
                mistakes.append(
                    .init(
                        message: message, code: .init("partial-limit", isLoss: true), hint: hint, line: use.line,
                        column: use.column, lastLine: use.lastLine))
                content = .init()
            }
            imageDestinations += content.imageDestinations
            locations += content.locations
            links += content.recordings.map {
                Markdown.Link(
                    kind: .media, destination: $0.destination, url: $0.url, line: use.line, column: use.column,
                    lastLine: use.lastLine)
            }
            pageContents.append(content.html)
            let isSameInLists = body.map { !$0.hasHeadings } ?? true
            listContents.append(
                isSameInLists || bytesLeft < 0 ? content.html : resolve.partial(use, body?.listHTML).html)
        }
    }

    private mutating func take(_ body: Markdown.Result, of use: PartialUse) {
        imageDestinations += body.imageDestinations
        locations += body.locations
        wordCount += body.wordCount
        links += body.links.map { link in
            var link = link
            if link.line == 1 { link.column += use.bodyColumn - 1 }
            link.move(downBy: use.bodyLine - 1)
            return link
        }
        diagnostics += body.diagnostics.map { diagnostic in
            var diagnostic = diagnostic.moved(downBy: use.bodyLine - 1)
            if diagnostic.place.line == use.bodyLine { diagnostic.place.column += use.bodyColumn - 1 }
            return diagnostic
        }
    }

    /// Replaces the placeholders in a text, and adds what the partials show.
    func insert(into result: inout Markdown.Result) {
        result.listHTML = PartialUse.insert(listContents, for: uses, in: result.listHTML)
        result.pageHTML = PartialUse.insert(pageContents, for: uses, in: result.pageHTML)
        result.summaryHTML = result.summaryHTML.map { PartialUse.insert(listContents, for: uses, in: $0) }
        result.plainText = PartialUse.withoutPlaceholders(result.plainText)
        result.firstParagraphText = PartialUse.withoutPlaceholders(result.firstParagraphText)
        result.summaryText = result.summaryText.map { PartialUse.withoutPlaceholders($0) }
        result.imageDestinations += imageDestinations
        result.locations += locations
        result.links += links
        result.wordCount += wordCount
    }
}

extension Diagnostic {
    /// Returns the diagnostic for a text that begins on a later line.
    func moved(downBy lines: Int) -> Diagnostic {
        guard place.line > 0 else { return self }
        var moved = self
        moved.place.line += lines
        return moved
    }
}
