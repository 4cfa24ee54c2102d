/// An atomic CSS class: a name that encodes a value, and its declarations.
///
/// The name contains the value (`w1-3`, `h70`, `a1_5`), so rules can be printed from names, which all builds share.
enum GridClass: Hashable {
    case share(Int, of: Int)
    case width(Double)
    case height(Double)
    case ratio(Double)
    /// Only used where a wider breakpoint removes a height.
    case contentHeight
    case spacing(item: Double, line: Double)
    case inset(EdgeInsets)
    case horizontal
    case sticky

    init(_ width: Width) {
        switch Measure.width(width).value {
        case .share(let columns, let all): self = .share(columns, of: all)
        case .points(let points): self = .width(points)
        }
    }

    init(_ height: Height) {
        switch Measure.height(height).value {
        case .points(let points): self = .height(points)
        case .aspectRatio(let ratio): self = .ratio(ratio)
        case .content: self = .contentHeight
        }
    }

    var name: String {
        switch self {
        case .share(let columns, let all): "w\(columns)-\(all)"
        case .width(let points): "w\(Self.named(points))"
        case .height(let points): "h\(Self.named(points))"
        case .ratio(let ratio): "a\(Self.named(ratio))"
        case .contentHeight: "h-auto"
        case .spacing(let item, let line): "s\(Self.named(item))-\(Self.named(line))"
        case .inset(let inset):
            "i" + [inset.top, inset.leading, inset.bottom, inset.trailing].map(Self.named).joined(separator: "-")
        case .horizontal: "x"
        case .sticky: "sticky"
        }
    }

    /// Parses a name; `nil` if it is not a class of the grid.
    init?(name: some StringProtocol) {
        guard let found = Self.read(name), found.name == name else { return nil }
        self = found
    }

    private static func read(_ name: some StringProtocol) -> GridClass? {
        switch name {
        case "x": return .horizontal
        case "sticky": return .sticky
        case "h-auto": return .contentHeight
        default: break
        }
        let parts = name.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0.map { $0 == "_" ? "." : String($0) }.joined()) }
        guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 && $0 <= Measure.longest }) else {
            return nil
        }
        switch (name.first, numbers.count) {
        case ("w", 1): return .width(numbers[0])
        case ("h", 1): return .height(numbers[0])
        case ("a", 1): return numbers[0] > 0 ? .ratio(numbers[0]) : nil
        case ("s", 2): return .spacing(item: numbers[0], line: numbers[1])
        case ("i", 4):
            return .inset(
                EdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3]))
        case ("w", 2):
            guard let columns = Int(parts[0]), let all = Int(parts[1]), columns > 0, columns <= all else { return nil }
            return .share(columns, of: all)
        default: return nil
        }
    }

    /// Returns a number as part of a class name: `1.5` is `1_5`.
    private static func named(_ value: Double) -> String {
        CSSNumber.text(value, point: "_")
    }
}
