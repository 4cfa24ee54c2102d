import MarkupKit

extension LinkResolver {
    /// What another generator's name for something stands for, as a destination that a text may hold.
    func destination(of reference: Markdown.ForeignReference) -> String? {
        switch reference {
        case .siteURL:
            let configuration = site.configuration
            return configuration.hasHost
                ? String(configuration.address("/").dropLast(configuration.basePath.count + 1)) : ""
        case .basePath: return site.configuration.basePath
        case .post(let name): return document(called: name).map { "/" + SitePath.encoded($0) }
        case .file(let path):
            let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
            return "/" + SitePath.encoded(document(called: name) ?? name)
        case .variable(let name): return site.configuration.variables[name]
        case .page(let page):
            let name = page.prefix { $0 != "#" }
            if name.isEmpty { return page }
            return document(called: String(name)).map { "/" + SitePath.encoded($0) + page.dropFirst(name.count) }
        }
    }

    /// The file of the content folder that a name means, with or without what it ends in, wherever such files may lie:
    /// beside the text, in a folder around it, or below the journal.
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
            // What stands first may be a folder that is called otherwise here.
            parts.removeFirst()
        }
        return nil
    }
}
