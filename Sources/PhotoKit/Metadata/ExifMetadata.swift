/// What EXIF data says about a photo, as far as pages can use it.
struct ExifMetadata {
    var dateTaken: String?
    var title: String?
    var imageDescription: String?
    var location: PhotoInfo.Location?
    var make: String?
    var model: String?

    /// `nil` if the data is no EXIF at all; single fields that make no sense are left out.
    init?(_ block: [UInt8]) {
        let marker = Array("Exif\0\0".utf8)
        guard let tags = TIFFTags(block.starts(with: marker) ? Array(block.dropFirst(marker.count)) : block) else {
            return nil
        }
        let main = tags.firstDirectory
        let exif = tags.directory(main[.exifDirectory])
        func line(_ field: TIFFTags.Field?) -> String? { MetadataText.line(MetadataText.decode(tags.bytes(field))) }

        dateTaken =
            ExifDate.text(line(exif[.dateTimeOriginal]), offset: line(exif[.offsetTimeOriginal]))
            ?? ExifDate.text(line(exif[.dateTimeDigitized]), offset: line(exif[.offsetTimeDigitized]))
        title = MetadataText.line(MetadataText.decodeUTF16(tags.bytes(main[.windowsTitle])))
        imageDescription = MetadataText.lines(MetadataText.decode(tags.bytes(main[.imageDescription])))
            .flatMap { Self.isFilling($0) ? nil : $0 }
        location = Self.location(tags, tags.directory(main[.gpsDirectory]))
        make = line(main[.make])
        model = line(main[.model])
    }

    private static func location(_ tags: TIFFTags, _ gps: TIFFTags.Directory) -> PhotoInfo.Location? {
        func degrees(_ field: TIFFTags.Field?, reference: TIFFTags.Field?, positive: Character, negative: Character)
            -> Double?
        {
            let parts = tags.fractions(field)
            let side = MetadataText.line(MetadataText.decode(tags.bytes(reference)))?.uppercased().first
            guard parts.count == 3, side == positive || side == negative else { return nil }
            return (side == negative ? -1 : 1) * (parts[0] + parts[1] / 60 + parts[2] / 3600)
        }
        guard
            let latitude = degrees(
                gps[.latitude], reference: gps[.latitudeReference], positive: "N", negative: "S"),
            let longitude = degrees(
                gps[.longitude], reference: gps[.longitudeReference], positive: "E", negative: "W"),
            abs(latitude) <= 90, abs(longitude) <= 180,
            // Cameras write zeros until they know where they are.
            latitude != 0 || longitude != 0
        else { return nil }
        return PhotoInfo.Location(latitude: latitude, longitude: longitude)
    }

    /// What some cameras put into every picture's description.
    private static func isFilling(_ description: String) -> Bool {
        let text = description.lowercased()
        return text.hasPrefix("dcim\\") || text.hasSuffix(" digital camera") || text == "sony dsc"
            || text == "exif_jpeg_picture" || text == "default"
    }
}
