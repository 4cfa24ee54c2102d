/// Pins as CSS, for views pinned only to their cell. The cell needs `position:relative` and no border.
public enum PinStyle {
    /// Returns the declarations, or `nil` if CSS can't express the pins: they depend on other views, or they mix left
    /// and right with start and end, whose combination depends on the text direction.
    ///
    /// The box is the same as from `PinLayout`, in both text directions. A view without a size has that of its content.
    public static func css(for pins: Pins) -> String? {
        guard !pins.dependsOnSiblings, let across = horizontal(pins) else { return nil }
        let down = vertical(pins)
        var parts = ["position:absolute", "box-sizing:border-box"] + across.declarations + down.declarations
        let isOpen = !(across.isSized && down.isSized)
        if let ratio = pins.aspectRatio, isOpen,
            case .aspectRatio(let checked) = Measure.height(.aspectRatio(ratio)).value
        {
            // Explicit, since otherwise a stretched box would apply limits of the other dimension through its ratio.
            parts += [across.stretched, down.stretched].compactMap { $0 }
            parts.append("aspect-ratio:\(CSSNumber.text(checked))")
            // Otherwise long content would stretch the box beyond its ratio.
            if pins.height.min == nil { parts.append("min-height:0") }
            if pins.width.min == nil { parts.append("min-width:0") }
        } else if across.isCentered, !across.isSized {
            // Otherwise only half of the cell would be available for measuring the content.
            parts.append("width:max-content")
            if pins.width.max == nil { parts.append("max-width:100%") }
        }
        if across.isCentered || down.isCentered {
            parts.append("translate:\(across.isCentered ? "-50%" : "0") \(down.isCentered ? "-50%" : "0")")
        }
        return parts.joined(separator: ";")
    }

    /// The declarations of one dimension.
    private struct Written {
        var declarations: [String] = []
        var isCentered = false
        /// Whether this dimension alone determines the size.
        var isSized = false
        /// The declaration of the size, if it results from two edges.
        var stretched: String?
    }

    private static func vertical(_ pins: Pins) -> Written {
        let near = offset(.top, pins.vertical)
        let far = offset(.bottom, pins.vertical)
        let center = offset(.center, pins.vertical)
        let edges = Edges(
            near: near.map { $0 + pins.margins.top.checked },
            far: far.map { $0 + pins.margins.bottom.checked }, center: center, home: pins.margins.top.checked,
            names: ("top", "bottom", "top"), direction: .vertical)
        var written = edges.written(sizes: pins.height, name: "height")
        if near != nil, far != nil {
            switch pins.alignment {
            case .bottom: written.declarations.append("margin-top:auto")
            case .center: written.declarations.append("margin-block:auto")
            case .top, nil: break
            }
        }
        return written
    }

    private static func horizontal(_ pins: Pins) -> Written? {
        let margins = pins.margins
        let isPhysical = pins.horizontal.contains { $0.edge == .left || $0.edge == .right }
        let isLogical = pins.horizontal.contains { $0.edge == .start || $0.edge == .end }
        if isPhysical && isLogical { return nil }
        // Margins of the other type are only possible if they are equal on both sides.
        let isFree = offset(.center, pins.horizontal) != nil && !isPhysical && !isLogical
        let foreign = isPhysical ? (margins.start, margins.end) : (margins.left, margins.right)
        if foreign.0 != foreign.1, !isFree { return nil }
        let common = foreign.0.checked
        let near = offset(isPhysical ? .left : .start, pins.horizontal)
        let far = offset(isPhysical ? .right : .end, pins.horizontal)
        let nearMargin = (isPhysical ? margins.left : margins.start).checked + common
        let farMargin = (isPhysical ? margins.right : margins.end).checked + common
        let edges = Edges(
            near: near.map { $0 + nearMargin }, far: far.map { $0 + farMargin },
            center: offset(.center, pins.horizontal), home: nearMargin,
            names: isPhysical ? ("left", "right", "left") : ("inset-inline-start", "inset-inline-end", "left"),
            direction: .horizontal)
        var written = edges.written(sizes: pins.width, name: "width")
        if near != nil, far != nil {
            switch pins.justification {
            case .left: written.declarations.append("margin-right:auto")
            case .right: written.declarations.append("margin-left:auto")
            case .center: written.declarations.append("margin-inline:auto")
            case .end: written.declarations.append("margin-inline-start:auto")
            case .start, nil: break
            }
        }
        return written
    }

    /// Returns the offset of an edge's first pin, which takes precedence as in `PinLayout`.
    private static func offset<Edge>(_ edge: Edge, _ pins: [Pin<Edge>]) -> PinLength? {
        for pin in pins where pin.edge == edge {
            if case .parent(let offset) = pin.target { return offset.checked }
        }
        return nil
    }

    /// The edges of one dimension including their margins, and their CSS names.
    private struct Edges {
        var near: PinLength?
        var far: PinLength?
        var center: PinLength?
        /// The position of an unpinned view.
        var home: PinLength
        var names: (near: String, far: String, center: String)
        var direction: PinIssue.Direction

        func written(sizes: PinSizes, name: String) -> Written {
            var written = Written()
            if let near { written.declarations.append("\(names.near):\(near.css(direction))") }
            if let far { written.declarations.append("\(names.far):\(far.css(direction))") }
            if near == nil, far == nil {
                if let center {
                    written.isCentered = true
                    written.declarations.append("\(names.center):\((center + .percent(50)).css(direction))")
                } else {
                    written.declarations.append("\(names.near):\(home.css(direction))")
                }
            }
            written.isSized = sizes.size != nil || sizes.wrapsContent || (near != nil && far != nil)
            if sizes.size == nil, !sizes.wrapsContent, let near, let far {
                let size = PinLength(points: -near.points - far.points, percent: 100 - near.percent - far.percent)
                written.stretched = "\(name):\(size.cssSize(direction))"
            }
            if let size = sizes.size { written.declarations.append("\(name):\(size.checked.cssSize(direction))") }
            if sizes.wrapsContent { written.declarations.append("\(name):max-content") }
            if let min = sizes.min { written.declarations.append("min-\(name):\(min.checked.cssSize(direction))") }
            if let max = sizes.max { written.declarations.append("max-\(name):\(max.checked.cssSize(direction))") }
            return written
        }
    }
}
