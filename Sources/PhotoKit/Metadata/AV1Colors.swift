/// The colors in the header of an AV1 image, as far as libheif doesn't apply them.
struct AV1Colors: Equatable {
    /// Whether there is only brightness.
    var isGray = false
    /// Whether black is 16 of 255 and white 235, as in video.
    var isLimited = false

    /// - Parameter configuration: The property `av1C`, which contains the sequence header of the image.
    init?(configuration bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        // Four bytes of numbers, then units with a header and a length of one byte. The first is the sequence header.
        guard bytes.count > 6, bytes[4] >> 3 & 15 == 1, bytes[4] & 6 == 2, bytes[5] < 128 else { return nil }
        var bits = Bits(bytes: bytes[6...].prefix(Int(bytes[5])))
        let profile = bits.next(3)
        // Images have the reduced header, which says nothing about time.
        guard bits.next(2) == 3 else { return nil }
        bits.skip(5)
        let (width, height) = (bits.next(4) + 1, bits.next(4) + 1)
        bits.skip(width + height)
        // Coding tools.
        bits.skip(6)
        let isDeep = bits.next(1) == 1
        if profile == 2, isDeep { bits.skip(1) }
        isGray = profile != 1 && bits.next(1) == 1
        if bits.next(1) == 1 {
            let description = [bits.next(8), bits.next(8), bits.next(8)]
            // The numbers of sRGB imply the full range.
            if !isGray, description == [1, 13, 0] { return }
        }
        isLimited = bits.next(1) == 0
        guard bits.isValid else { return nil }
    }

    /// Reads bits, the highest of each byte first.
    private struct Bits {
        let bytes: ArraySlice<UInt8>
        private var position = 0
        private(set) var isValid = true

        init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

        mutating func skip(_ count: Int) { position += count }

        mutating func next(_ count: Int) -> Int {
            var number = 0
            for _ in 0..<count {
                let byte = bytes.startIndex + position / 8
                guard byte < bytes.endIndex else {
                    isValid = false
                    return 0
                }
                number = number << 1 | Int(bytes[byte] >> (7 - position % 8) & 1)
                position += 1
            }
            return number
        }
    }
}
