import DataKit
import DiffKit
import FeedKit
import ReviewKit

/// The wording of messages about gate violations.
struct GateMessages {
    let review: Review
    /// The status of unpublished content, by the file in `content/`.
    private let leftOut: [String: ObjectStatus]

    init(review: Review, leftOut: [UnpublishedObject]) {
        self.review = review
        self.leftOut = Dictionary(
            leftOut.map { ($0.source.contentPath, $0.status) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the description of a violation, as the beginning of a sentence.
    func sentence(_ subject: GateViolation.Subject, _ changeClass: ChangeClass) -> String {
        switch subject {
        case .object(let object, let cells):
            switch changeClass {
            case .removal: return "\(name(of: object)) was removed" + reason(object.source)
            case .privacy: return "\(quoted(object.title)) would publish \(locations(cells, in: object))"
            case .content, .appearance, .layout, .metadata:
                if object.changeKind == .added { return "\(name(of: object)) is new" }
                if changeClass == .layout, object.move != nil { return "\(name(of: object)) moves in the feed" }
                return "\(name(of: object)) has \(changeClass.rawValue) changes\(among(cells, in: object))"
            }
        case .cell(let cell, let object): return "\(name(of: cell, in: object)) in \(quoted(object.title)) was removed"
        case .page(let page):
            if changeClass == .privacy { return "\(name(of: page)) would publish a location" }
            return "\(name(of: page)) \(verb(page.changeKind, changeClass))"
                + (page.changeKind == .removed ? reason(source(of: page)) : "")
        case .file(let file): return "\(name(of: file)) \(verb(file.changeKind, changeClass))"
        case .site(let change): return sentence(change)
        case .removals, .operations: return ""
        }
    }

    private func sentence(_ change: SiteChange) -> String {
        let count = review.pages.count { $0.changeKind == .changed }
        let pages = count == 0 ? "" : " (\(count) page\(count == 1 ? "" : "s"))"
        switch change.subject {
        case .file(let file):
            let noun = Noun.themeFile(file).one + " \(quoted(file))"
            let name = change.source == nil ? "feedgen's \(noun)" : "the \(noun)"
            return "\(name) \(verb(change.changeKind))\(pages)"
        case .setting(let key) where change.changeClass == .privacy:
            return "the setting `\(key.shortened)` would publish more than before"
        case .setting(let key): return "the setting `\(key.shortened)` \(verb(change.changeKind))\(pages)"
        case .gates: return "the setting `ci` \(verb(change.changeKind))"
        }
    }

    private func verb(_ changeKind: ChangeKind) -> String {
        switch changeKind {
        case .added: "is new"
        case .changed: "changes"
        case .removed: "was removed"
        }
    }

    /// Returns the suggested fix.
    func hint(_ subject: GateViolation.Subject, _ changeClass: ChangeClass) -> String {
        switch (changeClass, subject) {
        case (.removal, .object(let object, _)):
            let id = object.id.split(separator: "/", maxSplits: 1).last
            guard let renamed = renamed(from: object), let id else { return Self.removalHint }
            return "if it was renamed, add id: \(id) to content/\(renamed.source); "
                + "otherwise pass --force to remove it"
        case (.removal, .page(let page)):
            return "restore it, add aliases: [\(page.url)] to its replacement, or pass --force to remove it"
        case (.removal, _): return Self.removalHint
        case (.privacy, .object(let object, _)) where object.kind == "photos":
            return "set `location: private` for it, or pass --force to publish it"
        case (.privacy, _): return "remove it, or pass --force to publish it"
        case (.content, _), (.appearance, _), (.layout, _), (.metadata, _):
            return "undo the change, or pass --force to allow it"
        }
    }

    private static let removalHint = "restore it, or pass --force to remove it"

    /// The new object that is most likely the removed one, renamed.
    private func renamed(from object: ObjectChange) -> ObjectChange? {
        review.objects.first { other in
            other.changeKind == .added && other.kind == object.kind
                && (other.new?["content"] == object.old?["content"] || other.title == object.title)
        }
    }

    // MARK: Names

    /// The name of an object, such as `the entry 'First light'`.
    func name(of object: ObjectChange) -> String {
        let noun = Noun.object(ofKind: object.kind)?.one
        return noun.map { "the \($0) \(quoted(object.title))" } ?? quoted(object.title)
    }

    func name(of page: PageChange) -> String {
        page.title.isEmpty ? "the page \(page.url)" : "the page \(quoted(page.title)) (\(page.url))"
    }

    private func name(of file: FileChange) -> String {
        let url = PublishedChanges.url(ofFile: file.path)
        // A file that is not a page redirects from a former URL.
        if file.path.hasSuffix(".html") { return "the old URL \(url)" }
        return Feed.Format.allCases.contains { $0.file == SitePath.name(of: file.path) }
            ? "the feed \(url)" : "the file \(url)"
    }

    func source(of page: PageChange) -> String {
        (review.new.page(page.url) ?? review.old.page(page.url))?["source"]?.string
            ?? ContentMap.configurationName
    }

    /// The label of a cell, such as `photo 'Dawn'`; empty if authors have no name for it.
    private func label(of cell: CellChange, in object: ObjectChange) -> String {
        guard let noun = Noun.cell(cell, ofKind: object.kind)?.one else { return "" }
        let text = (cell.new ?? cell.old)?["model"]?["text"]
        // The title of a message's cell is its sender, so use its text.
        let words = object.kind == "messages" ? text?.string ?? text?["words"]?.string : nil
        return "\(noun) \(quoted(words ?? cell.title))"
    }

    private func name(of cell: CellChange, in object: ObjectChange) -> String {
        let label = label(of: cell, in: object)
        return label.isEmpty ? "the part \(quoted(cell.path.last ?? ""))" : "the " + label
    }

    private func quoted(_ title: String) -> String { "'\(title.shortened)'" }

    // MARK: Parts of sentences

    private func locations(_ cells: [CellChange], in object: ObjectChange) -> String {
        (cells.count > 1 ? "\(cells.count) locations" : "a location") + among(cells, in: object)
    }

    /// The label of the first labeled cell, and the number of others.
    private func among(_ cells: [CellChange], in object: ObjectChange) -> String {
        let labels = cells.map { label(of: $0, in: object) }.filter { !$0.isEmpty }
        guard let first = labels.first else { return "" }
        return " (\(first)\(labels.count == 1 ? "" : " and \(labels.count - 1) more"))"
    }

    /// The reason why content was removed although its file still exists.
    private func reason(_ source: String) -> String {
        switch leftOut[source] {
        case .draft: " (it is a draft now)"
        case .scheduled: " (it is scheduled for later)"
        case .expired: " (it has expired)"
        case .published, nil: ""
        }
    }

    private func verb(_ changeKind: ChangeKind, _ changeClass: ChangeClass) -> String {
        switch changeKind {
        case .added: "is new"
        case .removed: "was removed"
        case .changed: "has \(changeClass.rawValue) changes"
        }
    }
}
