/// The data of a path, in tenths of a drawing unit.
struct SVGPath {
    private(set) var data = ""
    private var last: (x: Int, y: Int)?
    /// The number of points.
    private(set) var count = 0

    /// Adds a line through these places.
    mutating func add(_ places: some Sequence<PlanePoint>) {
        last = nil
        for place in places { add(place) }
    }

    private mutating func add(_ place: PlanePoint) {
        let (x, y) = (Int((place.x * 10).rounded()), Int((place.y * 10).rounded()))
        guard let last else {
            data += "M\(Self.text(x))\(Self.separated(y))"
            return finish(x, y)
        }
        guard (x, y) != last else { return }
        data += "l\(Self.text(x - last.x))\(Self.separated(y - last.y))"
        finish(x, y)
    }

    private mutating func finish(_ x: Int, _ y: Int) {
        last = (x, y)
        count += 1
    }

    private static func separated(_ tenths: Int) -> String { (tenths < 0 ? "" : " ") + text(tenths) }

    private static func text(_ tenths: Int) -> String {
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        let sign = tenths < 0 ? "-" : ""
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole == 0 ? "" : String(whole)).\(rest)"
    }
}
