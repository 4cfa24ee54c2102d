extension Photo {
    /// Reads the header: size, orientation, date, title, caption, place. Does not check the pixels.
    package func inspect() -> Result<PhotoInfo, PhotoFailure> {
        Result { () throws(PhotoFailure) in
            try attempt { source throws(PhotoFailure) in try readHeader(source) }
        }
    }

    /// Reads the header, and checks that the image is within the size limit.
    func readHeader(_ source: borrowing Vips.Source) throws(PhotoFailure) -> PhotoInfo {
        let format = try format(of: source)
        guard Vips.reads(format) else { throw failure(.noReader(format)) }
        guard let header = Vips.Image(source) else { throw diagnose(source, as: format) }
        let info = PhotoInfo(
            format: format, header: header, file: format == .tiff ? allBytes(of: source) : nil,
            beginning: source.firstBytes(FileStructure.beginningOfAnimations))
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
        return brokenOff(source, as: format) ?? failure(.undecodable(format))
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
