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

/// EXIF data that holds the orientation and nothing else.
enum OrientationBlock {
    /// `nil` where the picture is stored upright, or where nothing sensible is said.
    static func replacing(_ exif: some Sequence<UInt8>) -> [UInt8]? {
        var block = Array(exif)
        if block.starts(with: JPEGStripping.exifMarker) { block.removeFirst(JPEGStripping.exifMarker.count) }
        guard let tags = TIFFTags(block), let value = tags.integers(tags.firstDirectory[.orientation]).first,
            (2...8).contains(value)
        else { return nil }
        // Header; one entry: tag, type SHORT, count 1, the value; no further directory.
        return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0, 0, 0, 0, 0]
    }
}
