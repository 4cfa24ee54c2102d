import Diagnostics
import FeedKit
import MarkupKit

/// The templates of a site: the built-in ones, those of the kinds, and the author's own, which go before both.
enum TemplateReader {
    static let folderName = "Templates"
    private static let fileExtension = "mustache"

    struct Templates: Sendable {
        var set: TemplateSet
        var stylesheet: String
        var script: String
        var searchScript: String
        var diagnostics: [Diagnostic]
    }

    static func read(source: String, kinds: [AnyKind], words: Words) -> Templates {
        var texts: [String: SourceText] = [:]
        for (name, text) in Theme.templates.merging(kinds.map(\.templates).joinedByName, uniquingKeysWith: { $1 }) {
            texts[name] = SourceText(file: "\(folderName)/\(name).\(fileExtension) (built in)", text: text)
        }
        var stylesheet = Theme.stylesheet
        var script = Theme.script
        var searchScript = Theme.searchScript
        let tree = FileTree.walk(Disk.join(source, folderName), named: folderName, root: source)
        var diagnostics = tree.diagnostics
        for path in tree.files {
            let file = folderName + "/" + path
            switch Content.readText(Disk.join(source, file), file: file) {
            case .success(let text) where path == PageRenderer.stylesheet: stylesheet = text.text
            case .success(let text) where path == PageRenderer.script: script = text.text
            case .success(let text) where path == PageRenderer.searchScript: searchScript = text.text
            case .success(let text) where SitePath.fileExtension(of: path) == fileExtension:
                texts[SitePath.withoutExtension(path)] = text
            case .success:
                diagnostics.append(
                    .warning(
                        "nothing is made of this file", at: Place(file: file),
                        hint: "templates end in .mustache; besides them there are style.css, lightbox.js and search.js")
                )
            case .failure(let failure): diagnostics.append(failure.diagnostic)
            }
        }
        let (set, problems) = TemplateSet.compile(texts, words: words.byName)
        return Templates(
            set: set, stylesheet: stylesheet, script: script, searchScript: searchScript,
            diagnostics: diagnostics + problems)
    }
}

extension [[String: String]] {
    fileprivate var joinedByName: [String: String] {
        reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}
