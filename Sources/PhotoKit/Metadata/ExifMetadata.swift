/// The EXIF data of a photo that pages use.
struct ExifMetadata {
    var dateTaken: CaptureDate?
    /// The time when the file was last changed, which is that of the photo only if no other is specified.
    var dateChanged: CaptureDate?
    var title: String?
    var caption: String?
    var keywords: [String]
    var location: PhotoInfo.Location?
    var make: String?
    var model: String?
    var lens: String?
    var exposureTime: Fraction?
    var fNumber: Fraction?
    var focalLengthMm: Fraction?
    var iso: Int?

    /// Returns `nil` if the data is not EXIF. Single invalid fields are ignored.
    init?(_ block: [UInt8]) {
        let marker = Array("Exif\0\0".utf8)
        guard let tags = TIFFTags(block.starts(with: marker) ? Array(block.dropFirst(marker.count)) : block) else {
            return nil
        }
        let main = tags.firstDirectory
        let exif = tags.directory(main[.exifDirectory])
        func text(_ field: TIFFTags.Field?) -> String { MetadataText.decode(tags.bytes(field)) }
        func line(_ field: TIFFTags.Field?) -> String? { MetadataText.line(text(field)) }
        func windowsText(_ field: TIFFTags.Field?) -> String { MetadataText.decodeUTF16(tags.bytes(field)) }

        dateTaken =
            CaptureDate(exif: line(exif[.dateTimeOriginal]), offset: line(exif[.offsetTimeOriginal]))
            ?? CaptureDate(partialEXIF: text(exif[.dateTimeOriginal]))
            ?? CaptureDate(exif: line(exif[.dateTimeDigitized]), offset: line(exif[.offsetTimeDigitized]))
        dateChanged = CaptureDate(exif: line(main[.dateTime]), offset: line(exif[.offsetTime]))
        title = MetadataText.title(windowsText(main[.windowsTitle]))
        caption =
            MetadataText.caption(text(main[.imageDescription]))
            ?? MetadataText.comment(Self.comment(tags.bytes(exif[.userComment]), isLittleEndian: tags.isLittleEndian))
            ?? MetadataText.caption(windowsText(main[.windowsComment]))
        keywords = MetadataText.keywords(windowsText(main[.windowsKeywords]).split(separator: ";").map(String.init))
        location = Self.location(tags, tags.directory(main[.gpsDirectory]))
        make = line(main[.make])
        model = line(main[.model])
        lens = MetadataText.lens(text(exif[.lensModel]))
        exposureTime = tags.ratios(exif[.exposureTime]).first.flatMap(Fraction.init)
        fNumber = tags.ratios(exif[.fNumber]).first.flatMap(Fraction.init)
        focalLengthMm = tags.ratios(exif[.focalLength]).first.flatMap(Fraction.init)
        iso = Self.iso(tags, exif)
    }

    /// Returns the text of a comment, which follows the name of its encoding.
    private static func comment(_ bytes: [UInt8], isLittleEndian: Bool) -> String {
        let (encoding, text) = (bytes.prefix(8), Array(bytes.dropFirst(8)))
        guard encoding.starts(with: "UNICODE".utf8) else {
            let isPlain = encoding.starts(with: "ASCII".utf8) || encoding.allSatisfy { $0 == 0 }
            return isPlain ? MetadataText.decode(text) : ""
        }
        // Some programs ignore the byte order of the file: the zeros of Latin letters show the right one.
        let zeros = [0, 1].map { start in stride(from: start, to: text.count, by: 2).count { text[$0] == 0 } }
        let isLittle = zeros[0] == zeros[1] ? isLittleEndian : zeros[1] > zeros[0]
        let swapped = isLittle ? text : text.indices.dropLast(text.count % 2).map { text[$0 ^ 1] }
        return MetadataText.decodeUTF16(swapped)
    }

    /// If the number is too large for the old field, that has its maximum value, and a newer field contains the number.
    private static func iso(_ tags: TIFFTags, _ exif: TIFFTags.Directory) -> Int? {
        let fields: [TIFFTags.Tag] = [.iso, .recommendedExposureIndex, .standardOutputSensitivity, .isoSpeed]
        let numbers = fields.compactMap { tags.integers(exif[$0]).first }
        return numbers.first { $0 > 0 && $0 != 0xFFFF && $0 <= PhotoInfo.highestISO }
    }

    private static func location(_ tags: TIFFTags, _ gps: TIFFTags.Directory) -> PhotoInfo.Location? {
        func degrees(_ field: TIFFTags.Field?, reference: TIFFTags.Field?, positive: Character, negative: Character)
            -> Double?
        {
            let parts = tags.ratios(field).map { Double($0) / Double($1) }
            let side = MetadataText.line(MetadataText.decode(tags.bytes(reference)))?.uppercased().first
            guard parts.count == 3, parts.allSatisfy(\.isFinite), side == positive || side == negative else {
                return nil
            }
            return (side == negative ? -1 : 1) * (parts[0] + parts[1] / 60 + parts[2] / 3600)
        }
        guard
            let latitude = degrees(
                gps[.latitude], reference: gps[.latitudeReference], positive: "N", negative: "S"),
            let longitude = degrees(
                gps[.longitude], reference: gps[.longitudeReference], positive: "E", negative: "W")
        else { return nil }
        return PhotoInfo.Location(checkedLatitude: latitude, longitude: longitude)
    }
}
