import FeedKit

extension TemplateReader.Templates {
    /// The digest of each file that pages are made with, by its path from the site's folder; those of the theme and of
    /// a program begin with `theme:` and `program:`.
    ///
    /// An unchanged copy of a file of the theme is that file. All are listed, used or not: so new content that uses one
    /// is no change of appearance.
    func appearance(of theme: ThemeName) -> [String: Digest] {
        let files = Theme.named(theme).files
        var appearance: [String: Digest] = [:]
        for (name, text) in texts {
            let file = name + TemplateReader.ending
            let owner = files[file] == text.text ? "theme:" : own.contains(name) ? folder : "program:"
            appearance[owner + file] = Digest(of: text.text)
        }
        for file in Theme.assetFiles {
            let source = files[file] ?? ""
            let published = ownAssets[file]
            let isOwn = published.map { $0 != Theme.named(theme).publishedAsset(only: file) } ?? false
            appearance[(isOwn ? folder : "theme:") + file] = Digest(of: isOwn ? published ?? "" : source)
        }
        return appearance
    }

    private var folder: String { TemplateReader.folderName + "/" }
}
