extension SanitizingPrinter {
    typealias Attribute = HTMLEvent.Attribute

    /// Returns the allowed attributes of an element, or `nil` if the element is useless without the others.
    mutating func allowed(_ attributes: [Attribute], of element: String, at offset: Int) -> [Attribute]? {
        var accepted: [Attribute] = []
        let attributes =
            switch element {
            case "a": Self.withIDs(attributes)
            case "img": Self.withSource(attributes)
            case _: attributes
            }
        for attribute in attributes {
            if element == "img", attribute.name == "src" {
                accepted.append(Attribute(name: "src", value: URLPolicy.trimmed(attribute.value)))
            } else if let value = allowedValue(attribute, element, offset) {
                accepted.append(Attribute(name: attribute.name, value: value))
            }
        }
        switch element {
        case "a":
            if !rules.externalLinks.isEmpty, let url = accepted["href"], rules.externalLinks.include(url) {
                if rules.externalLinks.opensTab, accepted["target"] == nil {
                    accepted.append(Attribute(name: "target", value: "_blank"))
                }
                for token in rules.externalLinks.tokens { accepted.addToken(token, to: "rel") }
            }
            if accepted["target"] != nil { accepted.addToken("noopener", to: "rel") }
            return accepted
        case "img": return completeImage(accepted, offset)
        case "code", "kbd", "pre", "samp", "var":
            if rules.isRightToLeft, accepted["dir"] == nil {
                accepted.append(Attribute(name: "dir", value: "ltr"))
            }
            return accepted
        case "audio", "video":
            // Autoplay must be muted and looped, so that it is not more obtrusive than an animated image.
            if accepted["autoplay"] != nil, accepted["muted"] == nil || accepted["loop"] == nil {
                accepted["autoplay"] = nil
                removed.append(.init(kind: .attribute("autoplay", of: element), offset: offset))
            }
            if accepted["controls"] == nil { accepted.append(Attribute(name: "controls", value: "")) }
            return accepted
        case "source", "track":
            if accepted["src"]?.isEmpty == false || accepted["srcset"]?.isEmpty == false { return accepted }
            removed.append(.init(kind: .tag(element), offset: offset))
            return nil
        case "input":
            if accepted["type"] != nil, accepted["disabled"] != nil, Self.hasInk(accepted["aria-label"]) {
                return accepted
            }
            removed.append(.init(kind: .tag(element), offset: offset))
            return nil
        default: return accepted
        }
    }

    private mutating func allowedValue(_ attribute: Attribute, _ element: String, _ offset: Int) -> String? {
        let value = attribute.value
        let result: String?
        switch AttributeRule.of(attribute.name, on: element) {
        case .text, .flag: result = value
        case .number: result = Int(value).flatMap { (-99999...99999).contains($0) ? String($0) : nil }
        case .fraction: result = value.wholeMatch(of: /[0-9]{1,9}(\.[0-9]{1,9})?/) == nil ? nil : value
        case .oneOf(let values): result = values.contains(value) ? value : nil
        case .tokens(let tokens):
            let valid = Self.words(value.lowercased()).filter(tokens.contains)
            result = valid.isEmpty ? nil : valid.joined(separator: " ")
        case .id:
            result = uniqueID(value)
            // Links to the heading can use an anchor before it that has the same name: `<a name="x"></a>`.
            if result == nil, Self.isHeading(element) { return nil }
        case .idReferences: result = Self.words(value).map(ids.name).joined(separator: " ")
        case .link: return safeURL(attribute, element, offset, URLPolicy.linkSchemes)
        case .image, .media: return safeURL(attribute, element, offset, URLPolicy.mediaSchemes)
        case .placeholder: result = rules.placeholderStyles.contains(value) ? value : nil
        case .imageSet: return imageSet(attribute, element, offset)
        case nil: result = nil
        }
        if result == nil { removed.append(.init(kind: .attribute(attribute.name, of: element), offset: offset)) }
        return result
    }

    /// Whether a value contains visible characters, which control characters are not.
    private static func hasInk(_ text: String?) -> Bool {
        text?.unicodeScalars.contains { !$0.properties.isWhitespace && $0.properties.generalCategory != .control }
            == true
    }

