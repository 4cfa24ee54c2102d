/// A picture made from a photo for publishing: upright, sRGB, without any metadata.
package struct Derivative: Sendable, Equatable {
    package var bytes: [UInt8]
    package var widthPx: Int
    package var heightPx: Int
}

extension Photo {
    /// Whether derivatives of the format can be made on this machine; else `derive` fails with `.noWriter`.
    package static func writes(_ format: Recipe.Format) -> Bool { Vips.writes(format) }

    /// What the machine lacked when that was found out; `nil` if nothing.
    package static var lackForWriting: String? { Vips.lackForWriting }

    /// Decodes the photo's first page once and encodes it by each recipe, at `recipe.outputSize(of:)` exactly, in the
    /// order of the recipes.
    ///
    /// A photo that ends too early is a failure, never half a picture; but a JPEG of which next to nothing is missing.
    ///
    /// - Parameter all: all recipes that the photo is published by. A smaller picture is made from a larger one, so its
    ///   bytes depend on which there are; with these, some of the pictures are the same as if all were made.
    package func derive(_ recipes: [Recipe], of all: [Recipe] = []) -> Result<[Derivative], PhotoFailure> {
        Result { () throws(PhotoFailure) in
            if let recipe = recipes.first(where: { !Vips.writes($0.format) }) {
                throw failure(Vips.lackForWriting.map { .machine($0) } ?? .noWriter(recipe.format))
            }
            return try decoding { photo, source throws(PhotoFailure) in
                try photo.derive(recipes, of: all, from: source)
            }.value
        }
    }

    private func derive(
        _ recipes: [Recipe], of all: [Recipe], from source: borrowing Vips.Source
    ) throws(PhotoFailure) -> [Derivative] {
        let info = try readHeader(source)
        let sizes = recipes.map { PixelSize($0.outputSize(of: info)) }
        let descending = Set(sizes + all.map { PixelSize($0.outputSize(of: info)) }).sorted().reversed()
        guard let largest = descending.first else { return [] }
        var picture = try decode(source, info, at: largest)
        var derivatives = [Derivative?](repeating: nil, count: recipes.count)
        for size in descending {
            // Each from the next larger one, which is in memory and has little more than the detail needed.
            if size != largest {
                guard let smaller = picture.resized(widthPx: size.widthPx, heightPx: size.heightPx) else {
                    throw failure(.notEncoded)
                }
                picture = smaller
            }
            for (index, recipe) in recipes.enumerated() where sizes[index] == size {
                // What a page says about the picture must be what the file has.
                guard picture.widthPx == size.widthPx, picture.heightPx == size.heightPx,
                    let bytes = picture.encoded(recipe)
                else { throw failure(.notEncoded) }
                derivatives[index] = Derivative(bytes: bytes, widthPx: size.widthPx, heightPx: size.heightPx)
            }
        }
        return derivatives.compactMap(\.self)
    }
}
