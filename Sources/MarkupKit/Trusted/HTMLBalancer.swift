/// Trusted HTML as its author wrote it, with every element closed, so that none extends into the surrounding page.
///
/// Tags are recognized as in browsers, and copied. A missing end tag is added where a browser ends the element, an end
/// tag without a start tag is removed, and an unfinished tag is printed as text.
struct HTMLBalancer {
    struct Repair: Equatable {
        enum Kind: Equatable {
            case unclosed(String)
            case strayEnd(String)
            /// A tag of the page, which content must not contain.
            case misplaced(String)
            /// A tag or comment that is unfinished at the end of the text.
            case unfinished
        }

        var kind: Kind
        /// The offset of the tag in the text.
        var offset: Int
    }

    private(set) var out: HTMLBuffer
    /// The offsets of the digits in heading tags.
    private(set) var headingDigits: [Int] = []
    private(set) var repairs: [Repair] = []
    fileprivate var scanner: HTMLScanner
    private var open: [OpenElement] = []

    private let context: Context
    /// Whether this is the text of a `<noscript>`, which cannot contain another.
    private let isAlternative: Bool
    private(set) var urls = TrustedURLs()

    /// Information about the document that contains the fragment.
    struct Context {
        var ids = TextIDs(prefix: "", reserved: [])
        var headingLink = Markdown.Words().headingLink
        /// The page that links to ids refer to, if it is not the page with the text.
        var page: String?
        /// The resolver of relative URLs; `nil` if they stay unchanged.
        var resolver: Markdown.Resolver?
        /// URLs that are already resolved, as printed.
        var resolvedURLs: Set<String> = []
    }

    private struct OpenElement {
        var name: String
        var offset: Int
        var isForeign: Bool
        var headingID: String?
    }

    static func balance(
        _ fragment: [UInt8], _ context: Context = .init(), isAlternative: Bool = false
    ) -> HTMLBalancer {
        var balancer = HTMLBalancer(fragment, context, isAlternative)
        balancer.balance()
        return balancer
    }

    private mutating func balance() {
        while let token = scanner.next(isForeign: isForeign) { handle(token) }
        while !open.isEmpty { closeLast() }
        repairs.sort { $0.offset < $1.offset }
    }

    private init(_ fragment: [UInt8], _ context: Context, _ isAlternative: Bool) {
        self.context = context
        self.isAlternative = isAlternative
        scanner = HTMLScanner(fragment)
        out = HTMLBuffer(capacity: fragment.count + 64)
    }

    private mutating func handle(_ token: HTMLScanner.Token) {
        switch token.kind {
        case .text: copy(token.range)
        // Escaped, since it could begin a tag once a tag after it is removed.
        case .lessThan: out.append("&lt;")
        case .comment(let isFinished, let end):
            copy(token.range)
            guard !isFinished else { return }
            out.append(end)
            repairs.append(.init(kind: .unfinished, offset: token.range.lowerBound))
        case .unfinished:
            out.append("&lt;")
            repairs.append(.init(kind: .unfinished, offset: token.range.lowerBound))
        case .tag(let tag): if tag.isEnd { end(tag) } else { start(tag) }
        }
    }

    private mutating func start(_ tag: ScannedTag) {
        let name = tag.name
        if isForeign, HTMLElement.endingForeign.contains(name) {
            while isForeign { closeLast() }
        }
        let isForeign = isForeign || HTMLElement.foreign.contains(name)
        if !isForeign, HTMLElement.ofPage.contains(name) || isAlternative && name == "noscript" {
            return repairs.append(.init(kind: .misplaced(name), offset: tag.range.lowerBound))
        }
        if !isForeign { endSiblings(HTMLElement.ended(by: name)) }
        recordHeading(name, digitAt: out.count + 2, isForeign)
        copy(tag)
        if isForeign ? tag.closesItself : HTMLElement.void.contains(name) { return }
        var element = OpenElement(name: name, offset: tag.range.lowerBound, isForeign: isForeign)
        if !isForeign, SanitizingPrinter.isHeading(name), !open.contains(where: { $0.name == "a" }) {
            element.headingID = tag["id"].map(context.ids.name)
        }
        open.append(element)
        if !isForeign, HTMLElement.rawText.contains(name) { copyRawText(name) }
        if !isForeign, name == "noscript" { copyAlternative() }
    }

