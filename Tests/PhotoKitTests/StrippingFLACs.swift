/// FLAC files put together bit by bit, after RFC 9639.
enum StrippingFLACs {
    typealias Bits = [UInt8]

    static func bits(_ value: Int, _ count: Int) -> Bits {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (count - 1 - $0) & 1) }
    }

    private static func bytes(_ bits: Bits) -> [UInt8] {
        stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) { $0 | $1.element << (7 - $1.offset) }
        }
    }

    /// Bit by bit, and not by a table as in the code under test.
    private static func checksum(_ bytes: [UInt8], _ polynomial: Int, width: Int) -> [UInt8] {
        let mask = 1 << width - 1
        let sum = bytes.flatMap { bits(Int($0), 8) }.reduce(0) { rest, bit in
            let isOdd = rest >> (width - 1) & 1 != Int(bit)
            return (rest << 1 & mask) ^ (isOdd ? polynomial : 0)
        }
        return StrippingVideos.number(sum, width / 8)
    }
}

// MARK: Frames

extension StrippingFLACs {
    /// The sizes of samples, in bits, by their codes.
    private static let sizes = [8: 1, 12: 2, 16: 4, 20: 5, 24: 6, 32: 7]

    /// - Parameters:
    ///   - number: of the frame or, where sizes vary, of its first sample.
    ///   - channels: the code of how channels are combined; one less than their number if they aren't.
    ///   - size: of the samples in bits; 0 if it is that of the file.
    ///   - filling: the bits behind the last channel.
    static func frame(
        _ number: Int, varies: Bool = false, samples count: Int = 16, channels: Int = 0, size: Int = 8,
        filling: Int = 0, _ subframes: Bits...
    ) -> [UInt8] {
        var header: [UInt8] = [0xFF, varies ? 0xF9 : 0xF8]
        let countCode = count == 192 ? 1 : count == 4096 ? 12 : count <= 256 ? 6 : 7
        header += [UInt8(countCode << 4 | 9), UInt8(channels << 4 | (sizes[size] ?? 0) << 1)]
        header += number < 128 ? [UInt8(number)] : Array(String(UnicodeScalar(UInt32(number))!).utf8)
        if countCode == 6 { header.append(UInt8(count - 1)) }
        if countCode == 7 { header += StrippingVideos.number(count - 1, 2) }
        header += checksum(header, 7, width: 8)
        let content = subframes.flatMap(\.self)
        let rest = bits(filling, -content.count & 7)
        let frame = header + bytes(content + rest)
        return frame + checksum(frame, 0x8005, width: 16)
    }

    static func constant(_ value: Int, size: Int = 8) -> Bits { bits(0, 8) + bits(value, size) }

    static func verbatim(_ values: [Int], size: Int = 8) -> Bits { bits(1 << 1, 8) + values.flatMap { bits($0, size) } }

    /// Each number as if its lowest bits did not matter.
    static func wasted(_ values: [Int], bits wasted: Int) -> Bits {
        bits(1 << 1 | 1, 8) + bits(1, wasted) + values.flatMap { bits($0, 8 - wasted) }
    }

    static func fixed(first values: [Int], residual: Bits) -> Bits {
        bits((8 + values.count) << 1, 8) + values.flatMap { bits($0, 8) } + residual
    }

    static func predicted(first values: [Int], precision: Int, residual: Bits) -> Bits {
        var subframe = bits((31 + values.count) << 1, 8)
        for value in values { subframe += bits(value, 8) }
        subframe += bits(precision - 1, 4) + bits(1, 5)
        for value in values { subframe += bits(value, precision) }
        return subframe + residual
    }

