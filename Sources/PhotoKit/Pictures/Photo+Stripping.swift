extension Photo {
    /// The same picture, to the pixel, without what the file knows about who took it where with what; no larger.
    ///
    /// The colour profile stays, and the orientation alone of the EXIF data where the picture would lie on its side
    /// otherwise. `nil` where the format can't be stripped without encoding anew, or the file is not put together as
    /// its format demands: what is not understood is not published.
    package static func stripped(_ bytes: [UInt8], as format: PhotoFormat) -> [UInt8]? {
        switch format {
        case .jpeg: JPEGStripping.stripped(bytes)
        case .png: PNGStripping.stripped(bytes)
        case .webp: WebPStripping.stripped(bytes)
        case .gif: GIFStripping.stripped(bytes)
        case .tiff, .heic, .avif: nil
        }
    }
}
