import DiffKit
import FeedKit

/// A picture, video, sound or PDF of an entry, as the journal tells of it.
struct DayOneMoment {
    enum Sort: CaseIterable {
        case photo, video, audio, pdf

        /// The entry's key that lists them.
        var key: String {
            switch self {
            case .photo: "photos"
            case .video: "videos"
            case .audio: "audios"
            case .pdf: "pdfAttachments"
            }
        }

        /// Where their files lie, beside the journal.
        var folder: String {
            switch self {
            case .photo, .video, .audio: key
            case .pdf: "pdfs"
            }
        }
    }

    var sort: Sort
    /// The folder that the journal lies in.
    var root: String
    var identifier: String?
    var md5: String?
    /// What it was called on the device it comes from.
    var fileName: String?
    var caption: String?
    private var order: Double

    /// `nil` for what has neither an identifier nor a digest.
    private init?(_ json: JSON, _ sort: Sort, root: String) {
        self.sort = sort
        self.root = root
        identifier = json["identifier"]?.string?.dayOneValue
        md5 = json["md5"]?.string?.dayOneValue
        fileName = (json["filename"] ?? json["pdfName"] ?? json["title"])?.string?.dayOneValue
        caption = (json["caption"] ?? json["transcription"])?.string?.dayOneValue
        order = json["orderInEntry"]?.double ?? .infinity
        if identifier == nil, md5 == nil { return nil }
    }

    /// All of an entry, each sort in its order.
    static func all(of entry: JSON, root: String) -> [DayOneMoment] {
        Sort.allCases.flatMap { sort in
            let moments = (entry[sort.key]?.array ?? []).compactMap { DayOneMoment($0, sort, root: root) }
            return moments.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
                .map(\.element)
        }
    }

    /// What people find it again by.
    var words: String { fileName ?? identifier ?? md5 ?? "" }

    /// Tells it from all others of the export.
    var key: String { Self.key(root, identifier ?? md5 ?? "") }

    static func key(_ root: String, _ identifier: String) -> String { root + "|" + identifier.uppercased() }

    /// What its file is called in the site: as on the device, else by the beginning of its digest.
    func siteName(of path: String) -> String {
        let ending = SitePath.fileExtension(of: path)
        let stem = fileName.map { SitePath.withoutExtension($0) }?.dayOneValue ?? String((md5 ?? words).prefix(12))
        let isPlain =
            !ending.isEmpty && ending.utf8.count < 9 && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return Slug.make(stem) + (isPlain ? "." + ending : "")
    }
}

extension String {
    /// The text without blanks around it; `nil` if that is nothing, or what Day One writes for nothing.
    var dayOneValue: String? {
        let text = String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        return text.isEmpty || text == "(null)" ? nil : text
    }
}
