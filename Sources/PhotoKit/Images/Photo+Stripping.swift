extension Photo {
    /// Whether `stripped` succeeds; `false` for a file that can't be read.
    package func canBeStripped(as format: PhotoFormat) -> Bool {
        let bytes = try? attempt { _, source throws(PhotoFailure) in source.allBytes() }
        return bytes.map { Self.stripped($0, as: format) != nil } ?? false
    }

    /// Returns the image without metadata and with identical pixels.
    ///
    /// The parts of the color profile that affect colors are preserved, and of the EXIF data the orientation if the
    /// image requires it. Returns `nil` if the format can't be stripped without encoding the image again, if the file
    /// does not have the structure that its format requires, or if a search of the result still finds metadata.
    ///
    /// - Parameter repairsEnd: Whether a truncated JPEG gets an end marker, because it is published anyway.
    package static func stripped(
        _ bytes: [UInt8], as format: PhotoFormat, repairsEnd: Bool = false
    ) -> [UInt8]? {
        let stripped =
            switch format {
            case .jpeg: JPEGStripping.stripped(bytes) ?? (repairsEnd ? JPEGStripping.stripped(ended(bytes)) : nil)
            case .png: PNGStripping.stripped(bytes)
            case .webp: WebPStripping.stripped(bytes)
            case .gif: GIFStripping.stripped(bytes)
            case .tiff, .heic, .avif: [UInt8]?.none
            }
        return stripped.flatMap { MetadataSearch.finding(in: $0, isStrict: true) == nil ? $0 : nil }
    }
}
