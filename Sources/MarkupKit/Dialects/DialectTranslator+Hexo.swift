/// Tags of Hexo.
extension DialectTranslator {
    /// - Returns: The position at which to continue, or `nil` if the tag is not one of Hexo's.
    mutating func hexo(_ tag: ForeignTag) -> Int? {
        guard !isMarkup else { return nil }
        let words = tag.arguments.all.filter(\.name.isEmpty).map(\.value)
        switch tag.name {
        case "asset_img": return image(tag)
        case "asset_path": return words.first.map { replace(tag, by: Self.destination($0)) }
        case "asset_link":
            guard let file = words.first else { return nil }
            return replace(tag, by: link(words.dropFirst(), or: file, to: file))
        case "post_path": return words.first.map { refer(tag, .post($0), "post") }
        case "post_link":
            guard let name = words.first else { return nil }
            guard let target = resolve.reference(.post(name)) else { return refer(tag, .post(name), "post") }
            var shown = words.dropFirst()
            // The last argument may be whether to escape the words, which are always escaped here.
            if ["true", "false"].contains(shown.last) { shown.removeLast() }
            return replace(tag, by: link(shown, or: name, to: target))
        case "codeblock", "code":
            return verbatim(tag, until: "end" + tag.name) { [language = tag.codeLanguage ?? ""] in
                $0.appendCode($1, language, after: tag)
            }
        case "blockquote", "quote": return quotation(tag, words)
        default: return nil
        }
    }

    private func link(_ words: ArraySlice<String>, or name: String, to target: String) -> String {
        let shown = words.isEmpty ? name : words.joined(separator: " ")
        return "[\(shown.escapingSigns())](<\(Self.destination(target))>)"
    }

    /// Replaces a tag around a quotation, with its author, by a quotation of Markdown on the same lines.
    private mutating func quotation(_ tag: ForeignTag, _ words: [String]) -> Int? {
        let indent = text[lines.starts[line]..<tag.range.lowerBound]
        guard indent.allSatisfy({ $0 == 0x20 }) else { return nil }
        let author = words.filter { !$0.contains("://") }.joined(separator: " ")
        return verbatim(tag, until: "end" + tag.name) { translator, range in
            translator.append("> ")
            for byte in translator.text[range] {
                translator.out.append(byte)
                if byte == 10 { translator.append("> ") }
            }
            if !author.isEmpty { translator.append("— \(author.escapingSigns())") }
        }
    }
}
