import Diagnostics

/// Photos that an album contains twice: as HEIC, the format of phones, and as JPEG, to which they convert on export.
struct PhotoPairs {
    /// The path of the better file by that of the other.
    private(set) var better: [String: String] = [:]
    private(set) var warnings: [Diagnostic] = []

    init(_ images: [ImageAsset]) {
        let pairs = Dictionary(grouping: images) { SitePath.withoutExtension($0.path) }
        for (_, images) in pairs.sorted(by: { $0.key < $1.key }) where images.count == 2 {
            guard let heic = images.first(where: { $0.has(["heic", "heif", "hif"]) }),
                let jpeg = images.first(where: { $0.has(["jpg", "jpeg", "jpe", "jfif"]) }), Self.areSame(heic, jpeg)
            else { continue }
            // The JPEG is a conversion of the HEIC, so it is only better if the HEIC was scaled down later.
            let isHEIC = heic.sourceWidthPx >= jpeg.sourceWidthPx
            let (preferred, other) = isHEIC ? (heic, jpeg) : (jpeg, heic)
            better[other.path] = preferred.path
            warnings.append(
                .warning(
                    "this is another version of the photo `\(SitePath.name(of: preferred.path))`, which is shown instead",
                    code: .init("photo-in-two-formats"), at: FileLocation(file: "content/" + other.path),
                    hint: "delete one of the two files, or rename this one if it is a different photo"))
        }
    }

    /// Whether shape and time don't indicate two different photos.
    private static func areSame(_ one: ImageAsset, _ other: ImageAsset) -> Bool {
        guard abs(one.aspectRatio / other.aspectRatio - 1) < 0.02 else { return false }
        guard let taken = one.details.dateTaken, let otherTaken = other.details.dateTaken else { return true }
        // Compares date and time up to seconds, because not every program preserves the time zone.
        return taken.prefix(19) == otherTaken.prefix(19)
    }
}

extension ImageAsset {
    fileprivate func has(_ endings: Set<String>) -> Bool { endings.contains(SitePath.fileExtension(of: path)) }
}
