import DataKit
import Diagnostics
import DiffKit
import FeedKit
import MarkupKit
import PublishingPolicy

/// A reader of notes in two passes: the first determines the URL of each, the second rewrites the links between them.
///
/// Notes with a date become entries, and others become pages.
struct NotesReader {
    private let dialect: NoteDialect
    /// The folder of the vault, which can be a part of a repository; empty for the whole export.
    private let root: String
    private var articles: ArticleExport
    /// The paths of notes, in order.
    private let notes: [String]
    /// The plans of notes by path.
    private var plans: [String: Plan] = [:]
    /// The paths of notes and other files by name in lower case, as links by name refer to them.
    private var byName: [String: [String]] = [:]
    private var (drafts, comments, missing, omitted) = (0, 0, 0, 0)

    /// The destination of a note.
    private struct Plan {
        var kind: ImportedText.Kind
        var folders: [String]
        var name: String
        var url: String
        /// Whether the note has neither a title nor a text, so that it is not imported.
        var isEmpty: Bool
    }

    init(_ export: Export, _ dialect: NoteDialect) {
        self.dialect = dialect
        articles = ArticleExport(export)
        let root = dialect == .obsidian ? Self.vault(export.files.map(\.path)) : ""
        self.root = root
        let visible = export.files.map(\.path).filter { path in
            (root.isEmpty || path.hasPrefix(root + "/"))
                && !path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
        }
        notes = visible.filter { path in
            SiteTextNames.isMarkdown(path) && (dialect != .bear || NoteName.bundle(of: path) != nil)
        }
        for path in visible {
            let isNote = SiteTextNames.isMarkdown(path)
            let name = isNote ? NoteName.nameOnly(NoteName.bundle(of: path) ?? path) : SitePath.name(of: path)
            byName[name.lowercased(), default: []].append(path)
        }
    }

    /// Returns the folder with Obsidian's settings, which can contain folders with other ones.
    private static func vault(_ paths: [String]) -> String {
        let folders = Set(paths.compactMap { path in path.firstRange(of: ".obsidian/").map { path[..<$0.lowerBound] } })
        guard let outer = folders.min(by: { $0.count < $1.count }), outer.hasSuffix("/"),
            folders.allSatisfy({ $0.hasPrefix(outer) })
        else { return "" }
        return String(outer.dropLast())
    }

    mutating func read(into writer: inout ImportWriter) throws(ImportFailure) {
        var names: [String: UniqueNames] = [:]
        for path in notes {
            guard let note = try note(at: path) else { continue }
            plans[path] = plan(note, at: path, &names)
            // Bear's links contain titles.
            if let title = note.title?.lowercased(), byName[title] == nil { byName[title] = [path] }
        }
        for path in notes { try add(path, into: &writer) }
        articles.finish(into: &writer) { [root] path in
            guard root.isEmpty || path.hasPrefix(root + "/") else { return .isProgram }
            let isData = path.split(separator: "/").contains { $0.hasPrefix(".") } || path.hasSuffix("/info.json")
            return isData ? .isProgram : .hasNoPlace
        }
        if dialect == .obsidian {
            writer.suggest("dialects", yaml: "dialects: [obsidian]\n")
            writer.note(
                "The whole vault was imported: delete notes that should not be public, or add `draft: true` to them.")
        }
        if drafts > 0 { writer.note("Notes that were not to be published were imported as drafts: \(drafts).") }
        if comments > 0 { writer.note("Comments (%%…%%) in notes were not imported: \(comments).") }
        if omitted > 0 { writer.note("Embedded databases and drawings were not imported: \(omitted).") }
        if missing > 0 {
            writer.note("Links to notes and files that the export does not contain became text: \(missing).")
        }
    }

    /// Returns a note; `nil` if it is too large.
    private func note(at path: String) throws(ImportFailure) -> Note? {
        guard articles.export.size(of: path) ?? 0 <= articles.export.limits[.importEntryBytes] else { return nil }
        let text = String(decoding: try articles.export.bytes(of: path), as: UTF8.self)
        var note = Note(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text, at: path, dialect)
        if let data = try bearData(of: path) {
            note.date = note.date ?? ExportDate.timestamp(data["creationDate"]?.string)?.description
            note.updated = note.updated ?? ExportDate.timestamp(data["modificationDate"]?.string)?.description
        }
        if let date = note.date, let updated = note.updated, updated <= date { note.updated = nil }
        return note
    }

    /// The data about a note of Bear.
    private func bearData(of path: String) throws(ImportFailure) -> JSON? {
        let file = SitePath.folder(of: path) + "/info.json"
        guard dialect == .bear, articles.export.has(file), case .success(let json) = try articles.export.json(file)
        else { return nil }
        return json["net.shinyfrog.bear"] ?? json
    }

