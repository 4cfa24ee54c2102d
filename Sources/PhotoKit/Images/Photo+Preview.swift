extension Photo {
    /// Returns the placeholder until the photo is loaded, or `nil` for a photo with alpha, which would not cover it.
    ///
    /// The whole file is decoded, so damage is detected here.
    package func preview() -> Result<PhotoPreview?, PhotoFailure> { look().map(\.preview) }

    /// Returns the preview, and the reason why part of the photo is missing, if any.
    package func look() -> Result<(preview: PhotoPreview?, flaw: PhotoFailure?), PhotoFailure> {
        Result { () throws(PhotoFailure) in
            try decoding { photo, source throws(PhotoFailure) in
                let info = try photo.readHeader(source)
                let side = PhotoPreview.sidePx
                let decoded = try photo.decode(source, info, at: PixelSize((side, side)))
                let samples = decoded.samples
                // A JPEG may have an end marker but lack data before it.
                let endsInGrey = samples.suffix(side * decoded.bandCount).allSatisfy { (120...136).contains($0) }
                if info.format == .jpeg, endsInGrey, photo.lacksData, !photo.isNearlyWhole {
                    throw photo.failure(.brokenOff(.jpeg, byteCount: photo.allBytes(of: source).count))
                }
                return decoded.hasAlpha ? nil : PhotoPreview(samples: samples, bandCount: decoded.bandCount)
            }
        }.map { ($0.value, $0.flaw) }
    }
}
