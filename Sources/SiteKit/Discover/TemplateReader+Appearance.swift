import FeedKit

extension TemplateReader.Templates {
    /// The digest of each file of the theme and templates, by its path in the site's folder; paths in the theme begin
    /// with `theme:`, those of a program with `program:`.
    ///
    /// An unchanged copy of a theme's file counts as that file. Unused files are listed too, so that new content that
    /// uses one is not a change of appearance.
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
