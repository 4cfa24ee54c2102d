import Diagnostics

extension MarkdownPrinter {
    /// Prints an image that is alone in its paragraph and has a title as a figure with a caption.
    mutating func printFigure(_ paragraph: MarkdownNode) -> Bool {
        guard let image = paragraph.firstChild, image.kind == .image,
            image.next == nil || image.next == reference(after: image) && image.next?.next == nil
        else { return false }
        let title = image.withTitle { String(decoding: $0, as: UTF8.self) }
        guard !title.isEmpty else { return false }
        guard let source = imageSource(image) else {
            out.append("<p>")
            printAlternative(image)
            out.append("</p>\n")
            return true
        }
        out.append("<figure")
        let own = attributes(after: image)
        if let own { print(own) }
        out.append(">")
        printTag(image, source, title: "")
        out.append("<figcaption>")
        out.append(text: title)
        out.append("</figcaption></figure>\n")
        text.append(title)
        endParagraphText()
        return true
    }

    /// Prints an image in a line of text, or its alternative text if it cannot be shown.
    mutating func printImage(_ node: MarkdownNode) -> Bool {
        guard let source = imageSource(node) else {
            printAlternative(node)
            return false
        }
        printTag(node, source, title: node.withTitle { String(decoding: $0, as: UTF8.self) })
        return false
    }

    private enum ImageSource {
        case external(String)
        case image(Markdown.ResolvedImage)
        case file(Markdown.ResolvedFile)
        /// Audio or video, with its media type.
        case recording(url: String, type: String)
    }

    private mutating func imageSource(_ node: MarkdownNode) -> ImageSource? {
        let destination = node.withURL { String(decoding: $0, as: UTF8.self) }
        let type = RecordingType.of(String(destination.prefix { $0 != "?" && $0 != "#" }))
        if type == nil { imageDestinations.append(destination) }
        switch URLPolicy.verdict(destination, allowing: URLPolicy.mediaSchemes) {
        case .external:
            guard let type else { return .external(destination) }
            record(node, .media, destination: destination, resolved: destination)
            return .recording(url: destination, type: type)
        case .forbidden:
            report(
                node, "the image '\(destination.shortened(to: 60))' was left out", code: .unsafeURL,
                hint: URLPolicy.mediaHint, find: ["![", "]"])
            return nil
        case .relative, .fragment:
            if let type, let url = resolve.recording(destination) {
                remember(url)
                record(node, .media, destination: destination, resolved: url)
                return .recording(url: url, type: type)
            }
            if !destination.isEmpty, let image = resolve.image(destination) {
                remember(image.url)
                return .image(image)
            }
            if let file = resolve.file(destination) {
                remember(file.url)
                return .file(file)
            }
            let missing = Markdown.missingImage(destination)
            report(
                node, missing.message, code: missing.code, hint: missing.hint,
                find: ["](\(destination)", destination, "!["])
            return nil
        }
    }

    private mutating func printTag(_ node: MarkdownNode, _ source: ImageSource, title: String) {
        var alternative = node.plainText()
        // The theme shows an image that is alone in its paragraph larger. Style sheets can't detect adjacent text.
        let isBesideWords = node.previous != nil || (reference(after: node) ?? node).next != nil
        imageAttributes = title.isEmpty && node.withTitle({ !$0.isEmpty }) ? nil : attributes(after: node)
        switch source {
        case .external(let url):
            printTag(
                url: url, size: shownSize(of: nil), alternative: alternative, title: title, isBesideWords)
        case .file(let file):
            printTag(
                url: file.url, size: shownSize(of: file.size), alternative: alternative, title: title, isBesideWords)
        case .recording(let url, let type): printPlayer(of: url, type: type, label: alternative, title: title)
        case .image(let image):
            if alternative.isEmpty {
                alternative = image.alt ?? ""
                if image.alt == nil { reportMissingAlternative(of: node) }
            }
            if !image.sources.isEmpty { out.append("<picture>") }
            for source in image.sources {
                out.append("<source type=\"")
                out.append(text: source.mediaType)
                print("srcset", source.files)
                rememberURLs(of: source.files)
                print("sizes", sizes(of: image))
                out.append("\">")
            }
            let size = shownSize(of: ImageSize(widthPx: image.widthPx, heightPx: image.heightPx))
            printTag(url: image.url, image, size: size, alternative: alternative, title: title, isBesideWords)
            if !image.sources.isEmpty { out.append("</picture>") }
        }
    }

