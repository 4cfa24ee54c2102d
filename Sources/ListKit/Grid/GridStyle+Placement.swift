/// Placements as custom properties in inline styles, so that the sheet doesn't grow with the number of cells.
///
/// A group declares the aspect ratio of its box (`--a`), a cell its distances from the box's edges (`--y` block, `--x`
/// inline) in percent of the box; the number after the name is the breakpoint. So positions are whole points at each
/// breakpoint and scale proportionally in between: rows stay full and nothing overlaps.
extension GridStyle {
    /// The class of a group with placed cells.
    static let placedName = "placed"

    /// Returns the inline styles of a placed group and its cells from its placement at each breakpoint, narrowest
    /// first.
    public static func styles(for placements: [Placement]) -> (group: String, cells: [String]) {
        let boxes = placements.map { "\(CSSNumber.text($0.width))/\($0.height)" }
        let cells = (placements.first?.cells ?? []).indices.map { index in
            let places = placements.map { ($0.cells[index], $0) }
            let block = places.map { cell, box in inset(cell.y, cell.height, of: Double(box.height)) }
            let inline = places.map { cell, box in inset(cell.x, cell.width, of: box.width) }
            return declarations("y", block) + ";" + declarations("x", inline)
        }
        return (declarations("a", boxes), cells)
    }

    static func placementRules(at breakpoint: Int) -> [String] {
        let ratio = "--a:\(value("a", breakpoint))"
        let insets = "--y:\(value("y", breakpoint));--x:\(value("x", breakpoint))"
        guard breakpoint == 0 else { return [".placed{\(ratio)}", ".placed>.cell{\(insets)}"] }
        // On paper, cells flow, because a page break moves or cuts absolute boxes.
        return [
            "@media screen{", ".placed{display:block;position:relative;\(ratio);aspect-ratio:var(--a)}",
            ".placed>.cell{position:absolute;margin:0;\(insets);inset-block:var(--y);inset-inline:var(--x)}", "}",
        ]
    }

    /// Returns declarations for the first breakpoint and for those whose value differs from the previous one.
    private static func declarations(_ name: String, _ values: [String]) -> String {
        values.enumerated()
            .filter { $0.offset == 0 || values[$0.offset - 1] != $0.element }
            .map { "--\(name)\($0.offset):\($0.element)" }.joined(separator: ";")
    }

    /// Returns the value for a breakpoint, with the next narrower one as fallback.
    private static func value(_ name: String, _ breakpoint: Int) -> String {
        let narrower = breakpoint == 0 ? "" : "," + value(name, breakpoint - 1)
        return "var(--\(name)\(breakpoint)\(narrower))"
    }

    private static func inset(_ start: Int, _ length: Int, of whole: Double) -> String {
        "\(percent(Double(start), of: whole)) \(percent(whole - Double(start + length), of: whole))"
    }

    private static func percent(_ part: Double, of whole: Double) -> String {
        let number = CSSNumber.text(whole > 0 ? 100 * part / whole : 0)
        return number == "0" ? "0" : number + "%"
    }
}
