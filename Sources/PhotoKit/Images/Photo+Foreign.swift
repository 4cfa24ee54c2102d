extension Photo {
    /// Returns the reason why bytes from another machine are not a derived image of this format and size, in words that
    /// follow the image's name. Returns `nil` if they are one, without any unnecessary data.
    ///
    /// - Parameter mediaType: The format's media type, such as `image/webp`.
    package static func flaw(ofImage bytes: [UInt8], mediaType: String, widthPx: Int, heightPx: Int) -> String? {
        let photo = Photo(.bytes(bytes), file: "")
        guard case .success(let info) = photo.inspect() else { return "is not an image" }
        guard "image/" + info.format.rawValue == mediaType else { return "is not \(mediaType)" }
        guard info.orientation == 1, info.widthPx == widthPx, info.heightPx == heightPx else {
            return "is \(info.widthPx) × \(info.heightPx) and not \(widthPx) × \(heightPx) pixels"
        }
        guard !FileStructure.isBrokenOff(bytes, info.format) else { return "is not whole" }
        return photo.isPlain(bytes, info.format) ? nil : "contains more than the image"
    }

    /// Whether a file has only parts that feedgen writes into derived images.
    private func isPlain(_ bytes: [UInt8], _ format: PhotoFormat) -> Bool {
        switch format {
        case .jpeg:
            Self.stripped(bytes, as: format) == bytes && JPEGStripping.isProgressiveWithoutProfile(bytes)
                && hasNothingBetweenScans
        case .webp: Self.stripped(bytes, as: format) == bytes && !WebPStripping.hasProfile(bytes)
        case .avif: ImageStructure.flaw(in: bytes) == nil && MetadataSearch.finding(in: bytes, isStrict: true) == nil
        case .png, .gif, .tiff, .heic: false
        }
    }

    /// Whether a JPEG's decoder finds no bytes outside of scans, which it checks only for progressive JPEGs.
    private var hasNothingBetweenScans: Bool {
        let isRead = try? attempt { _, source throws(PhotoFailure) in
            Vips.Image(source, options: "[fail_on=warning,shrink=8]")?.withPixels { _ in } != nil
        }
        return isRead ?? false
    }
}
