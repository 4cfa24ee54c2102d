/// The colors that an image's samples represent, described by numbers instead of a profile: `colr` in HEIC and AVIF,
/// `cICP`, `gAMA` and `cHRM` in PNG.
package struct ColorDescription: Sendable, Equatable {
    /// The function from samples to light.
    enum Transfer: Sendable, Equatable {
        case sRGB, linear, pq, hlg
        /// sRGB with black at 16 of 255 and white at 235, as in video.
        case limitedSRGB
        case gamma(Double)
    }

    var transfer: Transfer
    /// The x and y of red, green, blue and white.
    var primaries: [Double]

    static let sRGBPrimaries = [0.64, 0.33, 0.30, 0.60, 0.15, 0.06, 0.3127, 0.3290]

    /// Returns `nil` if the samples are those of sRGB, or nearly, so that nothing is converted.
    private init?(_ transfer: Transfer, _ primaries: [Double]) {
        let isNear = zip(primaries, Self.sRGBPrimaries).allSatisfy { abs($0 - $1) < 0.005 }
        guard transfer != .sRGB || !isNear else { return nil }
        (self.transfer, self.primaries) = (transfer, primaries)
    }

    /// Creates a description from the code points of ITU-T H.273. Those of television count as sRGB, as in browsers.
    init?(primaries: Int, transfer: Int) {
        let curve: Transfer =
            switch transfer {
            case 4: .gamma(2.2)
            case 5: .gamma(2.8)
            case 8: .linear
            case 16: .pq
            case 18: .hlg
            default: .sRGB
            }
        self.init(curve, Self.primaries[primaries] ?? Self.sRGBPrimaries)
    }

    private static let primaries: [Int: [Double]] = [
        5: [0.64, 0.33, 0.29, 0.60, 0.15, 0.06, 0.3127, 0.3290],
        6: [0.630, 0.340, 0.310, 0.595, 0.155, 0.070, 0.3127, 0.3290],
        7: [0.630, 0.340, 0.310, 0.595, 0.155, 0.070, 0.3127, 0.3290],
        9: [0.708, 0.292, 0.170, 0.797, 0.131, 0.046, 0.3127, 0.3290],
        11: [0.680, 0.320, 0.265, 0.690, 0.150, 0.060, 0.314, 0.351],
        12: [0.680, 0.320, 0.265, 0.690, 0.150, 0.060, 0.3127, 0.3290],
    ]

    /// Reads the description of a file from its beginning, if it has one and no profile.
    init?(_ format: PhotoFormat, beginning: [UInt8]) {
        switch format {
        case .png: self.init(png: beginning)
        case .heic, .avif: self.init(boxes: beginning)
        case .jpeg, .webp, .gif, .tiff: return nil
        }
    }
}

extension ColorDescription {
    /// `cICP` comes before a profile, which comes before `sRGB`, which comes before `gAMA` and `cHRM`.
    private init?(png bytes: [UInt8]) {
        var chunks: [String: Range<Int>] = [:]
        for chunk in PNGChunks(bytes) {
            guard chunk.type != "IDAT" else { break }
            guard chunk.content.upperBound <= bytes.count else { break }
            if chunks[chunk.type] == nil { chunks[chunk.type] = chunk.content }
        }
        func numbers(_ type: String, _ count: Int) -> [Double]? {
            guard let content = chunks[type], content.count == 4 * count else { return nil }
            return (0..<count).map {
                Double(bytes.number(at: content.lowerBound + 4 * $0, bytes: 4, isLittleEndian: false)) / 100_000
            }
        }
        if let content = chunks["cICP"], content.count == 4, bytes[content.lowerBound + 2] == 0 {
            self.init(primaries: Int(bytes[content.lowerBound]), transfer: Int(bytes[content.lowerBound + 1]))
            return
        }
        guard chunks["iCCP"] == nil, chunks["sRGB"] == nil, let gamma = numbers("gAMA", 1)?[0],
            (0.1...10).contains(gamma)
        else { return nil }
        // White comes first in the file. Points on a line are not primaries.
        let points = numbers("cHRM", 8).map { Array($0[2...]) + $0[..<2] }
        let isValid = points.map { $0.allSatisfy { (0...1).contains($0) } && ColorProfile.canHave($0) } ?? true
        guard isValid else { return nil }
        let isUsual = abs(1 / gamma - 2.2) < 0.05
        self.init(isUsual ? .sRGB : abs(gamma - 1) < 0.01 ? .linear : .gamma(1 / gamma), points ?? Self.sRGBPrimaries)
    }

    /// Reads the properties `colr` and `av1C` of the primary item.
    private init?(boxes bytes: [UInt8]) {
        let file = HEIFBoxes(bytes: bytes)
        let own = file.primaryProperties
        let numbers = own.first { type, content in
            type == "colr" && content.count >= 11 && bytes[content.lowerBound...].starts(with: "nclx".utf8)
        }?.content.lowerBound
        if let numbers,
            let described = Self(primaries: file.number(numbers + 4, 2), transfer: file.number(numbers + 6, 2))
        {
            self = described
            return
        }
        // libheif converts the range of all images but gray ones.
        let header = own.first { $0.type == "av1C" }.flatMap { AV1Colors(configuration: bytes[$0.content]) }
        guard let header, header.isGray, numbers.map({ bytes[$0 + 10] & 0x80 == 0 }) ?? header.isLimited else {
            return nil
        }
        self.init(.limitedSRGB, Self.sRGBPrimaries)
    }
}
