/// How large a picture is, in pixels of the page.
package struct PictureSize: Sendable, Equatable {
    package var widthPx: Int
    package var heightPx: Int

    package init(widthPx: Int, heightPx: Int) {
        self.widthPx = widthPx
        self.heightPx = heightPx
    }
}

extension PictureSize {
    /// What an SVG says of its size, so that the page keeps its place while it loads; `nil` where that is nothing that
    /// can be relied on. One that says only what shape it is gets as wide as `width`.
    ///
    /// - Parameter beginning: the first bytes of the file, whatever they are.
    package init?(ofSVG beginning: some Collection<UInt8>, width: Int) {
        var first: ScannedTag?
        HTMLScanner.scan(String(decoding: beginning, as: UTF8.self)) { if first == nil { first = $0 } }
        guard let root = first, root.name == "svg", !root.isEnd else { return nil }
        let (wide, high) = (root["width"].flatMap(Self.pixels), root["height"].flatMap(Self.pixels))
        let shape = root["viewbox"].flatMap(Self.shape)
        switch (wide, high, shape) {
        case (let wide?, let high?, _): self.init(wide, high)
        case (let wide?, nil, let shape?): self.init(wide, wide / shape)
        case (nil, let high?, let shape?): self.init(high * shape, high)
        case (nil, nil, let shape?): self.init(Double(width), Double(width) / shape)
        case (_, _, nil): return nil
        }
    }

    /// The longest side of a picture that anybody draws.
    private static let longest = 100_000.0

    private init?(_ width: Double, _ height: Double) {
        let (width, height) = (width.rounded(), height.rounded())
        guard (1...Self.longest).contains(width), (1...Self.longest).contains(height) else { return nil }
        self.init(widthPx: Int(width), heightPx: Int(height))
    }

    /// A length in pixels, which is one without a unit too. All others depend on something else.
    private static func pixels(_ length: String) -> Double? {
        let number = length.hasSuffix("px") ? length.dropLast(2) : length[...]
        return Double(number).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    /// Width divided by height, from `min-x min-y width height`.
    private static func shape(_ viewBox: String) -> Double? {
        let numbers = viewBox.split { $0 == "," || $0.isWhitespace }.map { Double($0) ?? 0 }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        let shape = numbers[2] / numbers[3]
        return shape.isFinite && shape > 0 ? shape : nil
    }
}