    private mutating func printTag(
        url: String, _ image: Markdown.ResolvedImage? = nil, size: ImageSize? = nil, alternative: String,
        title: String, _ isBesideWords: Bool
    ) {
        out.append("<img src=\"")
        out.append(url: url)
        if let image, let files = image.files {
            print("srcset", files)
            rememberURLs(of: files)
            print("sizes", sizes(of: image))
        }
        if let size {
            print("width", String(size.widthPx))
            if size.heightPx > 0 { print("height", String(size.heightPx)) }
        }
        print("alt", alternative)
        let classes = (isBesideWords ? ["in"] : []) + (imageAttributes?.classes ?? [])
        if !classes.isEmpty { print("class", classes.joined(separator: " ")) }
        if let id = imageAttributes?.id { print("id", options.idPrefix + slugs.unique(ids.name(id))) }
        if !title.isEmpty { print("title", title) }
        out.append("\" ")
        out.appendLoading()
        out.append(" decoding=\"async")
        if let style = image?.style {
            print("style", style)
            placeholderStyles.insert(style)
        }
        out.append("\">")
    }

    private mutating func printPlayer(of url: String, type: String, label: String, title: String) {
        let isVideo = type.hasPrefix("video/")
        out.append(isVideo ? "<video src=\"" : "<audio src=\"")
        out.append(url: url)
        if let size = shownSize(of: nil), isVideo {
            print("width", String(size.widthPx))
            if size.heightPx > 0 { print("height", String(size.heightPx)) }
        }
        if let classes = imageAttributes?.classes, !classes.isEmpty { print("class", classes.joined(separator: " ")) }
        if let id = imageAttributes?.id { print("id", options.idPrefix + slugs.unique(ids.name(id))) }
        if !label.isEmpty { print("aria-label", label) }
        if !title.isEmpty { print("title", title) }
        print("preload", "none")
        out.append("\" controls>")
        out.append(isVideo ? "</video>" : "</audio>")
    }

    /// Returns the size that the author set, with the height in proportion, or else the image's size.
    private func shownSize(of size: ImageSize?) -> ImageSize? {
        guard var shown = imageAttributes?.size else { return size }
        if shown.heightPx == 0, let size, size.widthPx > 0 {
            shown.heightPx = max(1, (shown.widthPx * size.heightPx + size.widthPx / 2) / size.widthPx)
        }
        return shown
    }

    private func sizes(of image: Markdown.ResolvedImage) -> String {
        imageAttributes?.size.map { "\($0.widthPx)px" } ?? image.sizes
    }

    private mutating func rememberURLs(of files: String) {
        for file in files.split(separator: ",") {
            if let url = file.split(separator: " ").first { remember(String(url)) }
        }
    }

    /// Closes the previous attribute, and leaves this one open.
    private mutating func print(_ attribute: StaticString, _ value: String) {
        out.append("\" ")
        out.append(attribute)
        out.append("=\"")
        out.append(text: value)
    }

    private mutating func reportMissingAlternative(of node: MarkdownNode) {
        let destination = node.withURL { String(decoding: $0, as: UTF8.self) }
        report(
            node, "the photo '\(destination.shortened(to: 60))' has no alternative text",
            code: .init("missing-alt-text"),
            hint: "describe it between the brackets: ![A mountain ridge](\(destination.shortened(to: 60)))",
            find: ["![](\(destination)", "![]"])
    }

    private mutating func printAlternative(_ node: MarkdownNode) {
        var alternative = node.plainText()
        out.append(text: alternative)
        alternative.withUTF8 { collect($0) }
    }
}

extension Markdown {
    /// Whether a file name is that of an image that browsers display and that is published unchanged.
    package static func isDrawing(_ name: String) -> Bool {
        let path = name.prefix { $0 != "?" && $0 != "#" }.lowercased()
        return [".svg", ".apng", ".bmp", ".ico"].contains { path.hasSuffix($0) }
    }

    static func missingImage(_ destination: String) -> (message: String, code: Diagnostic.Code, hint: String) {
        guard !destination.isEmpty else {
            return (
                "this image has no file name", .init("missing-file-name", isLoss: true),
                "write the file name between the parentheses"
            )
        }
        return (
            "no such image '\(destination.shortened(to: 60))'", .missingImageSource,
            isDrawing(destination)
                ? "put it beside the `index.md` in the text's folder, or put it into content/static/ and start its name with /"
                : "the name is relative to the entry's folder, or to content/ if it starts with /"
        )
    }
}

extension Diagnostic.Code {
    /// A content file refers to a missing image. The build omits it, so that imported texts can be published anyway.
    package static let missingImageSource = Diagnostic.Code("missing-image", isLoss: true)

    /// A URL is not allowed on pages.
    static let unsafeURL = Diagnostic.Code("unsafe-url", isLoss: true)
}
