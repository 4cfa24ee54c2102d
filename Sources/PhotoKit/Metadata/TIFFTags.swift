/// The tags of a TIFF structure, which is also that of EXIF data in other formats.
///
/// Invalid parts are skipped. Every offset is checked, and no pointer is followed in a cycle.
struct TIFFTags {
    struct Tag: RawRepresentable, Hashable {
        var rawValue: Int
    }

    struct Field {
        fileprivate var type: Int
        fileprivate(set) var count: Int
        fileprivate var offset: Int
    }

    typealias Directory = [Tag: Field]

    private let bytes: [UInt8]
    let isLittleEndian: Bool

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        self.bytes = bytes
        isLittleEndian = bytes[0] == UInt8(ascii: "I")
        let isTIFF = bytes.starts(with: isLittleEndian ? [0x49, 0x49, 42, 0] : [0x4D, 0x4D, 0, 42])
        guard isTIFF else { return nil }
    }

    var firstDirectory: Directory { directory(at: number(at: 4, 4)) }

    /// Whether the file ends before the first directory or one of its values does.
    var isFirstDirectoryCut: Bool {
        let start = number(at: 4, 4)
        return start + 2 > bytes.count
            || entries(at: start).contains { $0.field.map { end(of: $0) > bytes.count } ?? true }
    }

    /// The chain of directories from the first one, with all their fields, or `nil` if one is incomplete.
    var directories: [(range: Range<Int>, fields: [(Tag, Field)])]? {
        var directories: [(range: Range<Int>, fields: [(Tag, Field)])] = []
        var start = number(at: 4, 4)
        while start > 0 {
            let range = start..<(start + 6 + 12 * number(at: start, 2))
            guard directories.count < 1000, range.upperBound <= bytes.count else { return nil }
            var fields: [(Tag, Field)] = []
            for entry in entries(at: start) {
                guard let field = entry.field, Self.width(ofType: field.type) > 0, end(of: field) <= bytes.count else {
                    return nil
                }
                fields.append((entry.tag, field))
            }
            directories.append((range, fields))
            start = number(at: range.upperBound - 4, 4)
        }
        return directories
    }

    /// The number of directories with an image, without previews, smaller versions and masks.
    var pageCount: Int {
        var count = 0
        var seen: Set<Int> = []
        var start = number(at: 4, 4)
        while start > 0, seen.count < 1000, seen.insert(start).inserted {
            let fields = directory(at: start)
            let hasImage = (fields[.stripOffsets] ?? fields[.tileOffsets]) != nil
            let isReduced = (integers(fields[.newSubfileType]).first ?? 0) & 0b101 != 0
            if hasImage, !isReduced, integers(fields[.subfileType]).first != 2 { count += 1 }
            start = number(at: start + 2 + 12 * number(at: start, 2), 4)
        }
        return max(1, count)
    }

    /// Returns the range of a field's value.
    func range(of field: Field) -> Range<Int> { field.offset..<end(of: field) }

    /// Returns the directory that a tag of another one points to.
    func directory(_ pointer: Field?) -> Directory { integers(pointer).first.map(directory(at:)) ?? [:] }

    private func directory(at start: Int) -> Directory {
        let whole = entries(at: start).compactMap { entry in
            entry.field.flatMap { end(of: $0) <= bytes.count ? (entry.tag, $0) : nil }
        }
        return Directory(whole, uniquingKeysWith: { first, _ in first })
    }

    /// Returns a directory's entries, even if their values are missing, with a `nil` field for a missing entry.
    private func entries(at start: Int) -> [(tag: Tag, field: Field?)] {
        (0..<number(at: start, 2)).map { index in
            let entry = start + 2 + 12 * index
            guard entry + 12 <= bytes.count else { return (Tag(rawValue: 0), nil) }
            let type = number(at: entry + 2, 2)
            let count = number(at: entry + 4, 4)
            let isInline = count * Self.width(ofType: type) <= 4
            let offset = isInline ? entry + 8 : number(at: entry + 8, 4)
            return (Tag(rawValue: number(at: entry, 2)), Field(type: type, count: count, offset: offset))
        }
    }

    private func end(of field: Field) -> Int { field.offset + field.count * Self.width(ofType: field.type) }

    /// Returns the field's bytes: a text, or data in a special format.
    func bytes(_ field: Field?) -> [UInt8] {
        guard let field else { return [] }
        return Array(bytes[field.offset..<end(of: field)])
    }

    /// Returns unsigned integers, or none if the field has another type.
    func integers(_ field: Field?) -> [Int] {
        guard let field, [1, 3, 4].contains(field.type) else { return [] }
        let width = Self.width(ofType: field.type)
        return (0..<field.count).map { number(at: field.offset + $0 * width, width) }
    }

    /// Returns unsigned fractions as stored, including zero denominators, or none if the field has another type.
    func ratios(_ field: Field?) -> [(numerator: Int, denominator: Int)] {
        guard let field, field.type == 5 else { return [] }
        return (0..<field.count).map {
            (number(at: field.offset + 8 * $0, 4), number(at: field.offset + 8 * $0 + 4, 4))
        }
    }

    private func number(at offset: Int, _ width: Int) -> Int {
        bytes.number(at: offset, bytes: width, isLittleEndian: isLittleEndian)
    }

    /// Returns the bytes per value; 0 for invalid types.
    private static func width(ofType type: Int) -> Int {
        switch type {
        case 1, 2, 6, 7: 1
        case 3, 8: 2
        case 4, 9, 11: 4
        case 5, 10, 12: 8
        default: 0
        }
    }
}

