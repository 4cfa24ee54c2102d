extension Photo {
    /// Reads the header: size, orientation, date, title, caption, place. Does not check the pixels.
    package func inspect() -> Result<PhotoInfo, PhotoFailure> {
        Result { () throws(PhotoFailure) in
            try attempt { photo, source throws(PhotoFailure) in
                let info = try photo.readHeader(source)
                // libheif reports another size than libavif for some of the images that it refuses to decode.
                if !photo.usesLibavif, info.format == .avif, photo.mayBeRefused(source) {
                    _ = try photo.decode(source, info, at: PixelSize((1, 1)))
                }
                return info
            }
        }
    }

    /// Reads the header, and checks that the image is within the size limit.
    func readHeader(_ source: borrowing Vips.Source) throws(PhotoFailure) -> PhotoInfo {
        let format = try format(of: source)
        guard Vips.reads(format) else { throw failure(.noReader(format)) }
        let second = secondImage(source)
        guard let header = image(source, second) else { throw diagnose(source, as: format) }
        let info = PhotoInfo(
            format: format, header: header, file: format == .tiff ? allBytes(of: source) : nil,
            beginning: source.firstBytes(FileStructure.beginningOfAnimations), second: second)
        guard info.widthPx <= pixelLimit / info.heightPx else {
            throw failure(.tooLarge(widthPx: info.widthPx, heightPx: info.heightPx, limit: pixelLimit))
        }
        return info
    }

    /// Returns the format from the first bytes. Only supported formats are passed to libvips.
    private func format(of source: borrowing Vips.Source) throws(PhotoFailure) -> PhotoFormat {
        switch FirstBytes(source.firstBytes(FirstBytes.count)) {
        case .photo(let format): return format
        case .other(let kind, let hint): throw failure(.notAPhoto(kind, hint: hint))
        case .unknown: throw failure(.notAPhoto(nil, hint: nil))
        }
    }

    /// Returns the reason why libvips failed, determined from the file's structure.
    func diagnose(_ source: borrowing Vips.Source, as format: PhotoFormat) -> PhotoFailure {
        if format == .jpeg, let sort = FileStructure.unsupportedVariant(ofJPEG: allBytes(of: source)) {
            return failure(.unusual(format, sort))
        }
        if let failure = brokenOff(source, as: format) { return failure }
        guard format == .heic || format == .avif, let feature = HEIFFeature(of: allBytes(of: source)) else {
            return failure(.undecodable(format))
        }
        return failure(.lacking(format, feature))
    }

    /// Whether an AVIF has properties with which libheif often fails: transformations, layers, only a sequence.
    private func mayBeRefused(_ source: borrowing Vips.Source) -> Bool {
        let boxes = HEIFBoxes(bytes: source.firstBytes(FileStructure.beginningOfAnimations))
        let properties = boxes.primaryProperties
        return properties.isEmpty || properties.contains { Self.demandingProperties.contains($0.type) }
    }

    private static let demandingProperties: Set = ["clap", "irot", "imir", "lsel", "a1op", "a1lx"]

    /// Returns the image as decoded by libavif, if that is used.
    func secondImage(_ source: borrowing Vips.Source) -> AVIFImage? {
        usesLibavif ? AVIFImage(allBytes(of: source), pixelLimit: pixelLimit) : nil
    }

    /// Opens the image, or returns one that another decoder has decoded. `options` are those of libvips's loader.
    func image(_ source: borrowing Vips.Source, _ second: AVIFImage?, options: String = "") -> Vips.Image? {
        if let second { return Vips.Image(second) }
        return Vips.Image(source, options: options)
    }

    func allBytes(of source: borrowing Vips.Source) -> [UInt8] {
        if case .bytes(let bytes) = self.source { bytes } else { source.allBytes() }
    }

    /// Returns a failure if the file is truncated.
    func brokenOff(_ source: borrowing Vips.Source, as format: PhotoFormat) -> PhotoFailure? {
        let bytes = allBytes(of: source)
        return FileStructure.isBrokenOff(bytes, format) ? failure(.brokenOff(format, byteCount: bytes.count)) : nil
    }
}
