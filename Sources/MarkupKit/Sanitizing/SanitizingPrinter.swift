import Diagnostics

/// Prints the allowed part of a parser's events. Every printed start tag gets its end tag, in order.
struct SanitizingPrinter {
    let rules: Sanitizer.Rules
    let ids: TextIDs
    private(set) var out: HTMLBuffer
    private(set) var text: PlainTextBuilder
    /// The offsets of the digits in heading tags.
    private(set) var headingDigits: [Int] = []
    var removed: [Sanitizer.Removed] = []
    var imageDestinations: [String] = []
    /// The allowed URLs, with the offsets of their tags in the fragment.
    var links: [(kind: Markdown.Link.Kind, destination: String, resolved: String, offset: Int)] = []
    var usedIDs: Set<String> = []

    private var open: [OpenElement] = []
    /// The indices of the open elements whose printed tag is not closed yet.
    private var printed: [Int] = []
    private var droppedDepth = 0
    private var mutedDepth = 0
    /// Whether an `object` without a source is open, in which an `embed` may have one.
    private var isInObject = false
    private var isTooDeep = false
    private var regionCount = 0
    /// The links to frames in a `picture`, which can't contain them.
    private var linksAfterImage: [FrameLink] = []

    /// At greater depths only text is printed. Browsers support 512 levels.
    static let maximumDepth = Limit.htmlNesting.standard

    init(rules: Sanitizer.Rules, capacity: Int) {
        self.rules = rules
        ids = TextIDs(prefix: rules.idPrefix, reserved: rules.reservedIDs)
        out = HTMLBuffer(capacity: capacity)
        text = PlainTextBuilder(wordLimit: rules.plainTextWords)
    }

    mutating func handle(_ event: HTMLEvent) {
        switch event {
        case .start(let name, let attributes, let offset): start(name, attributes, offset)
        case .end(let name): end(name)
        case .text(let content):
            guard droppedDepth == 0 else { return }
            print(content)
            if mutedDepth == 0 { text.append(content) }
        }
    }

    /// Prints text. Browsers would move text between the cells of a table before the table, so it gets its own cell.
    private mutating func print(_ content: String) {
        let tags = content.utf8.allSatisfy(\.isHTMLSpace) ? nil : cellAroundText
        if let tags { out.append(tags.start) }
        out.append(text: content)
        if let tags { out.append(tags.end) }
    }

    private var cellAroundText: (start: StaticString, end: StaticString)? {
        switch printed.last.map({ open[$0].printedName }) {
        case "tr": ("<td>", "</td>")
        case "table", "thead", "tbody", "tfoot": ("<tr><td>", "</td></tr>")
        case "colgroup": ("</colgroup><tr><td>", "</td></tr><colgroup>")
        default: nil
        }
    }

    mutating func finish() {
        while !open.isEmpty { closeLast() }
    }

    private mutating func start(_ name: String, _ attributes: [HTMLEvent.Attribute], _ offset: Int) {
        var element = OpenElement(name: name, printedName: name == "h1" ? "h2" : name, state: .unprinted)
        defer { open.append(element) }
        let rule = ElementRule.of(element.printedName)
        if droppedDepth > 0 || rule.treatment == .dropped {
            if droppedDepth == 0 {
                let isLinked = replaceFrame(name, attributes, offset)
                isInObject = name == "object" && !isLinked
                removed.append(.init(kind: isLinked ? .frame(name) : .element(name), offset: offset))
            } else if isInObject, replaceFrame(name, attributes, offset) {
                isInObject = false
                let object = removed.lastIndex { $0.kind == .element("object") }
                if let object { removed[object].kind = .frame("object") }
            }
            droppedDepth += 1
            element.state = .dropped
            return
        }
        if rule.isBlock { text.space() }
        element.isBlock = rule.isBlock
        switch rule.treatment {
        case .ignored, .dropped: break
        case .unwrapped:
            let isLinked = replaceFrame(name, attributes, offset)
            removed.append(.init(kind: isLinked ? .frame(name) : .tag(name), offset: offset))
        case .printed, .void:
            endSiblings(rule)
            guard isAllowedHere(element.printedName, rule, offset),
                let accepted = allowed(attributes, of: element.printedName, at: offset)
            else { return }
            if element.printedName == "table" { element.isInRegion = openRegion() }
            element.tagStart = out.count
            printTag(element.printedName, accepted)
            element.contentStart = out.count
            let isInLink = printed.contains { open[$0].printedName == "a" }
            if Self.isHeading(name), !isInLink { element.headingID = accepted["id"] }
            guard rule.treatment == .printed else { return }
            element.state = .printed
            element.isMuted = accepted.contains { $0.name == "role" && $0.value.hasPrefix("doc-") && name == "a" }
            printed.append(open.count)
            if element.isMuted { mutedDepth += 1 }
            element.isRegion = accepted["role"] == "region"
        }
    }

    private mutating func end(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        while open.count > index { closeLast() }
    }

    private mutating func closeLast() {
        guard let element = open.popLast() else { return }
        if element.state == .printed {
            printed.removeLast()
            close(element)
        }
        if element.state == .dropped { droppedDepth -= 1 }
    }

    private mutating func close(_ element: OpenElement) {
        if element.isMuted { mutedDepth -= 1 }
        if element.isBlock { text.space() }
        let isEmpty = out.count == element.contentStart && element.contentStart == element.tagStart + 3
        if element.printedName == "p", isEmpty { return out.removeLast(3) }
        if let id = element.headingID { out.appendHeadingLink(to: id, label: rules.headingLink) }
        out.append("</")
        printName(element.printedName)
        out.append(">")
        if element.isInRegion { out.append("</div>") }
        if element.printedName == "picture", !linksAfterImage.isEmpty {
            for link in linksAfterImage { print(link) }
            linksAfterImage = []
        }
    }

