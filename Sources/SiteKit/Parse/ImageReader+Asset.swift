import Diagnostics
import FeedKit
import PhotoKit

extension ImageReader {
    /// The published form of an image: several sizes, or for an animation the file without its metadata.
    func asset(
        _ path: String, source: Digest, info: PhotoInfo, _ photo: Photo
    ) -> Result<ImageAsset, PhotoFailure> {
        let original = PhotoRecipes.file(ofOriginal: path, source, format: info.format)
        if info.isAnimated, info.format.canBeStripped, photo.canBeStripped(as: info.format) {
            let whole = ImageAsset.Rendition(
                file: original, mediaType: "image/" + info.format.rawValue, widthPx: info.widthPx,
                heightPx: info.heightPx, recipe: PhotoRecipes.digestOfOriginal(source))
            var asset = ImageAsset(path: path, source: source, renditions: [whole])
            asset.originalFile = original
            asset.details = PhotoDetails(info)
            return .success(asset)
        }
        return photo.isDrawing().map { isDrawing in
            let all = recipes.recipes(forWidth: info.widthPx, height: info.heightPx, isDrawing: isDrawing)
            let hasDescribedColors = info.colors != nil || info.hasUnusualProfile
            let renditions = all.map { recipe in
                let size = recipe.outputSize(of: info)
                let digest = PhotoRecipes.digest(
                    of: source, by: recipe, among: all, hasDescribedColors: hasDescribedColors)
                return ImageAsset.Rendition(
                    file: PhotoRecipes.file(of: path, widthPx: size.widthPx, digest, recipe.format),
                    mediaType: recipe.format.mediaType, widthPx: size.widthPx, heightPx: size.heightPx, recipe: digest)
            }
            var asset = ImageAsset(path: path, source: source, renditions: renditions)
            asset.isDrawing = isDrawing
            asset.sourceWidthPx = info.widthPx
            asset.sourceHeightPx = info.heightPx
            asset.hasDescribedColors = hasDescribedColors
            asset.details = PhotoDetails(info)
            if info.format.canBeStripped, !VideoFile.isVideo(path) { asset.originalFile = original }
            if info.hasUnusableProfile { asset.warnings.append(.unusableProfile(photo.file)) }
            if info.isAnimated { asset.warnings.append(.stillImage(photo.file, info.format)) }
            if info.imageCount > 1 { asset.warnings.append(.unshownImages(photo.file, info.imageCount)) }
            asset.add(photo.film(of: info))
            return asset
        }
    }
}

extension ImageAsset {
    fileprivate mutating func add(_ found: (film: MotionPhoto, failure: VideoFailure?)?) {
        guard let (film, failure) = found else { return }
        if let failure { return warnings.append(.unpublishedFilm(failure)) }
        var video = VideoAsset(path: path, mediaType: film.mediaType, byteCount: film.bytes.count)
        video.bytes = film.bytes
        self.film = video
    }
}

extension Diagnostic {
    fileprivate static func unpublishedFilm(_ failure: VideoFailure) -> Diagnostic {
        .warning(
            "the film in this photo is not published, since its metadata can't be stripped",
            code: .init("unpublished-film", isLoss: true), at: FileLocation(file: failure.file),
            hint: "save the film as a file of the same name with the program of the phone, or ignore this")
    }

    fileprivate static func unusableProfile(_ file: String) -> Diagnostic {
        .warning(
            "the color profile of this photo cannot be used, so it is shown with the colors of sRGB",
            code: .init("unusable-color-profile"), at: FileLocation(file: file),
            hint: "open it in an image editor, convert it to sRGB, and save it again")
    }

    fileprivate static func unshownImages(_ file: String, _ count: Int) -> Diagnostic {
        .warning(
            "only one of the \(count) images in this file is shown", code: .init("unshown-images", isLoss: true),
            at: FileLocation(file: file),
            hint: "save each page or image as a file: magick scan.tif scan-%d.jpg")
    }

    fileprivate static func stillImage(_ file: String, _ format: PhotoFormat) -> Diagnostic {
        .warning(
            "only the first frame of this animation is shown: its metadata can't be stripped",
            code: .init("unsupported-animation", isLoss: true), at: FileLocation(file: file),
            hint: format.canBeStripped
                ? "open it in an image editor and save it again" : "save it as a GIF, an animated WebP or a video")
    }
}
