/// The rendering intents of a color profile's tables for reading colors.
enum ProfileIntent {
    /// Colors relative to white: by a matrix, or by tables of this intent.
    case relative
    /// The only tables are those of the perceptual intent.
    case perceptual
    /// The only tables are those of the saturation intent.
    case saturation

    /// Chooses the intent by the profile's tags, since libvips converts nothing without tables of the intent. Returns
    /// `nil` for a profile that is damaged or describes no colors of images.
    init?(_ profile: [UInt8]) {
        func number(_ offset: Int) -> Int { profile.number(at: offset, bytes: 4, isLittleEndian: false) }
        guard profile.count >= 132, number(0) <= profile.count, profile[36...].starts(with: "acsp".utf8) else {
            return nil
        }
        var names: Set<String> = []
        for start in stride(from: 132, to: 132 + 12 * min(number(128), 100), by: 12) {
            guard start + 12 <= profile.count, number(start + 4) + number(start + 8) <= profile.count else {
                return nil
            }
            names.insert(String(decoding: profile[start..<start + 4], as: UTF8.self))
        }
        if names.contains("rXYZ") || names.contains("kTRC") || names.contains("A2B1") {
            self = .relative
        } else if names.contains("A2B0") {
            self = .perceptual
        } else if names.contains("A2B2") {
            self = .saturation
        } else {
            return nil
        }
    }
}