    /// Prints a link in place of an element that shows another page.
    ///
    /// - Returns: Whether its source can be linked to.
    private mutating func replaceFrame(_ name: String, _ attributes: [HTMLEvent.Attribute], _ offset: Int) -> Bool {
        guard rules.linksFrames, let attribute = FrameLink.source(of: name) else { return false }
        let source = URLPolicy.trimmed(attributes[attribute] ?? "")
        guard FrameLink.isLinkable(source), let url = frameURL(source, offset) else { return false }
        let link = FrameLink(to: url, title: attributes["title"])
        if printed.last.map({ open[$0].printedName }) == "picture" {
            linksAfterImage.append(link)
        } else {
            print(link)
        }
        return true
    }

    /// Prints a link with the element that its parent requires around it.
    private mutating func print(_ link: FrameLink) {
        // As in browsers, a link ends the one around it.
        if printed.last.map({ open[$0].printedName }) == "a" { closeEarly() }
        let tags: (start: StaticString, end: StaticString)? =
            switch printed.last.map({ open[$0].printedName }) {
            case nil, "blockquote": ("<p>", "</p>")
            case "ul", "ol": ("<li>", "</li>")
            case "dl": ("<dd>", "</dd>")
            case _: cellAroundText
            }
        if let tags { out.append(tags.start) }
        let isLink = printed.count + 2 <= Self.maximumDepth && !printed.contains { open[$0].printedName == "a" }
        if isLink {
            out.append("<a href=\"")
            out.append(url: link.url)
            out.append("\"")
            let rule = rules.externalLinks
            if !rule.isEmpty, rule.include(link.url) { rule.append(to: &out) }
            out.append(">")
        }
        out.append(text: link.text)
        if isLink { out.append("</a>") }
        if let tags { out.append(tags.end) }
        text.space()
        text.append(link.text)
        text.space()
    }

    /// Ends the elements that a browser would end here, including formatting left open in them, so that trees match.
    private mutating func endSiblings(_ rule: ElementRule) {
        var remaining = printed.count
        for level in printed.indices.reversed() {
            let name = open[printed[level]].printedName
            if rule.ends.contains(name) { remaining = level }
            guard remaining == level || rule.reachesThrough(name) else { break }
        }
        while printed.count > remaining { closeEarly() }
        while let last = printed.last, rule.endsParent.contains(open[last].printedName) { closeEarly() }
    }

    private mutating func closeEarly() {
        guard let index = printed.popLast() else { return }
        close(open[index])
        open[index].state = .unprinted
    }

    private mutating func isAllowedHere(_ name: String, _ rule: ElementRule, _ offset: Int) -> Bool {
        if printed.count >= Self.maximumDepth {
            if !isTooDeep { removed.append(.init(kind: .depth, offset: offset)) }
            isTooDeep = true
            return false
        }
        let parent = printed.last.map { open[$0].printedName } ?? ""
        let isNestedLink = name == "a" && printed.contains { open[$0].printedName == "a" }
        if isNestedLink || rule.parents?.contains(parent) == false || !ElementRule.mayHold(name, in: parent) {
            removed.append(.init(kind: .tag(name), offset: offset))
            return false
        }
        return true
    }

    /// Opens the region of a table, as around tables in Markdown, unless the table is in another region, or in an element
    /// that can't contain one.
    private mutating func openRegion() -> Bool {
        guard let label = rules.tableLabel, printed.count + 1 < Self.maximumDepth,
            ElementRule.mayHold("div", in: printed.last.map { open[$0].printedName } ?? ""),
            !printed.contains(where: { open[$0].isRegion || Self.regionless.contains(open[$0].printedName) })
        else { return false }
        regionCount += 1
        out.appendRegionTag(label: label, number: rules.tableCount + regionCount)
        return true
    }

    /// The elements without regions inside: nested tables scroll with the outer one, and links contain no focus.
    private static let regionless: Set<String> = ["table", "a", "summary"]

    private mutating func printTag(_ name: String, _ attributes: [HTMLEvent.Attribute]) {
        out.append("<")
        printName(name)
        for attribute in attributes {
            out.append(" ")
            if name == "img", attribute == HTMLEvent.Attribute(name: "loading", value: "lazy") {
                out.appendLoading()
                continue
            }
            out.append(markup: attribute.name)
            if AttributeRule.isFlag(attribute.name, on: name) { continue }
            out.append("=\"")
            print(attribute, of: name)
            out.append("\"")
        }
        out.append(">")
    }

    private mutating func print(_ attribute: HTMLEvent.Attribute, of name: String) {
        switch AttributeRule.of(attribute.name, on: name) {
        case .id:
            out.append(idPrefix: rules.idPrefix)
            out.append(text: attribute.value)
        case .idReferences:
            for (index, id) in attribute.value.split(separator: " ").enumerated() {
                if index > 0 { out.append(" ") }
                out.append(idPrefix: rules.idPrefix)
                out.append(text: String(id))
            }
        case .link where attribute.value.utf8.first == UInt8(ascii: "#"):
            out.append(fragment: attribute.value.afterFirstByte, ids)
        case .link, .image, .media: out.append(url: attribute.value)
        case .text, .number, .fraction, .flag, .oneOf, .tokens, .imageSet, .placeholder, nil:
            out.append(text: attribute.value)
        }
    }

    private mutating func printName(_ name: String) {
        out.append(markup: name)
        if Self.isHeading(name) { headingDigits.append(out.count - 1) }
    }

    /// Prints the alternative text of an image that cannot be shown.
    mutating func printAlternative(_ alternative: String) {
        print(alternative)
        text.append(alternative)
    }
}
