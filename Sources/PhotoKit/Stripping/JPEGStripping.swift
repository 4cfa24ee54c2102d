/// A JPEG without application segments and comments, except those that affect colors and orientation.
enum JPEGStripping {
    static let exifMarker = Array("Exif\0\0".utf8)

    /// Returns the image up to its end marker. A video, or further images with their own metadata, may follow it.
    static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var result: [UInt8] = [0xFF, 0xD8]
        result.reserveCapacity(bytes.count)
        var preserved = PreservedSegments()
        var offset = 2
        while let marker = nextMarker(in: bytes, from: &offset) {
            if marker == 0xD9 { return preserved.hasScan ? result + [0xFF, 0xD9] : nil }
            let size = bytes.number(at: offset, bytes: 2, isLittleEndian: false)
            guard let part = Part(marker), size >= 2, offset + size <= bytes.count else { return nil }
            let content = bytes[(offset + 2)..<(offset + size)]
            offset += size
            switch part {
            case .image:
                guard JPEGSegment.isExact(marker, content) else { return nil }
                if marker == 0xDA { preserved.finishProfile(in: &result) }
                result += JPEGSegment.bytes(marker, content)
            case .other: preserved.keep(marker, content, in: &result)
            }
            guard marker == 0xDA else { continue }
            preserved.hasScan = true
            let end = endOfScan(bytes, from: offset)
            result += bytes[offset..<end]
            offset = end
        }
        return nil
    }

    static func isProgressiveWithoutProfile(_ bytes: [UInt8]) -> Bool {
        JPEGSegments(bytes).first { $0.marker == 0xE2 || (0xC0...0xC3).contains($0.marker) }?.marker == 0xC2
    }

    /// Returns the marker after any fill bytes, as decoders do, and moves the offset past it.
    private static func nextMarker(in bytes: [UInt8], from offset: inout Int) -> UInt8? {
        while let place = nextCode(in: bytes, from: offset) {
            offset = place.code + 1
            if bytes[place.code] != 0 { return bytes[place.code] }
        }
        return nil
    }

    /// Returns the end of a scan's data, which includes 00 after FF, and restart markers.
    private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        while let place = nextCode(in: bytes, from: offset) {
            guard bytes[place.code] == 0 || (0xD0...0xD7).contains(bytes[place.code]) else { return place.mark }
            offset = place.code + 1
        }
        return bytes.count
    }

    /// Returns the start of the next run of FF, and the first byte after it.
    private static func nextCode(in bytes: [UInt8], from start: Int) -> (mark: Int, code: Int)? {
        var mark = start
        while mark < bytes.count, bytes[mark] != 0xFF { mark += 1 }
        var code = mark
        while code < bytes.count, bytes[code] == 0xFF { code += 1 }
        return code < bytes.count ? (mark, code) : nil
    }

    /// The purpose of a segment; `nil` for markers that no JPEG on the web has.
    private enum Part {
        case image, other

        init?(_ marker: UInt8) {
            switch marker {
            // Frames, tables, scans, restart intervals.
            case 0xC0...0xC7, 0xC9...0xCB, 0xCD...0xCF, 0xCC, 0xDA, 0xDB, 0xDD: self = .image
            // Application segments and comments.
            case 0xE0...0xEF, 0xFE: self = .other
            default: return nil
            }
        }
    }

    /// The preserved parts of segments that are not the image.
    private struct PreservedSegments {
        var hasScan = false
        private var hasJFIF = false
        private var hasExif = false
        /// The parts of the color profile by number, and the position for the profile.
        private var profile: [UInt8: ArraySlice<UInt8>] = [:]
        private var profilePlace: Int?

        mutating func keep(_ marker: UInt8, _ content: ArraySlice<UInt8>, in result: inout [UInt8]) {
            let name = Array("ICC_PROFILE\0".utf8)
            if marker == 0xE2, !hasScan, content.count > name.count + 2, content.starts(with: name) {
                profilePlace = profilePlace ?? result.count
                profile[content[content.startIndex + name.count]] = content.dropFirst(name.count + 2)
            } else if let segment = replacement(for: marker, content) {
                result += JPEGSegment.bytes(marker, segment)
            }
        }

        /// Inserts the profile, whose parts all precede the first scan.
        mutating func finishProfile(in result: inout [UInt8]) {
            guard let place = profilePlace else { return }
            profilePlace = nil
            let parts = profile.sorted { $0.key < $1.key }
            guard parts.map({ Int($0.key) }).elementsEqual(1...parts.count),
                let stripped = ICCProfile.stripped(parts.flatMap(\.value))
            else { return }
            let starts = Array(stride(from: 0, to: stripped.count, by: 65_519))
            let segments = starts.enumerated().flatMap { index, start in
                JPEGSegment.bytes(
                    0xE2,
                    "ICC_PROFILE\0".utf8 + [UInt8(index + 1), UInt8(starts.count)]
                        + stripped[start..<min(start + 65_519, stripped.count)])
            }
            result.insert(contentsOf: segments, at: place)
        }

        private mutating func replacement(for marker: UInt8, _ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            switch marker {
            case 0xE0:
                guard !hasJFIF, content.count >= 14, content.starts(with: "JFIF\0".utf8) else { return nil }
                hasJFIF = true
                // Without the thumbnail, whose width and height are the last two bytes.
                return content.prefix(12) + [0, 0]
            case 0xE1:
                guard !hasExif, content.starts(with: exifMarker) else { return nil }
                hasExif = true
                return OrientationBlock.replacing(content).map { (exifMarker + $0)[...] }
            case 0xEE: return content.count >= 12 && content.starts(with: "Adobe".utf8) ? content.prefix(12) : nil
            default: return nil
            }
        }
    }
}
