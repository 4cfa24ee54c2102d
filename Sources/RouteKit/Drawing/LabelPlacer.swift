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
        let box = LabelBox(text, left: x, baseline: y)
        guard count < Self.most, box.isInside(frame), !boxes.contains(where: box.overlaps) else { return }
        count += 1
        boxes.append(box)
        root.add(SVG.label(text, x: x, y: y))
    }
}

/// The area of a label, to avoid overlaps.
struct LabelBox {
    let (left, top, right, bottom): (Double, Double, Double, Double)

    /// - Parameter left: The left end, as all boxes are computed for labels that start there.
    init(_ text: String, left: Double, baseline: Double) {
        // Digits and most letters are narrower than 0.6 em, and 12 units high; those of East Asia are as wide as high.
        let width = text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 7.4 : 13) }
        (self.left, right) = (left - 2, left + width + 2)
        (top, bottom) = (baseline - 12, baseline + 4)
    }

    init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(around place: PlanePoint, radius: Double) {
        self.init(left: place.x - radius, top: place.y - radius, right: place.x + radius, bottom: place.y + radius)
    }

    func overlaps(_ other: LabelBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func isInside(_ frame: MapFrame) -> Bool { left >= 0 && right <= frame.width && top >= 0 && bottom <= frame.height }
}
