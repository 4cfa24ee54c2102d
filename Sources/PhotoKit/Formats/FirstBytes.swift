/// What a file's first bytes say that it is, whatever its name says.
enum FirstBytes: Hashable, Sendable {
    case photo(PhotoFormat)
    /// Something else that can be named, such as "a PDF document", and what to do about it if there is something.
    case other(String, hint: String?)
    case unknown

    /// How many bytes are enough to tell.
    static let count = 256

    init(_ bytes: [UInt8]) {
        if let format = Self.photoFormat(bytes) {
            self = .photo(format)
        } else if let known = Self.signature(of: bytes) {
            self = .other(known.name, hint: known.hint)
        } else if let name = Self.textName(bytes) {
            let isPointer = bytes.starts(with: "version https://git-lfs".utf8)
            self = .other(isPointer ? "a Git LFS pointer" : name, hint: isPointer ? "run 'git lfs pull'" : nil)
        } else {
            self = .unknown
        }
    }

    static func photoFormat(_ bytes: [UInt8]) -> PhotoFormat? {
        func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes == [0xFF, 0xD8] { return .jpeg }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if has("RIFF"), has("WEBP", at: 8) { return .webp }
        if has("GIF87a") || has("GIF89a") { return .gif }
        if has("II*\0") || has("MM\0*") || has("II+\0") || has("MM\0+") { return .tiff }
        return has("ftyp", at: 4) ? stillImageFormat(bytes) : nil
    }

    /// HEIC and AVIF share a container with videos; the brands in its first box tell which it is.
    private static func stillImageFormat(_ bytes: [UInt8]) -> PhotoFormat? {
        let brands = brands(bytes)
        if brands.contains(where: ["avif", "avis"].contains) { return .avif }
        return brands.contains(where: ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1"].contains) ? .heic : nil
    }

    private static func brands(_ bytes: [UInt8]) -> [String] {
        let boxEnd = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        return stride(from: 8, to: min(boxEnd, bytes.count) - 3, by: 4).filter { $0 != 12 }
            .map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
    }

    /// Whether a file of that container is first of all a sequence of pictures.
    static func isImageSequence(_ bytes: [UInt8]) -> Bool {
        brands(bytes).first.map { ["avis", "hevc", "hevx", "msf1"].contains($0) } ?? false
    }

    private static func textName(_ bytes: [UInt8]) -> String? {
        let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
        // Where only the start was read, its last character may be in pieces.
        let possibleEnds = bytes.count < count ? 0...0 : 0...3
        let lacksUTF8 = possibleEnds.allSatisfy { String(validating: bytes.dropLast($0), as: UTF8.self) == nil }
        guard isText, !lacksUTF8, !bytes.isEmpty else { return nil }
        let start = String(decoding: bytes, as: UTF8.self).lowercased()
        if start.contains("<svg") { return "an SVG drawing" }
        return start.contains("<!doctype html") || start.contains("<html") ? "a web page" : "text"
    }
}

extension FirstBytes {
    /// What a file that is none of our photos begins with.
    struct Signature: Sendable {
        var offset = 0
        var bytes: [UInt8]
        var name: String
        var hint: String?
        /// What is to be done before it is published.
        var publishing = FilePublishing.asItIs

        func matches(_ start: [UInt8]) -> Bool { start.dropFirst(offset).starts(with: bytes) }
    }

    private static let exportIt = "export it as JPEG, PNG or WebP"
    private static let movieHint = "give it a video's name, such as .mp4, and it is published as one"

    private static func image(_ bytes: [UInt8], at offset: Int = 0, _ name: String) -> Signature {
        Signature(offset: offset, bytes: bytes, name: name, hint: exportIt, publishing: .image(name))
    }

    private static func raw(_ text: String, at offset: Int = 0, _ name: String = "a camera's raw file") -> Signature {
        Signature(offset: offset, bytes: Array(text.utf8), name: name, hint: exportIt, publishing: .raw(name))
    }

    private static func video(_ bytes: [UInt8], at offset: Int = 0) -> Signature {
        Signature(offset: offset, bytes: bytes, name: "a video", hint: movieHint, publishing: .video)
    }

    private static func container(
        _ bytes: [UInt8], at offset: Int = 0, _ name: String, hint: String? = nil
    ) -> Signature {
        Signature(offset: offset, bytes: bytes, name: name, hint: hint, publishing: .container(name))
    }

    private static let others: [Signature] =
        [
            container(Array("%PDF".utf8), "a PDF document", hint: exportIt),
            raw("8BPS", "a Photoshop file"), raw("gimp xcf", "a GIMP file"),
            image([0xFF, 0x0A], "a JPEG XL image"), image(Array("JXL ".utf8), at: 4, "a JPEG XL image"),
            image(Array("jP  ".utf8), at: 4, "a JPEG 2000 image"),
            raw("FUJIFILMCCD-RAW"), raw("ftypcrx", at: 4), raw("FOVb"), raw("IIRO"), raw("IIRS"), raw("MMOR"),
            raw("IIU\0"), raw("\0MRM"), raw("HEAPCCDR", at: 6),
        ] + ["ftypqt", "ftypiso", "ftypmp4", "ftypM4V", "ftyp3g"].map { video(Array($0.utf8), at: 4) } + [
            video([0x1A, 0x45, 0xDF, 0xA3]),
            Signature(bytes: Array("BM".utf8), name: "a BMP image", hint: exportIt),
            container(Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
            container([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "an Office document"),
            container(Array("ID3".utf8), "a sound file"), container(Array("ftypM4A".utf8), at: 4, "a sound file"),
            Signature(bytes: [0x1F, 0x8B], name: "a gzip archive", hint: nil),
        ]

    /// What a file is that is none of our photos, if its first bytes tell.
    static func signature(of bytes: [UInt8]) -> Signature? { others.first { $0.matches(bytes) } }
}
