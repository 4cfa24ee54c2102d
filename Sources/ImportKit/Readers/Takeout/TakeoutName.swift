import FeedKit

/// A file name in Google's components: `IMG_1(2).jpg` is the third file named `IMG_1.jpg`.
struct TakeoutName: Hashable {
    /// In lower case, without number and extension.
    var base: String
    /// Such as `(2)`; may be empty.
    var number: String
    /// The lowercase extension with its dot; may be empty.
    var ending: String

    init(file name: String) {
        let stem = SitePath.withoutExtension(name)
        ending = String(name.dropFirst(stem.count)).lowercased()
        (base, number) = Self.split(stem.lowercased())
    }

    /// Parses the name of a sidecar without `.json`: its file's name, optionally followed by `.supplemental-metadata`
    /// or a prefix of that. The number precedes the extension or is at the end.
    init(sidecar stem: String) {
        let (rest, number) = Self.split(stem)
        let name = TakeoutName(file: Self.withoutSupplement(rest))
        self = name
        guard !number.isEmpty else { return }
        base = name.base + name.number
        self.number = number
    }

    /// The name without the number.
    var plain: String { base + ending }

    /// The name without the extension.
    var stem: String { base + number }

    /// The base name of the original of an edited version, such as `IMG_1` for `IMG_1-edited` in any language. Google
    /// truncates long names within that word.
    var original: String? {
        guard let hyphen = base.lastIndex(of: "-"), hyphen > base.startIndex else { return nil }
        let word = base[base.index(after: hyphen)...]
        let isWord = word.count < 25 && word.allSatisfy { $0.isLetter || $0 == " " }
        return isWord && (!word.isEmpty || base.utf8.count > 43) ? String(base[..<hyphen]) : nil
    }

    /// Splits `IMG_1(2)` into `IMG_1` and `(2)`.
    private static func split(_ stem: String) -> (base: String, number: String) {
        guard stem.last == ")", let start = stem.lastIndex(of: "("), start > stem.startIndex else { return (stem, "") }
        let digits = stem[stem.index(after: start)...].dropLast()
        guard (1...6).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return (stem, "")
        }
        return (String(stem[..<start]), String(stem[start...]))
    }

    private static func withoutSupplement(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        let word = name[name.index(after: dot)...].lowercased()
        return "supplemental-metadata".hasPrefix(word) ? String(name[..<dot]) : name
    }
}

/// The classification of files by extension.
enum TakeoutFile {
    static let images: Set<String> = ["jpg", "jpeg", "png", "webp", "gif", "tif", "tiff", "heic", "heif", "avif"]
    static let videos: Set<String> = ["mp4", "m4v", "mov", "webm"]
    /// Images and videos that a site can't show.
    private static let others: Set<String> = [
        "mp", "mv", "mp~2", "mp~3", "nef", "nrw", "cr2", "cr3", "crw", "arw", "srf", "sr2", "dng", "raf", "orf", "rw2",
        "raw", "pef", "srw", "x3f", "avi", "mkv", "3gp", "3g2", "mpg", "mpeg", "mts", "m2ts", "wmv", "flv", "bmp",
        "ico", "svg", "psd", "jp2", "jxl", "lrv", "mod", "tod", "divx", "asf", "vob", "jpe", "jfif",
    ]

    static func isImage(_ path: String) -> Bool { images.contains(SitePath.fileExtension(of: path)) }
    static func isVideo(_ path: String) -> Bool { videos.contains(SitePath.fileExtension(of: path)) }
    static func isHEIC(_ path: String) -> Bool { ["heic", "heif"].contains(SitePath.fileExtension(of: path)) }

    static func isMedium(_ path: String) -> Bool {
        isImage(path) || isVideo(path) || others.contains(SitePath.fileExtension(of: path))
    }
}
