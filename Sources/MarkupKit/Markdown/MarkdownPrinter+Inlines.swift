import Diagnostics

extension MarkdownPrinter {
    mutating func printText(_ node: MarkdownNode) {
        if bytesToSkip > 0 { return printRestOfText(node) }
        if extras.abbreviations.isEmpty { printLiteral(node) } else { printAbbreviations(node) }
    }

    /// Prints text behind the mark of an alert.
    private mutating func printRestOfText(_ node: MarkdownNode) {
        node.withLiteral {
            let rest = UnsafeBufferPointer(rebasing: $0.dropFirst(bytesToSkip))
            bytesToSkip -= $0.count - rest.count
            out.append(text: rest)
            collect(rest)
        }
    }

    private mutating func printLiteral(_ node: MarkdownNode) {
        node.withLiteral {
            out.append(text: $0)
            collect($0)
        }
    }

    /// Prints text in which abbreviations are elements with their meanings.
    private mutating func printAbbreviations(_ node: MarkdownNode) {
        let text = node.withLiteral { String(decoding: $0, as: UTF8.self) }
        var rest = text[...]
        while !rest.isEmpty {
            if let (name, meaning) = extras.abbreviations.first(in: rest) {
                out.append("<abbr title=\"")
                out.append(text: meaning)
                out.append("\">")
                out.append(text: name)
                out.append("</abbr>")
                rest = rest.dropFirst(name.count)
            } else {
                let run = Abbreviations.beginning(of: rest)
                out.append(text: String(run))
                rest = rest.dropFirst(run.count)
            }
        }
        node.withLiteral { collect($0) }
    }

    /// Whether a line break is between two characters of a script without blanks between words.
    func isBetweenIdeographs(_ node: MarkdownNode) -> Bool {
        guard let last = out.bytes.last, last >= 0x80 || last == UInt8(ascii: ">"), let previous = node.previous,
            let next = node.next
        else { return false }
        return previous.lastScalar?.isOfUnspacedScript == true && next.firstScalar?.isOfUnspacedScript == true
    }

    mutating func printBreak(_ markup: StaticString) {
        out.append(isInTerms ? "</dt>\n<dt>" : markup)
        collectSpace()
    }

    mutating func printCode(_ node: MarkdownNode) {
        out.append("<code")
        printCodeDirection()
        if let attributes = attributes(after: node) { print(attributes) }
        out.append(">")
        printLiteral(node)
        out.append("</code>")
    }

    mutating func openLink(_ node: MarkdownNode) {
        let isPrinted = node.withURL { url in
            let target: String
            switch URLPolicy.verdict(url, allowing: URLPolicy.linkSchemes) {
            case .forbidden: return false
            case .external:
                let resolved = String(decoding: url, as: UTF8.self)
                record(node, destination: resolved, resolved: resolved)
                out.append("<a href=\"")
                out.append(url: url)
                out.append("\"")
                let links = options.externalLinks()
                if !links.isEmpty, links.include(resolved) { links.append(to: &out) }
                return true
            case .fragment:
                let name = String(decoding: url.dropFirst(), as: UTF8.self)
                let isRaw = options.rawHTML == .trusted && rawIDs(around: node).contains(name)
                record(
                    node, destination: "#" + name, resolved: "#" + (isRaw ? name : ids.name(ofFragment: name) ?? name))
                out.append("<a href=\"")
                if isRaw { out.append(url: "#" + name) } else { out.append(fragment: name, ids) }
                out.append("\"")
                return true
            case .relative:
                target = url.isEmpty ? "" : resolve.link(String(decoding: url, as: UTF8.self))
                remember(target)
            }
            record(node, destination: String(decoding: url, as: UTF8.self), resolved: target)
            out.append("<a href=\"")
            out.append(url: target)
            out.append("\"")
            return true
        }
        openLinks.append(isPrinted)
        guard isPrinted else { return reportForbidden(node) }
        if let attributes = attributes(after: node) { print(attributes) }
        node.withTitle { title in
            guard !title.isEmpty else { return }
            out.append(" title=\"")
            out.append(text: title)
            out.append("\"")
        }
        out.append(">")
    }

