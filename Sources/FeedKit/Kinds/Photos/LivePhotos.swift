import MarkupKit

/// Photos with a short film, as phones record them in two files of the same name: `IMG_0001.HEIC` and `IMG_0001.MOV`.
/// Other videos have the image of the same name as their poster.
struct LivePhotos {
    /// The video of each such photo, by the photo's path.
    private(set) var films: [String: String] = [:]
    /// The poster of each other video, by the video's path.
    private(set) var posters: [String: String] = [:]

    init(_ videos: [VideoAsset], among images: [String: ImageAsset]) {
        guard !videos.isEmpty, !images.isEmpty else { return }
        let byStem = Dictionary(
            images.keys.filter { RecordingType.of($0) == nil }.sorted().map {
                (SitePath.withoutExtension($0), $0)
            },
            uniquingKeysWith: { first, _ in first })
        for video in videos {
            guard let path = byStem[SitePath.withoutExtension(video.path)], let image = images[path] else { continue }
            if films[path] == nil, Self.isLive(image, video) {
                films[path] = video.path
            } else {
                posters[video.path] = path
            }
        }
    }

    /// Whether the image was taken by a phone, and is not a poster that the author made.
    private static func isLive(_ image: ImageAsset, _ video: VideoAsset) -> Bool {
        guard ["video/quicktime", "video/mp4"].contains(video.mediaType) else { return false }
        // Programs that make posters don't write HEIC.
        if ["heic", "heif", "hif"].contains(SitePath.fileExtension(of: image.path)) { return true }
        let isApple = image.details.recordedCamera?.hasPrefix("Apple") ?? false
        return isApple || isNameOfPhone(SitePath.withoutExtension(SitePath.name(of: image.path)))
    }

    /// Whether a name is one such as `IMG_0001`, `IMG_E0001`, `PXL_20210704_123456789`, or an identifier of Apple's
    /// photo library.
    private static func isNameOfPhone(_ stem: String) -> Bool {
        let start = stem.uppercased()
        for prefix in ["IMG_E", "IMG_", "PXL_", "LIVE_", "MVIMG_"] where start.hasPrefix(prefix) {
            return start.dropFirst(prefix.count).first.map { $0.isASCII && $0.isNumber } ?? false
        }
        let parts = stem.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && parts.joined().utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
    }
}
