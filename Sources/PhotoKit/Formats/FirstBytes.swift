/// The type of a file, determined by its first bytes regardless of its name.
enum FirstBytes: Hashable, Sendable {
    case photo(PhotoFormat)
    /// Another recognized type, such as "a PDF document", with a hint if there is a fix.
    case other(String, hint: String?)
    case unknown

    /// The number of bytes required.
    static let count = 512

    init(_ bytes: [UInt8]) {
        if let format = Self.photoFormat(bytes) {
            self = .photo(format)
        } else if let match = Self.signature(of: bytes) {
            self = .other(match.name, hint: match.hint)
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

    /// HEIC and AVIF share a container with videos. The brands in its first box distinguish them.
    private static func stillImageFormat(_ bytes: [UInt8]) -> PhotoFormat? {
        let brands = brands(bytes)
        if brands.contains(where: ["avif", "avis"].contains) { return .avif }
        return brands.contains(where: heicBrands.contains) ? .heic : nil
    }

    private static let heicBrands: Set = [
        "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "mif3", "msf1", "avci", "avcs",
        "jpeg", "jpgs", "vvic", "j2ki",
    ]

    private static func brands(_ bytes: [UInt8]) -> [String] {
        let boxEnd = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        // A version follows the first brand; in the low-overhead format it is the second brand.
        let isShort = bytes.dropFirst(8).starts(with: "mif3".utf8)
        return stride(from: 8, to: min(boxEnd, bytes.count) - 3, by: 4).filter { $0 != 12 || isShort }
            .map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
    }

    /// Whether a file in that container is primarily an image sequence.
    static func isImageSequence(_ bytes: [UInt8]) -> Bool {
        brands(bytes).first.map { ["avis", "hevc", "hevx", "msf1"].contains($0) } ?? false
    }

    static func isText(_ bytes: [UInt8]) -> Bool { textName(bytes) != nil }

    private static func textName(_ bytes: [UInt8]) -> String? {
        let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
        // If only the start was read, the last character may be incomplete.
        let possibleEnds = bytes.count < count ? 0...0 : 0...3
        guard isText, !bytes.isEmpty,
            possibleEnds.contains(where: { String(validating: bytes.dropLast($0), as: UTF8.self) != nil })
        else { return nil }
        let start = String(decoding: bytes, as: UTF8.self).lowercased()
        if start.contains("<svg") { return "an SVG drawing" }
        return start.contains("<!doctype html") || start.contains("<html") ? "a web page" : "text"
    }
}
