import FeedKit

/// The outcome for one file of a site's folder.
package struct FileOutcome: Sendable {
    enum Outcome: Sendable {
        /// The file is imported to a path below `content/`.
        case comes(at: String)
        /// The file is not imported; files of the same group are reported together.
        case stays(ImportCounts.Reason, group: String?)
    }

    /// The key to add to the text's front matter, with its value.
    struct AddedKey {
        var name: String
        var value: String
    }

    var item: ImportedItem
    var outcome: Outcome
    /// The key that a text receives; nothing else in it changes.
    var added: AddedKey?
    /// The folder whose files are beside the text after the import, so that the text refers to them by name.
    var ownFiles: String?
    /// The names of posts by their titles, by which tags in the text refer to them.
    var postNames: [String: String] = [:]
    /// The images of the site that a key of the text shows; they are written below the text instead.
    var shown: [String] = []
    /// Whether the other generator publishes the text only with a password.
    var isProtected = false
    /// Whether the text is a translation, which has the date of its original.
    var isTranslation = false

    static func entry(_ path: String) -> FileOutcome {
        FileOutcome(item: .entry, outcome: .comes(at: "journal/" + path))
    }
    static func page(_ path: String) -> FileOutcome { FileOutcome(item: .page, outcome: .comes(at: "pages/" + path)) }

    /// A file that is published unchanged.
    static func asset(_ path: String, in folder: String = "static") -> FileOutcome {
        FileOutcome(item: item(of: path), outcome: .comes(at: folder + "/" + path))
    }

    /// The outcome of the translation of a text with this outcome.
    func translated(into language: String) -> FileOutcome {
        guard case .comes(let path) = outcome else { return self }
        let ending = SitePath.fileExtension(of: path)
        var translated = self
        translated.isTranslation = true
        translated.outcome = .comes(at: SitePath.withoutExtension(path) + "." + language + "." + ending)
        return translated
    }

    static func stays(
        _ path: String, _ reason: ImportCounts.Reason, group: String? = nil, as item: ImportedItem? = nil
    ) -> FileOutcome {
        FileOutcome(item: item ?? Self.item(of: path), outcome: .stays(reason, group: group))
    }

    /// A file of the generator itself, grouped by its top folder.
    static func program(_ path: String) -> FileOutcome { stays(path, .isProgram, group: topFolder(of: path)) }

    static func generated(_ path: String) -> FileOutcome { stays(path, .isGenerated, group: topFolder(of: path)) }

    static func topFolder(of path: String) -> String? {
        path.firstIndex(of: "/").map { String(path[...$0]) }
    }

    private static func item(of path: String) -> ImportedItem {
        MediaKind(path) != .other || ["svg", "ico", "bmp", "apng"].contains(SitePath.fileExtension(of: path))
            ? .media : .file
    }
}
