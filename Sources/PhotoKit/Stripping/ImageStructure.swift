/// Checks whether an image that can't be stripped contains only data required for its pixels: each part must be on the
/// allowlist of its format, and all bytes of the file must belong to a part.
package enum ImageStructure {
    /// - Returns: The first part that is not allowed, in words that follow "has", or `nil` if the image is harmless.
    package static func flaw(in image: [UInt8]) -> String? {
        if image.starts(with: "BM".utf8) { return BitmapStructure.isPlain(image) ? nil : unknownParts }
        if image.starts(with: [0, 0, 1, 0]) || image.starts(with: [0, 0, 2, 0]) {
            return BitmapStructure.isPlainIcon(image) ? nil : unknownParts
        }
        if let tags = TIFFTags(image) { return TIFFStructure.flaw(in: image, tags) }
        return FirstBytes.photoFormat(image).map { [.heic, .avif].contains($0) } ?? false
            ? HEIFStructure.flaw(in: image) : unknownParts
    }

    static let unknownParts = "unrecognized parts"
}

/// The bytes of a file that belong to its recognized parts.
struct RecognizedBytes {
    private var ranges: [Range<Int>] = []

    mutating func add(_ range: Range<Int>) { ranges.append(range) }

    /// Whether all other bytes of a range are zero.
    func fill(_ bounds: Range<Int>, of bytes: [UInt8]) -> Bool {
        var end = bounds.lowerBound
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > end {
            let gap = end..<max(end, min(range.lowerBound, bounds.upperBound))
            guard bytes[gap].allSatisfy({ $0 == 0 }) else { return false }
            end = max(end, min(range.upperBound, bounds.upperBound))
        }
        return bytes[end..<max(end, bounds.upperBound)].allSatisfy { $0 == 0 }
    }
}
