/// What a photo is and what it knows about itself, read from its header alone.
package struct PhotoInfo: Sendable, Equatable {
    /// A place on the earth, in degrees; north and east are positive.
    package struct Location: Sendable, Equatable {
        package var latitude: Double
        package var longitude: Double
    }

    package var format: PhotoFormat
    /// The size as it is shown, turned upright.
    package var widthPx: Int
    package var heightPx: Int
    /// How the pixels are stored, 1 to 8 as EXIF counts; the size above has it applied.
    package var orientation: Int
    package var hasAlpha: Bool
    /// Frames of an animation or pages of a document; only the first is shown.
    package var pageCount: Int
    /// When it was taken, as `2026-01-09T17:48:20`, with `-03:00` or `Z` behind it if the camera knew its time zone.
    package var dateTaken: String?
    package var title: String?
    package var caption: String?
    package var location: Location?
    package var cameraMake: String?
    package var cameraModel: String?
}

extension PhotoInfo {
    init(format: PhotoFormat, header: borrowing Vips.Image) {
        let orientation = header.orientation
        let isSideways = orientation >= 5
        let exif = header.block("exif-data").flatMap { ExifMetadata($0) }
        let iptc = header.block("iptc-data").map { IPTCMetadata($0) }
        let xmp = header.block("xmp-data").map { XMPMetadata($0) }
        self.init(
            format: format,
            widthPx: isSideways ? header.heightPx : header.widthPx,
            heightPx: isSideways ? header.widthPx : header.heightPx,
            orientation: orientation,
            hasAlpha: header.hasAlpha,
            pageCount: header.pageCount,
            dateTaken: exif?.dateTaken,
            title: xmp?.title ?? iptc?.objectName ?? iptc?.headline ?? exif?.title,
            caption: xmp?.description ?? iptc?.caption ?? exif?.imageDescription,
            location: exif?.location,
            cameraMake: exif?.make,
            cameraModel: exif?.model)
    }
}
