import XMLKit

/// Adds labels that overlap no earlier one.
struct LabelPlacer {
    private let frame: MapFrame
    private var boxes: [LabelBox] = []
    private var count = 0
    /// More labels can't be read, and comparing them would be slow.
    private static let most = 200

    init(_ frame: MapFrame) { self.frame = frame }

    mutating func reserve(_ box: LabelBox) { boxes.append(box) }

    mutating func add(_ text: String, x: Double, y: Double, to root: inout XMLElement) {
        guard take(LabelBox(text, left: x, baseline: y)) else { return }
        root.add(SVG.label(text, x: x, y: y))
    }

    /// Adds a label at the right of a place, or else at the left of it.
    mutating func add(_ text: String, beside place: PlanePoint, distance: Double, to root: inout XMLElement) {
        let y = place.y + 4
        if take(LabelBox(text, left: place.x + distance, baseline: y)) {
            root.add(SVG.label(text, x: place.x + distance, y: y))
        } else if take(LabelBox(text, right: place.x - distance, baseline: y)) {
            root.add(SVG.label(text, x: place.x - distance, y: y, anchor: "end"))
        }
    }

    /// Adds a label near a place: at the side where it does not cover the line, or else at any side.
    mutating func add(
        _ text: String, near place: PlanePoint, distance: Double, avoiding line: [PlanePoint],
        to root: inout XMLElement
    ) {
        let sides = [4.0, -9, 17].flatMap { below in
            [true, false].map { isRight -> (x: Double, y: Double, isRight: Bool, box: LabelBox) in
                let (x, y) = (place.x + (isRight ? distance : -distance), place.y + below)
                let box =
                    isRight ? LabelBox(text, left: x, baseline: y) : LabelBox(text, right: x, baseline: y)
                return (x, y, isRight, box)
            }
        }
        let clear = sides.filter { side in !line.contains { side.box.contains($0) } }
        for side in clear + sides where take(side.box) {
            root.add(SVG.label(text, x: side.x, y: side.y, anchor: side.isRight ? "start" : "end"))
            return
        }
    }

    private mutating func take(_ box: LabelBox) -> Bool {
        guard count < Self.most, box.isInside(frame), !boxes.contains(where: box.overlaps) else { return false }
        count += 1
        boxes.append(box)
        return true
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

    func contains(_ place: PlanePoint) -> Bool {
        (left...right).contains(place.x) && (top...bottom).contains(place.y)
    }

    func isInside(_ frame: MapFrame) -> Bool { left >= 0 && right <= frame.width && top >= 0 && bottom <= frame.height }
}
