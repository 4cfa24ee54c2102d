/// The pinned views of a cell, for pages and snapshots.
package struct CellPins {
    /// A pinned view at all breakpoints.
    package struct View {
        package var name: String
        /// One frame per breakpoint.
        package var frames: [PinnedFrame]
        /// The declarations of its `style`; `nil` if only the browser could compute them.
        package var style: String?
    }

    /// The views, unique by name; of views with the same name, the first.
    package private(set) var views: [View] = []
    /// The issues with the pins, without duplicates.
    package private(set) var issues: [PinIssue] = []
    /// The classes of the element that contains the views.
    package private(set) var classes: [String] = []
    /// The text direction of the cell and its children.
    package let direction: LayoutDirection

    package static let none = CellPins([], sizes: [], widths: [], direction: .leftToRight)

    /// - Parameters:
    ///   - sizes: the sizes of the cell from each breakpoint on.
    ///   - widths: the breakpoints.
    package init(_ pinned: [PinnedView], sizes: [FluidSize], widths: [Double], direction: LayoutDirection) {
        self.direction = direction
        guard !pinned.isEmpty else { return }
        classes = [GridStyle.pinnedName]
        let spaces = zip(sizes, widths).map { size, width in (size.width.at(width), size.height?.at(width)) }
        let layouts = spaces.map { width, height in
            PinLayout.determinedFrames(of: pinned, width: width, height: height, direction: direction)
        }
        for issue in layouts.flatMap(\.issues) { report(issue) }
        var isSwitched = false
        for (index, view) in pinned.enumerated() where !views.contains(where: { $0.name == view.identity }) {
            let frames = layouts.map { $0.frames[index] }
            var style = PinStyle.css(for: view.pins)
            if style == nil {
                let evaluated = PinStyle.evaluated(zip(frames, spaces).map { ($0, width: $1.0, height: $1.1) })
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
