// The theme as files that an author may replace.
extension Theme {
    /// The source of every file of the theme, by its path in `Templates/`.
    package var files: [String: String] {
        let files = templates.map { ($0 + ".mustache", $1) } + assets.map { ($0, $1.source) }
        return Dictionary(uniqueKeysWithValues: files)
    }

    /// The part of the stylesheet that all themes share: layout, but not appearance.
    package static let baseStylesheet = "base.css"

    /// The part of the live preview's script and of that for updates which changes an open page.
    package static let patchScript = "patch.js"

    /// Returns the files that a script of the site, or the stylesheet of all pages, is composed of, in order.
    package static func parts(of file: String) -> [String] {
        switch file {
        case PageRenderer.stylesheet: [baseStylesheet, file]
        case SiteUpdates.script: [patchScript, file]
        case _: [file]
        }
    }

    /// The names of the stylesheets and scripts.
    package static let assetFiles =
        [
            baseStylesheet, PageRenderer.stylesheet, PageRenderer.script, PageRenderer.lightboxStylesheet,
            PageRenderer.searchScript, patchScript, SiteUpdates.script, SiteUpdates.stylesheet,
            PageRenderer.pagefindScript, PageRenderer.buttonScript, PageRenderer.buttonStylesheet,
            PageRenderer.mapScript,
        ] + PageStylesheet.allCases.map(\.file)

    /// Returns a stylesheet or script of the site as it is published.
    ///
    /// - Parameter own: The published form of the author's own parts.
    package func publishedAsset(_ file: String, own: [String: String] = [:]) -> String {
        published(Self.parts(of: file), own: own)
    }

    /// Returns the stylesheet of all pages as it is published, without the rules of the grid.
    ///
    /// - Parameter own: The published form of the author's own parts.
    package func stylesheet(for configuration: SiteConfiguration, own: [String: String] = [:]) -> String {
        let files =
            Self.parts(of: PageRenderer.stylesheet)
            + (configuration.buttons.isEmpty ? [] : [PageRenderer.buttonStylesheet])
        return published(files, own: own) + WebFont.css(of: configuration.fonts)
    }

    private func published(_ files: [String], own: [String: String]) -> String {
        files.map { own[$0] ?? publishedAsset(only: $0) }.joined()
    }

    /// Returns the published form of only one of the theme's files.
    package func publishedAsset(only file: String) -> String { assets[file]?.published ?? "" }

    /// Returns the published form of an author's own file: unchanged, because minification is only safe for the
    /// theme's own files. An unmodified copy of a theme file is published like the original, so that adding it changes
    /// nothing.
    package func published(_ own: String, as file: String) -> String {
        assets[file].map { own == $0.source ? $0.published : own } ?? own
    }
}
