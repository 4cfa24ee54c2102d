/// A WebP file that our own encoder made.
enum WebPFile {
    /// The picture's chunks alone, because libvips 8.14 adds a block of EXIF data even if asked not to (libvips #3340).
    static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
        var header: ArraySlice<UInt8> = []
        var picture: [UInt8] = []
        var hasAlpha = false
        var offset = 12
        while offset + 8 <= bytes.count {
            let size = bytes.number(at: offset + 4, bytes: 4, isLittleEndian: true)
            // Each chunk fills a whole number of pairs.
            let end = offset + 8 + size + size % 2
            guard end <= bytes.count else { return nil }
            switch String(decoding: bytes[offset..<offset + 4], as: UTF8.self) {
            case "VP8X": header = bytes[offset..<end]
            case "ALPH":
                hasAlpha = true
                picture += bytes[offset..<end]
            case "VP8 ", "VP8L": picture += bytes[offset..<end]
            default: break
            }
            offset = end
        }
        guard !picture.isEmpty, !hasAlpha || header.count == 18 else { return nil }
        if hasAlpha {
            // What is left of the promises in the header: alpha.
            header[header.startIndex + 8] = 0x10
            picture = header + picture
        }
        let count = picture.count + 4
        let length = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: count >> $0) }
        return "RIFF".utf8 + length + "WEBP".utf8 + picture
    }
}