    private func plan(_ note: Note, at path: String, _ names: inout [String: UniqueNames]) -> Plan {
        let stem = NoteName.bundle(of: path) ?? path
        let inside = SitePath.relative(stem, to: root) ?? stem
        var folders = SitePath.folder(of: inside).split(separator: "/").map {
            Slug.make(NoteName.withoutID(String($0)))
        }
        var name = NoteName.withoutID(NoteName.nameOnly(stem))
        // The note of a folder is the page at the folder's URL.
        if note.date == nil, ["index", "_index"].contains(name.lowercased()) { name = folders.popLast() ?? "home" }
        folders = PublishedURLs.available(folders)
        let day = note.date.map { String($0.prefix(10)) }
        let kind: ImportedText.Kind = day == nil ? .page : .entry
        let leading = kind == .entry ? CivilDate.leading(name) : nil
        let slug = leading?.rest == "" ? "note" : Slug.make(leading?.rest ?? name)
        let folder = kind == .page ? "pages/" + folders.joined(separator: "/") : "journal " + (day ?? "")
        let unique = names[folder, default: UniqueNames(reserved: kind == .page ? ["search", "years"] : [])]
            .take(slug)
        let parts = kind == .page ? folders + [unique] : ["journal", (day ?? "") + "-" + unique]
        return Plan(
            kind: kind, folders: kind == .page ? folders : [], name: unique,
            url: "/" + parts.joined(separator: "/") + "/", isEmpty: note.body.nonBlank == nil && note.title == nil)
    }

    private mutating func add(_ path: String, into writer: inout ImportWriter) throws(ImportFailure) {
        guard let plan = plans[path] else {
            writer.found(.page)
            _ = try articles.text(path, as: .page, &writer)
            return
        }
        let item: ImportedItem = plan.kind == .page ? .page : .entry
        writer.found(item)
        articles.tracker.skip(path)
        let data = try bearData(of: path)
        guard let note = try note(at: path), data?["trashed"]?.number?.text != "1", data?["trashed"]?.bool != true
        else { return writer.leaveOut(item, .isSpam, path) }
        var text = ImportedText(origin: "note/" + (NoteName.bundle(of: path) ?? path))
        (text.kind, text.folders, text.name) = (plan.kind, plan.folders, plan.name)
        text.title = note.title ?? NoteName.withoutID(NoteName.nameOnly(NoteName.bundle(of: path) ?? path))
        (text.date, text.updated, text.tags, text.summary) = (note.date, note.updated, note.tags, note.summary)
        text.isDraft = note.isDraft
        if note.isDraft { drafts += 1 }
        guard !plan.isEmpty else { return writer.leaveOut(item, .empty, path) }
        setBody(note.body, of: &text, at: path)
        try writer.add(text)
    }

    private mutating func setBody(_ body: String, of text: inout ImportedText, at path: String) {
        var (names, used, missing) = (MediaNames(), [String](), 0)
        let (rewritten, comments, omitted) = NoteLinks.rewrite(body, hasWikiLinks: dialect != .notion) {
            reference, isWiki in
            let target = target(of: reference, from: path, isWiki: isWiki)
            if target == nil, isWiki { missing += 1 }
            guard let target else { return nil }
            guard let file = target.file else { return .url(target.url) }
            used.append(file)
            return .file(names.name(of: file), MediaKind(file))
        }
        for file in used { articles.tracker.mention(file, unlessImported: .unreadable) }
        self.comments += comments
        self.omitted += omitted
        self.missing += missing
        text.body = .markdown(rewritten)
        text.media = names.media
    }

    /// Whether a build publishes a file beside a text, as far as its first bytes show.
    private func canPublish(_ file: String) -> Bool {
        guard let start = try? articles.export.beginning(of: file, upTo: FileType.byteCount) else { return false }
        return !FilePolicy.refuses("journal/" + file, beginningWith: start)
    }

    /// Returns the note or file that a link refers to.
    private func target(of reference: String, from path: String, isWiki: Bool) -> (url: String, file: String?)? {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map { String($0) } ?? ""
        let anchor = parts.count > 1 ? "#" + Self.anchor(SitePath.decoded(String(parts[1])) ?? String(parts[1])) : ""
        if isWiki, name.isEmpty { return (anchor, nil) }
        let decoded = SitePath.decoded(name) ?? name
        let found = articles.file(name, from: path) ?? wikiFile(decoded, isWiki: isWiki)
        guard let found else { return nil }
        if let plan = plans[found] { return plan.isEmpty ? nil : (plan.url + anchor, nil) }
        return canPublish(found) ? ("", found) : nil
    }

    /// Returns the id of a heading, the last of nested ones, or of a block, which begins with `^`.
    private static func anchor(_ reference: String) -> String {
        let last = reference.split(separator: "#").last.map { String($0).trimmingWhitespace } ?? ""
        return last.hasPrefix("^") ? last : SlugRule.github.name(of: last)
    }

    /// The file with a path from the vault's root, or with a name in any folder.
    private func wikiFile(_ name: String, isWiki: Bool) -> String? {
        guard isWiki || dialect == .obsidian && !name.contains(":") else { return nil }
        let path = String(name.drop { $0 == "/" })
        for file in [path, path + ".md"].map({ root.isEmpty ? $0 : root + "/" + $0 }) where articles.export.has(file) {
            return file
        }
        let last = SitePath.name(of: path).lowercased()
        guard let found = byName[last] ?? (last.hasSuffix(".md") ? byName[String(last.dropLast(3))] : nil) else {
            return nil
        }
        // A path may lack its first folders.
        let end = "/" + path.lowercased()
        return found.first { ("/" + $0.lowercased()).hasSuffix(end) || ("/" + $0.lowercased()).hasSuffix(end + ".md") }
            ?? found.first
    }
}
