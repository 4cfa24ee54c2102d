import Diagnostics

/// Translates other generators' tags. Those that only their site defines are removed and reported.
extension DialectTranslator {
    /// - Returns: The position at which to continue.
    mutating func handle(_ tag: ForeignTag) -> Int {
        switch tag.kind {
        case .value:
            if let value = value(tag) { return replace(tag, by: value) }
        case .order: if let end = order(tag) ?? hexo(tag) ?? usual(tag) { return end }
        case .shortcode: if let end = partial(tag) ?? shortcode(tag) ?? usual(tag) { return end }
        }
        if tag.isEnd, openTags.contains(tag.ended) || tag.ended.isEmpty && !openTags.isEmpty {
            return replace(tag, by: "")
        }
        openTags.insert(tag.name)
        report(
            "`\(shown(tag))` is not supported here, and was left out",
            hint: (tag.kind == .value || tag.name == "param" ? tag.variable : nil).map {
                "define it in feed.yaml: variables: {\($0): …}"
            }
                ?? (tag.kind == .shortcode ? resolve.similarPartial(tag.name) : nil).map { "did you mean `\($0)`?" }
                ?? "write its content instead, or `\\{` for a brace; text between a tag and its end tag was preserved",
            at: tag.range.lowerBound)
        return replace(tag, by: "")
    }

    private func shown(_ tag: ForeignTag) -> String {
        let text = String(decoding: text[tag.range], as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened(to: 60)
    }

    mutating func replace(_ tag: ForeignTag, by string: String) -> Int {
        // A URL may begin on a new line, but must not contain a line end.
        let startsURL = out.suffix(2).elementsEqual("](".utf8)
        if startsURL { appendLineEnds(of: tag.range) }
        append(string)
        if !startsURL { appendLineEnds(of: tag.range) }
        return tag.range.upperBound
    }

    private mutating func order(_ tag: ForeignTag) -> Int? {
        switch tag.name {
        case "raw": return verbatim(tag, until: "endraw") { $0.copy($1) }
        case "comment": return verbatim(tag, until: "endcomment") { $0.appendLineEnds(of: $1) }
        case "highlight" where !isMarkup:
            let language = String(tag.rest.prefix { !$0.isWhitespace })
            return verbatim(tag, until: "endhighlight") { $0.appendCode($1, language, after: tag) }
        case "post_url": return refer(tag, .post(ForeignTag.unquoted(tag.rest)), "post")
        case "link": return refer(tag, .file(ForeignTag.unquoted(tag.rest)), "file")
        case "figure", "image", "img", "include": return image(tag)
        default: return nil
        }
    }

    private mutating func shortcode(_ tag: ForeignTag) -> Int? {
        if let shown = tag.escaped {
            return replace(tag, by: lines.isText(line) ? shown.escapingSigns() : HTML(text: shown).source)
        }
        switch tag.name {
        case "ref", "relref":
            guard let page = tag.arguments["path"] ?? tag.arguments.first else { return nil }
            return refer(tag, .page(page), "page")
        case _ where isMarkup: return nil
        case "figure", "image", "img": return figure(tag).map { replace(tag, by: $0) }
        case "highlight":
            return verbatim(tag, until: "/highlight") { [language = tag.arguments.first ?? ""] in
                $0.appendCode($1, language, after: tag)
            }
        default: return nil
        }
    }

    /// Replaces a reference by its destination, or reports that there is none.
    mutating func refer(_ tag: ForeignTag, _ reference: Markdown.ForeignReference, _ what: String) -> Int {
        if let destination = resolve.reference(reference) { return replace(tag, by: destination) }
        report(
            "`\(shown(tag))` is a broken reference: there is no such \(what)",
            hint: "link to its path in content/: [a text](/journal/2026-03-02-first-light.md)",
            at: tag.range.lowerBound)
        return replace(tag, by: "")
    }
}

extension DialectTranslator {
    /// Returns the text for a value, if it is defined.
    private mutating func value(_ tag: ForeignTag) -> String? {
        let parts = tag.content.partsOutsideQuotes(at: "|")
        let operand = parts[0].trimmingBlanks
        if let quote = operand.first, quote == "\"" || quote == "'" {
            let text = ForeignTag.unquoted(operand)
            // With more text after it, as in Go's `{{"a", b}, {"c", d}}`, this is not a text of Liquid.
            guard operand.count == text.count + 2, !text.contains(quote) else { return nil }
            if parts.count == 1 { return text }
            var isWhole = false
            for filter in parts.dropFirst().map(\.trimmingBlanks) {
                switch filter.filter({ !$0.isWhitespace }) {
                case "relative_url", "prepend:site.baseurl": break
                case "absolute_url", "prepend:site.url": isWhole = true
                default: return nil
                }
            }
            return url(text, (isWhole ? site(.siteURL) : "") + site(.basePath), before: tag.range.upperBound)
        }
        guard parts.count == 1 else { return nil }
        switch operand {
        case "site.baseurl": return url("", site(.basePath), before: tag.range.upperBound)
        case "site.url": return url("", site(.siteURL), before: tag.range.upperBound)
        default:
            if let variable = tag.variable, let value = resolve.reference(.variable(variable)) { return value }
            guard !isMarkup, tag.rest.hasPrefix("(") else { return nil }
            if let link = tag.player { return "<\(link)>" }
            let isImage = ["figure", "image", "img", "picture", "resize_image"].contains(tag.name)
            return isImage ? figure(tag) : nil
        }
    }

    private func site(_ reference: Markdown.ForeignReference) -> String { resolve.reference(reference) ?? "" }

    /// Returns a path of the site, with the site's URL unless the path is in a URL that is resolved later.
    mutating func url(_ path: String, _ start: String, before next: Int) -> String {
        let follows = next < text.count ? text[next] : 0
        let isWhole = path.contains("://")
        var path = path
        if !path.hasPrefix("/"), !isWhole, !path.isEmpty { path = "/" + path }
        guard let place = urlStart else { return isWhole ? path : start + path }
        // Raw HTML of trusted authors is printed unchanged.
        if isTrusted, place != UInt8(ascii: "(") { return isWhole ? path : start + path }
        if path.isEmpty, follows != UInt8(ascii: "/"), follows != UInt8(ascii: "{") { path = "/" }
        urlEnd = out.count + path.utf8.count
        return path
    }

    /// The mark before the URL at the end of the output: `](`, `=` or a quote; `nil` if there is no URL.
    private var urlStart: UInt8? {
        guard let last = out.last else { return nil }
        if urlEnd == out.count { return UInt8(ascii: "(") }
        switch last {
        case UInt8(ascii: "("): return last
        case UInt8(ascii: "<"): return out.dropLast().last == UInt8(ascii: "(") ? UInt8(ascii: "(") : nil
        case UInt8(ascii: "="): return last
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return out.dropLast().last == UInt8(ascii: "=") ? last : nil
        default:
            // A definition: `[label]: `.
            var end = out.count
            while end > out.count - 3, end > 0, out[end - 1] == 0x20 { end -= 1 }
            return out[..<end].suffix(2).elementsEqual("]:".utf8) ? UInt8(ascii: "(") : nil
        }
    }
}

extension String {
    /// Returns the parts between separators that are not in quotes; at least one.
    fileprivate func partsOutsideQuotes(at separator: Character) -> [String] {
        var parts = [""]
        var quote: Character?
        for character in self {
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == separator {
                parts.append("")
                continue
            }
            parts[parts.count - 1].append(character)
        }
        return parts
    }
}
