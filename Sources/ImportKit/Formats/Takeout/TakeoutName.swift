import FeedKit

/// A file's name in the parts that Google makes it of: `IMG_1(2).jpg` is the second other `IMG_1.jpg`.
struct TakeoutName: Hashable {
    /// In lower case, without number and extension.
    var base: String
    /// `(2)`, or nothing.
    var number: String
    /// With its dot, in lower case; or nothing.
    var ending: String

    init(file name: String) {
        let stem = SitePath.withoutExtension(name)
        ending = String(name.dropFirst(stem.count)).lowercased()
        (base, number) = Self.split(stem.lowercased())
    }

    /// The name of the file that a sidecar is of, without `.json`: as it is, or with `.supplemental-metadata` or the
    /// beginning of that behind it; the number stands before the extension or behind all.
    init(sidecar stem: String) {
        let (rest, number) = Self.split(stem)
        let name = TakeoutName(file: Self.withoutSupplement(rest))
        self = name
        guard !number.isEmpty else { return }
        base = name.base + name.number
        self.number = number
    }

    /// Base and extension, as the file would be called if it were alone.
    var plain: String { base + ending }

    /// What the name is but for its extension.
    var stem: String { base + number }

    /// The name that an edited version would share: `IMG_1` of `IMG_1-edited`, in whatever language. Google cuts long
    /// names in the middle of that word.
    var original: String? {
        guard let hyphen = base.lastIndex(of: "-"), hyphen > base.startIndex else { return nil }
        let word = base[base.index(after: hyphen)...]
        let isWord = word.count < 25 && word.allSatisfy { $0.isLetter || $0 == " " }
        return isWord && (!word.isEmpty || base.utf8.count > 43) ? String(base[..<hyphen]) : nil
    }

    /// `IMG_1(2)` → `IMG_1`, `(2)`.
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

/// What can be said of a file by its extension.
enum TakeoutFile {
    static let pictures: Set<String> = ["jpg", "jpeg", "png", "webp", "gif", "tif", "tiff", "heic", "heif", "avif"]
    static let videos: Set<String> = ["mp4", "m4v", "mov", "webm"]
    /// Pictures and videos that a site can't show.
    private static let others: Set<String> = [
        "mp", "mv", "mp~2", "mp~3", "nef", "nrw", "cr2", "cr3", "crw", "arw", "srf", "sr2", "dng", "raf", "orf", "rw2",
        "raw", "pef", "srw", "x3f", "avi", "mkv", "3gp", "3g2", "mpg", "mpeg", "mts", "m2ts", "wmv", "flv", "bmp",
        "ico", "svg", "psd", "jp2", "jxl", "lrv", "mod", "tod", "divx", "asf", "vob", "jpe", "jfif",
    ]

    static func isPicture(_ path: String) -> Bool { pictures.contains(SitePath.fileExtension(of: path)) }
    static func isVideo(_ path: String) -> Bool { videos.contains(SitePath.fileExtension(of: path)) }
    static func isHEIC(_ path: String) -> Bool { ["heic", "heif"].contains(SitePath.fileExtension(of: path)) }

    static func isMedium(_ path: String) -> Bool {
        isPicture(path) || isVideo(path) || others.contains(SitePath.fileExtension(of: path))
    }
}
