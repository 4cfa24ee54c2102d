/// What a photo is and what it knows about itself, read from its header alone.
package struct PhotoInfo: Sendable, Equatable {
    /// A place on the earth, in degrees; north and east are positive.
    package struct Location: Sendable, Equatable {
        package var latitude: Double
        package var longitude: Double

        package init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    package var format: PhotoFormat
    /// The size as it is shown, turned upright.
    package var widthPx: Int
    package var heightPx: Int
    /// How the pixels are stored, 1 to 8 as EXIF counts; the size above has it applied.
    package var orientation: Int
    package var hasAlpha: Bool
    /// Frames of an animation or pages of a document.
    package var pageCount: Int
    /// Whether its pictures follow one another by themselves.
    package var isAnimated = false
    /// When it was taken, as `2026-01-09T17:48:20`, with `-03:00` or `Z` behind it if the camera knew its time zone;
    /// the day alone where nothing tells the time.
    package var dateTaken: String?
    package var title: String?
    package var caption: String?
    /// What the picture shows, written for those who can't see it.
    package var altText: String?
    package var keywords: [String]
    package var location: Location?
    package var cameraMake: String?
    package var cameraModel: String?
    package var lens: String?
    /// In seconds, as the camera wrote it.
    package var exposureTime: Fraction?
    package var fNumber: Double?
    package var focalLengthMm: Double?
    package var iso: Int?

    /// More than any camera has; a larger number is rubbish.
    static let highestISO = 10_000_000
}

extension PhotoInfo {
    /// Of texts and dates XMP's come first, then IPTC's, then EXIF's; of numbers those of EXIF, which the camera wrote.
    mutating func describe(exif: ExifMetadata?, iptc: IPTCMetadata?, xmp: XMPMetadata?) {
        dateTaken =
            CaptureDate.best(
                of: (xmp?.datesTaken ?? []) + [iptc?.dateTaken, exif?.dateTaken, xmp?.dateCreated])?.text
        title = xmp?.title ?? iptc?.objectName ?? iptc?.headline ?? exif?.title
        caption = xmp?.caption ?? iptc?.caption ?? exif?.caption
        altText = xmp?.altText
        keywords = [xmp?.keywords, iptc?.keywords, exif?.keywords].compactMap(\.self).first { !$0.isEmpty } ?? []
        location = exif?.location ?? xmp?.location
        cameraMake = xmp?.make ?? exif?.make
        cameraModel = xmp?.model ?? exif?.model
        lens = xmp?.lens ?? exif?.lens
        exposureTime = exif?.exposureTime ?? xmp?.exposureTime
        fNumber = (exif?.fNumber ?? xmp?.fNumber)?.value
        focalLengthMm = (exif?.focalLengthMm ?? xmp?.focalLengthMm)?.value
        iso = exif?.iso ?? xmp?.iso
    }
}

extension PhotoInfo.Location {
    /// `nil` for what is not on the earth, and for the zeros that cameras write until they know where they are.
    init?(checkedLatitude latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
