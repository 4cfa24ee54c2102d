import Diagnostics
import DiffKit

/// A change in an object as text; each report format has its own markup for it.
enum ChangeDetail: Hashable {
    case plain(String)
    /// A name, and the word diff of its value.
    case words(String, WordDiff)
}

extension ChangeDetail {
    /// The change as plain text, with brackets around removed and added words.
    var text: String {
        switch self {
        case .plain(let text): text
        case .words(let name, let diff):
            name + " "
                + diff.abridged.map { piece in
                    switch piece {
                    case .same(let text): text
                    case .removed(let text): "[-\(text)-]"
                    case .added(let text): "{+\(text)+}"
                    }
                }.joined()
        }
    }
}

extension ChangeDetail {
    /// Returns the changes in a changed object; for an added or removed one, only its moved cells.
    static func details(of change: ObjectChange) -> [ChangeDetail] {
        let moves = change.wordsOfMoves.map { ChangeDetail.plain($0) }
        guard change.changeKind == .changed else { return moves }
        // If a cell shows the date in the site's format, omit the date field.
        let isDatePrinted = change.cells.contains { $0.fields.contains { $0.path == ["date"] } }
        let fields = change.fields.filter { $0.path != ["date"] || !isDatePrinted }
        var details = fields.map { detail(of: $0, in: nil) }
        for cell in change.cells {
            switch cell.changeKind {
            case .added: details.append(.plain("\(cell.title.quoted) added"))
            case .removed: details.append(.plain("\(cell.title.quoted) removed"))
            case .changed:
                if cell.isMoved { details.append(.plain("\(cell.title.quoted) moved")) }
                let subject = cell.title == change.title || isOnlyCell(cell) ? nil : cell.title
                details += visible(cell.fields).map { detail(of: $0, in: subject) }
            }
        }
        details += moves
        // Omit duplicates, which arise if object and cell contain the same field.
        details = details.enumerated().filter { !details[..<$0.offset].contains($0.element) }.map(\.element)
        let placed = change.cells.count {
            !$0.frames.isEmpty && !$0.isMoved && $0.origin == nil && $0.changeKind == .changed
        }
        let restyled = change.cells.count { $0.isRestyled }
        if placed > 0 { details.append(.plain("\(counted(placed, "cell")) repositioned")) }
        var pinned: [(view: String, cells: Int)] = []
        for view in change.cells.flatMap(\.repinnedViews) {
            if let index = pinned.firstIndex(where: { $0.view == view }) {
                pinned[index].cells += 1
            } else {
                pinned.append((view, 1))
            }
        }
        details += pinned.map { .plain("\($0.view.shortened(to: 80)) repositioned in \(counted($0.cells, "cell"))") }
        if restyled > 0 { details.append(.plain("\(counted(restyled, "cell")) with another template")) }
        if let move = change.move { details.append(.plain("moved from place \(move.from) to \(move.to)")) }
        return details.isEmpty ? [.plain("no visible change")] : details
    }

    /// Returns the changes that follow from another name, such as another date.
    static func differences(of rename: ObjectRename) -> [ChangeDetail] {
        let change = rename.differences
        return change.isEdited ? details(of: change) : []
    }

    static func details(of page: PageChange) -> [ChangeDetail] {
        let details = visible(page.fields).map { detail(of: $0, in: nil) }
        return page.changeKind == .changed && details.isEmpty ? [.plain("no visible change")] : details
    }

    /// Whether the cell is the only one with its content, so that no name is needed.
    private static func isOnlyCell(_ cell: CellChange) -> Bool { cell.path == ["text"] || cell.path == ["date"] }

    /// Returns the fields without the machine-readable form of others.
    private static func visible(_ fields: [FieldChange]) -> [FieldChange] {
        let names = Set(fields.map(\.path))
        return fields.filter { $0.path != ["datetime"] || !names.contains(["date"]) && !names.contains(["time"]) }
    }

    private static func detail(of field: FieldChange, in subject: String?) -> ChangeDetail {
        let name = [subject?.quoted, label(of: field)].compactMap { $0 }.joined(separator: " ")
        if field.changeClass == .privacy {
            return .plain("\(name) becomes public: \(text(of: field.new) ?? "yes")")
        }
        switch (field.old, field.new) {
        case (.string(let old)?, .string(let new)?) where field.path.last != "date" && !(old.isSymbol && new.isSymbol):
            return .words(name, WordDiff(old.folded, new.folded))
        case (.object(let old)?, .object(let new)?):
            guard ModelComparison.isLongText(old), ModelComparison.isLongText(new) else { break }
            return longText(name, old["words"]?.string ?? "", new["words"]?.string ?? "")
        default: break
        }
        switch (text(of: field.old), text(of: field.new)) {
        case (let old?, let new?) where old != new: return .plain("\(name) \(old) → \(new)")
        case (nil, let new?): return .plain("\(name) added: \(new)")
        case (let old?, nil): return .plain("\(name) removed: \(old)")
        case (_?, _?), (nil, nil): return .plain("\(name) changed")
        }
    }

    /// Returns the old and new value of a setting: `10 → 5`, `none → deny: removal`. Of longer values, snapshots contain
    /// only the digest.
    static func values(from old: JSON?, to new: JSON?) -> String {
        if [old, new].contains(where: { $0?.string?.isDigest ?? false }) {
            return old == nil ? "added" : new == nil ? "removed" : "changed"
        }
        return [old, new].map { value in
            let members = (value?.object ?? [:]).map { "\($0.key): \(text(of: $0.value) ?? "none")" }
            return (members.isEmpty ? text(of: value) : members.joined(separator: "; ").folded.shortened(to: 80))
                ?? "none"
        }.joined(separator: " → ")
    }

    private static func label(of field: FieldChange) -> String {
        switch field.path {
        case ["body"]: "text"
        case ["formerURLs"]: "former URLs"
        case _: field.name
        }
    }

    /// Returns the change of a long text, of which snapshots contain only the first words.
    private static func longText(_ name: String, _ old: String, _ new: String) -> ChangeDetail {
        var diff = WordDiff(old.folded, new.folded)
        diff.dropChangedEnd()
        guard diff.isChange else { return .plain("\(name) changed: \(new.folded.shortened(to: 80)) …") }
        return .words(name, diff)
    }

    /// Returns a value in a few words; `nil` if it is empty.
    private static func text(of value: JSON?) -> String? {
        switch value {
        case nil, .null: return nil
        case .bool(let isSo): return isSo ? "yes" : "no"
        case .number(let number): return number.text
        case .string(let text): return text.folded.shortened(to: 80)
        case .array(let values):
            let texts = values.map { $0["title"]?.string ?? $0["name"]?.string ?? $0.string ?? text(of: $0) ?? "" }
            return texts.isEmpty ? nil : texts.joined(separator: ", ").shortened(to: 80)
        case .object(let members):
            if let words = members["words"]?.string { return words.folded.shortened(to: 80) + " …" }
            return members["title"]?.string?.folded ?? members["alt"]?.string?.folded ?? members["src"]?.string
        }
    }
}

/// Returns a count with its noun: `1 cell`, `2 cells`.
func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

extension String {
    var quoted: String { "“\(folded.shortened(to: 80))”" }

    /// Whether the text is a number, a path or a URL, of which changed parts would be hard to read.
    fileprivate var isSymbol: Bool {
        utf8.allSatisfy { (0x21..<0x7F).contains($0) } && contains { $0.isNumber || $0 == "/" }
    }

    /// Whether the text is a digest as snapshots contain it.
    fileprivate var isDigest: Bool {
        utf8.count == 32 && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// The text on one line.
    var folded: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
