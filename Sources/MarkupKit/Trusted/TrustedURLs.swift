/// The URLs in trusted HTML, resolved like those in Markdown, so that the text can be on any page.
struct TrustedURLs {
    /// The links, with the offsets of their tags in the fragment.
    private(set) var links: [(kind: Markdown.Link.Kind, destination: String, resolved: String, offset: Int)] = []
    private(set) var imageDestinations: [String] = []
    /// Images that were not found.
    private(set) var missing: [(destination: String, offset: Int)] = []

    /// Returns the new value of an attribute, or `nil` if it stays unchanged.
    ///
    /// - Parameter known: URLs that are already resolved, as printed.
    mutating func resolve(
        _ attribute: ScannedTag.Attribute, of tag: ScannedTag, by resolver: Markdown.Resolver,
        alreadyResolved: Set<String>
    ) -> String? {
        func isOpen(_ url: String) -> Bool {
            !url.isEmpty && URLPolicy.verdict(url, allowing: []) == .relative
                && !alreadyResolved.contains(HTMLBuffer.printedURL(url))
        }
        if attribute.name == "srcset" {
            return imageSet(attribute.value) { isOpen($0) ? link($0, tag, isShown: true, resolver) : nil }
        }
        let url = URLPolicy.trimmed(attribute.value)
        guard isOpen(url) else {
            if !url.isEmpty, URLPolicy.isExternalLink(url) || alreadyResolved.contains(HTMLBuffer.printedURL(url)) {
                record(url, as: url, tag, isShown: attribute.name != "href")
            }
            return nil
        }
        let isImage = tag.name == "img" && attribute.name == "src" || attribute.name == "poster"
        return isImage ? image(url, tag, resolver) : link(url, tag, isShown: attribute.name != "href", resolver)
    }

    mutating func add(_ others: TrustedURLs, movedBy distance: Int) {
        links += others.links.map { ($0.kind, $0.destination, $0.resolved, $0.offset + distance) }
        imageDestinations += others.imageDestinations
        missing += others.missing.map { ($0.destination, $0.offset + distance) }
    }

    private mutating func image(_ url: String, _ tag: ScannedTag, _ resolver: Markdown.Resolver) -> String {
        imageDestinations.append(url)
        if let found = resolver.image(url)?.url ?? resolver.file(url)?.url {
            record(url, as: found, tag, isShown: true)
            return found
        }
        missing.append((url, tag.range.lowerBound))
        return resolver.link(url)
    }

    private mutating func link(
        _ url: String, _ tag: ScannedTag, isShown: Bool, _ resolver: Markdown.Resolver
    ) -> String {
        let resolved = resolver.link(url)
        record(url, as: resolved, tag, isShown: isShown)
        return resolved
    }

    private mutating func record(_ url: String, as resolved: String, _ tag: ScannedTag, isShown: Bool) {
        links.append((isShown ? .media : .link, url, HTMLBuffer.percentEncoded(resolved), tag.range.lowerBound))
    }

    /// Returns a list of images with new URLs, or `nil` if none changes. A URL ends at a blank, or at a comma at its
    /// end.
    private func imageSet(_ value: String, _ resolve: (String) -> String?) -> String? {
        var hasChanged = false
        let candidates = value.split(separator: ",").map { candidate -> String in
            var parts = candidate.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let url = parts.first, let resolved = resolve(url) else { return parts.joined(separator: " ") }
            hasChanged = true
            parts[0] = HTMLBuffer.percentEncoded(resolved)
            return parts.joined(separator: " ")
        }
        return hasChanged ? candidates.joined(separator: ", ") : nil
    }
}
