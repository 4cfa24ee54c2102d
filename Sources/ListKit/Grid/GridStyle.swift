/// The grid as CSS: class names for sizes, and the rules for the names in use.
///
/// A page nests its elements as follows, without empty sections and groups. A page can contain several `sections`
/// boxes, each with its own rows.
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
/// Names depend only on the value, so the same size has the same name on every page and in every build.
public enum GridStyle {
    /// Returns the classes of a cell, given its size at each breakpoint, narrowest first.
    public static func classes(for sizes: [CellSize]) -> [String] {
        classes(for: sizes.map(\.width)) + classes(for: sizes.map(\.height))
    }

    /// Returns the classes of a section's box, or of another element with only a width.
    public static func classes(for widths: [Width]) -> [String] {
        names(widths.map { GridClass($0) })
    }

    /// Returns the classes of an element with only a height, such as the summary of an expandable cell.
    public static func classes(for heights: [Height]) -> [String] {
        names(heights.map { GridClass($0) }, unlessFirst: .contentHeight)
    }

    /// Returns the classes of a group of cells.
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

    /// Returns the classes of a group of cells. The distances of a placed group are in `styles(for:)`.
    public static func classes(for group: GridGroup) -> [String] {
        if group.arrangement != .flow { return [placedName] }
        return classes(
            inset: group.inset, lineSpacing: group.lineSpacing, itemSpacing: group.itemSpacing, axis: group.axis)
    }

    /// Returns the classes of the box around all sections.
    public static func classes(sectionSpacing: Double) -> [String] {
        spacing(item: sectionSpacing, line: 0)
    }

    /// Returns the classes of a header or footer.
    public static func classes(for supplementary: GridSupplementary) -> [String] {
        classes(for: [supplementary.height]) + (supplementary.isSticky ? [GridClass.sticky.name] : [])
    }

    /// Returns no class if there is no spacing, as the base rules set it to 0.
    private static func spacing(item: Double, line: Double) -> [String] {
        let item = Measure.length(item, .itemSpacing).value
        let line = Measure.length(line, .lineSpacing).value
        return item == 0 && line == 0 ? [] : [GridClass.spacing(item: item, line: line).name]
    }

    /// Returns one name per change; a breakpoint with the same class as the previous one needs none.
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
