extension FileStructure {
    /// The number of bytes to read. In a PNG, only a color profile can precede the chunk that declares an animation.
    static let beginningOfAnimations = 1 << 16

    /// - Parameter pageCount: The number of frames that libvips reports; always one for a PNG or an AVIF.
    static func isAnimated(_ format: PhotoFormat, pageCount: Int, beginning: [UInt8]) -> Bool {
        switch format {
        case .gif, .webp: pageCount > 1
        case .png: isAnimatedPNG(beginning)
        case .avif, .heic: FirstBytes.isImageSequence(beginning)
        case .jpeg, .tiff: false
        }
    }

    /// Reads the chunk `acTL`, which precedes the first `IDAT` and contains the number of frames.
    private static func isAnimatedPNG(_ bytes: [UInt8]) -> Bool {
        var offset = 8
        while offset + 12 <= bytes.count {
            let type = bytes[(offset + 4)...]
            if type.starts(with: "IDAT".utf8) { return false }
            if type.starts(with: "acTL".utf8) {
                return bytes.number(at: offset + 8, bytes: 4, isLittleEndian: false) > 1
            }
            offset += 12 + bytes.number(at: offset, bytes: 4, isLittleEndian: false)
        }
        return false
    }

    /// Whether a WebP's pixels are stored exactly, so that drawings can be distinguished from photos.
    static func isLosslessWebP(_ bytes: [UInt8]) -> Bool {
        var offset = 12
        while offset + 8 <= bytes.count {
            let type = bytes[offset...]
            if type.starts(with: "VP8L".utf8) { return true }
            if type.starts(with: "VP8 ".utf8) { return false }
            let size = bytes.number(at: offset + 4, bytes: 4, isLittleEndian: true)
            offset += 8 + size + size % 2
        }
        return false
    }
}
