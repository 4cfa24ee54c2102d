import Diagnostics
import HighlightKit

extension Markdown {
    /// Returns the missing component that highlighting requires, such as PCRE2, if a text needed it since the last
    /// call. The code of such texts is plain, and should not be published.
    package static func takeMissingComponent() -> String? { Highlighter.takeMissingComponent() }

    /// Returns the words of a first-level heading with which a text begins.
    package static func heading(atTopOf source: SourceText, bodyOffset: Int, options: Options) -> String? {
        var text = source.text
        let heading: String? = text.withUTF8 { bytes in
            let body = bytes.dropFirst(bodyOffset).drop { $0 == 10 || $0 == 13 }
            guard let first = body.first, first > 0x20 else { return nil }
            func line(from start: Int) -> Range<Int> {
                start..<(body[start...].firstIndex { $0 == 10 || $0 == 13 } ?? body.endIndex)
            }
            let words = line(from: body.startIndex)
            guard words.count < 1000 else { return nil }
            if first == UInt8(ascii: "#") {
                guard words.count > 2, body[body.startIndex + 1] == 0x20 else { return nil }
                return String(decoding: body[words], as: UTF8.self)
            }
            let next = body[words.upperBound...].dropFirst(body[words.upperBound...].starts(with: [13, 10]) ? 2 : 1)
            guard next.first == UInt8(ascii: "=") else { return nil }
            let underline = line(from: next.startIndex)
            guard underline.count < 1000, body[underline].allSatisfy({ $0 == UInt8(ascii: "=") || $0 == 0x20 }) else {
                return nil
            }
            return String(decoding: body[words], as: UTF8.self) + "\n==="
        }
        guard let heading else { return nil }
        let result = render(
            SourceText(file: source.file, text: heading), resolve: Resolver(link: { $0 }, image: { _ in nil }),
            options: options)
        return result.hasHeadings && !result.plainText.isEmpty ? result.plainText : nil
    }

    /// Renders the part of a file that begins at a UTF-8 offset. Diagnostics have places in the file.
    package static func render(
        _ source: SourceText, bodyOffset: Int = 0, resolve: Resolver, options: Options = Options()
    ) -> Result {
        var text = source.text
        var options = options
        options.limits = source.limits
        let walked = text.withUTF8 { [options] bytes in
            walk(UnsafeBufferPointer(rebasing: bytes.dropFirst(bodyOffset)), resolve, options)
        }
        let refusal = (walked.excess ?? walked.printer?.excess).map {
            let line = text.utf8.prefix(bodyOffset).lineCount + $0.line
            return source.exceeds($0.limit, found: $0.found, line: line, column: $0.column)
        }
        // Nothing of a refused text is returned, because it is not sanitized.
        let printer =
            walked.printer.flatMap { refusal == nil ? $0 : nil }
            ?? MarkdownPrinter(resolve: resolve, options: options, capacity: 0)
        let cleaned = refusal == nil ? printer.cleaned() : nil
        var printed = Printed(out: printer.out, headingDigits: printer.headingDigits)
        var mistakes = printer.mistakes
        var unlisted = printer.unlistedMistakeCounts
        if walked.unlistedMistakeCounts > 0 { unlisted[.unsupportedTag, default: 0] += walked.unlistedMistakeCounts }
        let most = source.limits[.findings]
        if let cleaned {
            switch options.rawHTML {
            case .sanitised:
                printed = Printed(out: cleaned.out, headingDigits: cleaned.headingDigits)
                for removed in cleaned.removed.dropFirst(most) { unlisted[removed.code, default: 0] += 1 }
                mistakes += cleaned.removed.prefix(most).map { removed in
                    printer.mistake(
                        removed.message, removed.code, removed.hint, removed.needle, at: removed.offset)
                }
            case .trusted:
                let balanced = HTMLBalancer.balance(printer.out.bytes, printer.balancing())
                printed = Printed(
                    out: balanced.out, headingDigits: balanced.headingDigits, urls: balanced.urls)
                mistakes += balanced.urls.missing.prefix(most).map {
                    let missing = Sanitizer.Removed(kind: .missingImage($0.destination), offset: $0.offset)
                    return printer.mistake(
                        missing.message, missing.code, missing.hint, missing.needle, at: $0.offset)
                }
                let code = Diagnostic.Code("mismatched-tag")
                if balanced.repairs.count > most { unlisted[code, default: 0] += balanced.repairs.count - most }
                mistakes += balanced.repairs.prefix(most).map {
                    printer.mistake($0.message, code, $0.hint, $0.needle, at: $0.offset)
                }
            }
        }
        printed.out.mark(printer.out.marks)
        let partials =
            walked.partials.isEmpty || refusal != nil
            ? nil : RenderedPartials(walked.partials, of: source.file, resolve: resolve, options: options)
        mistakes = mistakes.map { walked.restored($0) }
        mistakes += walked.mistakes + (partials?.mistakes ?? [])
        let diagnostics = [refusal].compactMap { $0 } + diagnose(mistakes, unlisted: unlisted, source, bodyOffset)
        var result = result(printer, printed, cleaned, diagnostics)
        for index in result.links.indices {
            result.links[index].line = walked.source(result.links[index].line)
            result.links[index].lastLine = walked.source(result.links[index].lastLine)
        }
        partials?.insert(into: &result)
        let hasPlaces = !result.links.isEmpty || partials != nil
        let linesBefore = hasPlaces ? text.utf8.prefix(bodyOffset).lineCount : 0
        for index in result.links.indices { result.links[index].move(downBy: linesBefore) }
        result.diagnostics += (partials?.diagnostics ?? []).map { $0.moved(downBy: linesBefore) }
        return result
    }

