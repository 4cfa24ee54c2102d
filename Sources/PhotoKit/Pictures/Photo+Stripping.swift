extension Photo {
    /// Whether `stripped` gives something; `false` too for a file that can't be read.
    package func canBeStripped(as format: PhotoFormat) -> Bool {
        let bytes = try? attempt { source throws(PhotoFailure) in source.allBytes() }
        return bytes.map { Self.stripped($0, as: format) != nil } ?? false
    }

    /// The same picture, to the pixel, without what the file knows about who took it where with what; no larger.
    ///
    /// The colour profile stays, and the orientation alone of the EXIF data where the picture would lie on its side
    /// otherwise. `nil` where the format can't be stripped without encoding anew, or the file is not put together as
    /// its format demands: what is not understood is not published.
    ///
    /// - Parameter isMending: whether a JPEG that breaks off gets an end, because it is shown all the same.
    package static func stripped(
        _ bytes: [UInt8], as format: PhotoFormat, isMending: Bool = false
    ) -> [UInt8]? {
        switch format {
        case .jpeg: JPEGStripping.stripped(bytes) ?? (isMending ? JPEGStripping.stripped(ended(bytes)) : nil)
        case .png: PNGStripping.stripped(bytes)
        case .webp: WebPStripping.stripped(bytes)
        case .gif: GIFStripping.stripped(bytes)
        case .tiff, .heic, .avif: nil
        }
    }
}
