/// Computes the position of one view after those to which it is pinned.
struct PinSolver {
    /// The resolution of a sibling's name.
    enum Sibling {
        case frame(PinRect)
        case unknown
        /// A pin that is ignored because it closes a cycle; already reported.
        case dropped
    }

    let view: PinnedView
    let sibling: (String) -> Sibling
    private(set) var issues: [PinIssue] = []

    init(view: PinnedView, sibling: @escaping (String) -> Sibling) {
        self.view = view
        self.sibling = sibling
    }

    mutating func frame(in cell: PinSize, direction: LayoutDirection) -> PinRect {
        let across = horizontal(in: cell, direction: direction)
        let down = vertical(in: cell)
        let size = size(across, down)
        return PinRect(
            x: across.origin(size: size.width), y: down.origin(size: size.height), width: size.width,
            height: size.height)
    }

    private mutating func horizontal(in cell: PinSize, direction: LayoutDirection) -> PinAxis {
        let pins = view.pins
        let isLeftToRight = direction == .leftToRight
        var axis = PinAxis(length: cell.width, home: isLeftToRight ? .near : .far, direction: .horizontal)
        axis.nearMargin = points(pins.margins.left + (isLeftToRight ? pins.margins.start : pins.margins.end), axis)
        axis.farMargin = points(pins.margins.right + (isLeftToRight ? pins.margins.end : pins.margins.start), axis)
        axis.alignment = pins.justification?.side(in: direction)
        setSizes(pins.width, of: &axis, content: view.contentSize?.width)
        for pin in pins.horizontal {
            set(pin.mapped { $0.side(in: direction) }, on: &axis) { (origin: $0.x, length: $0.width) }
        }
        finish(&axis)
        let margins = pins.margins
        let isLeft = margins.left != .zero || margins.right != .zero
        let ends = isLeftToRight ? ("start", "end") : ("end", "start")
        reportNeedless(axis, sizes: pins.width, margins: isLeft ? ("left", "right") : ends) { edge in
            pins.horizontal.first { $0.edge.side(in: direction) == edge }?.edge.rawValue
        }
        return axis
    }

    private mutating func vertical(in cell: PinSize) -> PinAxis {
        let pins = view.pins
        var axis = PinAxis(length: cell.height, home: .near, direction: .vertical)
        axis.nearMargin = points(pins.margins.top, axis)
        axis.farMargin = points(pins.margins.bottom, axis)
        axis.alignment = pins.alignment?.side
        setSizes(pins.height, of: &axis, content: view.contentSize?.height)
        for pin in pins.vertical {
            set(pin.mapped(\.side), on: &axis) { (origin: $0.y, length: $0.height) }
        }
        finish(&axis)
        reportNeedless(axis, sizes: pins.height, margins: ("top", "bottom")) { edge in
            pins.vertical.first { $0.edge.side == edge }?.edge.rawValue
        }
        return axis
    }

    /// Sets an edge; the first pin of an edge takes precedence.
    private mutating func set(
        _ pin: Pin<PinAxis.Edge>, on axis: inout PinAxis, span: (PinRect) -> (origin: Double, length: Double)
    ) {
        guard let position = position(of: pin, on: axis, span: span) else { return }
        if axis[pin.edge] == nil {
            axis[pin.edge] = position
        } else {
            report(.overconstrained(axis.direction))
        }
    }

    /// Returns the position of the pinned edge; `nil` if the target doesn't exist.
    private mutating func position(
        of pin: Pin<PinAxis.Edge>, on axis: PinAxis, span: (PinRect) -> (origin: Double, length: Double)
    ) -> Double? {
        switch pin.target {
        case .parent(let offset):
            let offset = points(offset, axis)
            switch pin.edge {
            case .near: return offset
            case .far: return axis.length - offset
            case .center: return axis.length / 2 + offset
            }
        case .siblings(let names, let edge):
            if names.isEmpty { report(.noSiblings) }
            let positions = names.compactMap { name -> Double? in
                switch sibling(name) {
                case .frame(let frame):
                    let span = span(frame)
                    switch edge {
                    case .near: return span.origin
                    case .center: return span.origin + span.length / 2
                    case .far: return span.origin + span.length
                    }
                case .unknown:
                    report(.unknownSibling(name))
                    return nil
                case .dropped: return nil
                }
            }
            return pin.edge == .far ? positions.min() : positions.max()
        }
    }

