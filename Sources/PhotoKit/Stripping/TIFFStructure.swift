/// A check that each directory of a TIFF image contains only tags that pixels need.
enum TIFFStructure {
    /// Sizes, sample formats, compression, locations of strips and tiles, resolution, palette, orientation.
    private static let allowed: Set = [
        0x00FE, 0x00FF, 0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x0107, 0x0108, 0x0109, 0x010A, 0x0111, 0x0112, 0x0115,
        0x0116, 0x0117, 0x0118, 0x0119, 0x011A, 0x011B, 0x011C, 0x0122, 0x0123, 0x0124, 0x0125, 0x0128, 0x0129, 0x012D,
        0x013D, 0x013E, 0x013F, 0x0140, 0x0142, 0x0143, 0x0144, 0x0145, 0x014C, 0x0150, 0x0152, 0x0153, 0x0154, 0x0155,
        0x0211, 0x0212, 0x0213, 0x0214, 0x8773,
    ]
    private static let profile = 0x8773
    /// None, fax, LZW, deflate, run lengths. JPEG is excluded, since it could contain metadata segments.
    private static let compressions: Set = [1, 2, 3, 4, 5, 8, 32_773, 32_946]
    private static let texts = "metadata"

    static func flaw(in bytes: [UInt8], _ tags: TIFFTags) -> String? {
        var accounted = RecognizedBytes()
        accounted.add(0..<8)
        guard let directories = tags.directories else { return ImageStructure.unknownParts }
        for directory in directories {
            accounted.add(directory.range)
            for (tag, field) in directory.fields {
                guard allowed.contains(tag.rawValue), field.count <= bytes.count else { return texts }
                accounted.add(tags.range(of: field))
                if tag.rawValue == profile, ICCProfile.stripped(tags.bytes(field)) != tags.bytes(field) {
                    return "a color profile with texts"
                }
            }
            let fields = Dictionary(directory.fields, uniquingKeysWith: { first, _ in first })
            let compression = tags.integers(fields[.compression]).first ?? 1
            guard fields.count == directory.fields.count, compressions.contains(compression) else {
                return ImageStructure.unknownParts
            }
            for (starts, sizes) in [
                (TIFFTags.Tag.stripOffsets, TIFFTags.Tag.stripByteCounts), (.tileOffsets, .tileByteCounts),
            ] {
                for (start, size) in zip(tags.integers(fields[starts]), tags.integers(fields[sizes])) {
                    guard start + size <= bytes.count else { return ImageStructure.unknownParts }
                    accounted.add(start..<(start + size))
                }
            }
        }
        return accounted.fill(bytes.indices, of: bytes) ? nil : ImageStructure.unknownParts
    }
}
