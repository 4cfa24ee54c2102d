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

    /// A warning for a folder of templates under another name, such as `templates/`, which is not read.
    ///
    /// - Parameter source: The site's root.
    static func misnamedFolder(in source: String) -> Diagnostic? {
        func names(_ folder: String) -> [String] { (try? Disk.names(in: .named(folder))) ?? [] }
        let folder = names(source).first { name in
            ["templates", "template"].contains(name.lowercased()) && name != folderName
                && names(Disk.join(source, name)).contains { $0.hasSuffix(ending) || Theme.assetFiles.contains($0) }
        }
        return folder.map {
            .warning(
                "this folder is not used", code: .init("unused-template"), at: FileLocation(file: $0 + "/"),
                hint: "templates are in \(folderName)/: rename the folder")
        }
    }

    package struct Templates: Sendable {
        package var set: TemplateSet
        /// The templates with the words of other languages, by language.
        package var translations: [String: TemplateSet] = [:]
        /// The templates of outputs in formats other than HTML, by language.
        fileprivate var formats: [String: [TextFormat: TemplateSet]] = [:]
        /// The names of these templates, and of those that they include.
        private(set) var namesOfTexts: Set<String> = []
        /// The sources of the templates by name.
        package var texts: [String: SourceText]
        /// The sources of those that print HTML.
        package var textsInHTML: [String: SourceText]
        /// The author's stylesheets and scripts as published, by file name.
        var ownAssets: [String: String]
        /// The names of the author's templates.
        var own: [String]
        /// The templates that ship with feedgen and its kinds, also those that the author's replace.
        var builtIn: [String: SourceText]
        var diagnostics: [Diagnostic]
        /// The digest of each template's text.
        private(set) var digests: [String: Digest] = [:]

        /// The templates with the words of a language; empty for the default one.
        func set(_ language: String) -> TemplateSet { translations[language] ?? set }

        /// The templates that print a format other than HTML; `nil` if no output has that format.
        func texts(as format: TextFormat, in language: String) -> TemplateSet? { formats[language]?[format] }

        /// Whether an output is rendered from a template.
        package func includes(_ name: String, in output: ListOutput) -> Bool {
            let own = output.settings.template
            return name == own
                || texts(as: output.settings.format, in: "")?.dependencies(of: own).contains(name) == true
        }

        /// The templates in the site's default language.
        var sets: [TemplateSet] {
            [self.set] + (formats[""] ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
        }

        /// The errors of all renderings that were stopped so far, whose files are incomplete.
        package var stops: [Diagnostic] { self.set.stops + formats.values.flatMap(\.values).flatMap(\.stops).inOrder() }

        fileprivate mutating func setDigests() {
            let own = sets.flatMap { set in
                set.names.compactMap { name in set.texts(of: name).first { $0.name == name } }
            }
            digests = Dictionary(own.map { ($0.name, Digest(of: $0.text)) }, uniquingKeysWith: { first, _ in first })
        }

        fileprivate mutating func add(_ printed: OutputTemplates, words: [(language: String, words: Words)]) {
            namesOfTexts = printed.names
            for (language, words) in words {
                for (format, texts) in printed.texts {
                    let (set, problems) = TemplateSet.compile(texts, words: words.byName, as: format)
                    formats[language, default: [:]][format] = set
                    for problem in problems where !diagnostics.contains(problem) { diagnostics.append(problem) }
                }
            }
        }

        /// The stylesheet or a script as published.
        func asset(_ file: String, of theme: ThemeName) -> String {
            Theme.named(theme).publishedAsset(file, own: ownAssets)
        }

        /// A script, a font or a stylesheet that is the same for every site, as published.
        func bytes(of file: String, in theme: ThemeName) -> [UInt8] {
            WebFont.bytes(of: file) ?? Array(asset(file, of: theme).utf8)
        }

        /// The stylesheet of all pages as published, without the layout classes that the site uses.
        func stylesheet(for configuration: SiteConfiguration) -> String {
            Theme.named(configuration.theme).stylesheet(for: configuration, own: ownAssets)
        }

        /// The stylesheets that pages link if they have the content.
        func pageStylesheets(in theme: ThemeName) -> [PageStylesheet] {
            Theme.named(theme).pageStylesheets(own: ownAssets)
        }
    }

    /// - Parameters:
    ///   - given: The templates of a program, by name.
    ///   - limits: The limits for each template.
    package static func read(
        _ tree: FileTree, source: String, theme: Theme, kinds: [AnyKind], given: [String: String] = [:], limits: Limits,
        words: Words, translations: [(language: String, words: Words)] = [], outputs: [OutputSettings] = []
    ) throws(DiskError) -> Templates {
        var texts: [String: SourceText] = [:]
        let ofKinds = (kinds.map(\.templates) + [given]).joinedByName
        for (name, text) in theme.templates.merging(ofKinds, uniquingKeysWith: { $1 }) {
            let label = given[name] == nil ? "\(file(of: name)) (built in)" : "template \(name)"
            texts[name] = SourceText(file: label, text: text, limits: limits)
        }
        let builtIn = texts
        var own: [String] = []
        var assets: [String: String] = [:]
        var marks = PageStylesheet.marksOfTemplates
        var diagnostics = tree.diagnostics
        let root = FolderHandle(source)
        for path in tree.files.map(\.path) {
            let file = folderName + "/" + path
            let onDisk = DiskPath(file, in: root, links: .inside)
            switch try SourceText.read(onDisk, file: file, limits: limits) {
            case .success(let text) where Theme.assetFiles.contains(path):
                assets[path] = theme.published(text.text, as: path)
            case .success(let text) where SitePath.fileExtension(of: path) == fileExtension:
                let name = SitePath.withoutExtension(path)
                own.append(name)
                texts[name] = text
                let declared = PageStylesheet.declared(in: text)
                marks[name, default: []].formUnion(declared.marks)
                diagnostics += declared.diagnostics
            case .success:
                diagnostics.append(
                    .warning(
                        "this file is not used", code: .init("invalid-template-name"), at: FileLocation(file: file),
                        hint: "template names end in .mustache; the other supported files are "
                            + Theme.assetFiles.sorted().joined(separator: ", ")))
            case .failure(let failure): diagnostics.append(failure.diagnostic)
            }
        }
        let printed = OutputTemplates(outputs, among: texts, own: Set(own))
        let inHTML = printed.others
        let (set, problems) = TemplateSet.compile(inHTML, words: words.byName, as: nil, marks: marks)
        let translated = translations.map {
            ($0.language, TemplateSet.compile(inHTML, words: $0.words.byName, as: nil, marks: marks).0)
        }
        var templates = Templates(
            set: set, translations: Dictionary(uniqueKeysWithValues: translated), texts: texts, textsInHTML: inHTML,
            ownAssets: assets, own: own, builtIn: builtIn, diagnostics: diagnostics + problems)
        if !outputs.isEmpty {
            templates.add(printed, words: [("", words)] + translations)
        }
        templates.setDigests()
        return templates
    }
}

/// The sources of the templates that outputs are rendered from.
private struct OutputTemplates {
    /// By format, with the templates that they include.
    private(set) var texts: [TextFormat: [String: SourceText]] = [:]
    private(set) var names: Set<String> = []
    /// The sources of all other templates, and of those that both use.
    private(set) var others: [String: SourceText]

    init(_ outputs: [OutputSettings], among all: [String: SourceText], own: Set<String>) {
        others = all
        guard !outputs.isEmpty else { return }
        for (format, outputs) in Dictionary(grouping: outputs, by: \.format) {
            let used = TemplateSet.closure(of: own.intersection(outputs.map(\.template)), among: all)
            texts[format] = all.filter { used.contains($0.key) }
            names.formUnion(used)
        }
        let names = names.intersection(own)
        let inHTML = TemplateSet.closure(of: Set(all.keys).subtracting(names), among: all)
        others = all.filter { inHTML.contains($0.key) }
    }
}

extension [[String: String]] {
    fileprivate var joinedByName: [String: String] {
        reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}
