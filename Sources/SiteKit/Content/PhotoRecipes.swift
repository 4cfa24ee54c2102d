import FeedKit
import PhotoKit

/// Which pictures a site makes of each photo.
struct PhotoRecipes: Sendable {
    private let settings: PhotoSettings
    /// Browsers that know no better format get one picture, which must not be too much for a phone.
    private static let fallbackWidthPx = 1600

    init(_ settings: PhotoSettings) {
        self.settings = settings
    }

    /// The most pixels that a photo may have.
    var pixelLimit: Int { settings.maxMegapixels * 1_000_000 }

    /// Every width that is not larger than the photo, in every format; of a tiny photo its own.
    func recipes(for info: PhotoInfo) -> [Recipe] {
        let fitting = settings.widths.filter { $0 <= info.widthPx }
        return recipes(of: fitting.isEmpty ? [settings.widths[0]] : fitting)
    }

    /// The recipe that a published file was made by.
    func recipe(of rendition: ImageAsset.Rendition, of asset: ImageAsset) -> Recipe? {
        settings.widths.lazy.flatMap { recipes(of: [$0]) }
            .first { Self.digest(of: asset.source, by: $0) == rendition.recipe }
    }

    /// What a published file is: the bytes it came from and how it was made.
    static func digest(of source: Digest, by recipe: Recipe) -> Digest {
        Digest(of: "\(source) \(recipe)")
    }

    /// What a photo is published as that is freed of its metadata and nothing else.
    static func digestOfOriginal(_ source: Digest) -> Digest { Digest(of: "\(source) original") }

    private func recipes(of widths: [Int]) -> [Recipe] {
        settings.formats.flatMap { format -> [Recipe] in
            let isFallback = settings.formats.count > 1 && format == settings.formats.last
            let published = isFallback ? [widths.last { $0 <= Self.fallbackWidthPx } ?? widths[0]] : widths
            return published.map { width in
                let known = Recipe.Format(format)
                return Recipe(
                    maxWidthPx: width, format: known, quality: settings.quality[format] ?? known.defaultQuality)
            }
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
