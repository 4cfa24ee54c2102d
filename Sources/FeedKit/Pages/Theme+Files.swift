/// The theme as the files that an author may put in its place.
extension Theme {
    /// Every file of the theme by its path in `Templates/`, as it is written.
    package static let files: [String: String] = {
        let files = templates.map { ($0 + ".mustache", $1) } + assets.map { ($0, $1.source) }
        return Dictionary(uniqueKeysWithValues: files)
    }()

    /// The names of the stylesheets and the scripts.
    package static let assetFiles = [
        PageRenderer.stylesheet, PageRenderer.codeStylesheet, PageRenderer.script, PageRenderer.searchScript,
    ]

    /// The stylesheet or a script as it is published.
    package static func publishedAsset(_ file: String) -> String { assets[file]?.published ?? "" }

    /// What is published of an author's own file of such a name: the file as it is, since only ours is known to mean
    /// the same without its spaces. So a copy of ours, for as long as nothing in it is changed, changes nothing.
    package static func published(_ own: String, as file: String) -> String {
        assets[file].map { own == $0.source ? $0.published : own } ?? own
    }
}
