import MarkupKit

/// A resolver for the links and images of a text.
///
/// The text is shown on its object's page and on lists, so relative references are made absolute. They are relative to
/// the object's page, unless they name a file beside the text.
///
/// A class, because many closures refer to it.
final class LinkResolver: Sendable {
    let site: Site
    let source: ContentSource
    /// The path of the object's own page.
    let page: String
    let isDraft: Bool
    /// The time before which the text is not published; `nil` if it is not scheduled.
    let appears: Instant?

    /// - Parameters:
    ///   - isDraft: Whether the text is a draft, which may show other drafts.
    ///   - appears: The publication time of the text, which may show objects published by then.
    init(site: Site, source: ContentSource, page: String, isDraft: Bool = false, appears: Instant? = nil) {
        self.site = site
        self.source = source
        self.page = page
        self.isDraft = isDraft
        self.appears = appears
    }

    var resolver: Markdown.Resolver {
        let links = self
        var resolver = Markdown.Resolver(
            link: { links.url(of: $0) },
            image: { links.image($0)?.resolved(in: links.site) })
        resolver.file = { links.image($0) }
        resolver.recording = { links.recording($0) }
        resolver.reference = { links.destination(of: $0) }
        if let partials = PartialRenderer(links) {
            resolver.isPartial = { partials.has($0) }
            resolver.similarPartial = { partials.similar(to: $0) }
            resolver.partial = { partials.content(of: $0, body: $1) }
        }
        return resolver
    }

    private func url(of destination: String) -> String {
        let path = SitePath.withoutQuery(destination)
        let rest = destination[path.endIndex...]
        if !path.isEmpty, let file = file(String(path), rest: rest) { return file }
        if destination.hasPrefix("/") { return site.configuration.basePath + destination }
        return PageURL(site.configuration.link(page)).url(of: destination)
    }

    /// Returns the link to a file of the content folder: a document's page, a photo, or a file of a bundle.
    private func file(_ path: String, rest: Substring) -> String? {
        let document =
            site.document(path, in: source.folder)
            // Before an import, the text may have been the `index.md` of a folder.
            ?? (path.hasPrefix("/") ? nil : site.document(path, in: source.stem))
        if let document, let url = site.url(of: document) {
            let fragment = rest.firstIndex(of: "#").map { rest[rest.index(after: $0)...] } ?? ""
            let query = rest.prefix { $0 != "#" }
            let anchor = fragment.isEmpty ? "" : "#" + url.anchor(of: fragment)
            return site.configuration.link(url.path) + query + anchor
        }
        if let image = linkedImage(path) {
            return site.configuration.link(image.fileToLead) + rest
        }
        if let attachment = attachment(path) { return url(of: attachment, beside: pageOfAttachments) + rest }
        return urlOfAttachment(ofAnother: path).map { $0 + rest }
    }

    /// Whether a text can show the file at a path.
    func hasImage(_ path: String) -> Bool {
        let encoded = SitePath.encoded(path)
        return image(encoded) as ImageAsset? != nil || image(encoded) as Markdown.ResolvedFile? != nil
    }

    /// Returns the image of the content folder that a text shows.
    func image(_ destination: String) -> ImageAsset? {
        site.image(destination, in: source.folder)
            ?? image(ofAnother: String(SitePath.withoutQuery(destination)))
    }

    /// Returns an image that is published unchanged instead of as derived images: an SVG file beside the text, or a
    /// file of `content/static/`.
    private func image(_ destination: String) -> Markdown.ResolvedFile? {
        let path = SitePath.withoutQuery(destination)
        let rest = destination[path.endIndex...]
        if let file = site.staticImage(destination) { return file }
        if let file = site.staticImage(String(path)) { return .init(url: file.url + rest, size: file.size) }
        if Markdown.isDrawing(destination), let attachment = attachment(String(path)) {
            return .init(
                url: url(of: attachment, beside: pageOfAttachments) + rest, size: source.imageSizes[attachment])
        }
        if Markdown.isDrawing(destination), let url = urlOfAttachment(ofAnother: String(path)) {
            return .init(url: url + rest)
        }
        // In other generators the path is relative to the page's URL.
        guard !path.isEmpty, !path.hasPrefix("/") else { return nil }
        return site.staticImage(PageURL(page).url(of: String(path))).map { .init(url: $0.url + rest, size: $0.size) }
    }

    /// Returns the URL of an audio or video file that is published: beside this text or another one, or in
    /// `content/static/`.
    private func recording(_ destination: String) -> String? {
        let path = String(SitePath.withoutQuery(destination))
        let rest = destination[path.endIndex...]
        if let attachment = attachment(path) { return url(of: attachment, beside: pageOfAttachments) + rest }
        return (image(destination) as Markdown.ResolvedFile?)?.url ?? urlOfAttachment(ofAnother: path).map { $0 + rest }
    }

    /// Returns the file of the text's bundle at a path, which is never a photo.
    private func attachment(_ path: String) -> String? {
        guard !path.hasPrefix("/"), let file = SitePath.resolve(SitePath.decoded(path) ?? path, in: source.folder)
        else { return nil }
        return source.attachments.contains(file) ? file : nil
    }

