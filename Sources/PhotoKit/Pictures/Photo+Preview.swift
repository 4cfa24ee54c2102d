extension Photo {
    /// What a page shows until the photo is there; `nil` for a photo with alpha, behind which it would shine through.
    ///
    /// The whole file is decoded, so a damaged one is found here.
    package func preview() -> Result<PhotoPreview?, PhotoFailure> {
        Result { () throws(PhotoFailure) in
            try attempt { source throws(PhotoFailure) in
                let info = try readHeader(source)
                let side = PhotoPreview.sidePx
                let picture = try decode(source, info, at: PixelSize((side, side)))
                return picture.hasAlpha ? nil : PhotoPreview(samples: picture.samples, bandCount: picture.bandCount)
            }
        }
    }
}
