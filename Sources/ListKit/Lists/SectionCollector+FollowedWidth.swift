import Diagnostics

/// Sizes between the breakpoints.
extension SectionCollector {
    /// The narrowest and widest container for which rows are checked.
    private static let checkedWidths = 320.0...1600.0

    /// Returns sizes that follow the container where the controller computes points from its width. Otherwise, reports
    /// the first cell, since the others usually have the same width.
    ///
    /// - Parameters:
    ///   - sizes: the cell's size at each breakpoint.
    ///   - group: the top-level group of the cell.
    mutating func followingSizes(
        _ sizes: [CellSize], of cell: Cell, in group: CellGroup, containers: [CollectionContext]
    ) -> [CellSize] {
        // A cell without a size function has the same size everywhere.
        guard sizes.contains(where: { $0.width.isPoints && $0 != cell.size }) else { return sizes }
        var result = sizes
        for breakpoint in sizes.indices where sizes[breakpoint].width.isPoints {
            let followed = followedWidth(of: cell, in: group, containers: containers, breakpoint)
            if followed.isFixed { continue }
            if let size = followed.size {
                result[breakpoint] = size
            } else if !reportsWidth {
                reportsWidth = true
                diagnostics.append(problem(of: followed, in: group, containers: containers, breakpoint))
            }
        }
        return result
    }

    private func followedWidth(
        of cell: Cell, in group: CellGroup, containers: [CollectionContext], _ breakpoint: Int
    ) -> FollowedWidth {
        let range = Self.range(of: breakpoint, in: containers)
        func sample(_ width: Double) -> FollowedWidth.Sample {
            let context = context(at: width, breakpoint, containers, group)
            return .init(space: context.insetWidth, size: controller.size(of: cell, in: context))
        }
        return FollowedWidth(
            own: sample(containers[breakpoint].containerWidth),
            others: [0, 0.3, 0.7, 1].map { sample(range.lowerBound + $0 * (range.upperBound - range.lowerBound)) },
            spacing: group.itemSpacing)
    }

    private func problem(
        of followed: FollowedWidth, in group: CellGroup, containers: [CollectionContext], _ breakpoint: Int
    ) -> Diagnostic {
        func cells(_ width: Double) -> Int {
            followed.cellsPerRow(in: context(at: width, breakpoint, containers, group).insetWidth)
        }
        let own = containers[breakpoint].containerWidth
        let end = Self.range(of: breakpoint, in: containers).upperBound
        let width = stride(from: own, through: end, by: 1).first { cells($0) != cells(own) }
        return .widthBetweenBreakpoints(
            points: followed.own.points ?? 0, breakpoint: own, cells: cells(own),
            breaks: width.map { ($0, cells: cells($0)) }, in: object)
    }

    /// Returns the widths for which the breakpoint's size is used.
    private static func range(of breakpoint: Int, in containers: [CollectionContext]) -> ClosedRange<Double> {
        let own = containers[breakpoint].containerWidth
        let isLast = breakpoint + 1 == containers.count
        let end = isLast ? checkedWidths.upperBound : containers[breakpoint + 1].containerWidth - 1
        return (breakpoint == 0 ? min(own, checkedWidths.lowerBound) : own)...max(own, end)
    }

    private func context(
        at width: Double, _ breakpoint: Int, _ containers: [CollectionContext], _ group: CellGroup
    ) -> CollectionContext {
        var container = containers[breakpoint]
        container.containerWidth = width
        container.insetWidth = width
        return container.within(controller.width(in: container), spacing: sectionSpacing).inset(by: group.inset)
    }
}

extension Width {
    fileprivate var isPoints: Bool {
        switch self {
        case .points: true
        case .share: false
        }
    }
}
