import Diagnostics
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

    /// An error for each format that this machine can't write; said once, and not again for every photo.
    var diagnostics: [Diagnostic] {
        let place = Place(file: ContentMap.folderName + "/" + ContentMap.configurationName)
        return settings.formats.map { Recipe.Format($0) }.filter { !Photo.writes($0) }.map { format in
            .error(
                "photos are to be published as \(format.name), which libvips on this machine can't write", at: place,
                hint: "install \(format.debianPackage), or take it out of photos: formats")
        }
    }

    /// The most pixels that a photo may have.
    var pixelLimit: Int { settings.maxMegapixels * 1_000_000 }

    /// Every width that is not larger than the photo, in every format; of a tiny photo its own.
    func recipes(forWidth widthPx: Int) -> [Recipe] {
        let fitting = settings.widths.filter { $0 <= widthPx }
        let widths = fitting.isEmpty ? [settings.widths[0]] : fitting
        return settings.formats.flatMap { format -> [Recipe] in
            let isFallback = settings.formats.count > 1 && format == settings.formats.last
            let published = isFallback ? [widths.last { $0 <= Self.fallbackWidthPx } ?? widths[0]] : widths
            let known = Recipe.Format(format)
            let quality = settings.quality[format] ?? known.defaultQuality
            return published.map { Recipe(maxWidthPx: $0, format: known, quality: quality) }
        }
    }

    /// The recipes of a photo's renditions, in their order.
    func recipes(of photo: ImageAsset) -> [Recipe] { recipes(forWidth: photo.sourceWidthPx) }

    /// What a published file is: the bytes it came from, how it was made, and the wider pictures it was made from.
    static func digest(of source: Digest, by recipe: Recipe, among all: [Recipe]) -> Digest {
        let wider = Set(all.map(\.maxWidthPx).filter { $0 > recipe.maxWidthPx }).sorted(by: >)
        return Digest(of: ([source.description, recipe.identity] + wider.map { "w\($0)" }).joined(separator: " "))
    }

    /// What a photo is published as that is freed of its metadata and nothing else. The number is that of the way it is
    /// done: raise it when more is taken out, so that no older file stays.
    static func digestOfOriginal(_ source: Digest) -> Digest { Digest(of: "\(source) original 1") }
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