    /// Browsers that run scripts parse `<noscript>` as text, others as markup. It must end at the same place for both.
    private mutating func copyAlternative() {
        let range = scanner.rawText(until: "noscript")
        let inner = HTMLBalancer.balance(Array(scanner.bytes[range]), context, isAlternative: true)
        urls.add(inner.urls, movedBy: range.lowerBound)
        headingDigits += inner.headingDigits.map { $0 + out.count }
        repairs += inner.repairs.map { Repair(kind: $0.kind, offset: $0.offset + range.lowerBound) }
        out.append(inner.out.html)
    }

    /// The content of scripts, styles and similar elements is not markup.
    private mutating func copyRawText(_ name: String) {
        let range = scanner.rawText(until: name)
        let text = scanner.bytes[range]
        copy(range)
        // The end tag of a script in a comment in a script does not end the outer one: see "script data double
        // escaped".
        if name == "script", Self.hidesItsEnd(text) { out.append("\n-->") }
    }

    private static func hidesItsEnd(_ script: ArraySlice<UInt8>) -> Bool {
        let script = String(decoding: script.map(\.lowercased), as: UTF8.self)
        var rest = Substring(script)
        while let comment = rest.firstRange(of: "<!--") {
            // The dashes that begin a comment may also end it: `<!-->`.
            let inner = rest[rest.index(comment.lowerBound, offsetBy: 2)...]
            guard let end = inner.firstRange(of: "-->") else { return inner.contains("<script") }
            rest = rest[end.upperBound...]
        }
        return false
    }

    private mutating func end(_ tag: ScannedTag) {
        guard let index = match(tag.name) else {
            // Markdown closes a paragraph even if an element in it has ended it already.
            if tag.name != "p" { repairs.append(.init(kind: .strayEnd(tag.name), offset: tag.range.lowerBound)) }
            return
        }
        while open.count > index + 1 { closeLast() }
        closeHeading(open[index])
        recordHeading(tag.name, digitAt: out.count + 3, open[index].isForeign)
        open.removeLast()
        copy(tag.range)
    }

    /// Returns the open element that an end tag closes. It must be in the same table cell as the tag.
    private func match(_ name: String) -> Int? {
        let barriers = HTMLElement.tableParts.contains(name) ? HTMLElement.tableBarriers : HTMLElement.barriers
        for index in open.indices.reversed() {
            if open[index].name == name { return index }
            if barriers.contains(open[index].name) { return nil }
        }
        return nil
    }

    private mutating func closeLast() {
        guard let element = open.popLast() else { return }
        closeHeading(element)
        recordHeading(element.name, digitAt: out.count + 3, element.isForeign)
        out.append("</")
        out.append(markup: element.name)
        out.append(">")
        if !HTMLElement.optionalEnds.contains(element.name) {
            repairs.append(.init(kind: .unclosed(element.name), offset: element.offset))
        }
    }

    /// Ends the paragraph or list item that a browser would end here, with the formatting left open in it.
    private mutating func endSiblings(_ ended: Set<String>) {
        guard !ended.isEmpty else { return }
        var remaining = open.count
        for index in open.indices.reversed() {
            if ended.contains(open[index].name) { remaining = index }
            guard remaining == index || HTMLElement.formatting.contains(open[index].name) else { break }
        }
        while open.count > remaining { closeLast() }
    }

    /// Whether the rules of SVG and MathML apply here.
    private var isForeign: Bool {
        guard let last = open.last, last.isForeign else { return false }
        return !HTMLElement.containingHTML.contains(last.name)
    }

