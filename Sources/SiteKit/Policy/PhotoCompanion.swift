import FeedKit

/// Files that cameras, drones, phones and photo programs write beside photos and videos: coordinates, serial numbers,
/// names, small copies, edits. They are never published, unless `asTheyAre` lists them.
enum PhotoCompanion {
    /// Whether a file is one by its name.
    static func isOne(_ path: String) -> Bool {
        let ending = SitePath.fileExtension(of: path)
        if extensions.contains(ending) || ending.hasSuffix("_original") { return true }
        guard ["json", "srt", "xml"].contains(ending) else { return false }
        let stem = SitePath.withoutExtension(SitePath.name(of: path)).lowercased()
        return switch ending {
        case "json": isOfGooglePhotos(stem)
        // Drones of DJI write their way as subtitles.
        case "srt": stem.hasPrefix("dji_") || stem.hasPrefix("dji-") || stem.hasPrefix("dji0")
        // Sony's cameras: `C0001M01.XML`.
        default: stem.wholeMatch(of: #/(?:.*_)?c\d{4}m\d{2}/#) != nil
        }
    }

    /// Whether the beginning of a text, in any case of letters, is that of one: the flight log that a drone writes as
    /// subtitles, or what Google Photos exports about a photo.
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
        // Metadata: XMP sidecars, and those of Apple's, DxO's, Capture One's, ON1's, RawTherapee's, Nikon's and Canon's
        // programs.
        "xmp", "aae", "dop", "cos", "comask", "on1", "onphoto", "acr", "pp3", "arp", "nksc", "nka", "vrd", "dr4", "ctg",
        // Thumbnails and small copies of cameras, drones and phones.
        "thm", "lrf", "lrv", "glv", "sec", "ithmb", "lrprev", "lrsmcol",
        // What cameras need to make a video of, and logs of places.
        "insv", "insp", "moff", "modd", "nmea",
    ]

    /// `IMG_1.jpg.json`, `IMG_1.jpg.supplemental-metadata.json`, and that name cut off anywhere, with a number or without.
    private static func isOfGooglePhotos(_ name: String) -> Bool {
        let stem = name.replacing(#/\(\d+\)$/#, with: "")
        if isMedium(stem) { return true }
        guard let dot = stem.lastIndex(of: ".") else { return false }
        let cut = stem[stem.index(after: dot)...]
        guard !cut.isEmpty, "supplemental-metadata".hasPrefix(cut) else { return false }
        // A name of which more is cut off than that has only a part of the photo's extension.
        return cut.count >= 4 || isMedium(String(stem[..<dot]).replacing(#/\(\d+\)$/#, with: ""))
    }

    /// The setting that has a file published as it is.
    static func consent(to path: String) -> String {
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
