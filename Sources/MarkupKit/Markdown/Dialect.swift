extension Markdown {
    /// A tool whose additional syntax is supported in texts.
    package enum Dialect: String, Sendable, CaseIterable {
        case docusaurus, eleventy, hexo, hugo, jekyll, kramdown, mkdocs, obsidian, pandoc, vitepress, zola
    }

    /// Syntax that has another meaning in plain Markdown, so that it requires a dialect.
    enum Mark: CaseIterable {
        /// `[[a note]]` and `![[an image.png]]`.
        case wikiLink
        /// `%%a comment%%`.
        case comment
        /// `==marked==`.
        case highlight
        /// `^raised^`, `~lowered~` and `++inserted++`.
        case script, insertion
        /// `$a$` even without a sign of TeX in it, and `\\(a\\)`.
        case formula
        /// `A paragraph. {.lead}`.
        case attributes
        /// `<div markdown="1">`.
        case markdownElement
        /// `{% raw %}` in code.
        case rawTag
        /// `{{</* a */>}}` in code.
        case escapedShortcode
        /// `words^[a footnote]`.
        case inlineNote
        /// `{# a comment #}`.
        case templateComment
        /// `{/* a comment */}`.
        case expressionComment
        /// `import A from './a'`.
        case module
        /// `[some words @key]`.
        case citation

        /// The dialects in which the syntax has this meaning.
        var dialects: Set<Dialect> {
            switch self {
            case .wikiLink, .comment: [.obsidian]
            case .highlight: [.obsidian, .hugo, .eleventy, .vitepress, .pandoc, .mkdocs]
            case .script: [.pandoc, .hugo, .eleventy, .vitepress, .mkdocs]
            case .insertion: [.hugo, .eleventy, .vitepress]
            case .formula: [.obsidian, .hugo, .eleventy, .vitepress, .docusaurus, .pandoc, .mkdocs]
            case .attributes: [.eleventy, .vitepress, .mkdocs, .pandoc]
            case .markdownElement: [.jekyll, .kramdown, .mkdocs, .pandoc]
            case .rawTag: [.jekyll, .eleventy, .hexo]
            case .escapedShortcode: [.hugo]
            case .inlineNote: [.obsidian, .pandoc, .eleventy]
            case .templateComment: [.eleventy, .hexo]
            case .expressionComment, .module: [.docusaurus]
            case .citation: [.pandoc]
            }
        }
    }
}
