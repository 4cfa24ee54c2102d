extension GridIssue: CustomStringConvertible {
    /// A sentence for the author: the problem and its treatment.
    public var message: String {
        switch problem {
        case .badLength(let property, let value):
            return "\(property.rawValue) \(Self.printed(value)) is not a length; 0 is used"
        case .tooLong(let property, let value):
            let longest = Self.printed(Measure.longest)
            return "\(property.rawValue) \(Self.printed(value)) is longer than any screen; \(longest) is used"
        case .badShare(let columns, let all):
            let used = all > 0 && columns < 0 ? "0" : "the full width"
            return "\(columns) of \(all) columns is not a valid share; \(used) is used"
        case .badRatio(let ratio):
            return "aspect ratio \(Self.printed(ratio)) is not width divided by height; the height 0 is used"
        case .tooWide(let width, let container):
            return "width \(Self.printed(width)) exceeds the available \(Self.printed(container)); it is reduced"
        case .noRatio:
            return "a justified or masonry cell needs an aspect ratio; a square is used"
        case .badRowHeight(let height):
            let used = Self.printed(JustifiedRows.usualTarget)
            return "row height \(Self.printed(height)) is not a length of at least 1; \(used) is used"
        case .badColumns(let columns, let used):
            return "there is no space for \(columns) columns; \(used) is used"
        case .noSpace:
            return "inset and spacing leave no space; the width 0 is used"
        }
    }

    /// The location of the problem in words: `photos/ridge, cell 3`.
    public var location: String {
        let name = section ?? "feed"
        switch part {
        case .feed, .section: return name
        case .header: return "\(name), header"
        case .footer: return "\(name), footer"
        case .group(let group): return group == 0 ? name : "\(name), group \(group + 1)"
        case .item(let group, let index):
            return group == 0 ? "\(name), cell \(index + 1)" : "\(name), group \(group + 1), cell \(index + 1)"
        }
    }

    public var description: String { "\(location): \(message)" }

    private static func printed(_ value: Double) -> String {
        guard let whole = Int(exactly: value) else { return "\(value)" }
        return "\(whole)"
    }
}
