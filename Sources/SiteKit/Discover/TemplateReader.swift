import Diagnostics
import FeedKit
import FileSystem
import MarkupKit
import TemplateKit

/// The templates of a site: those of its theme, those of kinds, and the author's, which take precedence over both.
package enum TemplateReader {
    package static let folderName = "Templates"
    private static let fileExtension = "mustache"
    /// The extension of template files.
    static let ending = "." + fileExtension

    /// The path of the author's template of a name.
    package static func file(of name: String) -> String { "\(folderName)/\(name)\(ending)" }

    package struct Templates: Sendable {
        package var set: TemplateSet
        /// The templates with the words of other languages, by language.
        package var translations: [String: TemplateSet] = [:]
        /// The sources of the templates by name.
        package var texts: [String: SourceText]
        /// The author's stylesheets and scripts as published, by file name.
        var ownAssets: [String: String]
        /// The names of the author's templates.
        var own: [String]
        /// The templates that ship with feedgen and its kinds, also those that the author's replace.
        var builtIn: [String: SourceText]
        var diagnostics: [Diagnostic]

        /// The templates with the words of a language; empty for the default one.
        func set(_ language: String) -> TemplateSet { translations[language] ?? set }

        /// The stylesheet or a script as published.
        func asset(_ file: String, of theme: ThemeName) -> String {
            Theme.named(theme).publishedAsset(file, own: ownAssets)
        }
    }

    /// - Parameters:
    ///   - given: The templates of a program, by name.
    ///   - limits: The limits for each template.
    package static func read(
        _ tree: FileTree, source: String, theme: Theme, kinds: [AnyKind], given: [String: String] = [:], limits: Limits,
        words: Words, translations: [(language: String, words: Words)] = []
    ) throws(DiskError) -> Templates {
        var texts: [String: SourceText] = [:]
        let ofKinds = (kinds.map(\.templates) + [given]).joinedByName
        for (name, text) in theme.templates.merging(ofKinds, uniquingKeysWith: { $1 }) {
            texts[name] = SourceText(file: "\(file(of: name)) (built in)", text: text, limits: limits)
        }
        let builtIn = texts
        var own: [String] = []
        var assets: [String: String] = [:]
        var diagnostics = tree.diagnostics
        let root = FolderHandle(source)
        for path in tree.files.map(\.path) {
            let file = folderName + "/" + path
            let onDisk = DiskPath(file, in: root, links: .inside)
            switch try SourceText.read(onDisk, file: file, limits: limits) {
            case .success(let text) where Theme.assetFiles.contains(path):
                assets[path] = theme.published(text.text, as: path)
            case .success(let text) where SitePath.fileExtension(of: path) == fileExtension:
                own.append(SitePath.withoutExtension(path))
                texts[SitePath.withoutExtension(path)] = text
            case .success:
                diagnostics.append(
                    .warning(
                        "this file is not used", code: .init("invalid-template-name"), at: FileLocation(file: file),
                        hint: "template names end in .mustache; the other supported files are "
                            + Theme.assetFiles.sorted().joined(separator: ", ")))
            case .failure(let failure): diagnostics.append(failure.diagnostic)
            }
        }
        let (set, problems) = TemplateSet.compile(texts, words: words.byName)
        let translated = translations.map {
            ($0.language, TemplateSet.compile(texts, words: $0.words.byName).0)
        }
        return Templates(
            set: set, translations: Dictionary(uniqueKeysWithValues: translated), texts: texts, ownAssets: assets,
            own: own, builtIn: builtIn,
            diagnostics: diagnostics + problems)
    }
}

extension [[String: String]] {
    fileprivate var joinedByName: [String: String] {
        reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}
