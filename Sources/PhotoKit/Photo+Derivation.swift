/// A picture made from a photo for publishing: upright, sRGB, without any metadata.
package struct Derivative: Sendable, Equatable {
    package var bytes: [UInt8]
    package var widthPx: Int
    package var heightPx: Int
}

extension Photo {
    /// Decodes the photo's first page and encodes it by the recipe, at `recipe.outputSize(of:)` exactly.
    ///
    /// A photo that ends too early is a failure, never half a picture.
    package func derive(_ recipe: Recipe) -> Result<Derivative, PhotoFailure> {
        Result { () throws(PhotoFailure) in
            try withSource { source throws(PhotoFailure) in try derive(recipe, from: source) }
        }
    }

    private func derive(_ recipe: Recipe, from source: borrowing Vips.Source) throws(PhotoFailure) -> Derivative {
        let (info, needsProfile) = try readHeader(source)
        if FileStructure.mustBeChecked(info.format), let failure = brokenOff(source, as: info.format) { throw failure }
        let size = recipe.outputSize(of: info)
        guard
            let thumbnail = Vips.Image(
                thumbnailOf: source, widthPx: size.widthPx, heightPx: size.heightPx,
                convertingFromProfile: needsProfile),
            let bytes = thumbnail.onWhite()?.encoded(recipe)
        else { throw try diagnosis(as: info.format) }
        guard hasSize(bytes, size) else { throw failure(.notEncoded) }
        return Derivative(bytes: bytes, widthPx: size.widthPx, heightPx: size.heightPx)
    }

    /// From a source of its own, because libvips may have closed the one that failed.
    private func diagnosis(as format: PhotoFormat) throws(PhotoFailure) -> PhotoFailure {
        try withSource { source throws(PhotoFailure) in diagnose(source, as: format) }
    }

    /// What a page says about the picture must be what the file has.
    private func hasSize(_ bytes: [UInt8], _ size: (widthPx: Int, heightPx: Int)) -> Bool {
        let result = Photo(.bytes(bytes), file: file, pixelLimit: .max).inspect()
        guard case .success(let made) = result else { return false }
        return made.widthPx == size.widthPx && made.heightPx == size.heightPx && made.orientation == 1
    }
}

extension Vips.Image {
    fileprivate consuming func encoded(_ recipe: Recipe) -> [UInt8]? {
        switch recipe.format {
        case .jpeg: jpeg(quality: recipe.quality, isProgressive: recipe.isProgressive)
        }
    }
}
