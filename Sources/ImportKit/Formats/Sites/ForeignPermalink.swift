/// Patterns of addresses of other generators in feedgen's words.
enum ForeignPermalink {
    /// Jekyll's styles by their names, else a pattern of words behind colons.
    ///
    /// - Returns: `nil` for one with a word that feedgen has not.
    static func jekyll(_ pattern: String) -> String? {
        let pattern =
            switch pattern {
            case "date": "/:categories/:year/:month/:day/:title:output_ext"
            case "pretty": "/:categories/:year/:month/:day/:title/"
            case "none": "/:categories/:title:output_ext"
            case _: pattern
            }
        guard
            var made = translated(
                pattern,
                words: [
                    "year": ":year", "month": ":month", "day": ":day", "i_month": ":i_month", "i_day": ":i_day",
                    "title": ":slug", "slug": ":slug", "categories": ":categories", "output_ext": ".html",
                ])
        else { return nil }
        // Without an end of its own it is a file.
        if !made.hasSuffix("/"), !made.hasSuffix(".html") { made += ".html" }
        return usable(made)
    }

    /// Hugo's.
    ///
    /// - Parameters:
    ///   - section: the folder of `content/` that it is for.
    ///   - slug: what `:slug` means on this site, where texts have none of their own the title.
    static func hugo(_ pattern: String, section: String, slug: String) -> String? {
        let made = translated(
            pattern,
            words: [
                "year": ":year", "month": ":month", "day": ":day", "title": ":title", "slug": slug,
                "slugorfilename": ":slug", "slugorcontentbasename": ":slug", "filename": ":filename",
                "contentbasename": ":filename", "section": section, "sections": ":folders",
            ])
        guard let made else { return nil }
        return usable(made.hasSuffix("/") || made.hasSuffix(".html") ? made : made + "/")
    }

    private static func translated(_ pattern: String, words: [String: String]) -> String? {
        var made = ""
        var rest = Substring(pattern)
        while let colon = rest.firstIndex(of: ":") {
            made += rest[..<colon]
            let name = rest[rest.index(after: colon)...].prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
            guard let word = words[String(name)] else { return nil }
            made += word
            rest = rest[name.endIndex...]
            // Hugo's `:sections[1:]`
            if rest.first == "[" { return nil }
        }
        return made + rest
    }

    /// A pattern that feedgen takes: a path, in which something tells entries apart.
    private static func usable(_ pattern: String) -> String? {
        var pattern = pattern.hasPrefix("/") ? pattern : "/" + pattern
        while let double = pattern.firstRange(of: "//") { pattern.replaceSubrange(double, with: "/") }
        let isPlain = pattern.unicodeScalars.allSatisfy {
            $0.value > 32 && $0.value != 127 && !"?#\\{}\"".unicodeScalars.contains($0)
        }
        guard isPlain, pattern.utf8.count < 500, !pattern.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
            [":slug", ":title", ":filename"].contains(where: { pattern.contains($0) })
        else { return nil }
        return pattern
    }
}
