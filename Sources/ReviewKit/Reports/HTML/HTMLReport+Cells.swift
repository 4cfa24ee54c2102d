import Diagnostics
import DiffKit
import MarkupKit

/// The cells of a changed object, with the old and new content side by side.
extension HTMLReport {
    /// Returns first the cells whose text or images changed, then drawings of those with changed frames only, then the
    /// names of those with another appearance only.
    func cells(of change: ObjectChange) -> HTML {
        let listed = change.cells.filter(\.hasContentChange)
        let shown = listed.prefix(Self.longestList)
        let drawn = drawnGroups(of: change)
        let paths = Set(drawn.flatMap { $0.cells.map(\.path) })
        let named = change.cells.filter { !$0.hasContentChange && $0.origin == nil && !paths.contains($0.path) }
        let pieces =
            shown.map { cell($0, of: change) } + [Self.rest(listed.count, shown.count, "cells")]
            + drawn.map { drawing(of: $0, in: change) } + [names(of: named, in: change)]
        let isSilent = !change.isEdited && change.move == nil
        return isSilent
            ? .element("p", ["class": "soft"], .text("Its text and appearance are unchanged.")) : .lines(pieces)
    }

    private func cell(_ cell: CellChange, of change: ObjectChange) -> HTML {
        let before = ReportImage.images(in: cell.old?["model"])
        let after = ReportImage.images(in: cell.new?["model"])
        let unchanged =
            cell.changeKind == .changed ? after.filter { image in before.contains { $0.src == image.src } } : []
        let context = unchanged.prefix(1).map { image in
            HTML.element("div", ["class": "context"], image.html(thumbnails))
        }
        let sides =
            cell.changeKind == .changed
            ? images(before.filter { !unchanged.map(\.src).contains($0.src) }, after.filter { !unchanged.contains($0) })
                + pairs(visible(cell.fields, beside: before + after))
            : [pair("", side(cell.old, of: cell), side(cell.new, of: cell))]
        return .element(
            "section", ["class": context.isEmpty ? "cell" : "cell with-context"], .text("\n"),
            .lines([heading(of: cell, in: change)] + context + [.element("div", [:], .text("\n"), .lines(sides))]))
    }

    /// Returns the cell's title, unless it equals the object's, and the type of change.
    private func heading(of cell: CellChange, in change: ObjectChange) -> HTML {
        var facts: [String] = []
        if cell.changeKind == .added { facts.append("added") }
        if cell.changeKind == .removed { facts.append("removed") }
        if cell.isMoved || cell.origin != nil {
            facts.append("moved")
        } else if !cell.frames.isEmpty {
            facts.append("repositioned")
        }
        facts += Self.pinned(in: cell).map { [$0] } ?? []
        facts += Self.looks(of: cell).map { [$0] } ?? []
        let words = HTML.text(facts.joined(separator: ", "))
        let soft = words.isEmpty ? words : .element("span", ["class": "soft"], words)
        let isRedundant = cell.title == change.title || ["date", "text"].contains(cell.path.joined(separator: "/"))
        guard !isRedundant else { return words.isEmpty ? words : .element("p", ["class": "soft"], words) }
        return .element("h4", [:], .joined([trail(of: cell, in: change), soft], by: " "))
    }

    /// Returns the titles on the path to the cell: `House › Kofi Mensah`.
    func trail(of cell: CellChange, in change: ObjectChange) -> HTML {
        let ends = cell.path.indices.map { Array(cell.path[...$0]) }
        let titles = ends.map { path in
            let found = Self.cell(at: path, in: change.new) ?? Self.cell(at: path, in: change.old)
            return path == cell.path
                ? cell.title : CellChange(path: path, changeKind: .changed, old: nil, new: found).title
        }
        let skippedCount = titles.count > 1 && titles[0] == change.title ? 1 : 0
        return .joined(titles.dropFirst(skippedCount).map { .foreign($0.shortened(to: 80)) }, by: " › ")
    }

    static func cell(at path: some Sequence<String>, in section: JSON?) -> JSON? {
        path.reduce(section) { $0?["cells"]?[$1] }
    }

    /// Returns a description of the changed template of a cell.
    private static func looks(of cell: CellChange) -> String? {
        guard cell.isRestyled, cell.changeKind == .changed else { return nil }
        let (before, after) = (cell.old?["template"]?.string ?? "", cell.new?["template"]?.string ?? "")
        return before == after ? "rendered again" : "rendered by \(after) instead of \(before)"
    }

    /// Returns a description of the changed positions of pinned views in a cell.
    private static func pinned(in cell: CellChange) -> String? {
        guard cell.changeKind == .changed, !cell.pins.isEmpty else { return nil }
        return cell.repinnedViews.joined(separator: ", ").shortened(to: 80) + " repositioned"
    }

