extension Photo {
    /// Whether the image was drawn by a program (a chart, a screenshot, a logo) rather than taken by a camera.
    ///
    /// The result depends only on the stored pixels of lossless formats, so it is the same on every machine, whatever
    /// its decoders and color libraries. Images in lossy formats count as photos.
    package func isDrawing() -> Result<Bool, PhotoFailure> {
        Result { () throws(PhotoFailure) in
            try attempt { photo, source throws(PhotoFailure) in
                let info = try photo.readHeader(source)
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

    /// Larger images would require more memory than all later processing.
    private static var mostPixelsLookedAt: Int { 64_000_000 }
}

/// Statistics that identify a drawing: few colors, or long runs of one color, which cameras do not produce. Fully
/// transparent pixels are ignored, so that a photo with its background removed counts as a photo.
struct PixelCount {
    private let widthPx: Int
    private let heightPx: Int
    private let bandCount: Int
    private let hasAlpha: Bool
    private var colors: Set<UInt64> = []
    private var pairCount = 0
    private var equalPairCount = 0

    /// The number of colors in a palette, and in a grayscale photo.
    private static let maximumColors = 256
    /// Fewer colors than in any photo.
    private static let fewColors = 32

    init(widthPx: Int, heightPx: Int, bandCount: Int, hasAlpha: Bool) {
        self.widthPx = widthPx
        self.heightPx = heightPx
        self.bandCount = bandCount
        self.hasAlpha = hasAlpha
    }

    var areDrawn: Bool {
        if colors.count <= Self.fewColors { return true }
        return equalPairCount * 4 >= pairCount * (colors.count <= Self.maximumColors ? 2 : 3)
    }

    /// - Parameter pixels: Rows of pixels, each with one to four samples of one or two bytes.
    mutating func add(_ pixels: UnsafeRawBufferPointer) {
        let bytes = pixels.bindMemory(to: UInt8.self)
        let size = bytes.count / max(1, widthPx * heightPx)
        guard (1...8).contains(size), bytes.count == size * widthPx * heightPx else { return }
        for start in stride(from: 0, to: bytes.count, by: widthPx * size) {
            add(UnsafeBufferPointer(rebasing: bytes[start..<start + widthPx * size]), size)
        }
    }

    private mutating func add(_ row: UnsafeBufferPointer<UInt8>, _ size: Int) {
        // The alpha sample is last, in the lowest bits here.
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
            } else if colors.count <= Self.maximumColors {
                colors.insert(pixel)
            }
            last = pixel
        }
    }
}
