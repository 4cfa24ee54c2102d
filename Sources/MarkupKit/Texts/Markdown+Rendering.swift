import Diagnostics
import HighlightKit

extension Markdown {
    /// What the machine lacks for the colours of code, such as PCRE2, if a text missed something of it since this was
    /// asked last. Its code is plain then, and should not be published.
    package static func takeLack() -> String? { Highlighter.takeLack() }

    /// Renders the part of a file that begins at a UTF-8 offset; the places of warnings are places in the file.
    package static func render(
        _ source: SourceText, bodyOffset: Int = 0, resolve: Resolver, options: Options = Options()
    ) -> Result {
        var text = source.text
        var options = options
        options.limits = source.limits
        var excess: MarkdownCost.Excess?
        let walked = text.withUTF8 { bytes -> MarkdownPrinter? in
            let body = UnsafeBufferPointer(rebasing: bytes.dropFirst(bodyOffset))
            let features = MarkdownFeatures(body)
            excess = MarkdownCost.excess(in: body, features, source.limits)
            guard excess == nil else { return nil }
            return MarkdownNode.withDocument(body, features) { [options] document in
                var printer = MarkdownPrinter(resolve: resolve, options: options, capacity: body.count * 5 / 4)
                printer.print(document)
                return printer
            }
        }
        let printer = walked ?? MarkdownPrinter(resolve: resolve, options: options, capacity: 0)
        let refusal =
            excess.map { source.exceeds($0.limit, found: $0.found, atOffset: bodyOffset + $0.offset) }
            ?? printer.excess.map { excess in
                let line = text.utf8.prefix(bodyOffset).lineCount + excess.line
                return source.exceeds(.attributes, found: excess.count, line: line, column: excess.column)
            }
        let cleaned = refusal == nil ? printer.cleaned() : nil
        var printed = Printed(out: printer.out, headingDigits: printer.headingDigits)
        var mistakes = printer.mistakes
        var untold = printer.untoldMistakes
        let most = source.limits[.findings]
        if let cleaned {
            switch options.rawHTML {
            case .sanitised:
                printed = Printed(out: cleaned.out, headingDigits: cleaned.headingDigits)
                for removed in cleaned.removed.dropFirst(most) { untold[removed.code, default: 0] += 1 }
                mistakes += cleaned.removed.prefix(most).map { removed in
                    var mistake = printer.mistake(removed.message, removed.hint, removed.needle, at: removed.offset)
                    mistake.code = removed.code
                    return mistake
                }
            case .trusted:
                let balanced = HTMLBalancer.balance(printer.out.bytes)
                printed = Printed(out: balanced.out, headingDigits: balanced.headingDigits)
                if balanced.mended.count > most { untold[nil, default: 0] += balanced.mended.count - most }
                mistakes += balanced.mended.prefix(most).map {
                    printer.mistake($0.message, $0.hint, $0.needle, at: $0.offset)
                }
            }
        }
        printed.out.mark(printer.out.marks)
        let diagnostics = [refusal].compactMap { $0 } + diagnose(mistakes, untold: untold, source, bodyOffset)
        var result = result(printer, printed, cleaned, diagnostics)
        let linesBefore = result.links.isEmpty ? 0 : text.utf8.prefix(bodyOffset).lineCount
        for index in result.links.indices { result.links[index].move(downBy: linesBefore) }
        return result
    }

    /// The markup of a page, and where in it the digits of heading tags stand.
    private struct Printed {
        var out: HTMLBuffer
        var headingDigits: [Int]
    }

    private static func result(
        _ printer: MarkdownPrinter, _ printed: Printed, _ cleaned: SanitizingPrinter?, _ diagnostics: [Diagnostic]
    ) -> Result {
        let (out, headingDigits) = (printed.out, printed.headingDigits)
        let text = cleaned?.text ?? printer.text
        let page = out.html
        return Result(
            listHTML: headingDigits.isEmpty ? page : out.withDeeperHeadings(at: headingDigits),
            pageHTML: page, plainText: text.text, isPlainTextWhole: text.isWhole, wordCount: text.wordCount,
            hasHeadings: !headingDigits.isEmpty,
            imageDestinations: printer.imageDestinations + (cleaned?.imageDestinations ?? []),
            links: printer.links + (cleaned.map(printer.rawLinks) ?? []),
            firstParagraphText: printer.firstParagraph.text, diagnostics: diagnostics)
    }

