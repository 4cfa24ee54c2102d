/// The parameters of a derived image; together with the photo's bytes they determine its pixels.
package struct Recipe: Sendable, Hashable, CustomStringConvertible {
    /// The formats of derived images, in the order in which pages offer them: smallest first, the universal JPEG last.
    package enum Format: String, Sendable, CaseIterable {
        case avif, webp, jpeg

        package var fileExtension: String {
            switch self {
            case .avif: "avif"
            case .webp: "webp"
            case .jpeg: "jpg"
            }
        }

        package var mediaType: String { "image/" + rawValue }

        /// The quality at which a photo looks like the original at screen size. The three scales differ.
        package var defaultQuality: Int {
            switch self {
            case .avif: 50
            case .webp: 75
            case .jpeg: 80
            }
        }

        /// The longest side that the format's encoder supports.
        package var maxSidePx: Int {
            switch self {
            case .avif: 16_384
            case .webp: 16_383
            case .jpeg: 65_500
            }
        }

        /// The name for messages.
        package var name: String {
            switch self {
            case .avif: "AVIF"
            case .webp: "WebP"
            case .jpeg: "JPEG"
            }
        }

        /// The Debian and Ubuntu package with the format's encoder, if libvips itself is installed.
        package var debianPackage: String {
            switch self {
            case .avif: "libheif-plugin-aomenc"
            case .webp, .jpeg: "libvips42"
            }
        }
    }

    package let maxWidthPx: Int
    package let format: Format
    /// The quality from 1 to 100.
    package let quality: Int
    /// Whether a low-quality version of the whole image loads first. JPEG only.
    package let isProgressive: Bool
    /// Whether every pixel is preserved, as drawings require. WebP only; `quality` is then ignored.
    package let isLossless: Bool

    /// - Parameter quality: The format's default quality if `nil`.
    package init(
        maxWidthPx: Int = 1600, format: Format = .jpeg, quality: Int? = nil, isProgressive: Bool = true,
        isLossless: Bool = false
    ) {
        let quality = quality ?? format.defaultQuality
        // The reader of feed.yaml rejects other numbers with a message.
        precondition(maxWidthPx > 0 && (1...100).contains(quality), "a recipe with an invalid width or quality")
        self.maxWidthPx = maxWidthPx
        self.format = format
        self.quality = quality
        self.isProgressive = isProgressive && format == .jpeg
        self.isLossless = isLossless && format == .webp
    }

    /// A stable text for digests and file names, which is equal if and only if the recipes are.
    package var identity: String {
        let way = isLossless ? "lossless" : "q\(quality)"
        return "\(format.rawValue)-w\(maxWidthPx)-\(way)\(isProgressive ? "-progressive" : "")"
    }

    package var description: String { identity }

    /// Returns the exact size of the derived image, which is never larger than the original.
    package func outputSize(of info: PhotoInfo) -> (widthPx: Int, heightPx: Int) {
        outputSize(widthPx: info.widthPx, heightPx: info.heightPx)
    }

    func outputSize(widthPx width: Int, heightPx height: Int) -> (widthPx: Int, heightPx: Int) {
        let widest = min(width, maxWidthPx, format.maxSidePx)
        // The factor is numerator / denominator, so that the result is free of rounding errors.
        let fitsHeight = height * widest <= format.maxSidePx * width
        let (numerator, denominator) = fitsHeight ? (widest, width) : (format.maxSidePx, height)
        func scaled(_ side: Int) -> Int { max(1, (2 * side * numerator + denominator) / (2 * denominator)) }
        return (scaled(width), scaled(height))
    }

    /// Whether the derived image of a photo of this width can have this size, whatever the photo's height.
    package func canHaveSize(widthPx: Int, heightPx: Int, ofWidthPx width: Int) -> Bool {
        let widest = min(width, maxWidthPx, format.maxSidePx)
        guard 1...format.maxSidePx ~= heightPx else { return false }
        // Only images that would be too high are narrower.
        return widthPx == widest || heightPx == format.maxSidePx && widthPx > 0 && widthPx < widest
    }
}
