import MarkupKit

extension VisibleContent {
    /// A builder of the view from parser events.
    struct Builder {
        struct Open {
            var name: String
            var style: String?
            var edge: String?
            var isBlock = false
            /// The email address of a `mailto:` link.
            var mail: String?
        }

        let anchors: Set<String>
        var pieces: [Piece] = []
        private var open: [Open] = []
        private var styles: [String] = []
        private var text = ""
        private var hasBlank = false
        private var hasGap = false
        private var lineBreaks = 0
        private var preDepth = 0
        private var exactDepth = 0

        init(anchors: Set<String>) { self.anchors = anchors }

        mutating func add(_ event: HTMLEvent) {
            switch event {
            case .text(let text): add(text)
            case .start(let name, let attributes, _):
                start(MarkupElement(name: ElementNames.renamed[name] ?? name, attributes: attributes))
            case .end(let name):
                let name = ElementNames.renamed[name] ?? name
                guard let index = open.lastIndex(where: { $0.name == name }) else { return }
                while open.count > index { closeLast() }
            }
        }

        mutating func finished() -> [Piece] {
            while !open.isEmpty { closeLast() }
            flush()
            return pieces
        }

        // MARK: Text

        private mutating func add(_ more: String) {
            if preDepth > 0 { return addCode(more) }
            let more = Whitespace.collapsed(more)
            if more.utf8.first == 0x20 { hasBlank = true }
            let words = more.markupTrimmed
            guard !words.isEmpty else { return }
            beginInline()
            text += exactDepth > 0 ? words : Typography.plain(words)
            if more.utf8.last == 0x20 { hasBlank = true }
        }

        private mutating func addCode(_ more: String) {
            guard !more.isEmpty else { return }
            beginInline()
            text += more.replacing("\r\n", with: "\n")
        }

        /// Emits pending white space before inline content.
        private mutating func beginInline() {
            if hasGap || lineBreaks > 0 || hasBlank { settle() }
        }

        private mutating func settle() {
            defer { (hasGap, lineBreaks, hasBlank) = (false, 0, false) }
            guard isInLine else { return }
            if hasGap || lineBreaks > 1 {
                flush()
                pieces.append(.gap)
            } else if lineBreaks == 1 {
                flush()
                pieces.append(.lineBreak)
            } else {
                text += " "
            }
        }

        /// Whether there is content before this on the same line.
        private var isInLine: Bool {
            if !text.isEmpty { return true }
            for piece in pieces.reversed() {
                switch piece {
                case .text, .object: return true
                case .edge, .gap, .lineBreak: return false
                case .anchor: continue
                }
            }
            return false
        }

        private mutating func flush() {
            guard !text.isEmpty else { return }
            defer { text = "" }
            let styles = styles.sorted()
            if case .text(let before, styles)? = pieces.last {
                pieces[pieces.count - 1] = .text(before + text, styles: styles)
            } else {
                pieces.append(.text(text, styles: styles))
            }
        }

        // MARK: Elements

        private mutating func start(_ element: MarkupElement) {
            let look = ElementAppearance(element)
            if let id = element["id"], anchors.contains(id) {
                flush()
                pieces.append(.anchor(id))
            }
            switch look.kind {
            case .nothing: if !HTMLElement.isVoid(element.name) { open.append(Open(name: element.name)) }
            case .lineBreak: lineBreaks += 1
            case .object:
                beginInline()
                flush()
                pieces.append(.object(look.words))
                if !HTMLElement.isVoid(element.name) { open.append(Open(name: element.name)) }
            case .rule: edge(look.words)
            case .style:
                flush()
                let isNew = !styles.contains(look.words)
                if isNew { styles.append(look.words) }
                if look.isExact { exactDepth += 1 }
                open.append(Open(name: element.name, style: isNew ? look.words : nil, mail: look.mail))
            case .block:
                hasGap = true
                open.append(Open(name: element.name, isBlock: true))
            case .edged:
                edge(look.words)
                if element.name == "pre" { preDepth += 1 }
                open.append(Open(name: element.name, edge: "/" + element.name, isBlock: true))
            }
        }

        private mutating func closeLast() {
            guard let element = open.popLast() else { return }
            if let style = element.style {
                // Markdown links every email address automatically, so such a link is not part of the comparison.
                if element.mail == nil || element.mail != text.withoutFirstBlank { flush() }
                styles.removeAll { $0 == style }
            }
            if ElementAppearance.exact.contains(element.name) { exactDepth = max(0, exactDepth - 1) }
            if element.isBlock { hasGap = true }
            if let edge = element.edge {
                if element.name == "pre" { endCode() }
                self.edge(edge)
            }
        }

        private mutating func endCode() {
            preDepth -= 1
            flush()
            // The line end after the last line is not visible.
            guard case .text(var code, let styles)? = pieces.last else { return }
            while code.utf8.last == 10 { code.removeLast() }
            pieces[pieces.count - 1] = .text(code, styles: styles)
        }

        private mutating func edge(_ words: String) {
            flush()
            (hasGap, lineBreaks, hasBlank) = (false, 0, false)
            // An empty header cell looks like an ordinary cell.
            if case .edge(let before)? = pieces.last, before.hasPrefix("th"), words == "/th" {
                pieces[pieces.count - 1] = .edge("td")
            }
            pieces.append(.edge(words == "/th" ? "/td" : words))
        }
    }
}
