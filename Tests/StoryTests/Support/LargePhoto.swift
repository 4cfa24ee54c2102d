import TestSupport

/// Photos that are slow to process: uncompressed TIFF files.
enum LargePhoto {
    /// - Parameter seed: determines the pixels.
    static func tiff(widthPx: Int, heightPx: Int, seed: UInt64) -> [UInt8] {
        let pixels = widthPx * heightPx * 3
        let entries: [(tag: UInt16, type: UInt16, count: UInt32, value: UInt32)] = [
            (256, 4, 1, UInt32(widthPx)), (257, 4, 1, UInt32(heightPx)), (258, 3, 3, 134), (259, 3, 1, 1),
            (262, 3, 1, 2), (273, 4, 1, 140), (277, 3, 1, 3), (278, 4, 1, UInt32(heightPx)),
            (279, 4, 1, UInt32(pixels)), (284, 3, 1, 1),
        ]
        var bytes: [UInt8] = [0x49, 0x49, 42, 0] + littleEndian(UInt32(8)) + littleEndian(UInt16(entries.count))
        for entry in entries {
            bytes += littleEndian(entry.tag) + littleEndian(entry.type)
            bytes += littleEndian(entry.count) + littleEndian(entry.value)
        }
        bytes += littleEndian(UInt32(0)) + [8, 0, 8, 0, 8, 0]
        var random = SplitMix64(seed: seed)
        // A gradient with noise; each row starts at a later offset, which gives an image without computing each pixel.
        let row = (0..<widthPx * 3 + heightPx).map { UInt8(truncatingIfNeeded: $0 / 24 + random.below(24)) }
        bytes.reserveCapacity(bytes.count + pixels)
        for y in 0..<heightPx { bytes += row[y..<y + widthPx * 3] }
        return bytes
    }

    private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
