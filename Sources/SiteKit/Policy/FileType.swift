import FeedKit
import PhotoKit

/// What a file is that is published as a file, by its name and the first of its bytes.
enum FileType: CaseIterable, Sendable {
    /// What a system, an editor or version control left there.
    case litter
    /// What a camera or a photo program wrote beside a photo.
    case companion
    /// Passwords, keys.
    case secret
    /// A photo or another image, under the name of one.
    case image
    /// An image under another name.
    case hiddenImage
    /// A video or a sound.
    case recording
    /// A PDF, an Office document, an EPUB, a ZIP archive.
    case document
    /// One under another name.
    case hiddenDocument
    /// Plain text in a format that no browser or server runs.
    case text
    /// An SVG.
    case drawing
    /// A track or a map in XML.
    case markup
    /// A page, script, style or program.
    case active
    /// A file whose bytes are not what its name promises.
    case mislabeled
    /// Any other type.
    case unknown

    /// How many bytes are enough to find it out.
    static let byteCount = 4096

    /// - Parameters:
    ///   - path: inside `content/`.
    ///   - start: the first bytes; `nil` to go by the name alone.
    init(_ path: String, beginningWith start: [UInt8]?) {
        if let type = Self.ofLeftovers(path, start ?? []) {
            self = type
            return
        }
        let names = Self.endings(of: path)
        let named = names.last.flatMap { Self.known[$0] }
        // Servers look at every part of a name: `x.php.txt` runs on some of them.
        if ActiveContent.isNamed(names) {
            self = .active
            return
        }
        guard let start else {
            self = named ?? .unknown
            return
        }
        switch FilePublishing(firstBytes: start, path: path) {
        case .photo, .image, .raw: self = named == .image ? .image : .hiddenImage
        case .video: self = .recording
        case .medium: self = named == .recording || named == .image ? named ?? .unknown : .hiddenImage
        case .container: self = named == .recording || named == .document ? named ?? .unknown : .hiddenDocument
        case .asItIs: self = Self.ofText(start, ending: names.last ?? "", named: named)
        }
    }

    private static func ofLeftovers(_ path: String, _ start: [UInt8]) -> FileType? {
        if PhotoCompanion.isOne(path) || PhotoCompanion.isOne(path, beginningWith: start) { return .companion }
        if SecretFile.isOne(path) || SecretFile.isOne(beginningWith: start) { return .secret }
        // AppleSingle and AppleDouble, whatever they are called.
        return start.starts(with: [0, 5, 0x16, 0]) || start.starts(with: [0, 5, 0x16, 7]) ? .litter : nil
    }

    private static func ofText(_ start: [UInt8], ending: String, named: FileType?) -> FileType {
        let content = ActiveContent.find(in: start)
        switch named {
        case .text:
            if content == .beginning || content == .somewhere && !sources.contains(ending) { return .active }
            return ActiveContent.isText(start) ? .text : .mislabeled
        case .drawing, .markup: return content == .beginning ? named ?? .unknown : .mislabeled
        case .recording, .image:
            if content != nil { return .active }
            return ActiveContent.isText(start) ? .mislabeled : named ?? .unknown
        case .document: return content == nil ? .mislabeled : .active
        case .litter, .companion, .secret, .hiddenImage, .hiddenDocument, .active, .mislabeled, .unknown, nil:
            return content == nil ? .unknown : .active
        }
    }

    /// The parts of a file's name behind its first dot, in small letters.
    private static func endings(of path: String) -> [String] {
        SitePath.name(of: path).drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
            .map { $0.lowercased() }
    }

    /// The types that are published from beside texts, by the extensions of their names.
    private static let known: [String: FileType] = {
        let types: [(FileType, String)] = [
            (.recording, "mp4 m4v mov webm mkv ogv 3gp mp3 m4a m4b aac ogg oga opus flac wav weba"),
            (.image, "apng bmp ico jxl jp2"),
            (.document, "pdf zip epub docx xlsx pptx odt ods odp odg doc xls ppt rtf djvu"),
            (.text, "txt text log csv tsv srt vtt ics yaml yml toml"),
            (.drawing, "svg"), (.markup, "gpx kml tcx"),
        ]
        let pairs = types.flatMap { type, names in names.split(separator: " ").map { (String($0), type) } }
        return Dictionary(pairs + sources.map { ($0, .text) }, uniquingKeysWith: { first, _ in first })
    }()

    /// Texts in which pages may be quoted.
    private static let sources: Set = [
        "md", "markdown", "rst", "tex", "bib", "json", "geojson", "ndjson", "diff", "patch", "c", "h", "cc", "cpp",
        "hpp", "swift", "rs", "go", "java", "kt", "hs", "jl", "m", "r", "sql", "ipynb",
    ]
}
