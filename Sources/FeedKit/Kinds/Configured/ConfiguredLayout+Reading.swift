import DataKit
import ListKit

extension ConfiguredLayout {
    init(reading fields: inout FieldReader, breakpoints: [Int]) {
        self.init()
        width = fields.width("width", breakpoints: breakpoints)
        inset = fields.inset("inset")
        (lineSpacing, itemSpacing) = fields.spacing("spacing")
        axis = fields.axis("axis")
        header = fields.supplementary("header", maySaySticky: true)
        footer = fields.supplementary("footer")
        separator = fields.supplementary("separator")
        isHeaderSticky = fields.bool("sticky")
    }
}

extension ConfiguredLayout.Inset {
    /// Returns the distances, with those that are not set from another inset.
    func over(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top ?? other.top, leading: leading ?? other.leading, bottom: bottom ?? other.bottom,
            trailing: trailing ?? other.trailing)
    }
}

extension FieldReader {
    /// Reads `header: name` for only a template, `header: {template: name, height: 40}`, or `header: false` for none.
    fileprivate mutating func supplementary(_ key: String, maySaySticky: Bool = false) -> ConfiguredLayout.Choice {
        guard let node = node(key) else { return .asItIs }
        if node.value == .scalar("false", isQuoted: false) { return .nothing }
        if let template = node.text, node.value != .scalar("true", isQuoted: false) {
            return .view(ConfiguredLayout.View(template: template))
        }
        guard node.entries != nil, var fields = mapping(key) else {
            report(
                .error, key, "`\(key)` must be the name of a template, or `false` for none",
                hint: "write \(key): recipe-\(key), for Templates/recipe-\(key).mustache")
            return .asItIs
        }
        fields.require("template", hint: "write template: recipe-\(key), for Templates/recipe-\(key).mustache")
        let template = fields.string("template")
        let height = fields.height("height")
        let isSticky = maySaySticky ? fields.bool("sticky") ?? false : false
        fields.finish()
        absorb(fields)
        return template.map { .view(.init(template: $0, height: height ?? .content, isSticky: isSticky)) } ?? .asItIs
    }

    /// Reads distances in CSS order, `inset: 0 20 15`, or by name, `inset: {bottom: 15, start: 20}`.
    mutating func inset(_ key: String) -> ConfiguredLayout.Inset {
        guard let node = node(key) else { return .init() }
        if node.entries != nil, var fields = mapping(key) {
            let inset = ConfiguredLayout.Inset(
                top: fields.distance("top"), leading: fields.distance("start"), bottom: fields.distance("bottom"),
                trailing: fields.distance("end"))
            fields.finish()
            absorb(fields)
            return inset
        }
        let all = node.text.map(Double.distances) ?? []
        guard (1...4).contains(all.count) else {
            report(
                .error, key, "`\(key)` must be one to four numbers of points, in the order of CSS",
                hint: "write \(key): 0 20, or by name \(key): {top: 8, bottom: 15, start: 20, end: 20}")
            return .init()
        }
        let sides = all.count > 1 ? all[1] : all[0]
        return .init(
            top: all[0], leading: all.count > 3 ? all[3] : sides, bottom: all.count > 2 ? all[2] : all[0],
            trailing: sides)
    }

    /// Reads `spacing: 8`, `spacing: 8 4` for rows and cells in a row, or `spacing: {line: 8, item: 4}`.
    mutating func spacing(_ key: String) -> (line: Double?, item: Double?) {
        guard let node = node(key) else { return (nil, nil) }
        if node.entries != nil, var fields = mapping(key) {
            let spacing = (line: fields.distance("line"), item: fields.distance("item"))
            fields.finish()
            absorb(fields)
            return spacing
        }
        let all = node.text.map(Double.distances) ?? []
        guard all.count == 1 || all.count == 2 else {
            report(
                .error, key, "`\(key)` must be a number of points, or two: between rows and in a row",
                hint: "write \(key): 8, or by name \(key): {line: 8, item: 4}")
            return (nil, nil)
        }
        return (all[0], all[all.count - 1])
    }

    mutating func axis(_ key: String) -> Axis? {
        switch string(key) {
        case "horizontal": return .horizontal
        case "vertical": return .vertical
        case nil: return nil
        case let text?:
            report(
                .error, key, "`\(key)` must be `horizontal` or `vertical`, but this is `\(text)`",
                hint: "write \(key): horizontal for one row that scrolls sideways")
            return nil
        }
    }

    private mutating func distance(_ key: String) -> Double? {
        guard let text = string(key) else { return nil }
        if let distance = Double(points: text) { return distance }
        report(.error, key, "`\(key)` must be a number of points", hint: "write \(key): 8")
        return nil
    }
}

extension Double {
    /// Parses a non-negative number of points. The suffix `px` is allowed, because authors may be used to it.
    init?(points text: some StringProtocol) {
        let number = text.hasSuffix("px") ? text.dropLast(2) : text[...]
        guard let points = Double(String(number)), points >= 0, points.isFinite else { return nil }
        self = points
    }

    /// Parses numbers of points separated by spaces; returns an empty array if one of them is invalid.
    fileprivate static func distances(_ text: String) -> [Double] {
        let words = text.split(separator: " ")
        let distances = words.compactMap { Double(points: $0) }
        return distances.count == words.count ? distances : []
    }
}
