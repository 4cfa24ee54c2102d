import FeedKit

/// Detects files that cameras, drones, phones and photo programs write next to photos and videos: coordinates, serial
/// numbers, names, thumbnails, edits. They are never published unless `asTheyAre` lists them.
package enum PhotoCompanion {
    /// Whether a file is a companion by its name.
    package static func isOne(_ path: String) -> Bool {
        let ending = SitePath.fileExtension(of: path)
        if extensions.contains(ending) || ending.hasSuffix("_original") { return true }
        guard ["json", "srt", "xml"].contains(ending) else { return false }
        let stem = SitePath.withoutExtension(SitePath.name(of: path)).lowercased()
        return switch ending {
        case "json": isOfGooglePhotos(stem)
        // DJI drones write flight logs as subtitles.
        case "srt": stem.hasPrefix("dji_") || stem.hasPrefix("dji-") || stem.hasPrefix("dji0")
        // Sony cameras: `C0001M01.XML`.
        default: stem.wholeMatch(of: #/(?:.*_)?c\d{4}m\d{2}/#) != nil
        }
    }

    /// Whether a text file's beginning, ignoring case, is a drone's flight log in subtitles or Google Photos metadata.
    static func isOne(_ path: String, beginningWith bytes: [UInt8]) -> Bool {
        let words: [String]
        switch SitePath.fileExtension(of: path) {
        case "srt", "vtt", "ass", "sub", "txt", "csv", "log": words = telemetry
        case "json": words = exports
        default: return false
        }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let isSubtitle = text.contains("-->")
        return (words == exports || isSubtitle) && words.contains { text.contains($0) }
    }

    private static let telemetry = ["latitude", "longitude", "longtitude", "gps(", "gps (", "gps:", "[iso", "home("]
    private static let exports = ["\"phototakentime\"", "\"geodataexif\""]

    private static let extensions: Set = [
        // Metadata: XMP sidecars, and files of Apple, DxO, Capture One, ON1, RawTherapee, Nikon and Canon programs.
        "xmp", "aae", "dop", "cos", "comask", "on1", "onphoto", "acr", "pp3", "arp", "nksc", "nka", "vrd", "dr4", "ctg",
        // Thumbnails and previews of cameras, drones and phones.
        "thm", "lrf", "lrv", "glv", "sec", "ithmb", "lrprev", "lrsmcol",
        // Unprocessed video data of cameras, and location logs.
        "insv", "insp", "moff", "modd", "nmea",
    ]

    /// Whether the name is `IMG_1.jpg.json` or a possibly truncated `IMG_1.jpg.supplemental-metadata.json`.
    private static func isOfGooglePhotos(_ name: String) -> Bool {
        let stem = name.replacing(#/\(\d+\)$/#, with: "")
        if isMedium(stem) { return true }
        guard let dot = stem.lastIndex(of: ".") else { return false }
        let cut = stem[stem.index(after: dot)...]
        guard !cut.isEmpty, "supplemental-metadata".hasPrefix(cut) else { return false }
        // A more heavily truncated name has only a part of the photo's extension.
        return cut.count >= 4 || isMedium(String(stem[..<dot]).replacing(#/\(\d+\)$/#, with: ""))
    }

    /// The setting that publishes a file unchanged.
    package static func consent(to path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
        let written = isPlain ? path : "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        return "write photos: {asTheyAre: [\(written)]} into feed.yaml"
    }

    private static func isMedium(_ name: String) -> Bool { media.contains(SitePath.fileExtension(of: name)) }

    private static let media: Set = [
        "jpg", "jpeg", "jpe", "jp", "j", "png", "pn", "heic", "hei", "heif", "webp", "gif", "avif", "tif", "tiff",
        "dng",
        "mp4", "mp", "mov", "m4v", "3gp", "mkv", "avi", "mpg", "mts", "bmp", "cr2", "cr3", "nef", "arw", "raf", "orf",
        "rw2",
    ]
}
