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

    /// The result of parsing and printing a text, including the results of the passes before cmark.
    private struct RenderingPass {
        var printer: MarkdownPrinter?
        var mistakes: [MarkdownPrinter.Mistake] = []
        var unlistedMistakeCounts = 0
        var excess: MarkdownExcess?
        var partials: [PartialUse] = []
        /// The line of the text for each line that cmark parsed, counted from 0; empty if they are the same.
        var sourceLines: [Int] = []

        /// Returns the line of the text for a line that cmark parsed, both counted from 1.
        func source(_ line: Int) -> Int {
            sourceLines.indices.contains(line - 1) ? sourceLines[line - 1] + 1 : line
        }

        func restored(_ mistake: MarkdownPrinter.Mistake) -> MarkdownPrinter.Mistake {
            var mistake = mistake
            (mistake.line, mistake.lastLine) = (source(mistake.line), source(mistake.lastLine))
            return mistake
        }
    }

    private static func walk(
        _ body: UnsafeBufferPointer<UInt8>, _ resolve: Resolver, _ options: Options
    ) -> RenderingPass {
        let features = MarkdownFeatures(body)
        if features.mayHoldComments, options.dialects().contains(.obsidian) {
            return walkWithoutComments(body, features, resolve, options)
        }
        return walkContainers(body, features, resolve, options)
    }

    /// Walks a text without its private comments.
    private static func walkWithoutComments(
        _ body: UnsafeBufferPointer<UInt8>, _ features: MarkdownFeatures, _ resolve: Resolver, _ options: Options
    ) -> RenderingPass {
        let removal: CommentRemoval?
        if options.isMarkup {
            removal = CommentRemoval(body, DialectLines(body, nil), isMarkup: true)
        } else {
            if let excess = print(body, features, .init(), resolve, options, isWanted: false).excess {
                return RenderingPass(excess: excess)
            }
            do throws(MarkdownExcess) {
                removal = try MarkdownNode.withDocument(body, features, options.limits) { document, _ in
                    CommentRemoval(body, DialectLines(body, document), isMarkup: false)
                }
            } catch {
                return RenderingPass(excess: error)
            }
        }
        guard let removal else { return RenderingPass() }
        var walked = removal.out.withUnsafeBufferPointer {
            walkContainers($0, MarkdownFeatures($0), resolve, options)
        }
        walked.mistakes += removal.mistakes
        return walked
    }

    private static func walkContainers(
        _ body: UnsafeBufferPointer<UInt8>, _ features: MarkdownFeatures, _ resolve: Resolver, _ options: Options
    ) -> RenderingPass {
        if options.isMarkup { return walkMarkup(body, features, resolve, options) }
        guard features.mayHoldContainers else { return walk(body, features, .init(), resolve, options) }
        if let excess = print(body, features, .init(), resolve, options, isWanted: false).excess {
            return RenderingPass(excess: excess)
        }
        let quoted: QuotedContainers?
        do throws(MarkdownExcess) {
            quoted = try MarkdownNode.withDocument(body, features, options.limits) { document, _ in
                QuotedContainers(
                    body, DialectLines(body, document),
                    readsElements: !Mark.markdownElement.dialects.isDisjoint(with: options.dialects()))
            }
        } catch {
            return RenderingPass(excess: error)
        }
        guard let quoted, !quoted.extras.containers.isEmpty || !quoted.mistakes.isEmpty else {
            return walk(body, features, .init(), resolve, options)
        }
        var walked = quoted.out.withUnsafeBufferPointer {
            walk($0, MarkdownFeatures($0), quoted.extras, resolve, options)
        }
        walked.sourceLines = quoted.sourceLines
        walked.mistakes = walked.mistakes.map { walked.restored($0) }
        for index in walked.partials.indices {
            walked.partials[index].line = walked.source(walked.partials[index].line)
            walked.partials[index].lastLine = walked.source(walked.partials[index].lastLine)
        }
        if let line = walked.excess?.line {
            let line = walked.source(line)
            walked.excess?.line = line
        }
        let most = options.limits[.findings]
        walked.mistakes += quoted.mistakes.prefix(most)
        walked.unlistedMistakeCounts += max(0, quoted.mistakes.count - most)
        return walked
    }

    private static func walk(
        _ body: UnsafeBufferPointer<UInt8>, _ features: MarkdownFeatures, _ extras: MarkdownExtras,
        _ resolve: Resolver, _ options: Options
    ) -> RenderingPass {
        var features = features
        let typography = features.mayNeedTypography ? options.typography() : Typography()
        features.isSmart = typography.isOn
        let needsSource =
            features.mayHoldDialects || features.mayHoldHeadings && options.anchors().isOfSource
            || features.hasQuotes && typography.quotes != nil
            || features.mayHoldMarks && !options.dialects().isEmpty
        let walked = print(body, features, extras, resolve, options, isWanted: !needsSource)
        guard needsSource, walked.excess == nil else { return walked }
        let read: DialectTranslator?
        do throws(MarkdownExcess) {
            read = try MarkdownNode.withDocument(body, features, options.limits) { document, _ in
                var translator = DialectTranslator(body, document, resolve, options, typography)
                translator.extras = extras
                translator.extras.chooseElement(for: body)
                translator.translate()
                return translator
            }
        } catch {
            return RenderingPass(excess: error)
        }
        guard let read else { return walked }
        var translated = read.out.withUnsafeBufferPointer {
            var features = MarkdownFeatures($0)
            features.isSmart = typography.isOn
            return print($0, features, read.extras, resolve, options)
        }
        translated.mistakes = read.mistakes
        translated.partials = read.partials
        translated.unlistedMistakeCounts = read.unlistedMistakeCounts
        return translated
    }

    /// Renders HTML as one raw piece, in which only other generators' tags are translated.
    private static func walkMarkup(
        _ body: UnsafeBufferPointer<UInt8>, _ features: MarkdownFeatures, _ resolve: Resolver, _ options: Options
    ) -> RenderingPass {
        var printer = MarkdownPrinter(resolve: resolve, options: options, capacity: body.count)
        guard features.mayHoldDialects else {
            printer.printRaw(text: body)
            return RenderingPass(printer: printer)
        }
        var translator = DialectTranslator(body, nil, resolve, options)
        translator.translate()
        translator.out.withUnsafeBufferPointer { printer.printRaw(text: $0) }
        return RenderingPass(
            printer: printer, mistakes: translator.mistakes, unlistedMistakeCounts: translator.unlistedMistakeCounts,
            excess: printer.excess, partials: translator.partials)
    }

    /// - Parameter isWanted: Whether to print the text; otherwise only its cost is checked.
    private static func print(
        _ text: UnsafeBufferPointer<UInt8>, _ features: MarkdownFeatures, _ extras: MarkdownExtras,
        _ resolve: Resolver, _ options: Options, isWanted: Bool = true
    ) -> RenderingPass {
        if let excess = MarkdownCost.excess(in: text, features, options.limits) {
            let before = text[..<excess.offset]
            let column = excess.offset - (before.lastIndex { $0 == 10 || $0 == 13 } ?? -1)
            return RenderingPass(
                excess: .init(limit: excess.limit, found: excess.found, line: before.lineCount + 1, column: column))
        }
        guard isWanted else { return RenderingPass() }
        do throws(MarkdownExcess) {
            let printer = try MarkdownNode.withDocument(text, features, options.limits) { document, lostFootnotes in
                if !extras.marks.isEmpty { document.readMarks(tags: extras.tags, restoring: extras.restoring) }
                var printer = MarkdownPrinter(
                    resolve: resolve, options: options, extras: extras, capacity: text.count * 5 / 4)
                printer.mayMixDirections = features.mayRunFromRightToLeft
                printer.print(document)
                printer.report(lostFootnotes)
                return printer
            }
            return RenderingPass(printer: printer)
        } catch {
            return RenderingPass(excess: error)
        }
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
            linksFrames: options.rawHTML == .sanitised)
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

extension Sequence<UInt8> {
    /// The number of line ends, where `\r\n` counts as one.
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
    /// Returns the markup with every heading one level deeper.
    fileprivate func withDeeperHeadings(at offsets: [Int]) -> HTML {
        var copy = self
        for offset in offsets { copy.replace(at: offset, with: min(bytes[offset] + 1, UInt8(ascii: "6"))) }
        return copy.html
    }
}
