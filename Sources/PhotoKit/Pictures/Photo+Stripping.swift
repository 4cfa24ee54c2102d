extension Photo {
    /// Whether `stripped` gives something; `false` too for a file that can't be read.
    package func canBeStripped(as format: PhotoFormat) -> Bool {
        let bytes = try? attempt { source throws(PhotoFailure) in source.allBytes() }
        return bytes.map { Self.stripped($0, as: format) != nil } ?? false
    }

    /// The same image, to the pixel, without metadata.
    ///
    /// Of the color profile what colors depend on is kept, and of the EXIF data the orientation alone, where the image
    /// would be on its side otherwise. `nil` where the format can't be stripped without encoding again, or the file does
    /// not have the structure that its format requires, or a search of the result finds metadata all the same.
    ///
    /// - Parameter isMending: whether a JPEG that breaks off gets an end, because it is shown all the same.
    package static func stripped(
        _ bytes: [UInt8], as format: PhotoFormat, isMending: Bool = false
    ) -> [UInt8]? {
        let stripped =
            switch format {
            case .jpeg: JPEGStripping.stripped(bytes) ?? (isMending ? JPEGStripping.stripped(ended(bytes)) : nil)
            case .png: PNGStripping.stripped(bytes)
            case .webp: WebPStripping.stripped(bytes)
            case .gif: GIFStripping.stripped(bytes)
            case .tiff, .heic, .avif: [UInt8]?.none
            }
        return stripped.flatMap { PhotosInside.finding(in: $0, isStrict: true) == nil ? $0 : nil }
    }
}
