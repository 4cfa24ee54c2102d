import Diagnostics

/// The passes over a text before its result is put together.
extension Markdown {
    /// The result of parsing and printing a text, including the results of the passes before cmark.
    struct RenderingPass {
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

    /// Parses and prints a text, after the passes for comments, containers and dialects that it may need.
    static func walk(
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
}

extension Sequence<UInt8> {
    /// The number of line ends, where `\r\n` counts as one.
    var lineCount: Int {
        var count = 0
        var previous: UInt8 = 0
        for byte in self {
            if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") && previous != UInt8(ascii: "\r") { count += 1 }
            previous = byte
        }
        return count
    }
}