    mutating func closeLink() {
        if openLinks.popLast() == true { out.append("</a>") }
    }

    /// Stores a resolved URL, as printed, so that the sanitizer does not resolve it again.
    mutating func remember(_ url: String) { resolvedURLs.insert(HTMLBuffer.printedURL(url)) }

    mutating func record(
        _ node: MarkdownNode, _ kind: Markdown.Link.Kind = .link, destination: String, resolved: String
    ) {
        links.append(
            Markdown.Link(
                kind: kind, destination: destination, url: HTMLBuffer.percentEncoded(resolved), line: node.line,
                column: node.column, lastLine: node.lastLineOfBlock))
    }

    private mutating func reportForbidden(_ node: MarkdownNode) {
        let url = node.withURL { String(decoding: $0, as: UTF8.self) }
        let beginning = url.prefix { $0.isASCII && $0.isLetter }
        report(
            node, "the link to '\(url.shortened(to: 60))' was left out", code: .unsafeURL, hint: URLPolicy.hint,
            find: ["](\(url)", url, "](\(beginning)", "["])
    }
}

extension MarkdownNode {
    /// Returns the text of all descendants, with white space collapsed, at most some hundred bytes more than `limit`.
    func plainText(limit: Int = 4096) -> String {
        var text = PlainTextBuilder(wordLimit: limit)
        var node = self
        while true {
            switch node.kind {
            case .text, .code: node.withLiteral { text.append($0) }
            case .softBreak, .lineBreak: if !node.isBetweenIdeographs { text.space() }
            case _: break
            }
            if let child = node.firstChild {
                node = child
                continue
            }
            while node != self, node.next == nil, let parent = node.parent { node = parent }
            guard node != self, let next = node.next else { return text.text }
            node = next
        }
    }
}

extension MarkdownNode {
    /// The text of all descendants, with its blanks unchanged.
    var words: String {
        var words = ""
        var node = self
        while true {
            switch node.kind {
            case .text, .code: node.withLiteral { words += String(decoding: $0, as: UTF8.self) }
            case .softBreak, .lineBreak: words += " "
            case _: break
            }
            if let child = node.firstChild {
                node = child
                continue
            }
            while node != self, node.next == nil, let parent = node.parent { node = parent }
            guard node != self, let next = node.next else { return words }
            node = next
        }
    }
}

/// Line breaks in scripts without blanks between words.
extension MarkdownNode {
    fileprivate var isBetweenIdeographs: Bool {
        kind == .softBreak && previous?.lastScalar?.isOfUnspacedScript == true
            && next?.firstScalar?.isOfUnspacedScript == true
    }

    fileprivate var lastScalar: Unicode.Scalar? {
        var node = self
        while true {
            if node.isBesideText, let previous = node.previous {
                node = previous
            } else if let child = node.lastChild {
                node = child
            } else {
                break
            }
        }
        guard node.kind == .text || node.kind == .code else { return nil }
        return node.withLiteral { String(decoding: $0.suffix(4), as: UTF8.self).unicodeScalars.last }
    }

    /// Whether the node has no letter itself: a tag, or the number of a footnote.
    private var isBesideText: Bool { kind == .htmlInline || kind == .footnoteReference }

    fileprivate var firstScalar: Unicode.Scalar? {
        var node = self
        while true {
            if node.isBesideText, let next = node.next {
                node = next
            } else if let child = node.firstChild {
                node = child
            } else {
                break
            }
        }
        guard node.kind == .text || node.kind == .code else { return nil }
        return node.withLiteral { String(decoding: $0.prefix(4), as: UTF8.self).unicodeScalars.first }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a Chinese or Japanese letter or punctuation mark.
    fileprivate var isOfUnspacedScript: Bool {
        switch value {
        case 0xAC00...0xD7A3: false
        case 0x3000...0x303F, 0xFF01...0xFF60: true
        case _: isEastAsianLetter
        }
    }
}
