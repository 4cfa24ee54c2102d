/// A feature of HEIC and AVIF files that versions of libheif before a certain one lack.
package enum HEIFFeature: Hashable, Sendable, CaseIterable {
    // The codec of the image.
    case uncompressed, jpeg, jpeg2000, vvc, avc
    // The structure of the file.
    case lowOverhead, sequence

    /// The feature in words that follow "contains".
    var description: String {
        switch self {
        case .uncompressed: "an uncompressed image"
        case .jpeg: "an image coded as JPEG"
        case .jpeg2000: "an image coded as JPEG 2000"
        case .vvc: "an image coded as VVC"
        case .avc: "an image coded as AVC"
        case .lowOverhead: "an image in the low-overhead format"
        case .sequence: "only a sequence of images"
        }
    }

    /// The first version of libheif that supports the feature.
    var version: String {
        switch self {
        case .uncompressed: "1.16"
        case .jpeg, .jpeg2000: "1.17"
        case .vvc: "1.18"
        case .avc, .lowOverhead: "1.19"
        case .sequence: "1.20"
        }
    }

    private static let codecs: [String: HEIFFeature] = [
        "unci": .uncompressed, "jpeg": .jpeg, "j2k1": .jpeg2000, "vvc1": .vvc, "avc1": .avc,
    ]

    /// Returns the feature that a file requires; `nil` for images in HEVC and AV1, which all versions support.
    init?(of file: [UInt8]) {
        let boxes = HEIFBoxes(bytes: file)
        let parts = boxes.parts ?? []
        guard let primary = boxes.primaryItem(in: parts) else {
            let types = boxes.boxes(in: file.indices).map(\.type)
            guard types.contains("mini") || types.contains("moov") else { return nil }
            self = types.contains("mini") ? .lowOverhead : .sequence
            return
        }
        guard let items = boxes.first("iinf", in: parts), items.count > 6 else { return nil }
        let start = file[items.lowerBound] == 0 ? 6 : 8
        let entry = boxes.boxes(in: items.dropFirst(start)).first { type, content in
            guard type == "infe", content.count >= 12 else { return false }
            return boxes.number(content.lowerBound + 4, file[content.lowerBound] == 2 ? 2 : 4) == primary
        }
        guard let content = entry?.content else { return nil }
        let type = content.lowerBound + (file[content.lowerBound] == 2 ? 8 : 10)
        guard type + 4 <= content.upperBound,
            let codec = Self.codecs[String(decoding: file[type..<type + 4], as: UTF8.self)]
        else { return nil }
        self = codec
    }
}
