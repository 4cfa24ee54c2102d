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

    /// The number of images of equal rank, such as pages; frames of an animation are not counted.
    ///
    /// - Parameter file: The whole file of a TIFF. libvips also counts its previews and smaller versions.
    static func imageCount(_ format: PhotoFormat, pageCount: Int, beginning: [UInt8], file: [UInt8]?) -> Int {
        switch format {
        case .tiff: file.flatMap { TIFFTags($0) }?.pageCount ?? 1
        case .heic, .avif:
            FirstBytes.isImageSequence(beginning) || HEIFBoxes(bytes: beginning).hasRelatedImages ? 1 : pageCount
        case .jpeg, .png, .webp, .gif: 1
        }
    }

    /// Reads the chunk `acTL`, which precedes the first `IDAT` and contains the number of frames.
    private static func isAnimatedPNG(_ bytes: [UInt8]) -> Bool {
        let chunk = PNGChunks(bytes).first { ["IDAT", "acTL"].contains($0.type) }
        guard let chunk, chunk.type == "acTL" else { return false }
        return bytes.number(at: chunk.content.lowerBound, bytes: 4, isLittleEndian: false) > 1
    }

    /// Whether a WebP's pixels are stored exactly, so that drawings can be distinguished from photos.
    static func isLosslessWebP(_ bytes: [UInt8]) -> Bool {
        RIFFChunks(bytes, from: 12).first { ["VP8L", "VP8 "].contains($0.type) }?.type == "VP8L"
    }
}
