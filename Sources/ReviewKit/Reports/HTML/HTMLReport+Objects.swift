import DiffKit
import MarkupKit

/// The objects by kind, each with its changes.
extension HTMLReport {
    var kinds: [HTML] {
        groups.map { group in
            let listed = group.listedObjects
            // Privacy changes are never cut off.
            let grave = listed.dropFirst(Self.longestList).filter { $0.change.isPrivacyAtStake }
                .prefix(Self.longestList)
            let shown = listed.prefix(Self.longestList) + grave
            return .element(
                "section", ["class": "kind", "aria-labelledby": group.id], .text("\n"),
                .element("h2", ["id": group.id], .foreign(group.name)), .text("\n"),
                .lines(shown.map { object($0.change, number: $0.number) + alike($0.alike) }),
                Self.rest(listed.count, shown.count, "objects"))
        }
    }

    /// Returns the names of objects with the same change as the one above.
    private func alike(_ objects: [Group.Numbered]) -> HTML {
        guard !objects.isEmpty else { return .nothing }
        let shown = objects.prefix(Self.longestList)
        let items = shown.map { object in
            let cells = object.change.cells.prefix(20).map { trail(of: $0, in: object.change) }
            return HTML.element(
                "li", ["id": "object-\(object.number)"], .foreign(object.change.title), .text(" "),
                links.page(object.change.url), .text(" "),
                .element("span", ["class": "soft"], .joined(cells, by: ", ")))
        }
        return .lines(
            .element(
                "details", ["class": "alike"], .text("\n"),
                .element("summary", [:], .text("The same in \(counted(objects.count, "more object"))")), .text("\n"),
                .element("ul", ["class": "lines"], .text("\n"), .lines(items)),
                Self.rest(objects.count, shown.count, "objects")))
    }

    private func object(_ change: ObjectChange, number: Int) -> HTML {
        let id = "object-\(number)"
        return .element(
            "article", ["aria-labelledby": id], .text("\n"),
            .lines([
                header(of: change, id: id), map(of: change.id), fields(of: change), moves(of: change),
                change.changeKind == .changed ? cells(of: change) : brief(of: change.new ?? change.old, change),
            ]))
    }

    /// Returns the cells that moved to or from this object or parent cell.
    private func moves(of change: ObjectChange) -> HTML {
        let words = change.wordsOfMoves
        guard !words.isEmpty else { return .nothing }
        let shown = words.prefix(Self.longestList).map { HTML.element("li", [:], .foreign($0)) }
        return .lines(
            .element("ul", ["class": "names"], .text("\n"), .lines(shown)), Self.rest(words.count, shown.count, "cells")
        )
    }

    private func header(of change: ObjectChange, id: String) -> HTML {
        let verb = ChangeVerb(change)
        var signs = verb == .moved ? [] : [Self.sign(verb)]
        if let move = change.move {
            signs.append(Self.sign("moved", "Moved from place \(move.from) to \(move.to)"))
        }
        if change.isPrivacyAtStake { signs.append(Self.privacySign) }
        return header(
            id: id, title: change.title, signs: signs, location: links.page(change.url),
            source: change.source)
    }

    func header(id: String, title: String, signs: [HTML], location: HTML, source: String) -> HTML {
        let file = source.isEmpty ? HTML.nothing : .element("code", [:], .foreign("content/" + source))
        return .element(
            "header", [:], .text("\n"),
            .lines(
                .element("p", ["class": "signs"], .joined(signs, by: " ")),
                .element("h3", ["id": id], .foreign(title)),
                .element("p", ["class": "where"], .joined([location, file], by: " "))))
    }

    static let privacySign = sign("privacy", "Location becomes public")

    static func sign(_ verb: ChangeVerb) -> HTML { sign(verb.rawValue, verb.rawValue.withCapital) }

    private static func sign(_ name: String, _ words: String) -> HTML {
        .element("span", ["class": "sign \(name)"], .text(words))
    }

    /// Returns the changes of the object's own members, unless a cell shows the same.
    private func fields(of change: ObjectChange) -> HTML {
        let inCells = change.cells.flatMap(\.fields)
        let listed = inCells.map(FieldKey.init)
        // A readable date in a cell makes the machine-readable one redundant.
        let isDateListed = inCells.contains { $0.path == ["date"] }
        return .lines(
            pairs(change.fields.filter { !listed.contains(FieldKey($0)) && !(isDateListed && $0.path == ["date"]) }))
    }

    private struct FieldKey: Equatable {
        var path: [String]
        var before: String?
        var after: String?

        init(_ field: FieldChange) {
            path = field.path
            before = FieldText.text(of: field.old)
            after = FieldText.text(of: field.new)
        }
    }
}
