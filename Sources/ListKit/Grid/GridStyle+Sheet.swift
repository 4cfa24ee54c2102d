extension GridStyle {
    /// The style sheet: the base rules, and the rules of the grid's classes among those used, sorted.
    ///
    /// Names that are not the grid's are passed over. Below the second width the first breakpoint's sizes hold.
    ///
    /// - Parameters:
    ///   - usedClasses: the classes of all elements that the sheet is for.
    ///   - breakpoints: the container widths in points, the narrowest first. The feed never grows beyond the last. Widths
    ///     are those of the feed, not of the screen, so a theme may put a column beside it.
    ///   - sectionSpacing: between sections that share a row, in points, wherever their box has no class for it.
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
        // A gap one pixel wider and a margin one pixel back leave every place as it is, but let the last cell of a
        // row stand out by a pixel before it wraps, which is the grid's rule too.
        return [
            ".feed,.section,.cell,.supplementary{box-sizing:border-box}",
            ".feed{container:feed/inline-size;width:100%;\(limit)margin-inline:auto}",
            ".sections,.cells{--s:0px;--l:0px;display:flex;flex-wrap:wrap;align-items:flex-start;"
                + "align-content:flex-start;gap:var(--l) calc(var(--s) + 1px)}",
            ".section,.cell{flex:none;min-width:0;max-width:100%;margin-inline-end:-1px}",
            ".cells:empty{display:none}",
        ]
    }

    /// The class of what holds pinned views.
    static let pinnedName = "pinned"
    /// The class of what holds views whose places are other ones at each breakpoint.
    static let switchedName = "switched"

    /// The breakpoint and the class that a name stands for.
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
