import FeedKit
import PhotoKit

/// The type of a published file, determined by its name and first bytes.
package enum FileType: CaseIterable, Sendable {
    /// A file left by a system, an editor or version control.
    case litter
    /// A sidecar file that a camera or photo program wrote next to a photo.
    case companion
    /// A file with passwords or keys.
    case secret
    /// A photo or another image with an image's extension.
    case image
    /// An image with another extension.
    case hiddenImage
    /// A video or audio file.
    case recording
    /// A PDF, Office document, EPUB or ZIP archive.
    case document
    /// A document with another extension.
    case hiddenDocument
    /// Plain text in a format that no browser or server runs.
    case text
    /// An SVG.
    case drawing
    /// A track or map in XML.
    case markup
    /// A page, script, style or program.
    case active
    /// A file whose bytes don't match its extension.
    case mislabeled
    /// Any other type.
    case unknown

    /// The number of bytes needed to determine the type.
    package static let byteCount = 4096

    /// - Parameters:
    ///   - path: The path inside `content/`.
    ///   - start: The first bytes; `nil` to use only the name.
    package init(_ path: String, beginningWith start: [UInt8]?) {
        if let type = Self.ofLeftovers(path, start ?? []) {
            self = type
            return
        }
        let names = Self.endings(of: path)
        let named = names.last.flatMap { Self.byExtension[$0] }
        // Servers consider each extension: some run `x.php.txt`.
        if ActiveContent.isNamed(names) {
            self = start.map(Self.isMediaFile) ?? false ? .hiddenImage : .active
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
        // AppleSingle and AppleDouble files, whatever their names.
        return start.starts(with: [0, 5, 0x16, 0]) || start.starts(with: [0, 5, 0x16, 7]) ? .litter : nil
    }

    /// Whether a file with the name of a script or program is a media file: MPEG videos can end in `.ts`.
    private static func isMediaFile(_ start: [UInt8]) -> Bool {
        guard !ActiveContent.isText(start) else { return false }
        return switch FilePublishing(firstBytes: start) {
        case .photo, .image, .raw, .video, .medium: true
        case .container, .asItIs: false
        }
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

    /// The extensions of a file's name in lowercase.
    private static func endings(of path: String) -> [String] {
        SitePath.name(of: path).drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
            .map { $0.lowercased() }
    }

    /// The types that may be published from folders of texts, by extension.
    private static let byExtension: [String: FileType] = {
        let types: [(FileType, String)] = [
            (
                .recording,
                """
                mp4 m4v mov webm mkv mka ogv 3gp 3g2 avi wmv flv f4v mpg mpeg mts m2ts mxf mp3 m4a m4b m4r aac ogg \
                oga opus flac wav weba aif aiff aifc caf amr wma mid midi
                """
            ),
            (.image, "apng bmp ico jxl jp2"),
            (.document, "pdf zip epub docx xlsx pptx odt ods odp odg doc xls ppt rtf djvu"),
            (.text, "txt text log csv tsv srt vtt ics yaml yml toml"),
            (.drawing, "svg"), (.markup, "gpx kml tcx"),
        ]
        let pairs = types.flatMap { type, names in names.split(separator: " ").map { (String($0), type) } }
        return Dictionary(pairs + sources.map { ($0, .text) }, uniquingKeysWith: { first, _ in first })
    }()

    /// Text formats that may quote markup.
    private static let sources: Set = [
        "md", "markdown", "rst", "tex", "bib", "json", "geojson", "ndjson", "diff", "patch", "c", "h", "cc", "cpp",
        "hpp", "swift", "rs", "go", "java", "kt", "hs", "jl", "m", "r", "sql", "ipynb",
    ]
}
