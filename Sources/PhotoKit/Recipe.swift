/// How a derivative is made from a photo; together with the photo's bytes it decides the picture.
package struct Recipe: Sendable, Hashable, CustomStringConvertible {
    package enum Format: String, Sendable, CaseIterable {
        case jpeg

        package var fileExtension: String {
            switch self {
            case .jpeg: "jpg"
            }
        }

        package var mediaType: String {
            switch self {
            case .jpeg: "image/jpeg"
            }
        }

        /// The longest side that the format's encoder takes.
        var maxSidePx: Int {
            switch self {
            case .jpeg: 65_500
            }
        }
    }

    package var maxWidthPx: Int
    package var format: Format
    /// 1 to 100.
    package var quality: Int
    /// Sent so that a rough whole appears first.
    package var isProgressive: Bool

    package init(maxWidthPx: Int = 1600, format: Format = .jpeg, quality: Int = 80, isProgressive: Bool = true) {
        precondition(maxWidthPx > 0 && (1...100).contains(quality), "a recipe that makes no picture")
        self.maxWidthPx = maxWidthPx
        self.format = format
        self.quality = quality
        self.isProgressive = isProgressive
    }

    /// A stable text for digests and file names; equal if and only if the recipes are.
    package var identity: String {
        "\(format.rawValue)-w\(maxWidthPx)-q\(quality)\(isProgressive ? "-progressive" : "")"
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
}
