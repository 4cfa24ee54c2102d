/// A derived image of a photo for publishing: upright, sRGB, without metadata.
package struct DerivedImage: Sendable, Equatable {
    package var bytes: [UInt8]
    package var widthPx: Int
    package var heightPx: Int
}

extension Photo {
    /// Whether this machine can encode the format; if not, `derive` fails with `.noWriter`.
    package static func writes(_ format: Recipe.Format) -> Bool { Vips.writes(format) }

    /// The resource that the machine lacked when its encoders were tested, or `nil`.
    package static var missingResourceForWriting: String? { Vips.missingResourceForWriting }

    /// Decodes the photo's first page once, and encodes it by each recipe in order, at `recipe.outputSize(of:)`
    /// exactly.
    ///
    /// A truncated photo is a failure, except a JPEG that is nearly complete.
    ///
    /// - Parameter all: All recipes with which the photo is published. Since smaller images are made from larger ones,
    ///   their bytes depend on which sizes there are. With this list, deriving some of the images returns the same
    ///   bytes as deriving all.
    package func derive(_ recipes: [Recipe], of all: [Recipe] = []) -> Result<[DerivedImage], PhotoFailure> {
        Result { () throws(PhotoFailure) in
            if let recipe = recipes.first(where: { !Vips.writes($0.format) }) {
                throw failure(Vips.missingResourceForWriting.map { .machine($0) } ?? .noWriter(recipe.format))
            }
            return try decoding { photo, source throws(PhotoFailure) in
                try photo.derive(recipes, of: all, from: source)
            }.value
        }
    }

    private func derive(
        _ recipes: [Recipe], of all: [Recipe], from source: borrowing Vips.Source
    ) throws(PhotoFailure) -> [DerivedImage] {
        let info = try readHeader(source)
        let sizes = recipes.map { PixelSize($0.outputSize(of: info)) }
        let descending = Set(sizes + all.map { PixelSize($0.outputSize(of: info)) }).sorted().reversed()
        guard let largest = descending.first else { return [] }
        var decoded = try decode(source, info, at: largest)
        var derivedImages = [DerivedImage?](repeating: nil, count: recipes.count)
        for size in descending {
            // Each is resized from the next larger one, which is in memory and has little excess detail.
            if size != largest {
                guard let smaller = decoded.resized(widthPx: size.widthPx, heightPx: size.heightPx) else {
                    throw failure(.notEncoded)
                }
                decoded = smaller
            }
            for (index, recipe) in recipes.enumerated() where sizes[index] == size {
                // The page specifies this size, so the file must have it.
                guard decoded.widthPx == size.widthPx, decoded.heightPx == size.heightPx,
                    let bytes = decoded.encoded(recipe)
                else { throw failure(.notEncoded) }
                derivedImages[index] = DerivedImage(bytes: bytes, widthPx: size.widthPx, heightPx: size.heightPx)
            }
        }
        return derivedImages.compactMap(\.self)
    }
}
