/// The validated distances of a group, and the width that they leave.
struct GroupBox {
    private(set) var inset = EdgeInsets.zero
    private(set) var lineSpacing = 0.0
    private(set) var itemSpacing = 0.0
    private(set) var space = 0.0
    private(set) var problems: [GridIssue.Problem] = []

    init(_ group: GridGroup, boxWidth: Double) {
        inset = EdgeInsets(
            top: check(group.inset.top, .inset), leading: check(group.inset.leading, .inset),
            bottom: check(group.inset.bottom, .inset), trailing: check(group.inset.trailing, .inset))
        lineSpacing = check(group.lineSpacing, .lineSpacing)
        itemSpacing = check(group.itemSpacing, .itemSpacing)
        space = boxWidth - inset.leading - inset.trailing
        if space < Measure.noise, boxWidth > 0 { problems.append(.noSpace) }
        space = max(0, space)
    }

    private mutating func check(_ value: Double, _ property: GridIssue.Property) -> Double {
        let checked = Measure.length(value, property)
        if let problem = checked.problem { problems.append(problem) }
        return checked.value
    }
}
