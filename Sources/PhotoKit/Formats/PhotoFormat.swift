/// The kinds of image files that feedgen takes as photos.
package enum PhotoFormat: String, Sendable, CaseIterable {
    case jpeg, png, webp, gif, tiff, heic, avif

    /// What authors call it.
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

    /// The indefinite article of the name: "a" or "an".
    var article: String { self == .avif ? "an" : "a" }

    /// File name extensions, in small letters and without the dot, and what they promise.
    package static let byExtension: [String: PhotoFormat] = [
        "jpg": .jpeg, "jpeg": .jpeg, "png": .png, "webp": .webp, "gif": .gif, "tif": .tiff, "tiff": .tiff,
        "heic": .heic, "heif": .heic, "avif": .avif,
    ]

    /// Whether a file is to be treated as a photo, judged by its name alone.
    ///
    /// What is inside may differ: a PNG that is named `.jpg` is read as what it is.
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

    /// Whether metadata can be taken out without encoding anew.
    package var canBeStripped: Bool {
        switch self {
        case .jpeg, .png, .webp, .gif: true
        case .tiff, .heic, .avif: false
        }
    }

    /// The first part of libvips's name for the operation that reads the format.
    var vipsLoader: String {
        switch self {
        case .jpeg, .png, .webp, .gif, .tiff: rawValue
        case .heic, .avif: "heif"
        }
    }

    /// Debian's and Ubuntu's package that reads the format where libvips itself is there.
    var debianPackage: String {
        switch self {
        case .jpeg, .png, .webp, .gif, .tiff: "libvips42"
        case .heic: "libheif-plugin-libde265"
        case .avif: "libheif-plugin-dav1d"
        }
    }
}