    /// In partitions of numbers below zero or not; `nil` as the parameter is for those that are not coded.
    static func residual(isLong: Bool = false, _ partitions: (parameter: Int?, values: [Int])...) -> Bits {
        let width = isLong ? 5 : 4
        var result = bits(isLong ? 1 : 0, 2) + bits(partitions.count.trailingZeroBitCount, 4)
        for (parameter, values) in partitions {
            result += bits(parameter ?? -1, width)
            if parameter == nil { result += bits(6, 5) }
            for value in values {
                guard let parameter else {
                    result += bits(value, 6)
                    continue
                }
                let folded = value < 0 ? -2 * value - 1 : 2 * value
                result += Bits(repeating: 0, count: folded >> parameter) + [1] + bits(folded, parameter)
            }
        }
        return result
    }

    /// One of each kind, of 16 samples in each channel.
    static let frames: [[UInt8]] = {
        let wave = [0, 40, 70, 90, 100, 90, 70, 40, 0, -40, -70, -90, -100, -90, -70, -40]
        let steps = zip(wave.dropFirst(), wave).map { $0 - $1 }
        let half = Array(steps.suffix(8))
        return [
            frame(0, constant(5)), frame(1, verbatim(wave)), frame(2, channels: 1, constant(-3), verbatim(wave)),
            frame(3, fixed(first: [0], residual: residual((3, steps)))),
            frame(4, fixed(first: [0], residual: residual((0, Array(steps.prefix(7))), (nil, half)))),
            frame(5, fixed(first: [], residual: residual(isLong: true, (20, wave)))),
            frame(6, predicted(first: [1, 2], precision: 7, residual: residual((4, Array(wave.prefix(14)))))),
            frame(7, wasted(wave.map { $0 / 4 }, bits: 2)),
            // The difference of two channels, which has nine bits.
            frame(8, channels: 8, verbatim(wave), verbatim(wave, size: 9)),
            frame(9, channels: 9, verbatim(wave, size: 9), constant(1)),
            frame(10, channels: 10, constant(1), constant(300, size: 9)),
            frame(11, size: 0, verbatim(wave, size: 17)), frame(12, size: 32, constant(7, size: 32)),
            frame(13, channels: 5, constant(1), constant(2), constant(3), constant(4), constant(5), constant(6)),
            // Many zeroes before a one.
            frame(14, fixed(first: [], residual: residual((0, [120, -120] + [Int](repeating: 0, count: 14))))),
        ]
    }()

    /// Of other sizes each, as `frames` is not.
    static let varying: [[UInt8]] = [
        frame(0, varies: true, samples: 192, constant(5)), frame(192, varies: true, samples: 4096, constant(6)),
        frame(4288, varies: true, samples: 3, verbatim([1, 2, 3])),
        frame(4291, varies: true, samples: 300, verbatim((0..<300).map { $0 % 100 })),
    ]
}

// MARK: Files

extension StrippingFLACs {
    static func block(_ type: UInt8, _ content: [UInt8], isLast: Bool = false) -> [UInt8] {
        [type | (isLast ? 0x80 : 0)] + StrippingVideos.number(content.count, 3) + content
    }

    /// The first block of each file: of samples of 17 bits.
    static func streamInfo(samples count: Int, isLast: Bool = false) -> [UInt8] {
        let start = StrippingVideos.number(16, 2) + StrippingVideos.number(4096, 2) + StrippingVideos.zeros(6)
        let numbers = bytes(bits(44_100, 20) + bits(0, 3) + bits(16, 5) + bits(count, 36))
        return block(0, start + numbers + Array(repeating: 0xD5, count: 16), isLast: isLast)
    }

    /// Of places in sound: which sample is where.
    static func seekTable(_ points: [(Int, Int)], isLast: Bool = false) -> [UInt8] {
        var content: [UInt8] = []
        for (sample, offset) in points {
            content += StrippingVideos.number(sample, 8) + StrippingVideos.number(offset, 8) + [0, 16]
        }
        return block(3, content, isLast: isLast)
    }

    /// A file without anything but sound.
    static func file(samples count: Int, _ rest: [UInt8]...) -> [UInt8] {
        Array("fLaC".utf8) + streamInfo(samples: count, isLast: true) + rest.flatMap(\.self)
    }

    /// How many samples `frames` have.
    static var sampleCount: Int { 16 * frames.count }
    static let sound = frames.flatMap(\.self)
}
