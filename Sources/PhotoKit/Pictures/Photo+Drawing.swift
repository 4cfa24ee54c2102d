extension Photo {
    /// Whether the picture was drawn by a program rather than taken by a camera: a chart, a screenshot, a logo.
    ///
    /// It is asked of the pixels as the file has them, in formats that keep them exactly, so it is the same on every
    /// machine, whichever decoders and colour libraries it has. What once was in a lossy format is taken for a photo.
    package func isDrawing() -> Result<Bool, PhotoFailure> {
        Result { () throws(PhotoFailure) in
            try attempt { source throws(PhotoFailure) in
                let info = try readHeader(source)
                switch info.format {
                case .jpeg, .heic, .avif, .tiff: return false
                case .webp where !FileStructure.isLosslessWebP(allBytes(of: source)): return false
                case .png, .gif, .webp: return try isDrawn(source, as: info.format)
                }
            }
        }
    }

    private func isDrawn(_ source: borrowing Vips.Source, as format: PhotoFormat) throws(PhotoFailure) -> Bool {
        guard let image = Vips.Image(source, options: "[fail_on=error]") else { throw diagnose(source, as: format) }
        guard image.widthPx <= Self.mostPixelsLookedAt / image.heightPx else { return false }
        var pixels = PixelCount(
            widthPx: image.widthPx, heightPx: image.heightPx, bandCount: image.bandCount, hasAlpha: image.hasAlpha)
        guard image.withPixels({ pixels.add($0) }) != nil else { throw try diagnosis(as: format) }
        return pixels.areDrawn
    }

    /// A larger picture would take more memory than all that is done with it later.
    private static var mostPixelsLookedAt: Int { 64_000_000 }
}

/// Counts by which a drawing is known: few colours, or long runs of one colour, which no camera gives. What is wholly
/// transparent is not looked at, so that a photograph which was cut out stays one.
struct PixelCount {
    private let widthPx: Int
    private let heightPx: Int
    private let bandCount: Int
    private let hasAlpha: Bool
    private var colors: Set<UInt64> = []
    private var pairCount = 0
    private var equalPairCount = 0

    /// As many colours as a palette has, and as a photograph without colours.
    private static let mostColors = 256
    /// So few that no photograph was made of them.
    private static let fewColors = 32

    init(widthPx: Int, heightPx: Int, bandCount: Int, hasAlpha: Bool) {
        self.widthPx = widthPx
        self.heightPx = heightPx
        self.bandCount = bandCount
        self.hasAlpha = hasAlpha
    }

    var areDrawn: Bool {
        if colors.count <= Self.fewColors { return true }
        return equalPairCount * 4 >= pairCount * (colors.count <= Self.mostColors ? 2 : 3)
    }

    /// - Parameter pixels: rows of samples of one or two bytes, one to four of them for each pixel.
    mutating func add(_ pixels: UnsafeRawBufferPointer) {
        let bytes = pixels.bindMemory(to: UInt8.self)
        let size = bytes.count / max(1, widthPx * heightPx)
        guard (1...8).contains(size), bytes.count == size * widthPx * heightPx else { return }
        for start in stride(from: 0, to: bytes.count, by: widthPx * size) {
            add(UnsafeBufferPointer(rebasing: bytes[start..<start + widthPx * size]), size)
        }
    }

    private mutating func add(_ row: UnsafeBufferPointer<UInt8>, _ size: Int) {
        // How transparent a pixel is stands last, in its lowest bits here.
        let alpha: UInt64 = size == bandCount ? 0xFF : 0xFFFF
        var last: UInt64?
        for start in stride(from: 0, to: row.count, by: size) {
            var pixel: UInt64 = 0
            for byte in row[start..<start + size] { pixel = pixel << 8 | UInt64(byte) }
            guard !hasAlpha || pixel & alpha != 0 else {
                last = nil
                continue
            }
            if last != nil { pairCount += 1 }
            if last == pixel {
                equalPairCount += 1
            } else if colors.count <= Self.mostColors {
                colors.insert(pixel)
            }
            last = pixel
        }
    }
}
