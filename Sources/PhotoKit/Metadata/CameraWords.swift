/// Detects texts that cameras and programs, and not authors, write into fields for captions.
enum CameraWords {
    /// Whether a text without surrounding blanks is a default text that a camera writes into every image.
    static func areAll(of text: String) -> Bool {
        guard text.utf8.count <= 80 else { return false }
        let small = text.lowercased()
        return texts.contains(small.replacing(" ", with: "_")) || beginnings.contains { small.hasPrefix($0) }
            || endings.contains { small.hasSuffix($0) } || isBracketed(small) || isCode(text)
    }

    /// Whether a comment contains structured data, a location or a serial number instead of sentences.
    static func areData(in text: String) -> Bool {
        guard text.utf8.count <= 2000, text.contains(where: \.isLetter), text.first != "<" else { return true }
        let small = text.lowercased()
        if dataSigns.contains(where: { small.contains($0) }) { return true }
        // A single word with digits or underscores is a code.
        return !text.contains(where: \.isWhitespace) && text.contains { $0.isNumber || $0 == "_" }
    }

    private static let dataSigns = [
        "{", "}", "=", "|", "\\", "°", "gps", "latitude", "longitude", "lat:", "lon:", "lng:", "serial", "imei",
        "s/n", "uuid", "negative prompt", "steps:", "http:", "https:", "www.", "@",
    ]

    /// In lowercase, with underscores instead of blanks.
    private static let texts: Set = [
        "default", "sony_dsc", "minolta_dsc", "nikon_dsc", "exif_jpeg_picture", "exif_jpeg", "jpeg_picture",
        "my_beautiful_picture", "my_beautiful_image", "untitled", "image_description", "imagedescription",
        "user_comment", "user_comments", "usercomment", "digital_camera", "digital_still_camera",
        "digital_stillcamera", "digitalstillcamera", "binary_comment", "screenshot", "applemark", "lge", "maginon",
        "charset=ascii", "ascii", "unicode", "none", "null", "n/a", "no_description", "processed_by_snapseed",
        "file_written_by_adobe_photoshop",
    ]
    private static let beginnings = [
        "dcim\\", "dcim/", "lead technologies inc", "creator: gd-jpeg", "processed with vsco", "acd systems",
        "created with gimp", "intel(r) jpeg library",
    ]
    private static let endings = [" digital camera", " digital still camera"]

    /// Whether a text has the form `<KENOX S630  / Samsung S630>`.
    private static func isBracketed(_ text: String) -> Bool {
        text.hasPrefix("<") && text.hasSuffix(">")
            && ["samsung", "digimax", "kenox", "camera"].contains { text.contains($0) }
    }

    /// Whether a text consists of the codes by which phones of Huawei record their modes, such as `oznorHdr`.
    private static func isCode(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, ("a"..."z").contains(first), text.utf8.count <= 24,
            !text.contains(where: \.isWhitespace)
        else { return false }
        var rest = text.lowercased().replacing("_", with: "")[...]
        while !rest.isEmpty {
            guard let code = codes.first(where: { rest.hasPrefix($0) }) else { return false }
            rest = rest.dropFirst(code.count)
        }
        return true
    }

    /// The codes, the longest first.
    private static let codes = [
        "burst", "hdrpl", "oznor", "hdrb", "rptfb", "rptnr", "fltr", "norco", "rhdr", "vrqf", "bdr", "bkl", "bsh",
        "btf", "cof", "dav", "dig", "edf", "fbt", "fpt", "hdr", "mde", "mdn", "mpl", "mst", "nor", "pnr", "ptr", "qrf",
        "rbt", "rfb", "rpt", "sdr", "tfb", "wbr", "yto", "bb", "co", "fb", "nr", "wb",
    ].sorted { $0.count > $1.count }
}
