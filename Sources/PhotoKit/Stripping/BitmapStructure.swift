/// Checks of BMP images and icons.
enum BitmapStructure {
    static func isPlain(_ bytes: [UInt8]) -> Bool {
        func number(_ offset: Int) -> Int { bytes.number(at: offset, bytes: 4, isLittleEndian: true) }
        guard bytes.count >= 26, number(2) == bytes.count || number(2) == 0,
            let length = length(bytes[14...], heightFactor: 1, pixelStart: number(10) - 14)
        else { return false }
        // Some programs pad to a multiple of four bytes.
        let rest = bytes.count - 14 - length
        return (0...3).contains(rest) && bytes.suffix(rest).allSatisfy { $0 == 0 }
    }

    /// Whether an icon is a list of images, each a PNG without metadata or a bitmap of the expected length.
    static func isPlainIcon(_ bytes: [UInt8]) -> Bool {
        func number(_ offset: Int, _ width: Int) -> Int { bytes.number(at: offset, bytes: width, isLittleEndian: true) }
        let count = number(4, 2)
        guard (1...64).contains(count), 6 + 16 * count <= bytes.count else { return false }
        var accounted = RecognizedBytes()
        accounted.add(0..<(6 + 16 * count))
        for entry in 0..<count {
            let size = number(6 + 16 * entry + 8, 4), start = number(6 + 16 * entry + 12, 4)
            guard start >= 6 + 16 * count, size > 0, start + size <= bytes.count else { return false }
            let image = bytes[start..<(start + size)]
            guard PNGStripping.stripped(Array(image)).map({ $0 == Array(image) }) ?? isPlainIconBitmap(image) else {
                return false
            }
            accounted.add(start..<(start + size))
        }
        return accounted.fill(bytes.indices, of: bytes)
    }

    /// Whether an icon's bitmap has the expected length. The height counts the rows of colors and of the mask.
    private static func isPlainIconBitmap(_ bytes: ArraySlice<UInt8>) -> Bool {
        let image = Array(bytes)
        guard let colors = length(image[...], heightFactor: 2, pixelStart: nil) else { return false }
        let width = image.number(at: 4, bytes: 4, isLittleEndian: true)
        let height = image.number(at: 8, bytes: 4, isLittleEndian: true) / 2
        // Some programs omit the mask, others pad after it.
        return image.count >= colors && image.dropFirst(colors + (width + 31) / 32 * 4 * height).allSatisfy { $0 == 0 }
    }

    /// Returns the length of contiguous header, palette and pixels; `nil` for other headers and compressed pixels.
    ///
    /// - Parameter pixelStart: The start of the pixels, if the file specifies it.
    private static func length(_ bytes: ArraySlice<UInt8>, heightFactor: Int, pixelStart: Int?) -> Int? {
        let header = Array(bytes.prefix(124))
        func number(_ offset: Int, _ width: Int) -> Int {
            header.number(at: offset, bytes: width, isLittleEndian: true)
        }
        let headerSize = number(0, 4)
        guard [40, 56, 108].contains(headerSize), header.count >= headerSize else { return nil }
        let width = number(4, 4), bits = number(14, 2), compression = number(16, 4), colorCount = number(32, 4)
        // Rows from top to bottom have a negative height.
        let height = abs(Int(Int32(truncatingIfNeeded: number(8, 4)))) / heightFactor
        guard [0, 3].contains(compression), [1, 4, 8, 16, 24, 32].contains(bits), (1...65_536).contains(width),
            (1...65_536).contains(height), colorCount <= 256
        else { return nil }
        let palette = bits <= 8 ? (colorCount == 0 ? 1 << bits : colorCount) * 4 : colorCount * 4
        let masks = compression == 3 && headerSize == 40 ? 12 : 0
        let start = headerSize + masks + palette
        guard pixelStart ?? start == start else { return nil }
        return start + (width * bits + 31) / 32 * 4 * height
    }
}
