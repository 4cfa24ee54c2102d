import DataKit
import Diagnostics
import FeedKit

/// A reader that imports an export item by item.
struct WordPressReader {
    let export: Export
    let parts: [String]
    let index: WordPressIndex
    let media: WordPressMedia
    let options: ImportOptions
    var notes = WordPressNotes()
    /// The digests of the texts of each origin. In joined exports, different texts can have the same ID.
    private var seen: [String: Set<Digest>] = [:]
    var feedIDs: Set<String> = []
    /// The texts that translate each other, by their group: they are written together.
    private var groups: [String: [ImportedText]] = [:]
    /// The URLs of uploads without a file in the export.
    var missing: Set<String> = []

    init(_ export: Export, parts: [String], _ index: WordPressIndex, _ options: ImportOptions) {
        self.export = export
        self.parts = parts
        self.index = index
        self.options = options
        media = WordPressMedia(export, except: parts, index)
    }

    mutating func read(_ part: String, into writer: inout ImportWriter) throws(ImportFailure) {
        let place = export.place(of: part)
        var conversion = ParallelConversion(by: writer.workers) { [index, media] in WordPressBody(of: $0, index, media)
        }
        func deliver(_ item: WordPressItem, _ body: WordPressBody) throws(ImportFailure) {
            try add(item, body, &writer)
        }
        let problems = try export.readXML(part) { step throws(ImportFailure) in
            switch step {
            case .container: break
            case .record(let record):
                guard record.name == "item" else { break }
                let item = WordPressItem(record)
                try conversion.add(item, bytes: item.content.utf8.count, deliver)
            case .broken(let name, let line):
                guard name == "item" else { break }
                try conversion.finish(deliver)
                writer.found(.entry)
                writer.leaveOut(.entry, .unreadable, "\(place):\(line)")
            }
        }
        try conversion.finish(deliver)
        for problem in problems { writer.report(problem) }
    }

    private mutating func add(
        _ item: WordPressItem, _ body: WordPressBody, _ writer: inout ImportWriter
    ) throws(ImportFailure) {
        switch item.type {
        // Attachments are counted by their files; see `finish`.
        case "attachment": return leaveOutComments(of: item, &writer)
        case _ where item.isText: try takeText(item, body, &writer)
        case let type:
            writer.found(.entry)
            let isInternal = Self.internalTypes.contains(type) || type.hasPrefix("wp_") || type.hasSuffix("_revision")
            if !isInternal { notes.otherTypes[type, default: 0] += 1 }
            writer.leaveOut(.entry, isInternal ? .isRevision : .hasNoPlace, "\(type) “\(item.label)”")
            leaveOutComments(of: item, &writer)
        }
    }

    private static let internalTypes: Set<String> = [
        "nav_menu_item", "revision", "oembed_cache", "customize_changeset", "custom_css", "user_request",
        "scheduled-action",
    ]

    private mutating func takeText(
        _ item: WordPressItem, _ body: WordPressBody, _ writer: inout ImportWriter
    ) throws(ImportFailure) {
        let kind: ImportedText.Kind = item.type == "page" ? .page : .entry
        let counted: ImportedItem = kind == .page ? .page : .entry
        writer.found(counted)
        var origin = origin(of: item, kind)
        let digest = Digest(of: item.title + "\0" + item.content + "\0" + item.excerpt)
        let isSecond = seen[origin]?.isEmpty == false
        let reason: ImportCounts.Reason? =
            if !seen[origin, default: []].insert(digest).inserted {
                .isTwice
            } else if item.status == "trash" {
                .isSpam
            } else if item.status == "auto-draft" || item.title.isEmpty && item.content.isEmpty && item.excerpt.isEmpty
            {
                .empty
            } else {
                nil
            }
        if let reason {
            writer.leaveOut(counted, reason, "“\(item.label)”")
            return leaveOutComments(of: item, &writer)
        }
        if isSecond {
            // Its own identity, which stays the same when the text is edited, unless a third text has it.
            notes.sameIDs.append(item.label)
            origin += "/" + (item.name.nonEmpty ?? digest.description)
            if seen.updateValue([digest], forKey: origin) != nil { origin += "/" + digest.description }
        }
        var text = text(of: item, body, kind, origin: origin)
        text.language = index.translations.language(of: item)?.description
        if !isSecond, let group = index.translations.group(of: item) {
            groups[group, default: []].append(text)
        } else {
            try writer.add(text)
        }
        try takeComments(of: item, text, &writer)
    }

    /// Writes the texts that have translations.
    mutating func addTranslated(into writer: inout ImportWriter) throws(ImportFailure) {
        for (_, texts) in groups.sorted(by: { $0.key < $1.key }) {
            let translations = texts.filter { $0.language != nil }
            if let original = texts.first(where: { $0.language == nil }) {
                try writer.add(original, translations: translations)
            } else {
                // The original is spam or empty.
                for text in translations { try writer.add(text) }
            }
        }
    }

    private func origin(of item: WordPressItem, _ kind: ImportedText.Kind) -> String {
        let prefix = kind == .page ? "page/" : "post/"
        if let id = item.id { return prefix + String(id) }
        return prefix
            + ([item.guid, item.link, item.name].first { !$0.isEmpty } ?? item.title + " " + (item.date?.text ?? ""))
    }
}

extension WordPressItem {
    /// Whether the item becomes an entry or a page.
    var isText: Bool { ["post", "page", ""].contains(type) }

    /// A name that the author recognizes.
    var label: String { title.nonEmpty ?? name.nonEmpty ?? link.nonEmpty ?? id.map { String($0) } ?? "line \(line)" }
}
