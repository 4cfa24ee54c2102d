extension PhotoPreview {
    /// The side of the square to which a photo is resized. Each quarter has 16 × 16 pixels.
    static let sidePx = 32

    /// - Parameter samples: `sidePx` rows of `sidePx` pixels, gray (one sample) or RGB (three).
    init?(samples: [UInt8], bandCount: Int) {
        guard [1, 3].contains(bandCount), samples.count == Self.sidePx * Self.sidePx * bandCount else { return nil }
        var quarters = [Sum](repeating: Sum(), count: 4)
        var cells = ColorCells()
        for pixel in 0..<Self.sidePx * Self.sidePx {
            let (x, y) = (pixel % Self.sidePx, pixel / Self.sidePx)
            let start = pixel * bandCount
            let last = bandCount - 1
            let color = (Int(samples[start]), Int(samples[start + last / 2]), Int(samples[start + last]))
            quarters[2 * y / Self.sidePx * 2 + 2 * x / Self.sidePx].add(color)
            cells.add(color)
        }
        self.init(dominant: cells.fullest.mean, corners: quarters.map(\.mean))
    }
}

/// The sum of colors, for computing their mean.
private struct Sum {
    var count = 0
    private var red = 0
    private var green = 0
    private var blue = 0

    mutating func add(_ color: (Int, Int, Int)) {
        count += 1
        red += color.0
        green += color.1
        blue += color.2
    }

    mutating func add(_ other: Sum) {
        count += other.count
        red += other.red
        green += other.green
        blue += other.blue
    }

    var mean: PhotoPreview.Color {
        let divisor = max(1, count)
        func rounded(_ sum: Int) -> Int { (2 * sum + divisor) / (2 * divisor) }
        return PhotoPreview.Color(red: rounded(red), green: rounded(green), blue: rounded(blue))
    }
}

/// The color cube, divided into eight cells along each axis.
private struct ColorCells {
    private var cells = [Sum](repeating: Sum(), count: 512)

    mutating func add(_ color: (Int, Int, Int)) {
        cells[Self.index(color.0 / 32, color.1 / 32, color.2 / 32)].add(color)
    }

    /// The block of 2 × 2 × 2 cells with the most pixels; of equal ones the darkest.
    ///
    /// Blocks overlap, so that a color at a cell's border has the same weight to whichever side a decoder rounds it.
    var fullest: Sum {
        var best = Sum()
        for origin in 0..<343 {
            var block = Sum()
            for corner in 0..<8 {
                block.add(
                    cells[
                        Self.index(origin / 49 + corner / 4, origin / 7 % 7 + corner / 2 % 2, origin % 7 + corner % 2)])
            }
            if block.count > best.count { best = block }
        }
        return best
    }

    private static func index(_ red: Int, _ green: Int, _ blue: Int) -> Int { red * 64 + green * 8 + blue }
}
