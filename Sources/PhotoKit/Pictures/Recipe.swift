/// How a derivative is made from a photo; together with the photo's bytes it decides the picture.
package struct Recipe: Sendable, Hashable, CustomStringConvertible {
    /// What browsers show, in the order in which a page offers them: smallest first, JPEG for everyone last.
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

        /// Where a photo looks like the original at the size of a screen; the three scales are not the same.
        package var defaultQuality: Int {
            switch self {
            case .avif: 50
            case .webp: 75
            case .jpeg: 80
            }
        }

        /// The longest side that the format's encoder takes.
        package var maxSidePx: Int {
            switch self {
            case .avif: 16_384
            case .webp: 16_383
            case .jpeg: 65_500
            }
        }

        /// What authors call it.
        package var name: String {
            switch self {
            case .avif: "AVIF"
            case .webp: "WebP"
            case .jpeg: "JPEG"
            }
        }

        /// Debian's and Ubuntu's package that writes the format where libvips itself is there.
        package var debianPackage: String {
            switch self {
            case .avif: "libheif-plugin-aomenc"
            case .webp, .jpeg: "libvips42"
            }
        }
    }

    package let maxWidthPx: Int
    package let format: Format
    /// 1 to 100.
    package let quality: Int
    /// Sent so that a rough whole appears first; JPEG alone can do it.
    package let isProgressive: Bool
    /// With every pixel as it is, as drawings want it; WebP alone can do it, and `quality` then means nothing.
    package let isLossless: Bool

    /// - Parameter quality: the format's own default if `nil`.
    package init(
        maxWidthPx: Int = 1600, format: Format = .jpeg, quality: Int? = nil, isProgressive: Bool = true,
        isLossless: Bool = false
    ) {
        let quality = quality ?? format.defaultQuality
        precondition(maxWidthPx > 0 && (1...100).contains(quality), "a recipe that makes no picture")
        self.maxWidthPx = maxWidthPx
        self.format = format
        self.quality = quality
        self.isProgressive = isProgressive && format == .jpeg
        self.isLossless = isLossless && format == .webp
    }

    /// A stable text for digests and file names; equal if and only if the recipes are.
    package var identity: String {
        let way = isLossless ? "lossless" : "q\(quality)"
        return "\(format.rawValue)-w\(maxWidthPx)-\(way)\(isProgressive ? "-progressive" : "")"
    }

    package var description: String { identity }

    /// The size of the derivative, never larger than the original, as the encoded file will have it exactly.
    package func outputSize(of info: PhotoInfo) -> (widthPx: Int, heightPx: Int) {
        outputSize(widthPx: info.widthPx, heightPx: info.heightPx)
    }

    func outputSize(widthPx width: Int, heightPx height: Int) -> (widthPx: Int, heightPx: Int) {
        let widest = min(width, maxWidthPx, format.maxSidePx)
        // The factor is numerator / denominator, which keeps the result free of rounding errors.
        let fitsHeight = height * widest <= format.maxSidePx * width
        let (numerator, denominator) = fitsHeight ? (widest, width) : (format.maxSidePx, height)
        func scaled(_ side: Int) -> Int { max(1, (2 * side * numerator + denominator) / (2 * denominator)) }
        return (scaled(width), scaled(height))
    }

    /// Whether the derivative of a photo of this width can have this size, whatever height the photo has.
    package func canComeTo(widthPx: Int, heightPx: Int, ofWidthPx width: Int) -> Bool {
        let widest = min(width, maxWidthPx, format.maxSidePx)
        guard 1...format.maxSidePx ~= heightPx else { return false }
        // Only what would be too high is narrower.
        return widthPx == widest || heightPx == format.maxSidePx && widthPx > 0 && widthPx < widest
    }
}
