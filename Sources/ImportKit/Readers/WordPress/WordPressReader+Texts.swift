import DataKit
import FeedKit

extension WordPressReader {
    /// Converts a post or page to an imported text.
    mutating func text(
        of item: WordPressItem, _ body: WordPressBody, _ kind: ImportedText.Kind, origin: String
    ) -> ImportedText {
        var text = ImportedText(origin: origin)
        text.kind = kind
        text.title = item.title.nonEmpty
        text.name = item.name.nonEmpty ?? item.title.nonEmpty
        text.date = item.date?.text
        text.updated = updated(item)
        text.isDraft = isDraft(item)
        text.summary = PlainLine.text(of: item.excerpt).nonEmpty
        if kind == .entry {
            text.tags = tags(of: item)
            text.authors = author(of: item).map { [$0] } ?? []
            text.feedID = feedID(of: item)
            text.isPinned = item.isSticky
        } else {
            text.folders = index.folders(of: item)
        }
        takeURL(of: item, &text)
        take(body, &text)
        return text
    }

    private mutating func isDraft(_ item: WordPressItem) -> Bool {
        if item.isProtected { notes.drafts["with a password", default: 0] += 1 }
        switch item.status {
        case "publish", "inherit", "":
            if item.date == nil { notes.drafts["without a date", default: 0] += 1 }
            return item.isProtected || item.date == nil && item.type != "page"
        case let status:
            let words = [
                "private": "private", "draft": "not finished", "pending": "waiting for review", "future": "scheduled",
            ]
            notes.drafts[words[status] ?? "with the status “\(status)”", default: 0] += 1
            return true
        }
    }

    /// The date of the last change; changes within a day of publication don't count as updates.
    private func updated(_ item: WordPressItem) -> String? {
        guard let date = item.date, let modified = item.modified,
            modified.local.secondsSinceEpoch - date.local.secondsSinceEpoch >= 86_400
        else { return nil }
        return modified.text
    }

    private mutating func tags(of item: WordPressItem) -> [String] {
        var tags: [String] = []
        var seen: Set<String> = []
        for term in item.terms where ["category", "post_tag", "tag"].contains(term.taxonomy) {
            guard !term.name.isEmpty, seen.insert(term.name.lowercased()).inserted else { continue }
            if term.slug == "uncategorized" || term.slug.isEmpty && term.name == "Uncategorized" {
                notes.uncategorized += 1
            } else {
                tags.append(term.name)
            }
        }
        return tags
    }

    private func author(of item: WordPressItem) -> String? {
        if let shown = index.authors[item.creator] { return shown.nonEmpty }
        return item.creator.contains("@") ? nil : PlainLine.line(of: item.creator).nonEmpty
    }

    private mutating func feedID(of item: WordPressItem) -> String? {
        guard !item.guid.isEmpty else { return nil }
        guard FeedEntryID.isUsable(item.guid), feedIDs.insert(item.guid).inserted else {
            notes.unusableIDs += 1
            return nil
        }
        return item.guid
    }

    /// Adds the former URL as an alias.
    private mutating func takeURL(of item: WordPressItem, _ text: inout ImportedText) {
        guard let site = index.site, let alias = site.alias(of: site.whole(item.link)) else { return }
        text.aliases = [alias]
        guard text.kind == .entry, item.status == "publish", let date = item.date else { return }
        if let offset = date.offsetSeconds { notes.offsets.insert(offset) }
    }

    private mutating func take(_ body: WordPressBody, _ text: inout ImportedText) {
        text.body = body.text
        text.photos = body.photos
        text.media = body.names.media
        notes.unknown.merge(body.unknown) { $0 + $1 }
        missing.formUnion(body.missing)
    }
}
