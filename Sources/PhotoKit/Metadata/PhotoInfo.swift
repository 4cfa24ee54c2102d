/// A photo's properties and metadata, read from its header only.
package struct PhotoInfo: Sendable, Equatable {
    /// A place on earth, in degrees; north and east are positive.
    package struct Location: Sendable, Equatable {
        package var latitude: Double
        package var longitude: Double

        package init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    package var format: PhotoFormat
    /// The size as displayed, after applying the orientation.
    package var widthPx: Int
    package var heightPx: Int
    /// The EXIF orientation of the stored pixels, 1 to 8. It is applied to the size above.
    package var orientation: Int
    package var hasAlpha: Bool
    /// The number of frames of an animation or pages of a document.
    package var pageCount: Int
    package var isAnimated = false
    /// The number of images of which only one is shown: pages of a TIFF, or the images of a HEIC collection.
    package var imageCount = 1
    /// The meaning of the samples, if it is described by numbers and differs from sRGB.
    package var colors: ColorDescription?
    /// Whether the profile can only be used with another rendering intent than usual.
    package var hasUnusualProfile = false
    /// Whether the profile can't be used, so that colors are those of sRGB, as in browsers.
    package var hasUnusableProfile = false
    /// The time when it was taken, as `2026-01-09T17:48:20`, followed by `-03:00` or `Z` if the time zone is specified;
    /// only the day, the month or the year if no more is specified.
    package var dateTaken: String?
    /// The time when the file was last changed, as `dateTaken`; only if that is not specified.
    package var dateChanged: String?
    package var title: String?
    package var caption: String?
    /// The alternative text from the metadata.
    package var altText: String?
    package var keywords: [String]
    package var location: Location?
    package var cameraMake: String?
    package var cameraModel: String?
    package var lens: String?
    /// In seconds, as written by the camera.
    package var exposureTime: Fraction?
    package var fNumber: Double?
    package var focalLengthMm: Double?
    package var iso: Int?
    /// Whether the metadata indicates a film behind the photo.
    var isLikelyMotionPhoto = false

    /// More than any camera supports; larger numbers are invalid.
    static let highestISO = 10_000_000
}

extension PhotoInfo {
    /// Sets the properties. Texts and dates are from XMP, else IPTC, else EXIF; numbers from EXIF, written by the
    /// camera.
    mutating func describe(exif: ExifMetadata?, iptc: IPTCMetadata?, xmp: XMPMetadata?) {
        dateTaken =
            CaptureDate.best(
                of: (xmp?.datesTaken ?? []) + [iptc?.dateTaken, exif?.dateTaken, xmp?.dateCreated])?.text
        if dateTaken == nil { dateChanged = exif?.dateChanged?.text }
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

extension PhotoInfo {
    /// The metadata in an XMP file beside a photo; the properties of the photo itself are unspecified.
    package static func ofSidecar(_ packet: [UInt8]) -> PhotoInfo {
        var info = PhotoInfo(
            format: .jpeg, widthPx: 1, heightPx: 1, orientation: 1, hasAlpha: false, pageCount: 1, keywords: [])
        let xmp = XMPMetadata(packet)
        info.describe(exif: nil, iptc: nil, xmp: xmp)
        // The file may have been created later than the photo, whose own date is better.
        if xmp.datesTaken.isEmpty { (info.dateTaken, info.dateChanged) = (nil, info.dateTaken) }
        return info
    }
}

extension PhotoInfo.Location {
    /// Returns `nil` for invalid coordinates, and for the zeros that cameras write until they have a position.
    init?(checkedLatitude latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
