/// The theme as the files that an author may put in its place.
extension Theme {
    /// Every file of the theme by its path in `Templates/`, as it is written.
    package var files: [String: String] {
        let files = templates.map { ($0 + ".mustache", $1) } + assets.map { ($0, $1.source) }
        return Dictionary(uniqueKeysWithValues: files)
    }

    /// What all themes share of their stylesheet: where things stand, but not how they look.
    package static let baseStylesheet = "base.css"

    /// The files of which a stylesheet or script of the site is made, in this order.
    package static func parts(of file: String) -> [String] {
        file == PageRenderer.stylesheet ? [baseStylesheet, file] : [file]
    }

    /// The names of the stylesheets and the scripts.
    package static let assetFiles = [
        baseStylesheet, PageRenderer.stylesheet, PageRenderer.codeStylesheet, PageRenderer.script,
        PageRenderer.searchScript,
    ]

    /// A stylesheet or script of the site as it is published.
    ///
    /// - Parameter own: what is published of the author's own parts of it.
    package func publishedAsset(_ file: String, own: [String: String] = [:]) -> String {
        Self.parts(of: file).map { own[$0] ?? assets[$0]?.published ?? "" }.joined()
    }

    /// What the theme publishes of one of these files alone.
    package func publishedAsset(only file: String) -> String { assets[file]?.published ?? "" }

    /// What is published of an author's own file of such a name: the file as it is, since only ours is known to mean
    /// the same without its spaces. So a copy of ours, for as long as nothing in it is changed, changes nothing.
    package func published(_ own: String, as file: String) -> String {
        assets[file].map { own == $0.source ? $0.published : own } ?? own
    }
}
