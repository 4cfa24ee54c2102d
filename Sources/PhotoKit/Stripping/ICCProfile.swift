/// Removes the names, dates and serial numbers that calibration programs write into color profiles.
enum ICCProfile {
    /// Returns the profile with only the parts that affect colors, at unchanged offsets, or `nil` if it is not valid.
    static func stripped(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
        var profile = Array(bytes)
        profile = Array(profile.prefix(profile.number(at: 0, bytes: 4, isLittleEndian: false)))
        guard let tags = tags(profile) else { return nil }
        var result = [UInt8](repeating: 0, count: profile.count)
        func copy(_ range: Range<Int>) { result.replaceSubrange(range, with: profile[range]) }
        // Size; version, class, color spaces; signature; intent and illuminant.
        for range in [0..<4, 8..<24, 36..<40, 64..<80] { copy(range) }
        let preserved = tags.filter { isColor($0, profile) || blankTypes[$0.name] != nil }
        guard preserved.contains(where: { isColor($0, profile) }) else { return nil }
        for tag in preserved where blankTypes[tag.name] != nil && tag.range.count >= 16 {
            let blank = blank(tag, isOld: profile[8] < 4)
            result.replaceSubrange(tag.range.lowerBound..<(tag.range.lowerBound + blank.count), with: blank)
        }
        // Written last, so that a text that shares bytes with colors does not change them.
        for tag in preserved where isColor(tag, profile) { copy(tag.range) }
        result.replaceSubrange(128..<132, with: bigEndian(preserved.count))
        for (index, tag) in preserved.enumerated() {
            let entry = Array(tag.name.utf8) + bigEndian(tag.range.lowerBound) + bigEndian(tag.range.count)
            result.replaceSubrange((132 + 12 * index)..<(144 + 12 * index), with: entry)
        }
        return result
    }

    private struct Tag {
        var name: String
        var type: String
        var range: Range<Int>
    }

    /// Returns the tags, or `nil` unless the header is that of a profile and all tags are after the tag table.
    private static func tags(_ profile: [UInt8]) -> [Tag]? {
        func number(_ offset: Int) -> Int { profile.number(at: offset, bytes: 4, isLittleEndian: false) }
        guard profile.count >= 132, number(0) == profile.count, profile[36...].starts(with: "acsp".utf8) else {
            return nil
        }
        let end = 132 + 12 * number(128)
        guard (1...100).contains(number(128)), end <= profile.count else { return nil }
        var tags: [Tag] = []
        for entry in stride(from: 132, to: end, by: 12) {
            let start = number(entry + 4), count = number(entry + 8)
            guard start >= end, count >= 8, start + count <= profile.count else { return nil }
            tags.append(
                Tag(
                    name: text(profile[entry..<(entry + 4)]), type: text(profile[start..<(start + 4)]),
                    range: start..<(start + count)))
        }
        return tags
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The tags that affect colors.
    private static let colors: Set = [
        "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "wtpt", "bkpt", "lumi", "chad", "chrm", "A2B0", "A2B1",
        "A2B2", "B2A0", "B2A1", "B2A2", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1", "B2D2", "B2D3", "gamt", "cicp",
    ]
    /// Types that contain only numbers, with their length if it is fixed.
    private static let numbers: [String: Int?] = [
        "XYZ ": 20, "curv": nil, "para": nil, "sf32": 44, "chrm": nil, "mft1": nil, "mft2": nil, "mAB ": nil,
        "mBA ": nil, "mpet": nil, "cicp": 12,
    ]
    /// The tags that every profile must have, and their types before version 4.
    private static let blankTypes = ["desc": "desc", "cprt": "text"]

    private static func isColor(_ tag: Tag, _ profile: [UInt8]) -> Bool {
        guard colors.contains(tag.name), let length = numbers[tag.type] else { return false }
        if let length { return tag.range.count == length }
        let count = profile.number(at: tag.range.lowerBound + 8, bytes: 4, isLittleEndian: false)
        switch tag.type {
        case "curv": return tag.range.count <= (12 + 2 * count + 3) / 4 * 4
        case "para": return tag.range.count <= 40
        case "chrm": return tag.range.count <= 36
        default: return true
        }
    }

    /// Returns an empty text, which zeros follow.
    private static func blank(_ tag: Tag, isOld: Bool) -> [UInt8] {
        guard isOld, let type = blankTypes[tag.name] else { return Array("mluc\0\0\0\0\0\0\0\0\0\0\0\u{C}".utf8) }
        return Array(type.utf8) + [0, 0, 0, 0] + (type == "desc" ? [0, 0, 0, 1] : [0, 0, 0, 0])
    }
}