    private mutating func recordHeading(_ name: String, digitAt offset: Int, _ isForeign: Bool) {
        guard !isForeign, name.utf8.count == 2, name.hasPrefix("h"), name.last?.isNumber == true else { return }
        headingDigits.append(offset)
    }

    private mutating func closeHeading(_ element: OpenElement) {
        if let id = element.headingID { out.appendHeadingLink(to: id, label: context.headingLink) }
    }

    /// Copies a tag with its edits.
    private mutating func copy(_ tag: ScannedTag) {
        var position = tag.range.lowerBound
        for edit in edits(of: tag) {
            copy(position..<edit.range.lowerBound)
            switch edit.kind {
            case .idPrefix(let isInURL): out.append(idPrefix: context.ids.prefix, isInURL: isInURL)
            case .url(let url): out.append(url: url)
            case .urls(let list): out.append(text: list)
            case .lazy: out.appendLoading()
            }
            position = edit.range.upperBound
        }
        copy(position..<tag.range.upperBound)
    }

    private mutating func copy(_ range: Range<Int>) { out.append(range, of: scanner.bytes) }
}

extension HTMLBalancer {
    /// A change to a tag when it is printed.
    private struct Edit {
        enum Kind {
            /// The prefix of the text's ids, and of links to them.
            case idPrefix(isInURL: Bool)
            case url(String)
            /// A list of URLs as in `srcset`.
            case urls(String)
            /// The attribute for lazy loading of an image, which depends on the page.
            case lazy
        }

        var range: Range<Int>
        var kind: Kind
    }

    private mutating func edits(of tag: ScannedTag) -> [Edit] {
        var seen: Set<String> = []
        return tag.attributes.flatMap { attribute -> [Edit] in
            guard seen.insert(attribute.name).inserted else { return [] }
            switch attribute.name {
            case "id": return prefix(of: attribute, "id=\"").map { [$0] } ?? []
            case "href": return fragmentEdits(attribute) ?? urlEdits(attribute, tag)
            case "src", "srcset", "poster": return urlEdits(attribute, tag)
            case "loading":
                let lazy: StaticString = "loading=\"lazy\""
                guard tag.name == "img", scanner.holds(lazy, at: attribute.offset) else { return [] }
                return [Edit(range: attribute.offset..<attribute.offset + lazy.utf8CodeUnitCount, kind: .lazy)]
            default: return []
            }
        }
    }

    /// Returns the edit for the prefix at the beginning of an id, or of a link to one.
    private func prefix(of attribute: ScannedTag.Attribute, _ start: StaticString) -> Edit? {
        guard !context.ids.prefix.isEmpty, scanner.holds(start, at: attribute.offset) else { return nil }
        let value = attribute.offset + start.utf8CodeUnitCount
        let length = context.ids.prefixLength(of: scanner.bytes[value...])
        let isInURL = attribute.name == "href"
        return length > 0 ? Edit(range: value..<value + length, kind: .idPrefix(isInURL: isInURL)) : nil
    }

    /// Returns the edits for a link within the text, or `nil` for other links.
    private func fragmentEdits(_ attribute: ScannedTag.Attribute) -> [Edit]? {
        let start: StaticString = "href=\"#"
        guard scanner.holds(start, at: attribute.offset) else { return nil }
        guard let page = context.page else { return prefix(of: attribute, start).map { [$0] } ?? [] }
        let value = attribute.offset + start.utf8CodeUnitCount
        let length = context.ids.prefixLength(of: scanner.bytes[value...])
        return [Edit(range: value - 1..<value + length, kind: .url(page + "#"))]
    }

    private mutating func urlEdits(_ attribute: ScannedTag.Attribute, _ tag: ScannedTag) -> [Edit] {
        guard let resolver = context.resolver, let range = attribute.range else { return [] }
        let resolved = urls.resolve(attribute, of: tag, by: resolver, alreadyResolved: context.resolvedURLs)
        return resolved.map { [Edit(range: range, kind: attribute.name == "srcset" ? .urls($0) : .url($0))] }
            ?? []
    }
}
