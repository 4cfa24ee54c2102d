/// The size of an image in CSS pixels.
package struct ImageSize: Sendable, Equatable {
    package var widthPx: Int
    package var heightPx: Int

    package init(widthPx: Int, heightPx: Int) {
        self.widthPx = widthPx
        self.heightPx = heightPx
    }
}

extension ImageSize {
    /// Reads the size that an SVG specifies, so that the page can reserve its space; `nil` if it is not reliable. An
    /// SVG that specifies only its aspect ratio gets the width `width`.
    ///
    /// - Parameter beginning: The first bytes of any file.
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

    /// Longer than the sides of any real drawing.
    private static let longest = 100_000.0

    private init?(_ width: Double, _ height: Double) {
        let (width, height) = (width.rounded(), height.rounded())
        guard (1...Self.longest).contains(width), (1...Self.longest).contains(height) else { return nil }
        self.init(widthPx: Int(width), heightPx: Int(height))
    }

    /// Returns a length in pixels, with or without unit. Other units depend on context.
    private static func pixels(_ length: String) -> Double? {
        let number = length.hasSuffix("px") ? length.dropLast(2) : length[...]
        return Double(number).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    /// Returns width divided by height, from `min-x min-y width height`.
    private static func shape(_ viewBox: String) -> Double? {
        let numbers = viewBox.split { $0 == "," || $0.isWhitespace }.map { Double($0) ?? 0 }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        let shape = numbers[2] / numbers[3]
        return shape.isFinite && shape > 0 ? shape : nil
    }
}