    /// Returns the image of the content folder that a link points to.
    func linkedImage(_ path: String) -> ImageAsset? {
        site.staticFile(path) != nil ? nil : image(path)
    }

    /// The page that the text's files are published beside.
    private var pageOfAttachments: String { source.pageOfAttachments(in: site) ?? page }

    private func url(of attachment: String, beside page: String) -> String {
        site.configuration.link(page + SitePath.name(of: attachment))
    }

    /// Returns the link to a file beside another document.
    private func urlOfAttachment(ofAnother path: String) -> String? {
        guard let file = file(ofAnother: path), let page = site.url(of: file.document)?.path else { return nil }
        return url(of: file.path, beside: page)
    }

    /// Returns a photo by its URL in another generator.
    private func image(ofAnother path: String) -> ImageAsset? {
        file(ofAnother: path).flatMap { site.image(at: $0.path) }
    }

    /// Returns the file beside another document at a path relative to the text or to the page's URL.
    private func file(ofAnother path: String) -> BundledFiles.File? {
        guard Self.mayNameFile(path) else { return nil }
        if let file = SitePath.resolve(SitePath.decoded(path) ?? path, in: source.folder),
            let bundled = site.bundledFile(at: file)
        {
            return bundled
        }
        return site.bundledFile(atURL: PageURL(page).url(of: path))
    }

    /// Whether a reference has the form of a path to a file in another folder: no host, and no folder at its end.
    private static func mayNameFile(_ path: String) -> Bool {
        let slash = UInt8(ascii: "/")
        var last: UInt8 = 0
        var hasSlash = false
        for byte in path.utf8 {
            if byte == UInt8(ascii: ":") || byte == slash && last == slash { return false }
            if byte == slash { hasSlash = true }
            last = byte
        }
        return hasSlash && last != slash
    }
}

extension Site {
    /// Returns the path in `content/` of the document that a link names: relative to its own document, from the
    /// content's root with a `/`, or in Zola's syntax with `@/`.
    package func document(_ destination: String, in folder: String) -> String? {
        guard SourceFiles.isDocument(destination) else { return nil }
        guard destination.hasPrefix("@/") else {
            return document(at: destination, in: folder) ?? movedDocument(destination, in: folder)
        }
        // The contents of Zola's `content/` may be in the journal's folder here.
        let path = String(destination.dropFirst())
        let shorter = path.dropFirst().drop { $0 != "/" }
        let paths = [path, "/journal" + path, "/journal" + shorter, "/" + PlainPage.folder + path]
        return paths.lazy.compactMap { document(at: $0, in: folder) }.first
    }

    /// Returns a document by its path in another generator, in which texts with and without a date have the same root,
    /// posts can be in `_posts/`, and the `index.md` of a folder is its page.
    private func movedDocument(_ destination: String, in folder: String) -> String? {
        let decoded = SitePath.decoded(destination) ?? destination
        guard let file = SitePath.resolve(decoded, in: folder) else { return nil }
        let roots = ["journal", PlainPage.folder]
        let inside = roots.reduce(file) { DocumentURL.relative($0, to: $1) }
        for name in [inside, String(decoded.drop { $0 == "/" })] {
            let path = name.firstRange(of: "_posts/").map { String(name[$0.upperBound...]) } ?? name
            let isIndex = SitePath.withoutExtension(SitePath.name(of: path)) == "index"
            let page = isIndex ? SitePath.folder(of: path) + "." + SitePath.fileExtension(of: path) : path
            for root in roots {
                for path in [path, page] {
                    if let found = document(at: "/" + SitePath.encoded(root + "/" + path), in: "") { return found }
                }
            }
        }
        return nil
    }

    private func document(at path: String, in folder: String) -> String? {
        guard let file = SitePath.resolve(SitePath.decoded(path) ?? path, in: folder) else { return nil }
        if isTranslated, let translation = translation(of: file) { return translation }
        if hasDocument(file) { return file }
        // Some systems ignore the case of an extension, so that links work there: `notes.MD`.
        let stem = SitePath.withoutExtension(file)
        let small = SitePath.fileExtension(of: file)
        return [small, small.uppercased()].lazy.map { stem + "." + $0 }.first { $0 != file && hasDocument($0) }
    }

    private func hasDocument(_ file: String) -> Bool {
        reads?.record(.document(file))
        return documents[file] != nil
    }

    /// Returns the translation of a document into the language of this edition.
    private func translation(of file: String) -> String? {
        let stem = SitePath.withoutExtension(file)
        let language = edition.language
        return Set([language, language.lowercased()]).sorted().lazy.map { stem + "." + $0 + file.dropFirst(stem.count) }
            .first { translation in
                reads?.record(.document(translation))
                return documents[translation] != nil
            }
    }
}

extension ContentSource {
    /// Returns the page of the text in the default language, beside which the files of a translation are published;
    /// `nil` for the source's own page.
    func pageOfAttachments(in site: Site) -> String? {
        guard let original, !attachments.isEmpty else { return nil }
        return site.url(of: original.path)?.path
    }
}
