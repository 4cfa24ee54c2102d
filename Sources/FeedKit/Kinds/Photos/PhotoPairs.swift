import Diagnostics

/// Photos that lie in an album twice: as HEIC, as phones take them, and as JPEG, as they hand them on.
struct PhotoPairs {
    /// The path of the better of two, by that of the other.
    private(set) var better: [String: String] = [:]
    private(set) var warnings: [Diagnostic] = []

    init(_ images: [ImageAsset]) {
        let pairs = Dictionary(grouping: images) { SitePath.withoutExtension($0.path) }
        for (_, images) in pairs.sorted(by: { $0.key < $1.key }) where images.count == 2 {
            guard let heic = images.first(where: { $0.has(["heic", "heif"]) }),
                let jpeg = images.first(where: { $0.has(["jpg", "jpeg"]) }), Self.areSame(heic, jpeg)
            else { continue }
            // A JPEG is made of the HEIC, and no better unless somebody has made the HEIC smaller.
            let isHEIC = heic.sourceWidthPx >= jpeg.sourceWidthPx
            let (kept, other) = isHEIC ? (heic, jpeg) : (jpeg, heic)
            better[other.path] = kept.path
            warnings.append(
                .warning(
                    "this is the photo `\(SitePath.name(of: kept.path))` once more, which is shown instead",
                    code: .init("photo-in-two-formats"), at: Place(file: "content/" + other.path),
                    hint: "keep one of the two files; or rename this one, if it is another photo"))
        }
    }

    /// Whether nothing speaks against it: another shape, another time.
    private static func areSame(_ one: ImageAsset, _ other: ImageAsset) -> Bool {
        guard abs(one.aspectRatio / other.aspectRatio - 1) < 0.02 else { return false }
        guard let taken = one.details.dateTaken, let otherTaken = other.details.dateTaken else { return true }
        // The day and the time, to the second; not every program keeps the time zone.
        return taken.prefix(19) == otherTaken.prefix(19)
    }
}

extension ImageAsset {
    fileprivate func has(_ endings: Set<String>) -> Bool { endings.contains(SitePath.fileExtension(of: path)) }
}