    private static func diagnose(
        _ mistakes: [MarkdownPrinter.Mistake], untold: [Diagnostic.Code?: Int], _ source: SourceText, _ bodyOffset: Int
    ) -> [Diagnostic] {
        guard !mistakes.isEmpty else { return [] }
        let places = SourcePlaces(source, bodyOffset: bodyOffset)
        var findings = Findings(source.limits)
        findings.add(
            contentsOf: mistakes.map {
                places.warning(
                    $0.message, code: $0.code, line: $0.line, column: $0.column, lastLine: $0.lastLine,
                    find: $0.needles, hint: $0.hint)
            }
            .inOrder())
        for (code, count) in untold.sorted(by: { $0.key?.name ?? "" < $1.key?.name ?? "" }) {
            findings.count(count, .warning, code, at: Place(file: source.file))
        }
        return findings.all
    }
}

extension MarkdownPrinter {
    /// The output sent through the sanitiser, if it holds raw HTML. For trusted HTML only its text is of use.
    fileprivate func cleaned() -> SanitizingPrinter? {
        guard !rawPieces.isEmpty else { return nil }
        let rules = Sanitizer.Rules(
            idPrefix: options.idPrefix, resolver: options.rawHTML == .sanitised ? resolve : nil,
            resolvedURLs: resolvedURLs, placeholderStyles: placeholderStyles, plainTextWords: options.plainTextWords)
        return Sanitizer.clean(out.bytes, rules)
    }

    /// The last raw piece that begins at or before an offset of the output.
    fileprivate func rawPiece(at offset: Int) -> RawPiece? {
        var (low, high) = (0, rawPieces.count)
        while low < high {
            let middle = (low + high) / 2
            if rawPieces[middle].outputStart <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? rawPieces[low - 1] : nil
    }

    /// Where the author wrote what is wrong at an offset of the output: in the last raw piece that begins before it.
    fileprivate func mistake(_ message: String, _ hint: String?, _ needle: String?, at offset: Int) -> Mistake {
        let piece = rawPiece(at: offset) ?? rawPieces.first
        var mistake = Mistake(
            message: message, hint: hint, line: piece?.line ?? 1, column: piece?.column ?? 1,
            lastLine: piece?.lastLine ?? 1, needles: needle.map { [$0] } ?? [])
        guard let piece, piece.outputStart < offset else { return mistake }
        for byte in out.bytes[piece.outputStart..<offset] {
            let isLineEnd = byte == UInt8(ascii: "\n")
            mistake.line += isLineEnd ? 1 : 0
            mistake.column = isLineEnd ? 1 : mistake.column + 1
        }
        return mistake
    }
}

extension MarkdownPrinter {
    /// The addresses in raw HTML; the sanitiser has seen all others too.
    fileprivate func rawLinks(_ cleaned: SanitizingPrinter) -> [Markdown.Link] {
        cleaned.links.compactMap { link in
            guard let piece = rawPiece(at: link.offset), link.offset < piece.outputEnd else { return nil }
            return Markdown.Link(
                kind: link.kind, destination: link.destination, address: link.address, line: piece.line,
                column: piece.column, lastLine: piece.lastLine)
        }
    }
}

extension Markdown.Link {
    fileprivate mutating func move(downBy lines: Int) {
        line += lines
        lastLine += lines
    }
}

extension Sequence<UInt8> {
    /// How many lines end here; `\r\n` ends one.
    fileprivate var lineCount: Int {
        var count = 0
        var previous: UInt8 = 0
        for byte in self {
            if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") && previous != UInt8(ascii: "\r") { count += 1 }
            previous = byte
        }
        return count
    }
}

extension HTMLBuffer {
    /// The same markup with every heading one level down.
    fileprivate func withDeeperHeadings(at offsets: [Int]) -> HTML {
        var copy = self
        for offset in offsets { copy.replace(at: offset, with: min(bytes[offset] + 1, UInt8(ascii: "6"))) }
        return copy.html
    }
}