    /// Returns a description of a cell shifted by others.
    private static func shift(of cell: CellChange) -> String {
        guard let frame = cell.frames.first, let old = frame.old, let new = frame.new else { return "repositioned" }
        return "in row \(new.row) instead of \(old.row)"
    }

    private func names(of cells: [CellChange], in change: ObjectChange) -> HTML {
        guard !cells.isEmpty else { return .nothing }
        let shown = cells.prefix(Self.longestList)
        let items = shown.map { cell in
            let words = Self.looks(of: cell) ?? Self.pinned(in: cell) ?? Self.shift(of: cell)
            return HTML.element(
                "li", [:], trail(of: cell, in: change), .text(" "), .element("span", ["class": "soft"], .text(words)))
        }
        return .lines(
            .element("ul", ["class": "names"], .text("\n"), .lines(items)),
            Self.rest(cells.count, shown.count, "cells"))
    }

    // MARK: Sides

    /// Returns a cell that exists on one side only.
    private func side(_ json: JSON?, of cell: CellChange) -> HTML? {
        guard let json else { return nil }
        let brief = brief(of: json, called: cell.path.last ?? "", unless: cell.title)
        return .element("div", ["class": "whole"], brief.isEmpty ? .foreign(cell.title) : brief)
    }

    private func images(_ before: [ReportImage], _ after: [ReportImage]) -> [HTML] {
        (0..<max(before.count, after.count)).map { index in
            pair(
                "picture", index < before.count ? before[index].figure(thumbnails) : nil,
                index < after.count ? after[index].figure(thumbnails) : nil)
        }
    }

    /// Returns the fields without those that the images or a readable date already show.
    private func visible(_ fields: [FieldChange], beside images: [ReportImage]) -> [FieldChange] {
        let names = Set(fields.map(\.path))
        return fields.filter { field in
            let isRepeated = field.path == ["datetime"] && (names.contains(["date"]) || names.contains(["time"]))
            return !isRepeated && !images.contains { $0.shows(field) }
        }
    }

    func pairs(_ fields: [FieldChange]) -> [HTML] {
        fields.map { field in
            let (old, new) = (FieldText.text(of: field.old), FieldText.text(of: field.new))
            let isPrivacy = field.changeClass == .privacy
            let name = isPrivacy ? "\(field.name) becomes public" : field.name
            switch (old, new) {
            case (let old?, let new?) where old == new: return alike(name, new, note(on: field))
            case (let old?, let new?):
                let sides = FieldText.sides(old, new)
                return pair(name, sides.before, sides.after, isPrivacy: isPrivacy)
            case (let old?, nil): return pair(name, .element("del", [:], .text(old)), nil, isPrivacy: isPrivacy)
            case (nil, let new?): return pair(name, nil, .element("ins", [:], .text(new)), isPrivacy: isPrivacy)
            case (nil, nil): return alike(name, "", "changed")
            }
        }
    }

    /// Returns a note for two different values with the same text.
    private func note(on field: FieldChange) -> String {
        let isLong = field.new?.object.map(ModelComparison.isLongText) ?? false
        return isLong ? "changed after the part shown here" : "changed in a part not shown here"
    }

    /// Returns a field with the same text on both sides.
    private func alike(_ name: String, _ text: String, _ note: String) -> HTML {
        .element(
            "div", ["class": "pair alike"],
            .element("p", ["class": "name"], .foreign("\(name), \(note)")),
            .element("p", ["class": "side", "dir": "auto"], .text(text)))
    }

    /// Returns both sides of a field; a missing side is marked as such.
    private func pair(_ name: String, _ before: HTML?, _ after: HTML?, isPrivacy: Bool = false) -> HTML {
        func side(_ word: String, _ content: HTML?) -> HTML {
            .element(
                "div", ["class": "\(word.lowercased()) side\(content == nil ? " empty" : "")", "dir": "auto"],
                .element("span", ["class": "label"], .text(word)), .text(" "),
                content ?? .element("span", ["class": "soft"], .text("missing")))
        }
        return .element(
            "div", ["class": isPrivacy ? "pair privacy" : "pair"],
            name.isEmpty ? .nothing : .element("p", ["class": "name"], .foreign(name)),
            side("Before", before), side("After", after))
    }
}

extension CellChange {
    /// Whether the cell's content differs between the sides.
    var hasContentChange: Bool { changeKind != .changed || !fields.isEmpty }

    /// Whether the cell's position changed.
    var isPlaced: Bool { isMoved || !frames.isEmpty }
}
