// Sizes of images that are published unchanged. Their first bytes suffice, and no library has to be loaded.
extension PixelSize {
    /// Reads the size at which browsers show an image; `nil` if the bytes are damaged, or don't include it.
    ///
    /// - Parameter bytes: The first bytes of any file.
    package init?(beginning bytes: [UInt8]) {
        func number(_ offset: Int, _ count: Int, isLittleEndian: Bool = false) -> Int {
            guard offset + count <= bytes.count else { return 0 }
            return bytes.number(at: offset, bytes: count, isLittleEndian: isLittleEndian)
        }
        let size: (Int, Int)? =
            switch FirstBytes.photoFormat(bytes) {
            case .png: (number(16, 4), number(20, 4))
            case .gif: (number(6, 2, isLittleEndian: true), number(8, 2, isLittleEndian: true))
            case .jpeg: Self.size(ofJPEG: bytes)
            case .webp: Self.size(ofWebP: bytes, number)
            case .avif, .heic: Self.size(ofHEIF: HEIFBoxes(bytes: bytes))
            case .tiff, nil: nil
            }
        guard let (width, height) = size, width > 0, height > 0 else { return nil }
        self.init((width, height))
    }

    private static func size(ofJPEG bytes: [UInt8]) -> (Int, Int)? {
        var isSideways = false
        for segment in JPEGSegments(bytes) {
            switch segment.marker {
            case 0xE1 where segment.start + 4 < segment.end:
                let orientation = OrientationBlock.orientation(of: bytes[(segment.start + 4)..<segment.end])
                isSideways = isSideways || orientation ?? 1 >= 5
            // Frames, without the tables among them.
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard segment.start + 9 <= bytes.count else { return nil }
                let height = bytes.number(at: segment.start + 5, bytes: 2, isLittleEndian: false)
                let width = bytes.number(at: segment.start + 7, bytes: 2, isLittleEndian: false)
                return isSideways ? (height, width) : (width, height)
            case _: continue
            }
        }
        return nil
    }

    private static func size(
        ofWebP bytes: [UInt8], _ number: (_ offset: Int, _ count: Int, _ isLittleEndian: Bool) -> Int
    ) -> (Int, Int)? {
        guard let chunk = RIFFChunks(bytes, from: 12).first(where: { $0.type.hasPrefix("VP8") }),
            chunk.content.lowerBound + 10 <= bytes.count
        else { return nil }
        let start = chunk.content.lowerBound
        switch chunk.type {
        case "VP8X": return (number(start + 4, 3, true) + 1, number(start + 7, 3, true) + 1)
        case "VP8L":
            let bits = number(start + 1, 4, true)
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case _: return (number(start + 6, 2, true) & 0x3FFF, number(start + 8, 2, true) & 0x3FFF)
        }
    }

    private static func size(ofHEIF file: HEIFBoxes) -> (Int, Int)? {
        let properties = file.primaryProperties
        guard let size = file.first("ispe", in: properties), size.count >= 12,
            file.first("clap", in: properties) == nil
        else { return nil }
        let (width, height) = (file.number(size.lowerBound + 4, 4), file.number(size.lowerBound + 8, 4))
        let turns = file.first("irot", in: properties).map { file.bytes[$0].first ?? 0 } ?? 0
        return turns & 1 == 1 ? (height, width) : (width, height)
    }
}
