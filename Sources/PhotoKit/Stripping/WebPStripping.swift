/// A WebP without the chunks that affect neither pixels nor colors.
enum WebPStripping {
    private struct Chunk {
        var type: String
        var content: ArraySlice<UInt8>
    }

    private static let imageTypes: Set = ["VP8 ", "VP8L"]
    /// The flags in `VP8X`.
    private static let (profileFlag, alphaFlag, exifFlag, animationFlag) =
        (0x20, 0x10, 0x08, 0x02) as (UInt8, UInt8, UInt8, UInt8)

    static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
        let end = 8 + bytes.number(at: 4, bytes: 4, isLittleEndian: true)
        guard bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8),
            end >= 20, end <= bytes.count,
            let chunks = chunks(bytes[12..<end]), let first = chunks.first,
            let preserved = first.type == "VP8X" ? extended(chunks) : imageTypes.contains(first.type) ? [first] : nil
        else { return nil }
        let body = "WEBP".utf8 + preserved.flatMap(written)
        return "RIFF".utf8 + littleEndian(body.count) + body
    }

    static func hasProfile(_ bytes: [UInt8]) -> Bool {
        bytes.dropFirst(12).starts(with: "VP8X".utf8) && bytes.count > 20 && bytes[20] & profileFlag != 0
    }

    private static func extended(_ chunks: [Chunk]) -> [Chunk]? {
        guard chunks[0].content.count >= 10, let flags = chunks[0].content.first else { return nil }
        var preserved: [Chunk] = []
        var newFlags = flags & (alphaFlag | animationFlag)
        for chunk in chunks.dropFirst() {
            // A second one would not be part of the image.
            let isFirst = !preserved.contains { $0.type == chunk.type }
            switch chunk.type {
            case "ICCP" where flags & profileFlag != 0 && isFirst:
                if let profile = ICCProfile.stripped(chunk.content) {
                    newFlags |= profileFlag
                    preserved.append(Chunk(type: "ICCP", content: profile[...]))
                }
            case "ANIM" where chunk.content.count == 6 && isFirst, "ALPH" where isFirst: preserved.append(chunk)
            case "VP8 ", "VP8L":
                if !preserved.contains(where: { imageTypes.contains($0.type) }) { preserved.append(chunk) }
            case "ANMF":
                guard let frame = frame(chunk.content) else { return nil }
                preserved.append(frame)
            case "EXIF" where flags & exifFlag != 0 && newFlags & exifFlag == 0:
                guard let block = OrientationBlock.replacing(chunk.content) else { break }
                newFlags |= exifFlag
                preserved.append(Chunk(type: "EXIF", content: block[...]))
            default: break
            }
        }
        guard preserved.contains(where: { imageTypes.contains($0.type) || $0.type == "ANMF" }) else { return nil }
        // The flags, three reserved bytes, width and height.
        let header = [newFlags, 0, 0, 0] + chunks[0].content.dropFirst(4).prefix(6)
        return [Chunk(type: "VP8X", content: header[...])] + preserved
    }

    /// Returns a stripped frame of an animation: position, size and time, then its own chunks.
    private static func frame(_ content: ArraySlice<UInt8>) -> Chunk? {
        guard content.count >= 16, let chunks = chunks(content.dropFirst(16)) else { return nil }
        let preserved = chunks.filter { imageTypes.contains($0.type) || $0.type == "ALPH" }
        guard preserved.filter({ imageTypes.contains($0.type) }).count == 1, preserved.count <= 2 else { return nil }
        return Chunk(type: "ANMF", content: content.prefix(16) + preserved.flatMap(written))
    }

    /// Returns the chunks, or `nil` unless they fill the range exactly. Only the last padding byte may be missing.
    private static func chunks(_ slice: ArraySlice<UInt8>) -> [Chunk]? {
        let bytes = Array(slice)
        var chunks: [Chunk] = []
        var end = 0
        for chunk in RIFFChunks(bytes) {
            guard chunk.content.upperBound <= bytes.count else { return nil }
            chunks.append(Chunk(type: chunk.type, content: bytes[chunk.content]))
            end = chunk.end
        }
        return end >= bytes.count ? chunks : nil
    }

    private static func written(_ chunk: Chunk) -> [UInt8] {
        let filling: [UInt8] = chunk.content.count.isMultiple(of: 2) ? [] : [0]
        return chunk.type.utf8 + littleEndian(chunk.content.count) + chunk.content + filling
    }

    private static func littleEndian(_ number: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
