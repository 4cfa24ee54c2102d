extension FileStructure {
    /// Returns the type of a JPEG that no web decoder supports: 12-bit, lossless, or arithmetically coded.
    static func unsupportedVariant(ofJPEG bytes: [UInt8]) -> String? {
        for segment in JPEGSegments(bytes) {
            guard segment.marker != 0xDA, segment.start + 5 <= bytes.count else { return nil }
            switch segment.marker {
            case 0xC0...0xC2:
                let bits = bytes[segment.start + 4]
                return bits == 8 ? nil : "has \(bits) bits per channel"
            case 0xC3, 0xC5...0xC7, 0xCB, 0xCD...0xCF: return "uses lossless or hierarchical coding"
            default: continue
            }
        }
        return nil
    }

    /// Whether a JPEG contains more than a blurred image. A progressive one must contain the beginning of the last pass
    /// over its first component, usually the brightness. A baseline JPEG is sharp as far as it was read.
    static func isSharp(_ bytes: [UInt8]) -> Bool {
        var offset = 2
        var first: UInt8?
        while offset + 10 <= bytes.count {
            guard bytes[offset] == 0xFF, (0xC0...0xFE).contains(bytes[offset + 1]),
                !(0xD0...0xD9).contains(bytes[offset + 1])
            else {
                offset += 1
                continue
            }
            let size = bytes.number(at: offset + 2, bytes: 2, isLittleEndian: false)
            switch bytes[offset + 1] {
            case 0xC0, 0xC1: return true
            case 0xC2 where offset + 11 <= bytes.count: first = bytes[offset + 10]
            case 0xDA where offset + 2 + size <= bytes.count && size >= 8:
                // The lowest frequency that the scan contains, and how many bits are left to later scans.
                let (lowest, bits) = (bytes[offset + size - 1], bytes[offset + size + 1] & 0x0F)
                if bytes[offset + 5] == first, lowest > 0, bits == 0 { return true }
            default: break
            }
            offset += 2 + size
        }
        return false
    }
}
