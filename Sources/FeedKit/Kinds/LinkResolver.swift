import MarkupKit

/// Where the links and images of a text lead.
///
/// A text stands on its object's page and on lists, so what is relative is made absolute: it counts from the object's
/// page, unless it names a file that lies beside the text.
struct LinkResolver: Sendable {
    let site: Site
    let source: ContentSource
    /// The path of the object's own page.
    let page: String

    var resolver: Markdown.Resolver {
        let links = self
        var resolver = Markdown.Resolver(
            link: { links.address(of: $0) },
            image: { links.site.image($0, in: links.source.folder)?.resolved(in: links.site) })
        resolver.file = { links.picture($0) }
        resolver.reference = { links.destination(of: $0) }
        return resolver
    }

    private func address(of destination: String) -> String {
        let path = destination.prefix { $0 != "?" && $0 != "#" }
        let rest = destination.dropFirst(path.count)
        if !path.isEmpty, let file = file(String(path), rest: rest) { return file }
        if destination.hasPrefix("/") { return site.configuration.basePath + destination }
        return PageAddress(site.configuration.link(page)).address(of: destination)
    }

    /// The published address of a file of the content folder: a document's page, a photo, a file of a bundle.
    private func file(_ path: String, rest: Substring) -> String? {
        if let document = site.document(path, in: source.folder), let address = site.documents[document] {
            let fragment = rest.firstIndex(of: "#").map { rest[rest.index(after: $0)...] } ?? ""
            let query = rest.prefix { $0 != "#" }
            let anchor = fragment.isEmpty ? "" : "#" + address.anchor(of: fragment)
            return site.configuration.link(address.path) + query + anchor
        }
        if let image = site.linkedImage(path, in: source.folder) {
            return site.configuration.link(image.fileToLead) + rest
        }
        return attachment(path).map { self.address(ofAttachment: $0) + rest }
    }

    /// A picture that is no photo of ours, but published as it is: a drawing beside the text, or a file of
    /// `content/static/`.
    private func picture(_ destination: String) -> Markdown.ResolvedFile? {
        let path = destination.prefix { $0 != "?" && $0 != "#" }
        let rest = destination.dropFirst(path.count)
        if let file = site.staticFile(destination) { return .init(url: file) }
        if let file = site.staticFile(String(path)) { return .init(url: file + rest) }
        if Markdown.isDrawing(destination), let attachment = attachment(String(path)) {
            return .init(url: address(ofAttachment: attachment) + rest, size: source.pictureSizes[attachment])
        }
        // Elsewhere it counted from the page's address.
        guard !path.isEmpty, !path.hasPrefix("/") else { return nil }
        return site.staticFile(PageAddress(page).address(of: String(path))).map { .init(url: $0 + rest) }
    }

    /// The file of the text's bundle that a path names, photos left out.
    private func attachment(_ path: String) -> String? {
        guard !path.hasPrefix("/"), let file = SitePath.resolve(SitePath.decoded(path) ?? path, in: source.folder)
        else { return nil }
        return source.attachments.contains(file) ? file : nil
    }

    private func address(ofAttachment file: String) -> String {
        site.configuration.link(page + SitePath.name(of: file))
    }
}

extension Site {
    /// The image of the content folder that a link leads to.
    func linkedImage(_ destination: String, in folder: String) -> ImageAsset? {
        staticFile(destination) != nil ? nil : image(destination, in: folder)
    }

    /// The path in `content/` of the document that a link names: beside its own, from the content's root with a `/`, or
    /// in Zola's manner with `@/`.
    package func document(_ destination: String, in folder: String) -> String? {
        guard SourceFiles.documentExtensions.contains(where: { destination.hasSuffix("." + $0) }) else { return nil }
        guard destination.hasPrefix("@/") else { return document(at: destination, in: folder) }
        // What Zola has below its `content/` may lie below that of the journal here.
        let path = String(destination.dropFirst())
        let shorter = path.dropFirst().drop { $0 != "/" }
        let paths = [path, "/journal" + path, "/journal" + shorter, "/" + PlainPage.folder + path]
        return paths.lazy.compactMap { document(at: $0, in: folder) }.first
    }

    private func document(at path: String, in folder: String) -> String? {
        guard let file = SitePath.resolve(SitePath.decoded(path) ?? path, in: folder) else { return nil }
        reads?.note(.document(file))
        return documents[file] == nil ? nil : file
    }
}
