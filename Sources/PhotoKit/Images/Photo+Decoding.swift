extension Photo {
    /// Decodes the photo's first page completely, at exactly this size.
    func decode(
        _ source: borrowing Vips.Source, _ info: PhotoInfo, at size: PixelSize
    ) throws(PhotoFailure) -> Vips.DecodedImage {
        if !isRepaired, FileStructure.mustBeChecked(info.format), let failure = brokenOff(source, as: info.format) {
            throw failure
        }
        let options = info.format.loaderOptions(
            shrink: Self.shrink(from: PixelSize(info), to: size), isRepaired: isRepaired)
        guard let image = image(source, secondImage(source), options: options),
            let decoded = image.decoded(widthPx: size.widthPx, heightPx: size.heightPx, colors: info.colors)
        else { throw try diagnosis(as: info.format) }
        return decoded
    }

    /// Returns the reason for a failure. Uses a new source, because libvips may have closed the one that failed.
    func diagnosis(as format: PhotoFormat) throws(PhotoFailure) -> PhotoFailure {
        try withSource { source throws(PhotoFailure) in diagnose(source, as: format) }
    }

    /// Returns the factor by which the decoder shrinks the image, which is fast, with enough detail for a good filter.
    static func shrink(from stored: PixelSize, to wanted: PixelSize) -> Int {
        [8, 4, 2].first { factor in
            stored.widthPx >= factor * wanted.widthPx * 3 / 2 && stored.heightPx >= factor * wanted.heightPx * 3 / 2
        } ?? 1
    }
}

extension PhotoFormat {
    /// Returns loader options with which damage is an error. Only two decoders support shrinking.
    fileprivate func loaderOptions(shrink: Int, isRepaired: Bool) -> String {
        switch self {
        case .jpeg: "[fail_on=\(isRepaired ? "none" : "error"),shrink=\(shrink)]"
        case .webp: "[fail_on=error,scale=\(1 / Double(shrink))]"
        case .png, .gif, .tiff, .heic, .avif: "[fail_on=error]"
        }
    }
}
