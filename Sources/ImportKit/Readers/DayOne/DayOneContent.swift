import FeedKit

/// The visible content of an entry: its text, and the media that the text does not show.
struct DayOneContent {
    private(set) var lines: [String] = []
    /// Audio files, videos and PDFs that the text does not refer to.
    private(set) var appendix: [String] = []
    /// Images shown below the text.
    private(set) var photos: [ImportedPhoto] = []
    /// Files that the text refers to.
    private(set) var media: [ImportedMedium] = []
    /// Paths of media that a site can't show.
    private(set) var unsupported: Set<String> = []
    /// The number of links to entries that the export lacks.
    private(set) var lostLinks = 0
    private var names = DayOneNames()

    init(_ entry: DayOneEntry, _ markdown: String, _ reading: DayOneReader) {
        var shown = self
        let cleaned = DayOneMarkdown(markdown) { url, words in shown.replacement(of: url, words, entry, reading) }
        self = shown
        lines = cleaned.lines
        for item in entry.media {
            guard let path = reading.files.path(of: item), names.name(of: path) == nil else { continue }
            guard Self.isShown(path, as: item.kind) else {
                unsupported.insert(path)
                continue
            }
            let medium = ImportedMedium(path, name: names.take(item.siteName(of: path), for: path))
            switch item.kind {
            case .photo:
                var photo = ImportedPhoto(medium)
                photo.caption = item.caption
                photos.append(photo)
            case .video, .audio, .pdf:
                media.append(medium)
                appendix.append(Self.markdown(item, medium.name ?? "", ""))
            }
        }
    }

    var isEmpty: Bool {
        photos.isEmpty && appendix.isEmpty && lines.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    /// Returns the replacement of a Day One URL; `nil` if it is not recognized.
    private mutating func replacement(
        of url: String, _ words: String, _ entry: DayOneEntry, _ reading: DayOneReader
    ) -> String? {
        if let found = url.range(of: "entryId=") {
            let uuid = DayOneReader.identifier(url[found.upperBound...])
            if reading.identities.contains("entry/" + uuid) { return "[\(words)](\(DayOneReader.alias(uuid)))" }
            lostLinks += 1
            return words
        }
        guard url.hasPrefix("dayone-moment:"), let last = url.split(separator: "/").last else { return nil }
        guard let item = reading.media[DayOneMedium.key(entry.root, String(last))],
            let path = reading.files.path(of: item)
        else { return "" }
        guard Self.isShown(path, as: item.kind) else {
            unsupported.insert(path)
            return ""
        }
        if let name = names.name(of: path) { return Self.markdown(item, name, words) }
        let name = names.take(item.siteName(of: path), for: path)
        media.append(ImportedMedium(path, name: name))
        return Self.markdown(item, name, words)
    }

    private static func markdown(_ item: DayOneMedium, _ name: String, _ words: String) -> String {
        switch item.kind {
        case .photo: "![\(words.dayOneValue ?? escaped(item.caption ?? ""))](\(SitePath.encoded(name)))"
        case .video: "<video src=\"\(SitePath.encoded(name))\" controls></video>"
        case .audio: "<audio src=\"\(SitePath.encoded(name))\" controls></audio>"
        case .pdf: "[\(words.dayOneValue ?? escaped(item.fileName ?? name))](\(SitePath.encoded(name)))"
        }
    }

    /// Escapes the text of a link.
    private static func escaped(_ words: String) -> String {
        var text = ""
        for character in words {
            if "\\[]`*_<&".contains(character) { text.append("\\") }
            text.append(character.isNewline ? " " : character)
        }
        return text
    }

    private static func isShown(_ path: String, as kind: DayOneMedium.Kind) -> Bool {
        let ending = SitePath.fileExtension(of: path)
        switch kind {
        case .photo:
            return ["jpg", "jpeg", "png", "webp", "gif", "tif", "tiff", "heic", "heif", "avif"].contains(ending)
        case .video: return ["mp4", "m4v", "mov", "webm"].contains(ending)
        case .audio: return ["mp3", "m4a", "aac", "ogg", "oga", "opus", "flac", "wav"].contains(ending)
        case .pdf: return ending == "pdf"
        }
    }
}

/// A generator of file names beside one text, unique even without their extensions.
struct DayOneNames {
    private var names: [String: String] = [:]
    private var stems = UniqueNames(reserved: ["index"])

    func name(of path: String) -> String? { names[path] }

    mutating func take(_ preferredName: String, for path: String) -> String {
        let stem = SitePath.withoutExtension(preferredName)
        let name = stems.take(stem) + preferredName.dropFirst(stem.count)
        names[path] = name
        return name
    }
}
