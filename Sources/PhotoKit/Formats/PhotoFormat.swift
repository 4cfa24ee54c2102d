/// The image formats that feedgen supports for photos.
package enum PhotoFormat: String, Sendable, CaseIterable {
    case jpeg, png, webp, gif, tiff, heic, avif

    /// The name for messages.
    package var name: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .tiff: "TIFF"
        case .heic: "HEIC"
        case .avif: "AVIF"
        }
    }

    /// The indefinite article of the name, "a" or "an".
    var article: String { self == .avif ? "an" : "a" }

    /// The expected formats by file name extension, in lower case and without the dot.
    package static let byExtension: [String: PhotoFormat] = [
        "jpg": .jpeg, "jpeg": .jpeg, "jpe": .jpeg, "jfif": .jpeg, "png": .png, "webp": .webp, "gif": .gif,
        "tif": .tiff, "tiff": .tiff, "heic": .heic, "heif": .heic, "hif": .heic, "avif": .avif,
    ]

    /// Whether a file is treated as a photo, judging by its name only.
    ///
    /// The content may have another format: a PNG named `.jpg` is read as a PNG.
    package static func isPhoto(_ path: String) -> Bool {
        var path = path
        let written = path.withUTF8 { bytes -> String? in
            let slash = UInt8(ascii: "/")
            let path = bytes[..<(bytes.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0)]
            let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
            guard let dot = path.lastIndex(of: UInt8(ascii: ".")), dot > start else { return nil }
            return String(decoding: path[(dot + 1)...], as: UTF8.self)
        }
        return written.map { byExtension[$0.lowercased()] != nil } ?? false
    }

    /// Whether metadata can be removed without encoding the image again.
    package var canBeStripped: Bool {
        switch self {
        case .jpeg, .png, .webp, .gif: true
        case .tiff, .heic, .avif: false
        }
    }

    /// The first part of the name of libvips's operation for reading the format.
    var vipsLoader: String {
        switch self {
        case .jpeg, .png, .webp, .gif, .tiff: rawValue
        case .heic, .avif: "heif"
        }
    }

    /// The Debian and Ubuntu package with the format's decoder, if libvips itself is installed.
    var debianPackage: String {
        switch self {
        case .jpeg, .png, .webp, .gif, .tiff: "libvips42"
        case .heic: "libheif-plugin-libde265"
        case .avif: "libheif-plugin-dav1d"
        }
    }
}