    /// Returns the words between blanks. A blank with a combining mark separates words too.
    private static func words(_ text: String) -> [String] {
        text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init)
    }

    private mutating func uniqueID(_ value: String) -> String? {
        guard !value.isEmpty, !value.contains(where: \.isWhitespace) else { return nil }
        let id = ids.name(value)
        return usedIDs.insert(id).inserted ? id : nil
    }

    /// Old pages use `name` for the id of an anchor.
    private static func withIDs(_ attributes: [Attribute]) -> [Attribute] {
        let hasID = attributes["id"] != nil
        return attributes.compactMap { attribute in
            guard attribute.name == "name" else { return attribute }
            return hasID ? nil : Attribute(name: "id", value: attribute.value)
        }
    }

    /// An image with only a `srcset` uses the first of its files.
    private static func withSource(_ attributes: [Attribute]) -> [Attribute] {
        guard attributes["src"]?.isEmpty != false, let files = attributes["srcset"] else { return attributes }
        guard let first = words(String(files.prefix { $0 != "," })).first else { return attributes }
        return [Attribute(name: "src", value: first)] + attributes.filter { $0.name != "src" }
    }

    static func isHeading(_ element: String) -> Bool {
        element.utf8.count == 2 && element.utf8.first == UInt8(ascii: "h") && element != "hr"
    }

    private mutating func safeURL(_ attribute: Attribute, _ element: String, _ offset: Int, _ schemes: Set<String>)
        -> String?
    {
        let url = URLPolicy.trimmed(attribute.value)
        let result: String
        switch URLPolicy.verdict(url, allowing: schemes) {
        case .forbidden:
            removed.append(.init(kind: .url(url, attribute: attribute.name, of: element), offset: offset))
            return nil
        case .external: result = url
        case .fragment:
            let name = url.afterFirstByte
            result = "#" + (ids.name(ofFragment: name) ?? name)
        case .relative where !isResolved(url) && attribute.name == "poster":
            imageDestinations.append(url)
            result = rules.resolver?.image(url)?.url ?? rules.resolver?.link(url) ?? url
        case .relative: result = isResolved(url) ? url : rules.resolver?.link(url) ?? url
        }
        let kind: Markdown.Link.Kind = element == "a" ? .link : .media
        links.append((kind, attribute.value, HTMLBuffer.percentEncoded(result), offset))
        return result
    }

    /// Returns the URL of a frame as the target of a link.
    mutating func frameURL(_ source: String, _ offset: Int) -> String? {
        safeURL(Attribute(name: "src", value: source), "a", offset, URLPolicy.mediaSchemes)
    }

    func isResolved(_ url: String) -> Bool {
        url.isEmpty || rules.resolver == nil || rules.resolvedURLs.contains(HTMLBuffer.printedURL(url))
    }

    /// Returns a list of images if every one of them is allowed.
    private mutating func imageSet(_ attribute: Attribute, _ element: String, _ offset: Int) -> String? {
        var candidates: [String] = []
        for candidate in attribute.value.unicodeScalars.split(separator: ",") {
            let parts = Self.words(String(candidate))
            guard (1...2).contains(parts.count), parts.dropFirst().allSatisfy(Self.isDescriptor),
                let url = safeURL(
                    Attribute(name: attribute.name, value: parts[0]), element, offset, URLPolicy.mediaSchemes)
            else { return nil }
            candidates.append(([HTMLBuffer.percentEncoded(url)] + parts.dropFirst()).joined(separator: " "))
        }
        return candidates.isEmpty ? nil : candidates.joined(separator: ", ")
    }

    /// Whether a text is a width or a density: `480w` or `1.5x`. After other text, browsers guess where a URL ends.
    private static func isDescriptor(_ text: String) -> Bool {
        text.wholeMatch(of: /[0-9]{1,6}(w|(\.[0-9]{1,4})?x)/) != nil
    }
}

extension SanitizingPrinter {
    /// Resolves an image's file, and adds the attributes that prevent layout shifts.
    private mutating func completeImage(_ attributes: [Attribute], _ offset: Int) -> [Attribute]? {
        var attributes = attributes
        let isDescribed = attributes["alt"] != nil
        if !isDescribed { attributes.append(Attribute(name: "alt", value: "")) }
        guard let source = attributes["src"], !source.isEmpty else {
            return withoutImage(attributes, .tag("img"), offset)
        }
        switch URLPolicy.verdict(source, allowing: URLPolicy.mediaSchemes) {
        case .forbidden:
            return withoutImage(attributes, .url(source, attribute: "src", of: "img"), offset)
        case .external: break
        case .relative, .fragment:
            guard !isResolved(source) else { break }
            imageDestinations.append(source)
            if let image = rules.resolver?.image(source) {
                attributes["src"] = image.url
                attributes.setSize(ImageSize(widthPx: image.widthPx, heightPx: image.heightPx))
            } else if let file = rules.resolver?.file(source) {
                attributes["src"] = file.url
                if let size = file.size { attributes.setSize(size) }
            } else {
                return withoutImage(attributes, .missingImage(source), offset)
            }
        }
        if !isDescribed { links.append((.undescribedImage, source, source, offset)) }
        if rules.resolver != nil {
            if attributes["loading"] == nil { attributes.append(Attribute(name: "loading", value: "lazy")) }
            if attributes["decoding"] == nil { attributes.append(Attribute(name: "decoding", value: "async")) }
        }
        return attributes
    }

    private mutating func withoutImage(_ attributes: [Attribute], _ kind: Sanitizer.Removed.Kind, _ offset: Int)
        -> [Attribute]?
    {
        removed.append(.init(kind: kind, offset: offset))
        printAlternative(attributes["alt"] ?? "")
        return nil
    }
}

extension [HTMLEvent.Attribute] {
    subscript(name: String) -> String? {
        get { first { $0.name == name }?.value }
        set {
            removeAll { $0.name == name && newValue == nil }
            guard let newValue else { return }
            if let index = firstIndex(where: { $0.name == name }) {
                self[index].value = newValue
            } else {
                append(HTMLEvent.Attribute(name: name, value: newValue))
            }
        }
    }

    /// Adds a word to an attribute unless the attribute contains it.
    fileprivate mutating func addToken(_ token: String, to name: String) {
        let words = self[name]?.split(separator: " ").map(String.init) ?? []
        if !words.contains(token) { self[name] = (words + [token]).joined(separator: " ") }
    }

    /// Sets the width and height of the file. If the author set one of them, the other is set in proportion.
    fileprivate mutating func setSize(_ image: ImageSize) {
        let width = self["width"].flatMap(Int.init)
        let height = self["height"].flatMap(Int.init)
        guard image.widthPx > 0, image.heightPx > 0, width == nil || height == nil else { return }
        if let width {
            self["height"] = String(width * image.heightPx / image.widthPx)
        } else if let height {
            self["width"] = String(height * image.widthPx / image.heightPx)
        } else {
            self["width"] = String(image.widthPx)
            self["height"] = String(image.heightPx)
        }
    }
}

extension String {
    /// The text after its one-byte first character, even if a combining mark follows that character.
    var afterFirstByte: String { String(Substring(utf8.dropFirst())) }
}
