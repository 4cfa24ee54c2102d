/// A frame of FLAC audio (RFC 9639). Its length is not in its header, so it is decoded as far as needed to find the end
/// of each number.
struct FLACFrame {
    let byteCount: Int
    /// The number of samples per channel.
    let sampleCount: Int

    enum Result {
        case frame(FLACFrame)
        /// There is no frame, as found after this number of bytes.
        case other(byteCount: Int)
    }

    /// - Parameters:
    ///   - bytes: The file from the start of the frame, at least as long as the longest frame.
    ///   - sampleBits: The size of a sample if the frame does not contain it.
    static func read(_ bytes: UnsafeRawBufferPointer, sampleBits: Int) -> Result {
        guard let header = FLACFrameHeader(bytes, sampleBits: sampleBits) else { return .other(byteCount: 0) }
        var bits = BitReader(bytes, fromByte: header.byteCount)
        for sampleBits in header.sampleBits {
            guard bits.skipSubframe(of: header.sampleCount, bits: sampleBits) else {
                return .other(byteCount: min(bits.byteOffset, bytes.count))
            }
        }
        let isFilledWithZeroes = bits.take(bits.bitsToNextByte) == 0
        let end = bits.byteOffset + 2
        guard isFilledWithZeroes, end <= bytes.count, FLACChecksum.crc16(bytes[..<end]) == 0 else {
            return .other(byteCount: min(end, bytes.count))
        }
        return .frame(FLACFrame(byteCount: end, sampleCount: header.sampleCount))
    }
}

/// The header of a frame of FLAC audio.
struct FLACFrameHeader {
    let byteCount: Int
    /// The number of samples per channel.
    let sampleCount: Int
    /// The size of a sample in each channel.
    let sampleBits: [Int]

    /// - Parameter bytes: The header, followed by any number of bytes.
    init?(_ bytes: UnsafeRawBufferPointer, sampleBits: Int) {
        guard bytes.count >= 6, bytes[0] == 0xFF, bytes[1] & 0xFE == 0xF8, bytes[3] & 1 == 0 else { return nil }
        var bits = BitReader(bytes, fromByte: 2)
        let (countCode, frequencyCode, channelCode) = (bits.take(4), bits.take(4), bits.take(4))
        let sizeCode = bits.take(4) >> 1
        guard countCode > 0, frequencyCode < 15, channelCode < 11, sizeCode != 3, bits.skipCodedNumber() else {
            return nil
        }
        switch countCode {
        case 1: sampleCount = 192
        case 2...5: sampleCount = 144 << countCode
        case 6: sampleCount = bits.take(8) + 1
        case 7: sampleCount = bits.take(16) + 1
        default: sampleCount = 1 << countCode
        }
        if frequencyCode >= 12 { bits.skip(frequencyCode == 12 ? 8 : 16) }
        byteCount = bits.byteOffset + 1
        guard byteCount <= bytes.count, FLACChecksum.crc8(bytes[..<byteCount]) == 0 else { return nil }
        let size = sizeCode == 0 ? sampleBits : [8, 12, 0, 16, 20, 24, 32][sizeCode - 1]
        var sizes = Array(repeating: size, count: channelCode < 8 ? channelCode + 1 : 2)
        // The difference of two channels has one bit more.
        if channelCode >= 8 { sizes[channelCode == 9 ? 0 : 1] += 1 }
        self.sampleBits = sizes
    }
}

extension BitReader {
    /// The number of the frame or of its first sample, coded like a character in UTF-8, but up to 36 bits long.
    fileprivate mutating func skipCodedNumber() -> Bool {
        let first = UInt8(take(8))
        let count = (~first).leadingZeroBitCount
        guard count != 1, count < 8 else { return false }
        for _ in 0..<max(0, count - 1) where take(8) & 0xC0 != 0x80 { return false }
        return true
    }

    /// The samples of one channel.
    fileprivate mutating func skipSubframe(of sampleCount: Int, bits: Int) -> Bool {
        guard take(1) == 0 else { return false }
        let type = take(6)
        // The number of low bits that are zero in all samples.
        let size = bits - (take(1) == 1 ? takeUnary() + 1 : 0)
        guard size > 0 else { return false }
        switch type {
        case 0: skip(size)
        case 1: skip(size * sampleCount)
        case 8...12:
            let order = type - 8
            skip(size * order)
            return skipResidual(of: sampleCount, order: order)
        case 32...63:
            let order = type - 31
            skip(size * order)
            let precision = take(4) + 1
            guard precision < 16 else { return false }
            skip(5 + precision * order)
            return skipResidual(of: sampleCount, order: order)
        default: return false
        }
        return !isPastEnd
    }

    /// The differences between samples and their predictions, in Rice codes.
    private mutating func skipResidual(of sampleCount: Int, order: Int) -> Bool {
        let method = take(2)
        let partitionOrder = take(4)
        let count = sampleCount >> partitionOrder
        guard method < 2, count << partitionOrder == sampleCount, count >= order else { return false }
        let parameterBits = 4 + method
        for partition in 0..<(1 << partitionOrder) {
            let parameter = take(parameterBits)
            let count = partition == 0 ? count - order : count
            if parameter < 1 << parameterBits - 1 {
                skipRice(count, parameter: parameter)
            } else {
                // Uncoded numbers.
                skip(take(5) * count)
            }
            guard !isPastEnd else { return false }
        }
        return true
    }
}
