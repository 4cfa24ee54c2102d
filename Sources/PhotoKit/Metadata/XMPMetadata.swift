/// The XMP metadata of a photo that pages use.
struct XMPMetadata {
    var title: String?
    var caption: String?
    var altText: String?
    var keywords: [String]
    /// The times when it was taken, from different properties, most reliable first.
    var datesTaken: [CaptureDate]
    /// The time when the file was created, which for a scan differs from the time of the photo.
    var dateCreated: CaptureDate?
    var location: PhotoInfo.Location?
    var make: String?
    var model: String?
    var lens: String?
    var exposureTime: Fraction?
    var fNumber: Fraction?
    var focalLengthMm: Fraction?
    var iso: Int?

    init(_ packet: [UInt8]) {
        let properties = XMPProperties(packet, wanted: Self.names)
        func first<Value>(_ names: [String], _ read: (String) -> Value?) -> Value? {
            for name in names {
                if let value = properties.text(name).flatMap(read) { return value }
            }
            return nil
        }
        func line(_ names: String...) -> String? { first(names, MetadataText.line) }
        func date(_ name: String) -> CaptureDate? { CaptureDate(xmp: line(name)) }
        func number(_ names: String..., limit: Int) -> Int? {
            first(names) { MetadataText.line($0).flatMap { Int($0) }.flatMap { (1...limit).contains($0) ? $0 : nil } }
        }

        title = first(["dc:title", "photoshop:Headline"], MetadataText.title)
        caption =
            first(["dc:description"], MetadataText.caption) ?? first(["exif:UserComment"], MetadataText.comment)
        altText = line("Iptc4xmpCore:AltTextAccessibility")
        keywords = MetadataText.keywords(properties.texts("dc:subject"))
        datesTaken = [date("exif:DateTimeOriginal"), date("photoshop:DateCreated")].compactMap(\.self)
        dateCreated = date("xmp:CreateDate")
        location = Self.location(latitude: line("exif:GPSLatitude"), longitude: line("exif:GPSLongitude"))
        make = line("tiff:Make")
        model = line("tiff:Model")
        lens = first(["exifEX:LensModel", "aux:Lens"], MetadataText.lens)
        exposureTime = line("exif:ExposureTime").flatMap { Fraction($0) }
        fNumber = line("exif:FNumber").flatMap { Fraction($0) }
        focalLengthMm = line("exif:FocalLength").flatMap { Fraction($0) }
        iso = number("exif:ISOSpeedRatings", "exifEX:PhotographicSensitivity", limit: PhotoInfo.highestISO)
    }

    private static let names: Set<String> = [
        "dc:title", "dc:description", "dc:subject", "photoshop:Headline", "photoshop:DateCreated",
        "Iptc4xmpCore:AltTextAccessibility", "xmp:CreateDate", "tiff:Make", "tiff:Model", "exifEX:LensModel",
        "aux:Lens", "exifEX:PhotographicSensitivity", "exif:DateTimeOriginal", "exif:GPSLatitude",
        "exif:GPSLongitude", "exif:ExposureTime", "exif:FNumber", "exif:FocalLength",
        "exif:FocalLengthIn35mmFilm", "exif:ISOSpeedRatings", "exif:UserComment",
    ]

    /// Reads `48,51.5N` or `48,51,30N`: degrees, minutes and optionally seconds, then the direction.
    private static func location(latitude: String?, longitude: String?) -> PhotoInfo.Location? {
        func degrees(_ text: String?, positive: Character, negative: Character) -> Double? {
            guard let text, let side = text.uppercased().last, side == positive || side == negative else { return nil }
            let parts = text.dropLast().split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.allSatisfy { "0123456789.".contains($0) } ? Double($0) : nil }
            guard let whole = parts[0], parts.count == 2 || parts.count == 3 else { return nil }
            var value = whole
            for (part, scale) in zip(parts.dropFirst(), [60.0, 3600]) {
                guard let part, part < 60 else { return nil }
                value += part / scale
            }
            return side == negative ? -value : value
        }
        guard let latitude = degrees(latitude, positive: "N", negative: "S"),
            let longitude = degrees(longitude, positive: "E", negative: "W")
        else { return nil }
        return PhotoInfo.Location(checkedLatitude: latitude, longitude: longitude)
    }
}
