extension SectionFlow {
    /// Returns the placement of a group's cells; `nil` if it flows. Insets and spacings are rounded to whole points.
    mutating func placement(of group: GridGroup, at index: Int, boxWidth: Double) -> Placement? {
        guard group.arrangement != .flow else { return nil }
        let box = GroupBox(group, boxWidth: boxWidth)
        for problem in box.problems { report(problem, .group(index)) }
        let leading = Int(box.inset.leading.rounded())
        let trailing = Int(box.inset.trailing.rounded())
        let top = Int(box.inset.top.rounded())
        let space = PlacementArea(
            width: max(0, Measure.whole(boxWidth) - leading - trailing), itemSpacing: Int(box.itemSpacing.rounded()),
            lineSpacing: Int(box.lineSpacing.rounded()))
        let ratios = group.sizes.enumerated().map { position, size in
            ratio(of: size, .item(group: index, index: position))
        }
        guard let placed = place(ratios, in: space, group.arrangement, .group(index)) else { return nil }
        let cells = placed.cells.map { cell in
            PlacedCell(
                row: cell.row, x: leading + cell.x, y: top + cell.y, width: cell.width, height: cell.height)
        }
        return Placement(
            width: boxWidth, height: top + placed.height + Int(box.inset.bottom.rounded()), cells: cells)
    }

    private mutating func place(
        _ ratios: [Double], in space: PlacementArea, _ arrangement: Arrangement, _ part: GridIssue.Part
    ) -> (cells: [PlacedCell], height: Int)? {
        switch arrangement {
        case .flow: return nil
        case .justified(let rowHeight):
            let isHeight = rowHeight >= 1 && rowHeight <= Measure.longest
            if !isHeight { report(.badRowHeight(rowHeight), part) }
            return JustifiedRows(space: space, target: isHeight ? rowHeight : JustifiedRows.usualTarget).place(ratios)
        case .masonry(let columns):
            let used = min(max(1, columns), Masonry.maximumColumns(in: space))
            if used != columns { report(.badColumns(columns, used: used), part) }
            return Masonry(space: space, columns: used).place(ratios)
        }
    }

    /// Returns a cell's aspect ratio; a cell without one is treated as a square.
    private mutating func ratio(of size: CellSize, _ part: GridIssue.Part) -> Double {
        guard case .aspectRatio(let ratio) = Measure.height(size.height).value else {
            report(.noRatio, part)
            return 1
        }
        return min(max(ratio, PlacementArea.ratios.lowerBound), PlacementArea.ratios.upperBound)
    }
}
