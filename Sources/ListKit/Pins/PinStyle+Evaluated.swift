/// Positions computed for each breakpoint, for pins that CSS can't express.
extension PinStyle {
    /// Returns the declarations, in percent of the cell, so that a view scales with it between breakpoints.
    ///
    /// A `style` attribute can't contain container queries. So, from each breakpoint on, the cell's class defines a
    /// property that contains only a space (`--at1: `): values that reference it are valid only from there on; before,
    /// their fallback applies.
    ///
    /// - Parameter places: the frame at each breakpoint, and the size of the cell there.
    /// - Returns: the declarations, and the dimensions without declarations because a length can't be determined.
    static func evaluated(
        _ places: [(frame: PinnedFrame, width: Double, height: Double?)]
    ) -> (css: String, unknown: [PinIssue.Direction]) {
        let inline = (
            "inline", PinIssue.Direction.horizontal, places.map { inset($0.frame.x, $0.frame.width, of: $0.width) }
        )
        let block = (
            "block", PinIssue.Direction.vertical, places.map { inset($0.frame.y, $0.frame.height, of: $0.height) }
        )
        var parts = ["position:absolute", "box-sizing:border-box"]
        var unknown: [PinIssue.Direction] = []
        for (name, direction, values) in [inline, block] {
            let defined = values.compactMap { $0 }
            if defined.count == values.count {
                parts += declarations("inset-\(name)", defined)
            } else {
                unknown.append(direction)
            }
        }
        return (parts.joined(separator: ";"), unknown)
    }

    private static func declarations(_ name: String, _ values: [String]) -> [String] {
        guard var current = values.first else { return [] }
        var declarations: [String] = []
        let short = name.dropFirst("inset-".count).first.map { String($0) } ?? ""
        for (breakpoint, value) in values.enumerated().dropFirst() where value != values[breakpoint - 1] {
            declarations.append("--\(short)\(breakpoint):var(--at\(breakpoint)) \(value)")
            current = "var(--\(short)\(breakpoint),\(current))"
        }
        return declarations + ["\(name):\(current)"]
    }

    private static func inset(_ start: Double?, _ length: Double?, of whole: Double?) -> String? {
        guard let start, let length, let whole else { return nil }
        return "\(percent(start, of: whole)) \(percent(whole - start - length, of: whole))"
    }

    private static func percent(_ part: Double, of whole: Double) -> String {
        let number = CSSNumber.text(whole > 0 ? 100 * part / whole : 0)
        return number == "0" ? "0" : number + "%"
    }
}
