import DataKit
import Diagnostics
import ListKit

extension FieldReader {
    /// Reads the views that are pinned inside a cell, by name: `pins: {sign: {top: 8, end: 8, size: 24}}`.
    mutating func pinnedViews(_ key: String) -> [PinnedView] {
        guard var fields = mapping(key) else { return [] }
        var views: [PinnedView] = []
        for name in fields.keys {
            guard var view = fields.mapping(name) else { continue }
            views.append(PinnedView(name, Pins(reading: &view)))
            view.finish()
            fields.absorb(view)
        }
        absorb(fields)
        return views
    }

    /// Reads points, a percentage, or both: `8`, `50%`, `50% + 8`, `50% - 8`.
    fileprivate mutating func pinLength(_ key: String) -> PinLength? {
        guard let text = string(key) else { return nil }
        if let length = PinLength(reading: text) { return length }
        report(
            .error, key, "`\(key)` must be a number of points or a percentage, but this is `\(text)`",
            hint: "write \(key): 8, \(key): 50% or \(key): 50% + 8")
        return nil
    }

    fileprivate mutating func edge<Edge: RawRepresentable<String> & CaseIterable>(_ key: String) -> Edge? {
        guard let text = string(key) else { return nil }
        if let edge = Edge(rawValue: text) { return edge }
        let names = Edge.allCases.map(\.rawValue)
        report(
            .error, key, "`\(key)` must be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")",
            hint: "write \(key): center")
        return nil
    }
}

extension Pins {
    private typealias Verb = @Sendable (Pins, PinLength) -> Pins

    /// The methods that accept a length, by name.
    private static let verbs: [(name: String, verb: Verb)] = [
        ("all", { $0.all($1) }), ("horizontally", { $0.horizontally($1) }), ("vertically", { $0.vertically($1) }),
        ("top", { $0.top($1) }), ("bottom", { $0.bottom($1) }), ("left", { $0.left($1) }),
        ("right", { $0.right($1) }), ("start", { $0.start($1) }), ("end", { $0.end($1) }),
        ("hCenter", { $0.hCenter($1) }), ("vCenter", { $0.vCenter($1) }), ("size", { $0.size($1) }),
        ("width", { $0.width($1) }), ("minWidth", { $0.minWidth($1) }), ("maxWidth", { $0.maxWidth($1) }),
        ("height", { $0.height($1) }), ("minHeight", { $0.minHeight($1) }), ("maxHeight", { $0.maxHeight($1) }),
        ("margin", { $0.margin($1) }), ("marginHorizontal", { $0.marginHorizontal($1) }),
        ("marginVertical", { $0.marginVertical($1) }), ("marginTop", { $0.marginTop($1) }),
        ("marginBottom", { $0.marginBottom($1) }), ("marginLeft", { $0.marginLeft($1) }),
        ("marginRight", { $0.marginRight($1) }), ("marginStart", { $0.marginStart($1) }),
        ("marginEnd", { $0.marginEnd($1) }),
    ]

    /// Reads the pins of one view. The keys are the names of the methods.
    fileprivate init(reading fields: inout FieldReader) {
        self.init()
        for (name, verb) in Self.verbs {
            if let length = fields.pinLength(name) { self = verb(self, length) }
        }
        if fields.bool("center") == true { self = center() }
        if fields.bool("wrapContent") == true { self = wrapContent() }
        if let ratio = fields.number("aspectRatio") { self = aspectRatio(ratio) }
        if let edge: HorizontalEdge = fields.edge("justify") { self = justify(edge) }
        if let edge: VerticalEdge = fields.edge("align") { self = align(edge) }
        readSiblings(&fields)
    }

    /// Reads `below: title`, or with several siblings `below: [title, note]`.
    private mutating func readSiblings(_ fields: inout FieldReader) {
        let across: [(String, HorizontalEdge, HorizontalEdge)] = [
            ("before", .end, .start), ("after", .start, .end), ("leftOf", .right, .left), ("rightOf", .left, .right),
        ]
        for (key, edge, other) in across {
            if let names = fields.strings(key) { self = pin(edge, to: other, of: names) }
        }
        let down: [(String, VerticalEdge, VerticalEdge)] = [("above", .bottom, .top), ("below", .top, .bottom)]
        for (key, edge, other) in down {
            if let names = fields.strings(key) { self = pin(edge, to: other, of: names) }
        }
    }
}

extension PinLength {
    fileprivate init?(reading text: String) {
        let parts = text.split(separator: "%", omittingEmptySubsequences: false).map(\.withoutBlanks)
        guard parts.count <= 2, let number = Double(parts[0]), number.isFinite else { return nil }
        guard parts.count == 2 else {
            self = .points(number)
            return
        }
        guard let sign = parts[1].first else {
            self = .percent(number)
            return
        }
        guard sign == "+" || sign == "-", let points = Double(parts[1].dropFirst()), points >= 0, points.isFinite else {
            return nil
        }
        self = .percent(number) + .points(sign == "-" ? -points : points)
    }
}

extension Substring {
    fileprivate var withoutBlanks: String { String(filter { $0 != " " }) }
}
