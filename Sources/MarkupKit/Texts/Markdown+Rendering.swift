import Diagnostics

extension Markdown {
    /// Renders the part of a file that begins at a UTF-8 offset; the places of warnings are places in the file.
    package static func render(
        _ source: SourceText, bodyOffset: Int = 0, resolve: Resolver, options: Options = Options()
    ) -> Result {
        var text = source.text
        let walked = text.withUTF8 { bytes in
            let body = UnsafeBufferPointer(rebasing: bytes.dropFirst(bodyOffset))
            return MarkdownNode.withDocument(body) { document in
                var printer = MarkdownPrinter(resolve: resolve, options: options, capacity: body.count * 5 / 4)
                printer.print(document)
                return printer
            }
        }
        let printer = walked ?? MarkdownPrinter(resolve: resolve, options: options, capacity: 0)
        let cleaned = printer.cleaned()
        var printed = Printed(out: printer.out, headingDigits: printer.headingDigits)
        var mistakes = printer.mistakes
        if let cleaned {
            switch options.rawHTML {
            case .sanitised:
                printed = Printed(out: cleaned.out, headingDigits: cleaned.headingDigits)
                mistakes += cleaned.removed.map { removed in
                    var mistake = printer.mistake(removed.message, removed.hint, removed.needle, at: removed.offset)
                    mistake.code = removed.code
                    return mistake
                }
            case .trusted:
                let balanced = HTMLBalancer.balance(printer.out.bytes)
                printed = Printed(out: balanced.out, headingDigits: balanced.headingDigits)
                mistakes += balanced.mended.map { printer.mistake($0.message, $0.hint, $0.needle, at: $0.offset) }
            }
        }
        var result = result(printer, printed, cleaned, diagnose(mistakes, source, bodyOffset))
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
        _ mistakes: [MarkdownPrinter.Mistake], _ source: SourceText, _ bodyOffset: Int
    ) -> [Diagnostic] {
        guard !mistakes.isEmpty else { return [] }
        let places = SourcePlaces(source, bodyOffset: bodyOffset)
        return mistakes.map {
            places.warning(
                $0.message, code: $0.code, line: $0.line, column: $0.column, lastLine: $0.lastLine, find: $0.needles,
                hint: $0.hint)
        }
        .inOrder()
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

    /// Where the author wrote what is wrong at an offset of the output: in the last raw piece that begins before it.
    fileprivate func mistake(_ message: String, _ hint: String?, _ needle: String?, at offset: Int) -> Mistake {
        let piece = rawPieces.last { $0.outputStart <= offset } ?? rawPieces.first
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
            guard let piece = rawPieces.last(where: { $0.outputStart <= link.offset }), link.offset < piece.outputEnd
            else { return nil }
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