    /// Returns the markup before `<!--more-->`, with elements closed and fragment links to the text's own page.
    private static func summary(_ printer: MarkdownPrinter, cleans: Bool) -> HTML? {
        guard let end = printer.summary?.end else { return nil }
        let head = Array(printer.out.bytes[..<end])
        let bytes = cleans ? Sanitizer.clean(head, printer.sanitizerRules).out.bytes : head
        let balanced = HTMLBalancer.balance(bytes, printer.balancing(page: printer.options.page))
        return balanced.out.withDeeperHeadings(at: balanced.headingDigits)
    }

    /// The markup of a page, and the offsets of the digits in its heading tags.
    private struct Printed {
        var out: HTMLBuffer
        var headingDigits: [Int]
        /// The URLs in trusted HTML.
        var urls: TrustedURLs?
    }

    private static func result(
        _ printer: MarkdownPrinter, _ printed: Printed, _ cleaned: SanitizingPrinter?, _ diagnostics: [Diagnostic]
    ) -> Result {
        let (out, headingDigits) = (printed.out, printed.headingDigits)
        let text = cleaned?.text ?? printer.text
        let page = out.html
        return Result(
            listHTML: headingDigits.isEmpty ? page : out.withDeeperHeadings(at: headingDigits),
            summaryHTML: summary(printer, cleans: cleaned != nil && printer.options.rawHTML == .sanitised),
            pageHTML: page, plainText: text.text, isPlainTextWhole: text.isWhole, wordCount: text.wordCount,
            hasHeadings: !headingDigits.isEmpty, contents: printer.contents,
            wantsContents: printer.extras.wantsContents,
            imageDestinations: printer.imageDestinations
                + (printed.urls?.imageDestinations ?? cleaned?.imageDestinations ?? []),
            links: printer.links + (cleaned.map { printer.rawLinks($0, printed.urls) } ?? []),
            firstParagraphText: printer.firstParagraph.text, summaryText: printer.summary?.text,
            diagnostics: diagnostics)
    }

