import DataKit
import ListKit

extension FieldReader {
    /// Reads `size: {width: 1/2, height: 70}`; both values can depend on breakpoints.
    mutating func cellSize(_ key: String, breakpoints: [Int]) -> ConfiguredCell.Size {
        var size = ConfiguredCell.Size()
        guard var fields = mapping(key) else { return size }
        if let width = fields.width("width", breakpoints: breakpoints) { size.width = width }
        let height = fields.byWidth("height", base: Height.content, breakpoints: breakpoints, Height.mistake) {
            Height(reading: $0)
        }
        if let height { size.height = height }
        fields.finish()
        absorb(fields)
        return size
    }

    /// Reads `width: 1/2`, or `width: {834: 1/2}` from a breakpoint on.
    mutating func width(_ key: String, breakpoints: [Int]) -> ByWidth<Width>? {
        byWidth(key, base: .full, breakpoints: breakpoints, Width.mistake) { Width(reading: $0) }
    }

    /// Reads a height that does not depend on breakpoints.
    mutating func height(_ key: String) -> Height? {
        guard let node = node(key) else { return nil }
        if let text = node.text, let height = Height(reading: text) { return height }
        report(.error, key, Height.mistake.message, hint: Height.mistake.hint)
        return nil
    }

    /// - Parameter base: The value below the first breakpoint in the mapping.
    private mutating func byWidth<Value>(
        _ key: String, base: Value, breakpoints: [Int], _ mistake: (message: String, hint: String),
        _ read: (String) -> Value?
    ) -> ByWidth<Value>? {
        guard let node = node(key) else { return nil }
        guard node.entries != nil, var steps = mapping(key) else {
            if let text = node.text, let value = read(text) { return ByWidth(value) }
            report(.error, key, mistake.message, hint: mistake.hint)
            return nil
        }
        var found: [ByWidth<Value>.Step] = []
        for name in steps.keys {
            guard let value = steps.node(name) else { continue }
            guard let width = Int(name), breakpoints.contains(width) else {
                let valid = breakpoints.map { "\($0)" }.joined(separator: ", ")
                steps.report(
                    .error, name, "`\(key)` varies by breakpoint, but there is no breakpoint `\(name)`",
                    hint: "the breakpoints are \(valid)")
                continue
            }
            if let text = value.text, let value = read(text) {
                found.append(.init(from: width, value))
            } else {
                steps.report(.error, name, mistake.message, hint: mistake.hint)
            }
        }
        absorb(steps)
        return ByWidth(base, steps: found)
    }
}

extension Width {
    fileprivate static let mistake = (
        message: "`width` must be a share or a number of points", hint: "write width: 1/2"
    )

    /// Parses `1/2`, `50%`, `full`, or a number of points.
    fileprivate init?(reading text: String) {
        let parts = text.split(separator: "/").map { Int($0) }
        if parts.count == 2, let share = parts[0], let all = parts[1], share > 0, share <= all {
            self = .share(share, of: all)
        } else if text == "full" {
            self = .full
        } else if text.hasSuffix("%"), let percent = Int(text.dropLast()), (1...100).contains(percent) {
            self = .share(percent, of: 100)
        } else if let points = Double(points: text), points > 0 {
            self = .points(points)
        } else {
            return nil
        }
    }
}

extension Height {
    fileprivate static let mistake = (
        message: "`height` must be a number of points, a ratio or `content`",
        hint: "write height: 70, height: \"3:2\" or height: content"
    )

    /// Parses `70`, `3:2`, or `content`.
    fileprivate init?(reading text: String) {
        let ratio = text.split(separator: ":").map { Double($0) }
        if text == "content" {
            self = .content
        } else if ratio.count == 2, let width = ratio[0], let height = ratio[1], width > 0, height > 0 {
            self = .aspectRatio(width / height)
        } else if let points = Double(points: text) {
            self = .points(points)
        } else {
            return nil
        }
    }
}
