/// A translator of other generators' permalink patterns.
enum ForeignPermalink {
    /// Translates one of Jekyll's named styles, or a pattern with placeholders.
    ///
    /// - Returns: `nil` for a pattern with a placeholder that feedgen does not support.
    static func jekyll(_ pattern: String) -> String? {
        let pattern =
            switch pattern {
            case "date": "/:categories/:year/:month/:day/:title:output_ext"
            case "pretty": "/:categories/:year/:month/:day/:title/"
            case "none": "/:categories/:title:output_ext"
            case _: pattern
            }
        guard
            var result = translated(
                pattern,
                words: [
                    "year": ":year", "month": ":month", "day": ":day", "i_month": ":i_month", "i_day": ":i_day",
                    "title": ":slug", "slug": ":slug", "categories": ":categories", "output_ext": ".html",
                ])
        else { return nil }
        // A pattern without a trailing slash or extension is a file.
        if !result.hasSuffix("/"), !result.hasSuffix(".html") { result += ".html" }
        return usable(result)
    }

    /// Translates a pattern of Hexo.
    ///
    /// - Parameters:
    ///   - title: the translation of `:title`, which is the name of the file.
    ///   - hasFolders: whether there are files in folders, which `:title` contains.
    static func hexo(_ pattern: String, title: String, hasFolders: Bool = false) -> String? {
        var pattern = "/" + pattern.drop { $0 == "/" }
        if hasFolders { pattern = pattern.replacing("/:title", with: "/:folders/:title") }
        let words = [
            "folders": ":folders",
            "year": ":year", "month": ":month", "day": ":day", "i_month": ":i_month", "i_day": ":i_day",
            "title": title, "name": title, "post_title": ":title", "category": ":categories",
        ]
        guard let result = translated(pattern, words: words) else { return nil }
        return usable(result.hasSuffix("/") || result.hasSuffix(".html") ? result : result + "/")
    }

    /// Translates a Hugo pattern.
    ///
    /// - Parameters:
    ///   - section: the folder of `content/` to which it applies.
    ///   - slug: the translation of `:slug`; for sites whose texts have no slug, the title.
    static func hugo(_ pattern: String, section: String, slug: String) -> String? {
        let result = translated(
            pattern,
            words: [
                "year": ":year", "month": ":month", "day": ":day", "title": ":title", "slug": slug,
                "slugorfilename": ":slug", "slugorcontentbasename": ":slug", "filename": ":filename",
                "contentbasename": ":filename", "section": section, "sections": ":folders",
            ])
        guard let result else { return nil }
        return usable(result.hasSuffix("/") || result.hasSuffix(".html") ? result : result + "/")
    }

    private static func translated(_ pattern: String, words: [String: String]) -> String? {
        var result = ""
        var rest = Substring(pattern)
        while let colon = rest.firstIndex(of: ":") {
            result += rest[..<colon]
            let name = rest[rest.index(after: colon)...].prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
            guard let word = words[String(name)] else { return nil }
            result += word
            rest = rest[name.endIndex...]
            // Hugo's slices such as `:sections[1:]` are not supported.
            if rest.first == "[" { return nil }
        }
        return result + rest
    }

    /// Returns a pattern that feedgen accepts: a path with a placeholder that distinguishes entries.
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