    private static func diagnose(
        _ mistakes: [MarkdownPrinter.Mistake], unlisted: [Diagnostic.Code?: Int], _ source: SourceText,
        _ bodyOffset: Int
    ) -> [Diagnostic] {
        guard !mistakes.isEmpty else { return [] }
        let places = SourceLocator(source, bodyOffset: bodyOffset)
        var findings = DiagnosticCollector(source.limits)
        findings.add(
            contentsOf: mistakes.map {
                places.warning(
                    $0.message, code: $0.code, line: $0.line, column: $0.column, lastLine: $0.lastLine,
                    find: $0.needles, hint: $0.hint)
            }
            .inOrder())
        for (code, count) in unlisted.sorted(by: { $0.key?.name ?? "" < $1.key?.name ?? "" }) {
            findings.count(count, .warning, code, at: FileLocation(file: source.file))
        }
        return findings.all
    }
}

extension MarkdownPrinter {
    /// Returns the sanitized output if it contains raw HTML. For trusted HTML, its markup is not used.
    fileprivate func cleaned() -> SanitizingPrinter? {
        guard !rawPieces.isEmpty else { return nil }
        return Sanitizer.clean(out.bytes, sanitizerRules)
    }

    fileprivate var sanitizerRules: Sanitizer.Rules {
        Sanitizer.Rules(
            idPrefix: options.idPrefix, reservedIDs: options.reservedIDs, headingLink: options.words().headingLink,
            resolver: options.rawHTML == .sanitised ? resolve : nil, resolvedURLs: resolvedURLs,
            isRightToLeft: options.isRightToLeft(), placeholderStyles: placeholderStyles,
            plainTextWords: options.plainTextWords,
            externalLinks: options.rawHTML == .sanitised ? options.externalLinks() : ExternalLinks(),
            linksFrames: options.rawHTML == .sanitised, tableLabel: options.words().table, tableCount: tables.count)
    }

    /// - Parameter page: The page that fragment links refer to, if it is not the one with the text.
    fileprivate func balancing(page: String? = nil) -> HTMLBalancer.Context {
        let isTrusted = options.rawHTML == .trusted
        return HTMLBalancer.Context(
            ids: options.ids, headingLink: options.words().headingLink, page: page,
            resolver: isTrusted ? resolve : nil, resolvedURLs: isTrusted ? resolvedURLs : [])
    }

    /// Returns the last raw piece that begins at or before an offset of the output.
    fileprivate func rawPiece(at offset: Int) -> RawPiece? {
        var (low, high) = (0, rawPieces.count)
        while low < high {
            let middle = (low + high) / 2
            if rawPieces[middle].outputStart <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? rawPieces[low - 1] : nil
    }

    /// Returns a mistake at an offset of the output, located by the last raw piece that begins before it.
    fileprivate func mistake(
        _ message: String, _ code: Diagnostic.Code?, _ hint: String?, _ needle: String?, at offset: Int
    ) -> Mistake {
        let piece = rawPiece(at: offset) ?? rawPieces.first
        var mistake = Mistake(
            message: message, code: code, hint: hint, line: piece?.line ?? 1, column: piece?.column ?? 1,
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
    /// Returns the URLs in raw HTML, not the others that the sanitizer has read too.
    ///
    /// - Parameter trusted: The URLs in trusted HTML, which the sanitizer has not resolved.
    fileprivate func rawLinks(_ cleaned: SanitizingPrinter, _ trusted: TrustedURLs?) -> [Markdown.Link] {
        let own = cleaned.links.filter {
            trusted == nil || $0.kind == .undescribedImage || $0.destination.hasPrefix("#")
        }
        return (own + (trusted?.links ?? [])).compactMap { link in
            guard let piece = rawPiece(at: link.offset), link.offset < piece.outputEnd else { return nil }
            return Markdown.Link(
                kind: link.kind, destination: link.destination, url: link.resolved, line: piece.line,
                column: piece.column, lastLine: piece.lastLine)
        }
    }
}

extension Markdown.Link {
    mutating func move(downBy lines: Int) {
        line += lines
        lastLine += lines
    }
}

extension HTMLBuffer {
    /// Returns the markup with every heading one level deeper.
    fileprivate func withDeeperHeadings(at offsets: [Int]) -> HTML {
        var copy = self
        for offset in offsets { copy.replace(at: offset, with: min(bytes[offset] + 1, UInt8(ascii: "6"))) }
        return copy.html
    }
}
