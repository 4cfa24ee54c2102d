/// EXIF data that contains only the orientation.
enum OrientationBlock {
    /// Returns the replacement for EXIF data, or `nil` if the image is stored upright or the orientation is invalid.
    static func replacing(_ exif: some Sequence<UInt8>) -> [UInt8]? {
        guard let value = orientation(of: exif), (2...8).contains(value) else { return nil }
        // Header; one entry: tag, type SHORT, count 1, the value; no further directory.
        return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0, 0, 0, 0, 0]
    }

    /// Returns the orientation in EXIF data, with or without the marker that precedes it in JPEGs.
    static func orientation(of exif: some Sequence<UInt8>) -> Int? {
        var block = Array(exif)
        if block.starts(with: JPEGStripping.exifMarker) { block.removeFirst(JPEGStripping.exifMarker.count) }
        return TIFFTags(block).flatMap { $0.integers($0.firstDirectory[.orientation]).first }
    }
}
