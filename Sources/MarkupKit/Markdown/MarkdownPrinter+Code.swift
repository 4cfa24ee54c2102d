import HighlightKit

extension MarkdownPrinter {
    mutating func printCodeBlock(_ node: MarkdownNode) {
        out.append("<pre tabindex=\"0\"")
        printCodeDirection()
        out.append("><code")
        let block = node.withInfo { info in
            let block = info.isEmpty || !options.highlights() ? nil : CodeBlock(String(decoding: info, as: UTF8.self))
            printLanguage(info, block)
            return block
        }
        out.append(">")
        collectSpace()
        node.withLiteral {
            if let block { print($0, as: block) } else { out.append(text: $0) }
            collect($0)
        }
        out.append("</code></pre>\n")
        collectSpace()
    }

    /// Code runs from left to right in a block that does not.
    mutating func printCodeDirection() {
        if runsRightToLeft { out.append(" dir=\"ltr\"") }
    }

    private mutating func printLanguage(_ info: UnsafeBufferPointer<UInt8>, _ block: CodeBlock?) {
        let written = UnsafeBufferPointer(rebasing: info.prefix { $0 != UInt8(ascii: " ") && $0 != 9 })
        // An info string that only marks lines contains no language.
        guard !written.isEmpty, block?.name != nil || block?.marked.isEmpty ?? true || written[0].isAlphanumeric else {
            return
        }
        out.append(" class=\"language-")
        if let name = block?.name { out.append(text: name) } else { out.append(text: written) }
        out.append("\"")
    }

    private mutating func print(_ code: UnsafeBufferPointer<UInt8>, as block: CodeBlock) {
        let coloured = CodeLines(code, block)
        guard coloured.hasLook else { return out.append(text: code) }
        out.mark(.code)
        guard coloured.hasLinesOfTheirOwn else { return print(coloured.tokens[...], of: code, in: 0..<code.count) }
        var tokens = coloured.tokens[...]
        for line in coloured.lines {
            let end = tokens.firstIndex { $0.range.lowerBound >= line.range.upperBound } ?? tokens.endIndex
            let own = tokens[..<end]
            tokens = tokens[end...]
            switch (line.isMarked, line.tokenClass) {
            case (false, nil): print(own, of: code, in: line.range)
            case (let isMarked, let tokenClass):
                out.append(isMarked ? "<mark" : "<span")
                if let tokenClass {
                    out.append(" class=\"")
                    out.append(markup: tokenClass.name)
                    out.append("\"")
                }
                out.append(">")
                print(own, of: code, in: line.range)
                out.append(isMarked ? "</mark>" : "</span>")
            }
        }
    }

    private mutating func print(
        _ tokens: ArraySlice<Token>, of code: UnsafeBufferPointer<UInt8>, in range: Range<Int>
    ) {
        var position = range.lowerBound
        for token in tokens {
            out.append(text: UnsafeBufferPointer(rebasing: code[position..<token.range.lowerBound]))
            out.append("<span class=\"")
            out.append(markup: token.tokenClass.name)
            out.append("\">")
            out.append(text: UnsafeBufferPointer(rebasing: code[token.range]))
            out.append("</span>")
            position = token.range.upperBound
        }
        out.append(text: UnsafeBufferPointer(rebasing: code[position..<range.upperBound]))
    }
}

extension HTML.Requirements {
    /// The markup contains styled code, for which a page requires the stylesheet.
    package static let code = HTML.Requirements(rawValue: 2)
}
