/// A GIF without comments, texts and application data, except the loop count.
enum GIFStripping {
    static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8), bytes.count >= 13 else {
            return nil
        }
        var offset = 13 + colorTableSize(bytes[10])
        guard offset <= bytes.count else { return nil }
        var result = Array(bytes[..<offset])
        var hasImage = false
        while offset < bytes.count {
            let start = offset
            switch bytes[offset] {
            case 0x2C:
                guard offset + 11 <= bytes.count else { return nil }
                // The position, an optional color table, and the size of the first code.
                offset += 10 + colorTableSize(bytes[offset + 9]) + 1
                guard skipBlocks(bytes, &offset) else { return nil }
                result += bytes[start..<offset]
                hasImage = true
            case 0x21:
                offset += 2
                guard skipBlocks(bytes, &offset) else { return nil }
                result += preservedExtension(Array(bytes[start..<offset]))
            case 0x3B: return hasImage ? result + [0x3B] : nil
            default: return nil
            }
        }
        return nil
    }

    private static func colorTableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Skips a sequence of blocks, each preceded by its length, and the zero that ends it.
    private static func skipBlocks(_ bytes: [UInt8], _ offset: inout Int) -> Bool {
        while offset < bytes.count {
            let size = Int(bytes[offset])
            offset += 1 + size
            if size == 0 { return true }
        }
        return false
    }

    private static func preservedExtension(_ whole: [UInt8]) -> [UInt8] {
        switch whole[1] {
        // The display of the next frame: time, transparency.
        case 0xF9: return whole.count == 8 && whole[2] == 4 ? whole : []
        case 0xFF:
            guard whole.count > 14, whole[2] == 11 else { return [] }
            let name = whole[3..<14]
            guard name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) else { return [] }
            return loopCount(whole[14...]).map { whole[..<14] + $0 + [0] } ?? []
        default: return []
        }
    }

    /// Returns the block of an animation that contains the number of loops.
    private static func loopCount(_ blocks: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = blocks
        while let size = rest.first, size > 0 {
            let block = rest.prefix(1 + Int(size))
            if block.count == 4, block.dropFirst().first == 1 { return block }
            rest = rest.dropFirst(block.count)
        }
        return nil
    }
}
