import MarkupKit

extension LinkResolver {
    /// Returns the destination for a reference in another generator's syntax.
    func destination(of reference: Markdown.ForeignReference) -> String? {
        switch reference {
        case .siteURL:
            let configuration = site.configuration
            return configuration.hasHost
                ? String(configuration.completeURL("/").dropLast(configuration.basePath.count + 1)) : ""
        case .basePath: return site.configuration.basePath
        case .post(let reference):
            let name = String(reference.prefix { $0 != "#" })
            return (document(called: name) ?? site.datedEntry(called: name)).map {
                "/" + SitePath.encoded($0) + reference.dropFirst(name.count)
            }
        case .file(let path):
            let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
            return "/" + SitePath.encoded(document(called: name) ?? name)
        case .note(let name):
            return (document(called: name) ?? site.file(called: name, in: source.folder)).map {
                "/" + SitePath.encoded(site.document("/" + SitePath.encoded($0), in: "") ?? $0)
            }
        case .embed(let name):
            guard !hasImage(name) else { return nil }
            return site.file(called: name, in: source.folder).map { "/" + SitePath.encoded($0) }
        case .variable(let name): return site.configuration.variables[name]
        case .page(let page):
            let name = page.prefix { $0 != "#" }
            if name.isEmpty { return page }
            return document(called: String(name)).map { "/" + SitePath.encoded($0) + page.dropFirst(name.count) }
        }
    }

    /// Returns the path of a document with this name, which may lack the extension. It is searched beside the text, in
    /// the enclosing folders and in the usual folders for entries.
    private func document(called name: String) -> String? {
        var folders = [source.folder]
        while let folder = folders.last, let slash = folder.lastIndex(of: "/") {
            folders.append(String(folder[..<slash]))
        }
        folders += ["journal/_posts", "journal/posts", "journal/post", "journal/blog", "journal", PlainPage.folder, ""]
        var parts = name.split(separator: "/")
        while !parts.isEmpty {
            let path = parts.joined(separator: "/")
            for folder in folders {
                for ending in ["", ".md", ".markdown", "/index.md"] {
                    if let file = site.document("/\(folder)/\(path)\(ending)", in: "") { return file }
                }
            }
            // Leading folders may have another name here, so the search continues without them.
            parts.removeFirst()
        }
        return nil
    }
}
