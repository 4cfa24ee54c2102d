import DiffKit
import FeedKit

/// A media item of an entry: an image, video, audio file or PDF.
struct DayOneMedium {
    enum Kind: CaseIterable {
        case photo, video, audio, pdf

        /// The entry's key that lists such items.
        var key: String {
            switch self {
            case .photo: "photos"
            case .video: "videos"
            case .audio: "audios"
            case .pdf: "pdfAttachments"
            }
        }

        /// The folder of their files, beside the journal.
        var folder: String {
            switch self {
            case .photo, .video, .audio: key
            case .pdf: "pdfs"
            }
        }
    }

    var kind: Kind
    /// The folder that contains the journal.
    var root: String
    var identifier: String?
    var md5: String?
    /// The file name on the original device.
    var fileName: String?
    var caption: String?
    private var order: Double

    /// `nil` if the item has neither an identifier nor a digest.
    private init?(_ json: JSON, _ kind: Kind, root: String) {
        self.kind = kind
        self.root = root
        identifier = json["identifier"]?.string?.dayOneValue
        md5 = json["md5"]?.string?.dayOneValue
        fileName = (json["filename"] ?? json["pdfName"] ?? json["title"])?.string?.dayOneValue
        caption = (json["caption"] ?? json["transcription"])?.string?.dayOneValue
        order = json["orderInEntry"]?.double ?? .infinity
        if identifier == nil, md5 == nil { return nil }
    }

    /// Returns all items of an entry, those of each type in order.
    static func all(of entry: JSON, root: String) -> [DayOneMedium] {
        Kind.allCases.flatMap { kind in
            let media = (entry[kind.key]?.array ?? []).compactMap { DayOneMedium($0, kind, root: root) }
            return media.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
                .map(\.element)
        }
    }

    /// A name that the author recognizes.
    var words: String { fileName ?? identifier ?? md5 ?? "" }

    /// The unique key of the item within the export.
    var key: String { Self.key(root, identifier ?? md5 ?? "") }

    static func key(_ root: String, _ identifier: String) -> String { root + "|" + identifier.uppercased() }

    /// The file name in the site: the original name, or else the start of the digest.
    func siteName(of path: String) -> String {
        let ending = SitePath.fileExtension(of: path)
        let stem = fileName.map { SitePath.withoutExtension($0) }?.dayOneValue ?? String((md5 ?? words).prefix(12))
        let isPlain =
            !ending.isEmpty && ending.utf8.count < 9 && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return Slug.make(stem) + (isPlain ? "." + ending : "")
    }
}

extension String {
    /// The text without surrounding blanks; `nil` if it is empty or Day One's `(null)`.
    var dayOneValue: String? {
        nonBlank.flatMap { $0 == "(null)" ? nil : $0 }
    }
}
