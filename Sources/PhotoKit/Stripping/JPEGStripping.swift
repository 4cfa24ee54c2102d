/// A JPEG without its application segments and comments, but for those that colours and orientation depend on.
enum JPEGStripping {
    static let exifMarker = Array("Exif\0\0".utf8)

    /// Ends at the end marker: behind it may stand a video, or second pictures with metadata of their own.
    static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var result: [UInt8] = [0xFF, 0xD8]
        result.reserveCapacity(bytes.count)
        var kept = Kept()
        var offset = 2
        while let marker = nextMarker(in: bytes, from: &offset) {
            if marker == 0xD9 { return kept.hasScan ? result + [0xFF, 0xD9] : nil }
            let size = bytes.number(at: offset, bytes: 2, isLittleEndian: false)
            guard let isNeeded = isNeededForDecoding(marker), size >= 2, offset + size <= bytes.count else {
                return nil
            }
            let content = bytes[(offset + 2)..<(offset + size)]
            offset += size
            if let segment = isNeeded ? content : kept.replacement(for: marker, content) {
                let length = segment.count + 2
                result += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)]
                result += segment
            }
            guard marker == 0xDA else { continue }
            kept.hasScan = true
            let end = endOfScan(bytes, from: offset)
            result += bytes[offset..<end]
            offset = end
        }
        return nil
    }

    /// The marker behind any filling, as decoders look for it; afterwards the offset is behind it.
    private static func nextMarker(in bytes: [UInt8], from offset: inout Int) -> UInt8? {
        while let place = nextCode(in: bytes, from: offset) {
            offset = place.code + 1
            if bytes[place.code] != 0 { return bytes[place.code] }
        }
        return nil
    }

    /// The end of the data of a scan, in which 00 behind FF, and restart markers, belong to it.
    private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        while let place = nextCode(in: bytes, from: offset) {
            guard bytes[place.code] == 0 || (0xD0...0xD7).contains(bytes[place.code]) else { return place.mark }
            offset = place.code + 1
        }
        return bytes.count
    }

    /// The next row of FF, and the first byte behind it.
    private static func nextCode(in bytes: [UInt8], from start: Int) -> (mark: Int, code: Int)? {
        var mark = start
        while mark < bytes.count, bytes[mark] != 0xFF { mark += 1 }
        var code = mark
        while code < bytes.count, bytes[code] == 0xFF { code += 1 }
        return code < bytes.count ? (mark, code) : nil
    }

    /// `nil` for markers that have no place between segments.
    private static func isNeededForDecoding(_ marker: UInt8) -> Bool? {
        switch marker {
        // Frames, tables, scans, restart intervals, line counts.
        case 0xC0...0xC7, 0xC9...0xCF, 0xDA...0xDF: true
        // Application segments and comments.
        case 0xE0...0xEF, 0xFE: false
        default: nil
        }
    }

    /// What is kept of the segments that are not the picture.
    private struct Kept {
        var hasScan = false
        private var hasJFIF = false
        private var hasExif = false

        mutating func replacement(for marker: UInt8, _ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            switch marker {
            case 0xE0:
                guard !hasJFIF, content.count >= 14, content.starts(with: "JFIF\0".utf8) else { return nil }
                hasJFIF = true
                // Without the thumbnail, whose width and height stand last.
                return content.prefix(12) + [0, 0]
            case 0xE1:
                guard !hasExif, content.starts(with: exifMarker) else { return nil }
                hasExif = true
                return OrientationBlock.replacing(content).map { (exifMarker + $0)[...] }
            case 0xE2: return content.starts(with: "ICC_PROFILE\0".utf8) ? content : nil
            case 0xEE: return content.count >= 12 && content.starts(with: "Adobe".utf8) ? content.prefix(12) : nil
            default: return nil
            }
        }
    }
}
