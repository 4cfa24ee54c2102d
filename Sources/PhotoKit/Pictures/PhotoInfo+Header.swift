extension PhotoInfo {
    /// - Parameter file: all of a TIFF, whose own structure is that of EXIF; libvips gives none of its tags.
    init(format: PhotoFormat, header: borrowing Vips.Image, file: [UInt8]? = nil) {
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
        describe(
            exif: (header.block("exif-data") ?? file).flatMap { ExifMetadata($0) },
            iptc: header.block("iptc-data").map { IPTCMetadata($0) },
            xmp: header.block("xmp-data").map { XMPMetadata($0) })
    }
}
