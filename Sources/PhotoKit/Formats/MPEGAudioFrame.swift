/// The header of an MPEG audio frame: MP3, MP2, or AAC in ADTS.
struct MPEGAudioFrame {
    let byteCount: Int

    /// - Parameter bytes: At least six bytes from the start of the frame.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 6, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 else { return nil }
        if bytes[1] & 0xF6 == 0xF0 {
            // ADTS: the header contains the length, which includes the header.
            let length = Int(bytes[3] & 3) << 11 | Int(bytes[4]) << 3 | Int(bytes[5]) >> 5
            guard bytes[2] >> 2 & 15 < 13, length >= 7 else { return nil }
            byteCount = length
            return
        }
        guard let count = Self.byteCount(version: bytes[1] >> 3 & 3, layer: bytes[1] >> 1 & 3, bytes[2]) else {
            return nil
        }
        byteCount = count
    }

    /// - Parameters:
    ///   - version: 0 is MPEG 2.5, 2 is MPEG 2, 3 is MPEG 1.
    ///   - layer: 1 is layer III, 2 is layer II. Layer I, which begins like UTF-16, is not supported.
    private static func byteCount(version: UInt8, layer: UInt8, _ byte: UInt8) -> Int? {
        let rateIndex = Int(byte >> 4), frequencyIndex = Int(byte >> 2 & 3), padding = Int(byte >> 1 & 1)
        guard version != 1, layer == 1 || layer == 2, (1...14).contains(rateIndex), frequencyIndex < 3 else {
            return nil
        }
        let rates = version == 3 ? (layer == 1 ? mpeg1Layer3 : mpeg1Layer2) : mpeg2
        let frequency = [44_100, 48_000, 32_000][frequencyIndex] >> (version == 3 ? 0 : version == 2 ? 1 : 2)
        let samplesPerByte = version != 3 && layer == 1 ? 72 : 144
        return samplesPerByte * rates[rateIndex - 1] * 1000 / frequency + padding
    }

    private static let mpeg1Layer3 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    private static let mpeg1Layer2 = [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
    private static let mpeg2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
}
