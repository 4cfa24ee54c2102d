extension PhotoInfo {
    /// - Parameters:
    ///   - file: The whole file of a TIFF, whose structure is that of EXIF. libvips does not report its tags.
    ///   - beginning: The file's first bytes, which may declare an animation that libvips does not report.
    init(format: PhotoFormat, header: borrowing Vips.Image, file: [UInt8]? = nil, beginning: [UInt8] = []) {
        let orientation = header.orientation
        let isSideways = orientation >= 5
        self.init(
            format: format,
            widthPx: isSideways ? header.heightPx : header.widthPx,
            heightPx: isSideways ? header.widthPx : header.heightPx,
            orientation: orientation,
            hasAlpha: header.hasAlpha,
            pageCount: header.pageCount,
            keywords: [])
        isAnimated = FileStructure.isAnimated(format, pageCount: pageCount, beginning: beginning)
        describe(
            exif: (header.block("exif-data") ?? file).flatMap { ExifMetadata($0) },
            iptc: header.block("iptc-data").map { IPTCMetadata($0) },
            xmp: header.block("xmp-data").map { XMPMetadata($0) })
    }
}
