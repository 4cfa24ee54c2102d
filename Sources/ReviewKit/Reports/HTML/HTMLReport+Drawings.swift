import DiffKit
import MarkupKit

/// Drawings of the old and new frames, for changes of the layout only.
extension HTMLReport {
    /// Returns the cells with changed frames, grouped by parent, to draw at every breakpoint where frames differ.
    ///
    /// Groups of cells that only moved vertically because of others are omitted.
    func drawnGroups(of change: ObjectChange) -> [FrameChangeGroup] {
        var groups: [FrameChangeGroup] = []
        for cell in change.cells where cell.changeKind == .changed && cell.isPlaced && cell.origin == nil {
            let path = Array(cell.path.dropLast())
            if let index = groups.firstIndex(where: { $0.path == path }) {
                groups[index].cells.append(cell)
            } else {
                groups.append(FrameChangeGroup(path: path, cells: [cell]))
            }
        }
        return groups.filter { !$0.isOnlyPushed }
    }

    func drawing(of group: FrameChangeGroup, in change: ObjectChange) -> HTML {
        let (path, cells) = (group.path, group.cells)
        let marks = marks(of: cells, below: path, in: change)
        let all = group.breakpoints
        let drawn = all.prefix(4)
        let figures = drawn.map { figure(at: $0, marks, below: path, in: change) }
        let others = all.dropFirst(drawn.count).map { $0.old == $0.new ? $0.new : "\($0.old) and \($0.new)" }
        return .element(
            "section", ["class": "layout"], .text("\n"),
            .lines(
                .element("h4", [:], title(below: path, in: change)), legend(of: cells),
                figures.isEmpty ? .nothing : .element("div", ["class": "drawings"], .text("\n"), .lines(figures)),
                others.isEmpty
                    ? .nothing : .element("p", ["class": "rest"], .text("and at \(others.joined(separator: ", "))")),
                numbers(of: cells)))
    }

    private func title(below path: [String], in change: ObjectChange) -> HTML {
        guard !path.isEmpty else { return .text("Repositioned") }
        let parent = CellChange(path: path, changeKind: .changed, old: nil, new: Self.cell(at: path, in: change.new))
        return .joined([.text("Repositioned below "), trail(of: parent, in: change)])
    }

    private func marks(
        of cells: [CellChange], below path: [String], in change: ObjectChange
    ) -> [String: FrameDrawing.Mark] {
        var marks: [String: FrameDrawing.Mark] = [:]
        for cell in change.cells where Array(cell.path.dropLast()) == path && cell.changeKind != .changed {
            marks[cell.path.last ?? ""] = cell.changeKind == .added ? .added : .removed
        }
        for move in change.cellMoves {
            if move.from.object == change.id, Array(move.from.path.dropLast()) == path {
                marks[move.from.path.last ?? ""] = .removed
            }
            if move.to.object == change.id, Array(move.to.path.dropLast()) == path {
                marks[move.to.path.last ?? ""] = .added
            }
        }
        for (index, cell) in cells.enumerated() {
            marks[cell.path.last ?? ""] = cell.isMoved ? .moved(index + 1) : .placed(index + 1)
        }
        return marks
    }

    // MARK: At one breakpoint

    private func figure(
        at breakpoints: (old: String, new: String), _ marks: [String: FrameDrawing.Mark], below path: [String],
        in change: ObjectChange
    ) -> HTML {
        let both = [(change.old, breakpoints.old), (change.new, breakpoints.new)]
        let sides = both.map { FrameLayout(of: Self.cell(at: path, in: $0), at: $1) }
        let width = max(1, sides.map(\.width).max() ?? 1)
        let (rows, isCut) = Self.part(of: sides, marks, width: width)
        let words = [("Before", breakpoints.old), ("After", breakpoints.new)]
        let drawings = zip(words, sides).map { side, places in
            let (word, breakpoint) = side
            let drawing = FrameDrawing(
                places: places, marks: marks, width: width, rows: rows,
                label: "\(word), at \(breakpoint) points: \(counted(places.places.count, "frame"))")
            return HTML.element(
                "div", ["class": "\(word.lowercased()) side"], .element("span", ["class": "label"], .text(word)),
                .text(" "), drawing.html)
        }
        let wide = breakpoints.old == breakpoints.new ? breakpoints.new : "\(breakpoints.old) and \(breakpoints.new)"
        return .element(
            "figure", [:],
            .element(
                "figcaption", [:],
                .text("\(wide) points wide" + (isCut ? ", without unchanged rows" : ""))),
            .element("div", ["class": "two"], of: drawings))
    }

    /// Returns the visible part: the changed frames with a margin, limited to a reasonable height.
    private static func part(
        of sides: [FrameLayout], _ marks: [String: FrameDrawing.Mark], width: Int
    ) -> (Range<Int>, isCut: Bool) {
        let all = sides.flatMap(\.places)
        let marked = all.filter { marks[$0.id] != nil }
        let margin = 80
        let end = max(1, all.map(\.bottom).max() ?? 1)
        let top = (marked.map(\.y).min() ?? 0) - margin
        let bottom = (marked.map(\.bottom).max() ?? end) + margin
        // Omitting only a row or two is not worthwhile.
        let from = top < width ? 0 : top
        let to = end - bottom < width ? end : bottom
        let shown = from..<max(from + 1, min(to, from + width * 24 / 10))
        return (shown, shown != 0..<end)
    }

    // MARK: In words

    private func legend(of cells: [CellChange]) -> HTML {
        let shown = cells.prefix(Self.longestList)
        let items = shown.enumerated().map { index, cell in
            HTML.element(
                "li", [:],
                .joined(
                    [
                        .element("span", ["class": cell.isMoved ? "number moved" : "number"], .text("\(index + 1)")),
                        .joined(ReportImage.images(in: cell.new?["model"]).prefix(1).map { $0.html(thumbnails) }),
                        .foreign(FieldText.short(cell.title)),
                        cell.isMoved ? .element("span", ["class": "soft"], .text("moved")) : .nothing,
                    ], by: " "))
        }
        return .lines(
            .element("ul", ["class": "legend"], .text("\n"), .lines(items)),
            Self.rest(cells.count, shown.count, "cells"))
    }

    /// Returns the exact frames as text, also for readers who can't see the drawings.
    private func numbers(of cells: [CellChange]) -> HTML {
        let all = cells.enumerated().flatMap { index, cell in
            cell.frames.map { "\(index + 1), at \($0.breakpoint): \(Self.words($0.old)) → \(Self.words($0.new))" }
        }
        guard !all.isEmpty else { return .nothing }
        let shown = all.prefix(Self.longestList)
        return .element(
            "details", [:], .element("summary", [:], .text("In numbers")),
            .element("ul", ["class": "lines"], .text("\n"), .lines(shown.map { .element("li", [:], .text($0)) })),
            Self.rest(all.count, shown.count, "frames"))
    }

    private static func words(_ frame: CellFrame?) -> String {
        guard let frame else { return "nowhere" }
        let height = frame.height.map { "\($0)" } ?? "its own height"
        return "row \(frame.row), \(frame.x) from the edge, \(frame.width) × \(height)"
    }
}
