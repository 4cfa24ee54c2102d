extension Photo {
    /// Why bytes that another machine has made are not a derived image of this format and size, in words that follow the
    /// image's name; `nil` if they are one, and nothing in the file is more than the image needs.
    ///
    /// - Parameter mediaType: that of the format, such as `image/webp`.
    package static func flaw(ofPicture bytes: [UInt8], mediaType: String, widthPx: Int, heightPx: Int) -> String? {
        let photo = Photo(.bytes(bytes), file: "")
        guard case .success(let info) = photo.inspect() else { return "is not an image" }
        guard "image/" + info.format.rawValue == mediaType else { return "is not \(mediaType)" }
        guard info.orientation == 1, info.widthPx == widthPx, info.heightPx == heightPx else {
            return "is \(info.widthPx) × \(info.heightPx) and not \(widthPx) × \(heightPx) pixels"
        }
        guard !FileStructure.isBrokenOff(bytes, info.format) else { return "is not whole" }
        return photo.isPlain(bytes, info.format) ? nil : "contains more than the image"
    }

    /// Whether a file has no part that feedgen does not write into derived images.
    private func isPlain(_ bytes: [UInt8], _ format: PhotoFormat) -> Bool {
        switch format {
        case .jpeg:
            Self.stripped(bytes, as: format) == bytes && JPEGStripping.isProgressiveWithoutProfile(bytes)
                && hasNothingBetweenScans
        case .webp: Self.stripped(bytes, as: format) == bytes && !WebPStripping.hasProfile(bytes)
        case .avif: ImageStructure.flaw(in: bytes) == nil && PhotosInside.finding(in: bytes, isStrict: true) == nil
        case .png, .gif, .tiff, .heic: false
        }
    }

    /// Whether a JPEG's decoder finds no bytes that belong to no scan. It looks for them only in a progressive one, as
    /// derived images are.
    private var hasNothingBetweenScans: Bool {
        let isRead = try? attempt { source throws(PhotoFailure) in
            Vips.Image(source, options: "[fail_on=warning,shrink=8]")?.withPixels { _ in } != nil
        }
        return isRead ?? false
    }
}
