import XMLKit

/// Elements of drawings. Their colors are variables of the page, so that they follow its theme, dark or light.
enum SVG {
    static let accent = "var(--accent,currentColor)"
    static let soft = "var(--soft,currentColor)"
    static let rule = "var(--line,currentColor)"
    static let paper = "var(--paper,Canvas)"

    /// The style of a drawing that is as wide as its container. Labels begin at the left also in a page from right to left.
    static let wide = "display:block;width:100%;height:auto;font-size:12px;direction:ltr"

    /// Returns the root of a drawing that screen readers announce by its title and describe by its description.
    ///
    /// - Parameters:
    ///   - hasLinks: Whether it contains links, which an image can't.
    ///   - style: The size on pages; by default as wide as its container.
    static func root(
        _ name: String, width: Double, height: Double, title: String, description: String, hasLinks: Bool = false,
        style: String = wide
    ) -> XMLElement {
        var root = XMLElement(
            "svg",
            [
                "class": name, "role": hasLinks ? "document" : "img",
                "viewBox": "0 0 \(Decimal.text(width)) \(Decimal.text(height))",
                "style": style, "fill": "none",
            ])
        root.add("title", title)
        if !description.isEmpty { root.add("desc", description) }
        return root
    }

    static func path(
        _ data: String, _ name: String, stroke: String, width: Double, dash: String? = nil, cap: String = "round"
    ) -> XMLElement {
        XMLElement(
            "path",
            [
                "class": name, "d": data, "style": "stroke:\(stroke)", "stroke-width": Decimal.text(width),
                "stroke-linejoin": "round", "stroke-linecap": cap, "stroke-dasharray": dash,
            ])
    }

    /// Returns a filled area with an outline.
    static func area(_ data: String, _ name: String, stroke: String, opacity: String) -> XMLElement {
        XMLElement(
            "path",
            [
                "class": name, "d": data, "style": "fill:\(accent);stroke:\(stroke)", "stroke-width": "0.8",
                "fill-opacity": opacity, "stroke-linejoin": "round",
            ])
    }

    static func label(_ text: String, x: Double, y: Double, anchor: String = "start") -> XMLElement {
        XMLElement(
            "text",
            [
                "x": Decimal.text(x), "y": Decimal.text(y), "text-anchor": anchor == "start" ? nil : anchor,
                "style": "fill:\(soft)",
            ], text: text)
    }
}
