/// Detects whether an embedded color profile is sRGB, as most are. Then the conversion of all pixels, which takes as
/// long as decoding them, has no effect and is skipped.
enum ScreenProfile {
    /// Whether no color of a lattice through the whole color cube changes by more than one step of 255.
    static func matches(_ profile: [UInt8]) -> Bool {
        guard let converted = Vips.DecodedImage(row: lattice)?.converted(from: profile) else { return false }
        let samples = converted.samples
        return samples.count == lattice.count && zip(samples, lattice).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }

    /// RGB pixels, every fifteenth step along each axis, from black to white.
    private static let lattice: [UInt8] = {
        let steps = stride(from: UInt8(0), through: 255, by: 15)
        return steps.flatMap { red in steps.flatMap { green in steps.flatMap { blue in [red, green, blue] } } }
    }()
}
