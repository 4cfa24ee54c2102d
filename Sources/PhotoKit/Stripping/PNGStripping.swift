/// A PNG without the chunks that affect neither pixels nor colors.
enum PNGStripping {
    static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
        var result = Array(bytes.prefix(8))
        guard result == PNGChunks.signature else { return nil }
        result.reserveCapacity(bytes.count)
        var hasPixels = false
        var hasProfile = false
        var hasExif = false
        var hasExifText = false
        for part in PNGChunks(bytes) {
            guard part.end <= bytes.count, (part.type == "IHDR") == (part.start == 8) else { return nil }
            let content = bytes[part.content]
            switch part.type {
            case "IEND":
                guard hasPixels, hasExif || !hasExifText else { return nil }
                return result + chunk("IEND", [])
            case "eXIf":
                let block = hasExif ? nil : OrientationBlock.replacing(content)
                hasExif = true
                if let block { result += chunk("eXIf", block) }
            case "iCCP":
                if !hasProfile, let profile = profile(content) { result += chunk("iCCP", profile) }
                hasProfile = true
            default:
                // Chunks that are required for reading the image begin with a capital letter.
                let isPreserved = sizes[part.type]?.contains(part.size) ?? false
                guard isPreserved || bytes[part.start + 4] & 0x20 != 0 else { return nil }
                if isPreserved { result += bytes[part.start..<part.end] }
                hasExifText = hasExifText || mayTurn(part.type, content)
                hasPixels = hasPixels || part.type == "IDAT"
            }
        }
        return nil
    }

    /// Whether a chunk is EXIF data in a text, as older libraries write it, that may turn the image: only some programs
    /// apply its orientation.
    private static func mayTurn(_ type: String, _ content: ArraySlice<UInt8>) -> Bool {
        guard ["tEXt", "zTXt", "iTXt"].contains(type),
            ["exif", "APP1"].contains(where: { content.starts(with: "Raw profile type \($0)\0".utf8) }),
            let zero = content.firstIndex(of: 0)
        else { return false }
        let text: [UInt8]?
        switch type {
        case "tEXt": text = Array(content[(zero + 1)...])
        case "zTXt": text = Inflate.bytes(of: content[(zero + 1)...].dropFirst(), limit: 1 << 22)
        default: text = nil
        }
        guard var block = text.flatMap(bytes(inProfile:)) else { return true }
        if block.starts(with: JPEGStripping.exifMarker) { block.removeFirst(JPEGStripping.exifMarker.count) }
        return TIFFTags(block) == nil || OrientationBlock.replacing(block) != nil
    }

    /// Returns the bytes of a profile in a text: its name and its length in lines, then hexadecimal digits.
    private static func bytes(inProfile text: [UInt8]) -> [UInt8]? {
        let lines = text.split(separator: 0x0A)
        guard lines.count > 2 else { return nil }
        let digits = lines[2...].joined().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        let count = Int(String(decoding: lines[1].drop { $0 == 0x20 }, as: UTF8.self))
        return count == bytes.count ? bytes : nil
    }

    /// Strips a profile, which follows a name (possibly of a user's screen), a zero and the compression method.
    private static func profile(_ content: ArraySlice<UInt8>) -> [UInt8]? {
        guard let zero = content.firstIndex(of: 0), zero + 2 <= content.endIndex,
            let profile = Inflate.bytes(of: content[(zero + 2)...], limit: 1 << 22),
            let stripped = ICCProfile.stripped(profile)
        else { return nil }
        return "icc\0\0".utf8 + Inflate.stored(stripped)
    }

    /// The preserved chunks and their valid lengths. With another length, a chunk hides data from decoders.
    private static let sizes: [String: ClosedRange<Int>] = [
        "IHDR": 13...13, "PLTE": 3...768, "IDAT": 0...Int.max, "tRNS": 1...256, "acTL": 8...8, "fcTL": 26...26,
        "fdAT": 4...Int.max, "sRGB": 1...1, "gAMA": 4...4, "cHRM": 32...32, "cICP": 4...4, "mDCV": 24...24,
        "cLLI": 8...8, "sBIT": 1...4, "bKGD": 1...6, "pHYs": 9...9,
    ]

    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = type.utf8 + content
        return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(body))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Returns the CRC-32, computed bit by bit, since there are only a few bytes.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var remainder = UInt32.max
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320) }
        }
        return ~remainder
    }
}