    private mutating func setSizes(_ sizes: PinSizes, of axis: inout PinAxis, content: Double?) {
        axis.size = sizes.size.map { points($0, axis) }
        if sizes.wrapsContent { axis.size = contentLength(content) ?? nothing(axis) }
        axis.min = sizes.min.map { points($0, axis) }
        axis.max = sizes.max.map { points($0, axis) }
        if let min = axis.min, let max = axis.max, min > max { report(.minAboveMax(axis.direction)) }
    }

    private mutating func finish(_ axis: inout PinAxis) {
        if axis.center != nil, axis.near != nil || axis.far != nil {
            report(.overconstrained(axis.direction))
            axis.center = nil
        }
        if axis.isNegative { report(.negativeSize(axis.direction)) }
    }

    /// Reports settings of a dimension that have no effect.
    ///
    /// A margin is not reported if the opposite one is equal and has an effect, as `margin(_:)` sets both.
    private mutating func reportNeedless(
        _ axis: PinAxis, sizes: PinSizes, margins: (near: String, far: String), edgeName: (PinAxis.Edge) -> String?
    ) {
        let isSized = sizes.size != nil || sizes.wrapsContent
        if axis.alignment != nil, !axis.hasFreeSpace { report(.needlessAlignment(axis.direction)) }
        if axis.alignment == nil, isSized, axis.near != nil, axis.far != nil,
            let name = edgeName(axis.home == .far ? .near : .far)
        {
            report(.needlessEdge(name))
        }
        let sides = [(PinAxis.Edge.near, axis.nearMargin, margins.near), (.far, axis.farMargin, margins.far)]
        for (index, (side, margin, name)) in sides.enumerated() where margin != 0 && !axis.usesMargin(side) {
            let (opposite, other, _) = sides[1 - index]
            if other != margin || !axis.usesMargin(opposite) { report(.needlessMargin(name)) }
        }
        if let size = sizes.size, size.percent == 0, sizes.min != nil || sizes.max != nil,
            [sizes.min, sizes.max].allSatisfy({ ($0?.percent ?? 0) == 0 }),
            axis.limited(size.checked.points) == size.points
        {
            report(.needlessLimit(axis.direction))
        }
    }

    private mutating func size(_ across: PinAxis, _ down: PinAxis) -> PinSize {
        let content = view.contentSize
        var width = across.ownSize
        var height = down.ownSize
        if let ratio = ratio() {
            switch (width, height) {
            case (_?, _?): report(.needlessAspectRatio)
            case (nil, let length?): width = across.limited(length * ratio)
            case (let length?, nil): height = down.limited(length / ratio)
            case (nil, nil):
                width = contentLength(content?.width).map { across.limited(down.limited($0 / ratio) * ratio) }
                height = width.map { down.limited($0 / ratio) }
            }
        }
        return PinSize(
            width: width ?? across.limited(contentLength(content?.width) ?? nothing(across)),
            height: height ?? down.limited(contentLength(content?.height) ?? nothing(down)))
    }

    private mutating func ratio() -> Double? {
        guard let given = view.pins.aspectRatio else { return nil }
        if case .aspectRatio(let ratio) = Measure.height(.aspectRatio(given)).value { return ratio }
        report(.badAspectRatio(given))
        return nil
    }

    private mutating func contentLength(_ length: Double?) -> Double? {
        guard let length else { return nil }
        return Swift.max(0, points(.points(length), nil))
    }

    private mutating func nothing(_ axis: PinAxis) -> Double {
        report(.noSize(axis.direction))
        return 0
    }

    private mutating func points(_ length: PinLength, _ axis: PinAxis?) -> Double {
        if let bad = length.badNumber { report(.badLength(bad)) }
        return length.checked.resolved(in: axis?.length ?? 0)
    }

    private mutating func report(_ problem: PinIssue.Problem) {
        issues.append(PinIssue(view: view.identity, problem: problem))
    }
}
