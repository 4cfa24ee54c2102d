import Diagnostics
import FeedKit
import PhotoKit

/// Finds out what the images of the content folder are, and what they will be published as.
enum ImageReader {
    /// Every photo is published once, at most this wide.
    static let recipe = Recipe(maxWidthPx: 1600, format: .jpeg, quality: 80)

    static func read(_ path: String, onDisk: String) -> Result<ImageAsset, Diagnostic.Failure> {
        let file = ContentMap.folderName + "/" + path
        let bytes: [UInt8]
        do {
            bytes = try Disk.read(onDisk)
        } catch {
            return .failure(.init(.error("cannot read this photo: \(error.reason)", at: Place(file: file))))
        }
        return Photo(.bytes(bytes), file: file).inspect()
            .map { info in
                let size = recipe.outputSize(of: info)
                let digest = Digest(of: "\(Digest(of: bytes)) \(recipe)")
                let name = Slug.make(SitePath.withoutExtension(SitePath.name(of: path)))
                var asset = ImageAsset(
                    path: path, file: "media/\(name)-\(digest.description.prefix(12)).\(recipe.format.fileExtension)",
                    widthPx: size.widthPx, heightPx: size.heightPx, recipe: digest)
                asset.title = info.title
                asset.caption = info.caption
                asset.dateTaken = info.dateTaken
                return asset
            }
            .mapError { .init($0.diagnostic) }
    }

    /// The published picture; decoding may still find that the file ends too early.
    static func derive(_ asset: ImageAsset, onDisk: String) -> Result<[UInt8], Diagnostic.Failure> {
        Photo(.path(onDisk), file: ContentMap.folderName + "/" + asset.path).derive([recipe])
            .map { $0.flatMap(\.bytes) }
            .mapError { .init($0.diagnostic) }
    }
}

extension Diagnostic {
    /// A diagnostic that stands in the place of a value.
    struct Failure: Error {
        var diagnostic: Diagnostic

        init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
    }
}
