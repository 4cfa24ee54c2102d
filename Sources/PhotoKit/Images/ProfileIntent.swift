/// The rendering intents of a color profile's tables for reading colors.
enum ProfileIntent {
    /// Colors relative to white: by a matrix, or by tables of this intent.
    case relative
    /// The only tables are those of the perceptual intent.
    case perceptual
    /// The only tables are those of the saturation intent.
    case saturation

    /// Chooses the intent by the profile's tags. libvips converts nothing if there are no tables of the intent.
    init(_ profile: [UInt8]) {
        let count = min(profile.number(at: 128, bytes: 4, isLittleEndian: false), 100)
        let names = (0..<count).compactMap { index -> String? in
            let start = 132 + 12 * index
            return start + 4 <= profile.count ? String(decoding: profile[start..<start + 4], as: UTF8.self) : nil
        }
        let hasMatrix = names.contains("rXYZ") || names.contains("kTRC") || names.contains("A2B1")
        self =
            hasMatrix || !names.contains { ["A2B0", "A2B2"].contains($0) }
            ? .relative : names.contains("A2B0") ? .perceptual : .saturation
    }
}
