import XMLKit

/// Places labels that overlap no earlier one, and the line only where there is no other place.
struct LabelPlacer {
    private let frame: MapFrame
    private var boxes: [LabelBox] = []
    private var count = 0
    /// The line of the map, less precise than it is drawn.
    private let line: [[PlanePoint]]
    /// More labels can't be read, and comparing them would be slow.
    private static let most = 200

    init(_ frame: MapFrame, line: [[PlanePoint]]) {
        self.frame = frame
        self.line = line.map { run in Simplification.indices(of: run, tolerance: 1.5).map { run[$0] } }
    }

    mutating func reserve(_ box: LabelBox) { boxes.append(box) }

    /// Returns a label at a place; `nil` without space.
    mutating func label(_ text: String, x: Double, y: Double) -> XMLElement? {
        let box = LabelBox(text, left: x, baseline: y)
        guard isFree(box) else { return nil }
        take(box)
        return SVG.label(text, x: x, y: y)
    }

    /// Returns a label beside one of several places, the first that is free; `nil` without space.
    mutating func label(_ text: String, near places: [PlanePoint], distance: Double) -> XMLElement? {
        let text = text.shortened(to: 40)
        let sides = places.flatMap { Self.sides(of: $0, text, distance: distance) }.filter { isFree($0.box) }
        guard let side = sides.first(where: { isClear($0.box) }) ?? sides.first else { return nil }
        take(side.box)
        return SVG.label(text, x: side.x, y: side.y, anchor: side.isRight ? "start" : "end")
    }

    private typealias Side = (x: Double, y: Double, isRight: Bool, box: LabelBox)

    /// The right and the left of a place, beside, above and below it.
    private static func sides(of place: PlanePoint, _ text: String, distance: Double) -> [Side] {
        [4.0, -9, 17].flatMap { below in
            [true, false].map { isRight in
                let (x, y) = (place.x + (isRight ? distance : -distance), place.y + below)
                let box = isRight ? LabelBox(text, left: x, baseline: y) : LabelBox(text, right: x, baseline: y)
                return (x, y, isRight, box)
            }
        }
    }

    private func isFree(_ box: LabelBox) -> Bool {
        count < Self.most && box.isInside(frame) && !boxes.contains(where: box.overlaps)
    }

    private func isClear(_ box: LabelBox) -> Bool {
        !line.contains { run in zip(run, run.dropFirst()).contains { box.isCrossed(from: $0, to: $1) } }
    }

    private mutating func take(_ box: LabelBox) {
        count += 1
        boxes.append(box)
    }
}

/// The area of a label, to avoid overlaps.
struct LabelBox {
    let (left, top, right, bottom): (Double, Double, Double, Double)

    init(_ text: String, left: Double, baseline: Double) {
        (self.left, right) = (left - 2, left + Self.width(of: text) + 2)
        (top, bottom) = (baseline - 12 * Self.enlargement, baseline + 4 * Self.enlargement)
    }

    init(_ text: String, right: Double, baseline: Double) {
        self.init(text, left: right - Self.width(of: text), baseline: baseline)
    }

    /// The width of the widest of several labels.
    static func width(of texts: [String]) -> Double { texts.map(width).max() ?? 0 }

    private static func width(of text: String) -> Double {
        // Digits and most letters are narrower than 0.6 em, and 12 units high; those of East Asia are as wide as high.
        text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 7.4 : 13) } * enlargement
    }

    /// Themes enlarge labels on phones.
    private static let enlargement = 1.42

    init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(around place: PlanePoint, radius: Double) {
        self.init(left: place.x - radius, top: place.y - radius, right: place.x + radius, bottom: place.y + radius)
    }

    func overlaps(_ other: LabelBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// Whether a part of the line between two places is in the box.
    func isCrossed(from a: PlanePoint, to b: PlanePoint) -> Bool {
        // The part of the line between each pair of opposite sides.
        var (start, end) = (0.0, 1.0)
        for (from, to, low, high) in [(a.x, b.x, left, right), (a.y, b.y, top, bottom)] {
            guard from != to else {
                if from < low || from > high { return false }
                continue
            }
            let (first, second) = ((low - from) / (to - from), (high - from) / (to - from))
            (start, end) = (max(start, min(first, second)), min(end, max(first, second)))
        }
        return start <= end
    }

    func isInside(_ frame: MapFrame) -> Bool { left >= 0 && right <= frame.width && top >= 0 && bottom <= frame.height }
}
