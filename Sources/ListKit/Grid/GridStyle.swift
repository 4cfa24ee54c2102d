/// The grid as CSS: class names for sizes, and the rules for the names that were used.
///
/// A page nests its elements like this; a section that shows nothing, and a group without cells, are left out. A page
/// may have several boxes of sections, one after the other; in each their rows begin anew.
///
///     <div class="feed">
///       <div class="sections (section spacing)">
///         <section class="section (width)">
///           <header class="supplementary (supplementary)">
///           <div class="cells (group)">
///             <article class="cell (size)">
///           <div class="cells placed" style="(styles of a placed group)">
///             <article class="cell" style="(styles of its cell)">
///
/// Names depend on nothing but the value, so the same size has the same name on every page and in every build.
public enum GridStyle {
    /// The classes of a cell, from its size at each breakpoint, the narrowest first.
    public static func classes(for sizes: [CellSize]) -> [String] {
        classes(for: sizes.map(\.width)) + classes(for: sizes.map(\.height))
    }

    /// The classes of a section's box, or of anything else that has a width only.
    public static func classes(for widths: [Width]) -> [String] {
        names(widths.map { GridClass($0) })
    }

    /// The classes of what has a height only, such as the summary of a cell that opens.
    public static func classes(for heights: [Height]) -> [String] {
        names(heights.map { GridClass($0) }, unlessFirst: .contentHeight)
    }

    /// The classes of a group of cells.
    public static func classes(
        inset: EdgeInsets = .zero, lineSpacing: Double = 0, itemSpacing: Double = 0, axis: Axis = .vertical
    ) -> [String] {
        let inset = EdgeInsets(
            top: Measure.length(inset.top, .inset).value, leading: Measure.length(inset.leading, .inset).value,
            bottom: Measure.length(inset.bottom, .inset).value, trailing: Measure.length(inset.trailing, .inset).value)
        var names = spacing(item: itemSpacing, line: lineSpacing)
        if inset != .zero { names.append(GridClass.inset(inset).name) }
        if axis == .horizontal { names.append(GridClass.horizontal.name) }
        return names
    }

    /// The classes of a group of cells. One that is placed has its distances in `styles(for:)`.
    public static func classes(for group: GridGroup) -> [String] {
        if group.arrangement != .flow { return [placedName] }
        return classes(
            inset: group.inset, lineSpacing: group.lineSpacing, itemSpacing: group.itemSpacing, axis: group.axis)
    }

    /// The classes of the box around all sections.
    public static func classes(sectionSpacing: Double) -> [String] {
        spacing(item: sectionSpacing, line: 0)
    }

    /// The classes of a header or footer.
    public static func classes(for supplementary: GridSupplementary) -> [String] {
        classes(for: [supplementary.height]) + (supplementary.isSticky ? [GridClass.sticky.name] : [])
    }

    /// No spacing is what the base rules set already.
    private static func spacing(item: Double, line: Double) -> [String] {
        let item = Measure.length(item, .itemSpacing).value
        let line = Measure.length(line, .lineSpacing).value
        return item == 0 && line == 0 ? [] : [GridClass.spacing(item: item, line: line).name]
    }

    /// One name per change; what a breakpoint has in common with the one before needs none.
    private static func names(_ classes: [GridClass], unlessFirst initial: GridClass? = nil) -> [String] {
        var names: [String] = []
        var current = initial
        for (breakpoint, next) in classes.enumerated() where next != current {
            names.append(prefix(breakpoint) + next.name)
            current = next
        }
        return names
    }

    static func prefix(_ breakpoint: Int) -> String {
        breakpoint == 0 ? "" : "b\(breakpoint)-"
    }
}
