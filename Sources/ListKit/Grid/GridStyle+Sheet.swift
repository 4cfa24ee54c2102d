extension GridStyle {
    /// Returns the style sheet: the base rules, and the rules of the used grid classes, sorted.
    ///
    /// Names that are not grid classes are ignored. Below the second width, the sizes of the first breakpoint apply.
    ///
    /// - Parameters:
    ///   - usedClasses: the classes of all elements to which the sheet applies.
    ///   - breakpoints: the container widths in points, narrowest first; the feed never exceeds the last. Widths are
    ///     those of the feed, not of the screen, so a theme can add a sidebar.
    ///   - sectionSpacing: the spacing between sections that share a row, in points, unless their box has a class for
    ///     it.
    public static func css(
        for usedClasses: Set<String>, breakpoints: [Int], sectionSpacing: Double = 0
    ) -> String {
        var rules = [[String]](repeating: [], count: max(1, breakpoints.count))
        for name in usedClasses.sorted() {
            guard let (breakpoint, found) = parsed(name), rules.indices.contains(breakpoint) else { continue }
            rules[breakpoint].append(".\(name){\(found.declarations(isFirst: breakpoint == 0))}")
            if found == .horizontal { rules[breakpoint].append(".\(name)>.cell{scroll-snap-align:start}") }
        }
        if usedClasses.contains(placedName) {
            for breakpoint in rules.indices { rules[breakpoint] += placementRules(at: breakpoint) }
        }
        if usedClasses.contains(pinnedName) { rules[0].append(".\(pinnedName){position:relative}") }
        if usedClasses.contains(switchedName) {
            for breakpoint in rules.indices.dropFirst() {
                rules[breakpoint].append(".\(switchedName){--at\(breakpoint): }")
            }
        }
        let spacing = Measure.length(sectionSpacing, .sectionSpacing).value
        let spaced = spacing > 0 ? [".sections{--s:\(CSSNumber.pixels(spacing))}"] : []
        var lines = base(widest: breakpoints.last) + spaced + rules[0]
        for (width, rules) in zip(breakpoints, rules).dropFirst() where !rules.isEmpty {
            lines.append("@container feed (min-width:\(width)px){")
            lines += rules
            lines.append("}")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func base(widest: Int?) -> [String] {
        let limit = widest.map { "max-width:\($0)px;" } ?? ""
        // A gap wider by one pixel and a margin of minus one pixel change no position, but let the last cell of a row
        // exceed the edge by a pixel before it wraps, which is also the grid's rule.
        return [
            ".feed,.section,.cell,.supplementary{box-sizing:border-box}",
            ".feed{container:feed/inline-size;width:100%;\(limit)margin-inline:auto}",
            ".sections,.cells{--s:0px;--l:0px;display:flex;flex-wrap:wrap;align-items:flex-start;"
                + "align-content:flex-start;gap:var(--l) calc(var(--s) + 1px)}",
            ".section,.cell{flex:none;min-width:0;max-width:100%;margin-inline-end:-1px}",
            ".cells:empty{display:none}",
        ]
    }

    /// The class of an element that contains pinned views.
    static let pinnedName = "pinned"
    /// The class of an element that contains views whose positions differ between breakpoints.
    static let switchedName = "switched"

    private static func parsed(_ name: String) -> (breakpoint: Int, class: GridClass)? {
        if let found = GridClass(name: name) { return (0, found) }
        guard name.first == "b", let dash = name.firstIndex(of: "-"),
            let breakpoint = Int(name[name.index(after: name.startIndex)..<dash]), breakpoint > 0,
            let found = GridClass(name: name[name.index(after: dash)...]),
            name == prefix(breakpoint) + found.name
        else { return nil }
        return (breakpoint, found)
    }
}
