import Diagnostics
import FeedKit
import PhotoKit

/// The recipes of a site's derived images.
package struct PhotoRecipes: Sendable {
    let settings: PhotoSettings
    /// Browsers that support only JPEG or PNG get one image, small enough for a phone.
    private static let fallbackWidthPx = 1600

    package init(_ settings: PhotoSettings) {
        self.settings = settings
    }

    /// An error for each format that this machine can't encode, reported once instead of for every photo.
    package var diagnostics: [Diagnostic] {
        let place = FileLocation(file: ContentMap.folderName + "/" + ContentMap.configurationName)
        return settings.formats.map { Recipe.Format($0) }.filter { !Photo.writes($0) }.map { format in
            .error(
                "libvips on this machine can't write \(format.name), which `photos: formats` requires", at: place,
                hint: "install \(format.debianPackage), or remove the format from photos: formats")
        }
    }

    /// The maximum number of pixels of a photo.
    var pixelLimit: Int { settings.maxMegapixels * 1_000_000 }

    /// Every width up to the photo's, in every format; for a tiny photo, its own width.
    func recipes(forWidth widthPx: Int, height heightPx: Int, isDrawing: Bool) -> [Recipe] {
        let fitting = settings.widths.filter { $0 <= widthPx }
        let widths =
            isDrawing
            ? drawingWidths(widthPx, fitting)
            : fitting.isEmpty ? [settings.widths[0]] : fitting + panoramaWidths(widthPx, heightPx)
        let formats = isDrawing ? drawingFormats : settings.formats
        return formats.flatMap { format -> [Recipe] in
            let isFallback = formats.count > 1 && format == formats.last
            let published = isFallback ? [widths.last { $0 <= Self.fallbackWidthPx } ?? widths[0]] : widths
            let recipeFormat = Recipe.Format(format)
            let quality = settings.quality[format] ?? recipeFormat.defaultQuality
            return published.map {
                Recipe(maxWidthPx: $0, format: recipeFormat, quality: quality, isLossless: isDrawing)
            }
        }
    }

    /// A drawing is sharp only at its own width, at which it also has the fewest bytes, unless it is very wide.
    private func drawingWidths(_ widthPx: Int, _ fitting: [Int]) -> [Int] {
        guard let widest = settings.widths.last, widthPx < widest else { return fitting }
        return widthPx <= Self.fallbackWidthPx || fitting.last == widthPx ? [widthPx] : fitting + [widthPx]
    }

    /// The widths beyond the usual ones at which a panorama is as high as a photo of three times its height at the largest
    /// of them: a cell that is filled by its height would show it blurred.
    private func panoramaWidths(_ widthPx: Int, _ heightPx: Int) -> [Int] {
        guard let widest = settings.widths.last, heightPx > 0, widthPx / 3 > heightPx else { return [] }
        let needed = min(widthPx, widest * widthPx / (3 * heightPx))
        guard needed > widest else { return [] }
        // A width that is nearly the largest saves few bytes.
        let between = sequence(first: 2 * widest) { 2 * $0 }.prefix { $0 * 4 / 3 < needed }
        return Array(between) + [needed]
    }

    /// AVIF, which blurs drawings, is replaced by WebP: every browser that supports AVIF supports WebP.
    private var drawingFormats: [ImageFormat] {
        let wanted = Set(settings.formats.map { $0 == .avif ? .webp : $0 })
        return ImageFormat.allCases.filter(wanted.contains)
    }

    /// The recipes of a photo's renditions, in their order.
    func recipes(of photo: ImageAsset) -> [Recipe] {
        recipes(forWidth: photo.sourceWidthPx, height: photo.sourceHeightPx, isDrawing: photo.isDrawing)
    }

    /// The recipe of a published file: its source bytes, its encoding, and the wider images it is derived from.
    static func digest(
        of source: Digest, by recipe: Recipe, among all: [Recipe], hasDescribedColors: Bool = false
    ) -> Digest {
        let wider = Set(all.map(\.maxWidthPx).filter { $0 > recipe.maxWidthPx }).sorted(by: >)
        let parts = [source.description, recipe.identity] + wider.map { "w\($0)" }
        return Digest(of: (parts + (hasDescribedColors ? ["colors 1"] : [])).joined(separator: " "))
    }

    /// The digest of a photo published without its metadata but otherwise unchanged. The number is the version of the
    /// stripping code: increment it when more is removed, so that older files are replaced.
    static func digestOfOriginal(_ source: Digest) -> Digest { Digest(of: "\(source) original 1") }
}

extension PhotoRecipes {
    /// The path of a derived image in the output folder.
    static func file(of path: String, widthPx: Int, _ digest: Digest, _ format: Recipe.Format) -> String {
        "media/\(name(of: path))-\(widthPx)-\(digest.description.prefix(12)).\(format.fileExtension)"
    }

    /// The path of the photo in full size in the output folder.
    static func file(ofOriginal path: String, _ source: Digest, format: PhotoFormat) -> String {
        let digest = digestOfOriginal(source).description.prefix(12)
        return "media/\(name(of: path))-original-\(digest).\(format == .jpeg ? "jpg" : format.rawValue)"
    }

    private static func name(of path: String) -> String {
        Slug.make(SitePath.withoutExtension(SitePath.name(of: path)))
    }

    /// Whether this site would publish an image as another machine has read it: with these names, sizes and recipes,
    /// and with valid placeholder colors.
    func mayBePublished(_ image: ImageAsset) -> Bool {
        let formats = PhotoFormat.allCases.filter {
            Self.file(ofOriginal: image.path, image.source, format: $0) == image.originalFile
        }
        guard 1...pixelLimit ~= image.sourceWidthPx, 1...pixelLimit / image.sourceWidthPx ~= image.sourceHeightPx,
            image.originalFile == nil || !formats.isEmpty,
            image.colors.isEmpty || PhotoPreview(text: image.colors.joined(separator: " ")) != nil,
            image.warnings.allSatisfy({
                $0.severity == .warning && $0.place.file == ContentMap.folderName + "/" + image.path
            })
        else { return false }
        if image.isPublishedWhole {
            let whole = image.renditions[0]
            return whole.recipe == Self.digestOfOriginal(image.source) && whole.widthPx == image.sourceWidthPx
                && 1...pixelLimit / whole.widthPx ~= whole.heightPx
                && formats.contains { whole.mediaType == "image/" + $0.rawValue }
        }
        let all = recipes(of: image)
        return all.count == image.renditions.count
            && zip(all, image.renditions).allSatisfy { recipe, rendition in
                let digest = Self.digest(
                    of: image.source, by: recipe, among: all, hasDescribedColors: image.hasDescribedColors)
                return rendition.recipe == digest && rendition.mediaType == recipe.format.mediaType
                    && recipe.canHaveSize(
                        widthPx: rendition.widthPx, heightPx: rendition.heightPx, ofWidthPx: image.sourceWidthPx)
                    && rendition.file == Self.file(of: image.path, widthPx: rendition.widthPx, digest, recipe.format)
            }
    }
}

extension Recipe.Format {
    fileprivate init(_ format: ImageFormat) {
        switch format {
        case .avif: self = .avif
        case .webp: self = .webp
        case .jpeg: self = .jpeg
        }
    }
}
