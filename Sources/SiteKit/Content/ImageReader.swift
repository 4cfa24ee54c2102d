import Diagnostics
import FeedKit
import PhotoKit

/// Finds out what the images of the content folder are, and what they will be published as.
struct ImageReader: Sendable {
    let recipes: PhotoRecipes

    func read(_ path: String, onDisk: String) -> Result<ImageAsset, Diagnostic.Failure> {
        let file = ContentMap.folderName + "/" + path
        let bytes: [UInt8]
        do {
            bytes = try Disk.read(onDisk)
        } catch {
            return .failure(.init(.error("cannot read this photo: \(error.reason)", at: Place(file: file))))
        }
        return Photo(.bytes(bytes), file: file, pixelLimit: recipes.pixelLimit).inspect()
            .map { asset(path, source: Digest(of: bytes), info: $0) }
            .mapError { .init($0.diagnostic) }
    }

    private func asset(_ path: String, source: Digest, info: PhotoInfo) -> ImageAsset {
        let name = Slug.make(SitePath.withoutExtension(SitePath.name(of: path)))
        let renditions = recipes.recipes(for: info).map { recipe in
            let size = recipe.outputSize(of: info)
            let digest = PhotoRecipes.digest(of: source, by: recipe)
            return ImageAsset.Rendition(
                file: "media/\(name)-\(size.widthPx)-\(digest.description.prefix(12)).\(recipe.format.fileExtension)",
                mediaType: recipe.format.mediaType, widthPx: size.widthPx, heightPx: size.heightPx, recipe: digest)
        }
        var asset = ImageAsset(path: path, source: source, renditions: renditions)
        asset.details = PhotoDetails(info)
        return asset
    }
}

extension Diagnostic {
    /// A diagnostic that stands in the place of a value.
    struct Failure: Error {
        var diagnostic: Diagnostic

        init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
    }
}
