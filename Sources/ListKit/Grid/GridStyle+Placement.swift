/// Places as custom properties in the elements themselves, so that the sheet stays as it is however many cells there are.
///
/// A group says what its box measures (`--a`), a cell how far it is from the box's edges (`--y` block, `--x` inline), in
/// percent of the box; the number behind the name is the breakpoint. So at each breakpoint everything stands on whole
/// points, and in between it grows in proportion: rows stay full and nothing overlaps.
extension GridStyle {
    /// The class of a group whose cells are placed.
    static let placedName = "placed"

    /// The inline styles of a placed group and of its cells, from its placement at each breakpoint, the narrowest first.
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

    /// The rules of placed groups at a breakpoint.
    static func placementRules(at breakpoint: Int) -> [String] {
        let ratio = "aspect-ratio:\(value("a", breakpoint))"
        let insets = "inset-block:\(value("y", breakpoint));inset-inline:\(value("x", breakpoint))"
        guard breakpoint == 0 else { return [".placed{\(ratio)}", ".placed>.cell{\(insets)}"] }
        return [
            ".placed{display:block;position:relative;\(ratio)}", ".placed>.cell{position:absolute;margin:0;\(insets)}",
        ]
    }

    /// A breakpoint says only what the one before did not.
    private static func declarations(_ name: String, _ values: [String]) -> String {
        values.enumerated()
            .filter { $0.offset == 0 || values[$0.offset - 1] != $0.element }
            .map { "--\(name)\($0.offset):\($0.element)" }.joined(separator: ";")
    }

    /// The value for a breakpoint, or else that of the widest one before it.
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
