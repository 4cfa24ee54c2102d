import Diagnostics
import FeedKit
import FileSystem
import Foundation
import RouteKit

extension SiteConfiguration {
    /// Reads the configuration of feed.yaml, before any content.
    ///
    /// - Parameter source: The site's root.
    package static func load(from source: String) throws(DiskError) -> (SiteConfiguration, [Diagnostic]) {
        let file = ContentMap.folderName + "/" + ContentMap.configurationName
        let path = DiskPath(file, in: FolderHandle(source), links: .inside)
        if let problem = try linkProblem(of: path, source: source) { return (SiteConfiguration(), [problem]) }
        // An error of the disk does not mean that the file is missing.
        guard try Disk.type(of: path) != nil else {
            return (
                SiteConfiguration(),
                [
                    .warning(
                        "feed.yaml is missing, so the site has no title and no URL",
                        code: .init("missing-configuration"), at: FileLocation(file: file),
                        hint: try misplaced(in: source).map { "move \($0) to \(file)" }
                            ?? "create it with `title: …` and `baseURL: https://…`")
                ]
            )
        }
        switch try SourceText.read(path, file: file, limits: Limits()) {
        case .success(let text):
            let (configuration, problems) = SiteConfiguration.read(text)
            return (configuration, problems + GateOptions.problems(of: configuration.ci, in: text))
        case .failure(let failure): return (SiteConfiguration(), [failure.diagnostic])
        }
    }

    /// The path of a file that looks like a misnamed feed.yaml, or one beside the content folder.
    private static func misplaced(in source: String) throws(DiskError) -> String? {
        let folders = [ContentMap.folderName + "/", ""]
        let names = ["feed.yml", "Feed.yaml", "feed.yaml.txt", ContentMap.configurationName]
        for path in folders.flatMap({ folder in names.map { folder + $0 } })
        where try Disk.type(of: .named(Disk.join(source, path))) == S_IFREG {
            return path
        }
        return nil
    }

    /// Reads the background of maps, if there is one.
    ///
    /// - Returns: The problems in it.
    mutating func loadBackground(among tree: FileTree, from folder: DiskPath) throws(DiskError) -> [Diagnostic] {
        guard hasMap else { return [] }
        let problem = findBackgroundImage(among: tree)
        guard tree.files.contains(where: { $0.path == ContentMap.backgroundName }) else { return problem }
        let file = ContentMap.folderName + "/" + ContentMap.backgroundName
        switch try SourceText.read(Disk.join(folder, ContentMap.backgroundName), file: file, limits: limits) {
        case .success(let text):
            var problems: [Diagnostic] = []
            background.read(text, problems: &problems)
            return problem + problems
        case .failure(let failure): return problem + [failure.diagnostic]
        }
    }

    /// Finds the image below the lines of maps.
    ///
    /// - Returns: An error for an image without bounds, and for bounds without an image.
    private mutating func findBackgroundImage(among tree: FileTree) -> [Diagnostic] {
        background.image = tree.files.lazy.map(\.path).filter(ContentMap.isBackground).min()
        switch (background.image, background.bounds) {
        case (nil, nil), (_?, _?): return []
        case (let file?, nil):
            return [
                .error(
                    "this image is the background of maps, but its bounds are unknown", at: ContentMap.place(file),
                    hint: "write map: {bounds: [[46.4, 7.8], [46.7, 8.2]]} into feed.yaml: its southwest and its "
                        + "northeast corner")
            ]
        case (nil, _?):
            let place = place(ofKey: "map") ?? ContentMap.place(ContentMap.configurationName)
            return [
                .error(
                    "`map` has bounds, but there is no image with them", at: place,
                    hint: "put the image into content/map.jpg, or remove `bounds`")
            ]
        }
    }

    /// Reads the settings of the editions in other languages: those of translations, and those that have settings.
    ///
    /// - Parameters:
    ///   - files: The paths in the content folder.
    ///   - source: The site's root.
    package func loadTranslations(
        among files: some Sequence<String>, from source: String
    ) throws(DiskError) -> ([SiteConfiguration], [Diagnostic]) {
        let suffixes = LanguageSuffixes(of: self)
        var ofLanguages: [String: String] = [:]
        var languages: Set<String> = []
        for file in files {
            if let language = ContentMap.language(ofConfiguration: file, suffixes) { ofLanguages[language] = file }
            if let language = ContentMap.language(ofDocument: file, suffixes) { languages.insert(language) }
        }
        if untranslated == .show {
            languages.formUnion((self.languages ?? []).map(\.language).filter { $0 != language })
        }
        guard !languages.isEmpty || !ofLanguages.isEmpty else { return ([], []) }
        var translations: [SiteConfiguration] = []
        var problems: [Diagnostic] = []
        for language in inOrder(languages) {
            let (settings, found) = try Self.load(
                ofLanguages[language], in: Edition(translation: language), of: self, from: source)
            translations.append(settings)
            problems += found
        }
        for (language, file) in ofLanguages.sorted(by: { $0.key < $1.key }) where !languages.contains(language) {
            problems.append(
                .warning(
                    "these settings have no effect, since no text is in the language `\(language)`",
                    code: .init("unused-language"), at: ContentMap.place(file),
                    hint: "translate a text: index.\(language).md is the translation of index.md"))
        }
        return (translations, problems)
    }

    /// Reads the settings of an edition in another language than the default one.
    ///
    /// - Parameters:
    ///   - name: The name of the file with its own settings; `nil` if there is none.
    ///   - source: The site's root.
    static func load(
        _ name: String?, in edition: Edition, of configuration: SiteConfiguration, from source: String
    ) throws(DiskError) -> (SiteConfiguration, [Diagnostic]) {
        guard let name else { return TranslatedSettings.read(nil, in: edition, of: configuration) }
        let file = ContentMap.folderName + "/" + name
        let path = DiskPath(file, in: FolderHandle(source), links: .inside)
        switch try SourceText.read(path, file: file, limits: configuration.limits) {
        case .success(let text): return TranslatedSettings.read(text, in: edition, of: configuration)
        case .failure(let failure):
            let settings = TranslatedSettings.read(nil, in: edition, of: configuration)
            return (settings.0, [failure.diagnostic])
        }
    }

    /// The reason why a link that replaces feed.yaml or its folder is not followed, in the words of a walk through all
    /// content.
    private static func linkProblem(of path: DiskPath, source: String) throws(DiskError) -> Diagnostic? {
        for link in [path.parent, path].compactMap(\.self) where try Disk.type(of: link) == S_IFLNK {
            let place = FileLocation(file: link.path)
            guard let root = Disk.realPath(source) else { continue }
            guard let target = Disk.realPath(link.description) else {
                guard DiskError.isAuthors else { throw .last("follow the link", link) }
                return (errno == ELOOP ? LinkProblem.circle : .nowhere).diagnostic(at: place)
            }
            let border = LinkBoundary(realRoot: root, realOutput: nil)
            if let problem = border.problem(ofReal: target) {
                return problem.diagnostic(at: place)
            }
        }
        return nil
    }
}
