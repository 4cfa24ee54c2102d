extension GridClass {
    /// Returns the declarations of the class, without braces.
    ///
    /// - Parameter isFirst: whether the class applies from the narrowest breakpoint on and therefore overrides nothing.
    func declarations(isFirst: Bool) -> String {
        switch self {
        case .share(let columns, let all): "width:\(Self.share(columns, of: all))"
        case .width(let points): "width:\(CSSNumber.pixels(points))"
        // In rem, so that a cell grows with the reader's text size.
        case .height(let points): "height:\(CSSNumber.rems(points))" + (isFirst ? "" : ";aspect-ratio:auto")
        // Without the minimum of 0, a cell with long text grows beyond its ratio.
        case .ratio(let ratio): (isFirst ? "" : "height:auto;") + "min-height:0;aspect-ratio:\(CSSNumber.text(ratio))"
        case .contentHeight: "height:auto;min-height:auto;aspect-ratio:auto"
        // The unit is required on 0, since calc() can't add a unitless 0 to a length.
        case .spacing(let item, let line): "--s:\(CSSNumber.text(item))px;--l:\(CSSNumber.text(line))px"
        case .inset(let inset): Self.padding(inset)
        case .horizontal: "flex-wrap:nowrap;overflow:auto hidden;scroll-snap-type:x mandatory"
        case .sticky: "position:sticky;top:0;z-index:1"
        }
    }

    /// Returns the formula of `Grid.width(of:in:spacing:)` for the width inside the container's padding.
    private static func share(_ columns: Int, of all: Int) -> String {
        if columns == all { return "100%" }
        let factor = columns == 1 ? "/\(all)" : "*\(columns)/\(all)"
        return "calc((100% + var(--s))\(factor) - var(--s))"
    }

    /// Returns logical properties, which follow the text direction; snapped cells keep their distance from the edge.
    private static func padding(_ inset: EdgeInsets) -> String {
        let block = "\(CSSNumber.pixels(inset.top)) \(CSSNumber.pixels(inset.bottom))"
        let inline = "\(CSSNumber.pixels(inset.leading)) \(CSSNumber.pixels(inset.trailing))"
        let snapped = inset.leading == 0 && inset.trailing == 0 ? "" : ";scroll-padding-inline:\(inline)"
        return snapped.isEmpty ? "padding-block:\(block)" : "padding-block:\(block);padding-inline:\(inline)\(snapped)"
    }
}
