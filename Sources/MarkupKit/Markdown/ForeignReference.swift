extension Markdown {
    /// What other generators have names for, and only the site knows.
    package enum ForeignReference: Sendable, Equatable {
        /// The site's address without its path: `https://x.example`.
        case siteURL
        /// The path that the site stands below; empty for none.
        case basePath
        /// Jekyll's `post_url`: the name of a post's file without its ending.
        case post(String)
        /// Jekyll's `link`: a file, from the top of its content.
        case file(String)
        /// Hugo's `ref`: a page's file or name, perhaps with a `#heading`.
        case page(String)
        /// What a site has a value of its own for: Jekyll's `site.x`, Hugo's `param`.
        case variable(String)
    }
}
