extension Markdown {
    /// A reference in another generator's syntax that only the site can resolve.
    package enum ForeignReference: Sendable, Equatable {
        /// The site's URL without its path: `https://x.example`.
        case siteURL
        /// The base path of the site; empty for none.
        case basePath
        /// Jekyll's `post_url`: the file name of a post without its extension.
        case post(String)
        /// Jekyll's `link`: a file path from the root of its content.
        case file(String)
        /// Hugo's `ref`: a page's file or name, optionally with a `#heading`.
        case page(String)
        /// Obsidian's `[[a note]]`: its name, optionally after folders, in any case.
        case note(String)
        /// Obsidian's `![[an image.png]]`, which may be in any folder.
        case embed(String)
        /// A variable of the site: Jekyll's `site.x`, Hugo's `param`.
        case variable(String)
    }
}
