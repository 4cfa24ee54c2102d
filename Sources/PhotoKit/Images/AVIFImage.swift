import CAVIF

/// The pixels and properties of an AVIF image, or of the first image of a sequence, decoded by libavif. This is the only
/// file that uses libavif, which decodes images that libheif refuses.
struct AVIFImage {
    /// A part of the image in pixels.
    struct Area: Equatable {
        var left: Int
        var top: Int
        var widthPx: Int
        var heightPx: Int
    }

    /// The pairs of sides that are exchanged.
    enum Mirroring { case leftAndRight, topAndBottom }

    /// The size of the stored pixels.
    private(set) var widthPx = 0
    private(set) var heightPx = 0
    private(set) var hasAlpha = false
    /// Whether each sample has two bytes.
    private(set) var is16Bit = false
    /// RGB or RGBA, row by row.
    private(set) var samples: [UInt8] = []

    // Applied in this order.
    private(set) var crop: Area?
    private(set) var clockwiseQuarterTurns = 0
    private(set) var mirroring: Mirroring?

    private(set) var profile: [UInt8]?
    private(set) var exif: [UInt8]?
    private(set) var xmp: [UInt8]?
    /// The meaning of the samples, if no profile describes it.
    private(set) var colors: ColorDescription?

    private static let library = avif_load()

    /// The version of libavif; `nil` if it is not installed.
    static let version: String? = library.avifVersion.flatMap { $0() }.map { String(cString: $0) }

    /// Returns `nil` if libavif is not installed or refuses the file.
    init?(_ file: [UInt8], pixelLimit: Int) {
        guard let create = Self.library.avifDecoderCreate, let decoder = create() else { return nil }
        defer { Self.library.avifDecoderDestroy(decoder) }
        decoder.pointee.maxThreads = 1
        decoder.pointee.imageSizeLimit = min(decoder.pointee.imageSizeLimit, UInt32(clamping: max(1, pixelLimit)))
        // Browsers show images whose optional properties are missing.
        decoder.pointee.strictFlags = avifStrictFlags(AVIF_STRICT_DISABLED.rawValue)
        let isDecoded = Self.readable(file).withUnsafeBufferPointer { bytes in
            Self.library.avifDecoderSetIOMemory(decoder, bytes.baseAddress, bytes.count) == AVIF_RESULT_OK
                && Self.library.avifDecoderParse(decoder) == AVIF_RESULT_OK
                && Self.library.avifDecoderNextImage(decoder) == AVIF_RESULT_OK
                && readPixels(decoder.pointee.image)
        }
        guard isDecoded else { return nil }
        readProperties(decoder.pointee.image.pointee)
        if decoder.pointee.image.pointee.transformFlags & AVIF_TRANSFORM_IMIR.rawValue != 0 {
            mirroring = avif_is_mirrored_sideways(decoder.pointee.image) != 0 ? .leftAndRight : .topAndBottom
        }
    }

    /// Returns a file as libavif 0.11 expects it: with its own brand, if that was replaced for libheif, and with the size
    /// of the last box, which may be specified as the rest of the file.
    private static func readable(_ file: [UInt8]) -> [UInt8] {
        var file = file
        if file.count >= 12, file[4..<12].elementsEqual("ftypmsf1".utf8) {
            file.replaceSubrange(8..<12, with: "avis".utf8)
        }
        var offset = 0
        while offset + 8 <= file.count {
            let header = BoxHeader(file, at: offset)
            guard header.size > 0 else {
                let size = UInt32(clamping: file.count - offset)
                file.replaceSubrange(offset..<offset + 4, with: [24, 16, 8, 0].map { UInt8(size >> $0 & 0xFF) })
                break
            }
            guard header.size >= header.length, header.size <= file.count - offset else { break }
            offset += header.size
        }
        return file
    }

    private mutating func readPixels(_ image: UnsafeMutablePointer<avifImage>) -> Bool {
        (widthPx, heightPx) = (Int(image.pointee.width), Int(image.pointee.height))
        (hasAlpha, is16Bit) = (image.pointee.alphaPlane != nil, image.pointee.depth > 8)
        var rgb = avifRGBImage()
        Self.library.avifRGBImageSetDefaults(&rgb, image)
        rgb.depth = is16Bit ? 16 : 8
        rgb.format = hasAlpha ? AVIF_RGB_FORMAT_RGBA : AVIF_RGB_FORMAT_RGB
        // Its results differ between processors.
        rgb.avoidLibYUV = AVIF_TRUE
        let row = widthPx * (hasAlpha ? 4 : 3) * (is16Bit ? 2 : 1)
        guard row > 0, heightPx > 0, let rowBytes = UInt32(exactly: row) else { return false }
        samples = [UInt8](repeating: 0, count: row * heightPx)
        return samples.withUnsafeMutableBufferPointer { buffer in
            rgb.pixels = buffer.baseAddress
            rgb.rowBytes = rowBytes
            return Self.library.avifImageYUVToRGB(image, &rgb) == AVIF_RESULT_OK
        }
    }

    private mutating func readProperties(_ image: avifImage) {
        (profile, exif, xmp) = (Self.bytes(image.icc), Self.bytes(image.exif), Self.bytes(image.xmp))
        colors = ColorDescription(
            primaries: Int(image.colorPrimaries), transfer: Int(image.transferCharacteristics))
        if image.transformFlags & AVIF_TRANSFORM_CLAP.rawValue != 0 {
            crop = Self.area(image.clap, widthPx: widthPx, heightPx: heightPx)
        }
        if image.transformFlags & AVIF_TRANSFORM_IROT.rawValue != 0 {
            clockwiseQuarterTurns = (4 - Int(image.irot.angle & 3)) & 3
        }
    }

    private static func bytes(_ data: avifRWData) -> [UInt8]? {
        data.size > 0 ? Array(UnsafeBufferPointer(start: data.data, count: data.size)) : nil
    }

    /// Returns `nil` if the property doesn't describe a part of the image.
    private static func area(_ box: avifCleanApertureBox, widthPx: Int, heightPx: Int) -> Area? {
        func side(
            _ length: Int, _ size: (UInt32, UInt32), _ offset: (UInt32, UInt32)
        ) -> (start: Int, length: Int)? {
            let (numerator, denominator) = (Int32(bitPattern: offset.0), Int32(bitPattern: offset.1))
            guard size.1 > 0, denominator > 0 else { return nil }
            let wanted = Double(size.0) / Double(size.1)
            let start = Double(numerator) / Double(denominator) + (Double(length) - wanted) / 2
            guard wanted >= 1, start >= 0, start.rounded(.down) + wanted.rounded(.down) <= Double(length) else {
                return nil
            }
            return (Int(start), Int(wanted))
        }
        guard let width = side(widthPx, (box.widthN, box.widthD), (box.horizOffN, box.horizOffD)),
            let height = side(heightPx, (box.heightN, box.heightD), (box.vertOffN, box.vertOffD))
        else { return nil }
        return Area(left: width.start, top: height.start, widthPx: width.length, heightPx: height.length)
    }
}
