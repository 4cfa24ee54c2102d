/// The pinned views of a cell, as pages and snapshots tell them.
package struct CellPins {
    /// One pinned view, at all breakpoints.
    package struct View {
        package var name: String
        /// One per breakpoint.
        package var frames: [PinnedFrame]
        /// The declarations of its `style`; `nil` where only the browser could work them out.
        package var style: String?
    }

    /// One for each name; of two views with the same name, the first.
    package private(set) var views: [View] = []
    /// What is wrong with the pins, each thing once.
    package private(set) var issues: [PinIssue] = []
    /// The classes of the element in which the views stand.
    package private(set) var classes: [String] = []
    /// In which the text of the cell runs, and of what opens below it.
    package let direction: LayoutDirection

    /// Those of a cell without pinned views.
    package static let none = CellPins([], sizes: [], widths: [], direction: .leftToRight)

    /// - Parameters:
    ///   - sizes: of the cell, from each breakpoint on.
    ///   - widths: the breakpoints.
    package init(_ pinned: [PinnedView], sizes: [FluidSize], widths: [Double], direction: LayoutDirection) {
        self.direction = direction
        guard !pinned.isEmpty else { return }
        classes = [GridStyle.pinnedName]
        let rooms = zip(sizes, widths).map { size, width in (size.width.at(width), size.height?.at(width)) }
        let layouts = rooms.map { width, height in
            PinLayout.knownFrames(of: pinned, width: width, height: height, direction: direction)
        }
        for issue in layouts.flatMap(\.issues) { report(issue) }
        var isSwitched = false
        for (index, view) in pinned.enumerated() where !views.contains(where: { $0.name == view.identity }) {
            let frames = layouts.map { $0.frames[index] }
            var style = PinStyle.css(for: view.pins)
            if style == nil {
                let evaluated = PinStyle.evaluated(zip(frames, rooms).map { ($0, width: $1.0, height: $1.1) })
                style = evaluated.css
                for direction in evaluated.unknown {
                    report(PinIssue(view: view.identity, problem: .unknownPlace(direction)))
                }
                if frames.count > 1 { isSwitched = true }
            }
            views.append(View(name: view.identity, frames: frames, style: style))
        }
        if isSwitched { classes.append(GridStyle.switchedName) }
    }

    private mutating func report(_ issue: PinIssue) {
        if !issues.contains(issue) { issues.append(issue) }
    }
}