extension TIFFTags.Tag {
    static let newSubfileType = Self(rawValue: 0x00FE)
    static let subfileType = Self(rawValue: 0x00FF)
    static let imageDescription = Self(rawValue: 0x010E)
    static let make = Self(rawValue: 0x010F)
    static let model = Self(rawValue: 0x0110)
    static let compression = Self(rawValue: 0x0103)
    static let orientation = Self(rawValue: 0x0112)
    static let stripOffsets = Self(rawValue: 0x0111)
    static let stripByteCounts = Self(rawValue: 0x0117)
    static let tileOffsets = Self(rawValue: 0x0144)
    static let tileByteCounts = Self(rawValue: 0x0145)
    static let exifDirectory = Self(rawValue: 0x8769)
    static let gpsDirectory = Self(rawValue: 0x8825)
    static let windowsTitle = Self(rawValue: 0x9C9B)
    static let windowsComment = Self(rawValue: 0x9C9C)
    static let windowsKeywords = Self(rawValue: 0x9C9E)
    static let dateTime = Self(rawValue: 0x0132)

    // Tags in the EXIF directory.
    static let dateTimeOriginal = Self(rawValue: 0x9003)
    static let dateTimeDigitized = Self(rawValue: 0x9004)
    static let userComment = Self(rawValue: 0x9286)
    static let offsetTime = Self(rawValue: 0x9010)
    static let offsetTimeOriginal = Self(rawValue: 0x9011)
    static let offsetTimeDigitized = Self(rawValue: 0x9012)

    static let exposureTime = Self(rawValue: 0x829A)
    static let fNumber = Self(rawValue: 0x829D)
    static let iso = Self(rawValue: 0x8827)
    static let standardOutputSensitivity = Self(rawValue: 0x8831)
    static let recommendedExposureIndex = Self(rawValue: 0x8832)
    static let isoSpeed = Self(rawValue: 0x8833)
    static let focalLength = Self(rawValue: 0x920A)
    static let lensModel = Self(rawValue: 0xA434)

    // Tags in the GPS directory.
    static let latitudeReference = Self(rawValue: 1)
    static let latitude = Self(rawValue: 2)
    static let longitudeReference = Self(rawValue: 3)
    static let longitude = Self(rawValue: 4)
}
