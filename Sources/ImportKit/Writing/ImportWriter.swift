import DataKit
import Diagnostics
import DiffKit
import FeedKit

/// A writer that receives a format's objects and delivers the resulting content files, each as soon as it is complete.
///
/// A format reports every item of the export as found, and then adds it or leaves it out; differences are reported.
package struct ImportWriter {
    package typealias Delivery = (PlannedFile) throws(ImportFailure) -> Void
    /// Returns a warning if a build would refuse a file of the export at a path inside `content/`.
    package typealias Inspection = (_ path: String, _ target: String) throws(ImportFailure) -> Diagnostic?

    package private(set) var tally = ImportCounts()
    package private(set) var diagnostics: [Diagnostic] = []
    /// Suggested lines of `feed.yaml`, with their keys.
    package private(set) var settings: [(key: String, lines: String)] = []
    /// Notes for the user, as sentences.
    package private(set) var notes: [String] = []
    let workers: any ImportWorkers
    let format: String
    let inspect: Inspection
    private let deliver: Delivery
    private var names: FileNames
    var urls: PublishedURLs
    var permalinks = PermalinkGuess()
    /// The imported media by their paths in the export: a file shown by two texts counts once.
    private(set) var media: Set<String> = []
    /// The media that a build would refuse.
    var refusedMedia: Set<String> = []

    /// - Parameters:
    ///   - format: the prefix of every origin.
    ///   - workers: convert texts in parallel.
    ///   - inspect: examines each file of the export before it is copied.
    ///   - deliver: receives each file.
    package init(
        format: String, existing: ExistingFiles, workers: any ImportWorkers = SerialWorker(),
        inspect: @escaping Inspection = { _, _ in nil }, deliver: @escaping Delivery
    ) {
        self.format = format
        self.workers = workers
        self.inspect = inspect
        self.deliver = deliver
        names = FileNames(existing)
        urls = PublishedURLs(existing)
    }
}

extension ImportWriter {
    /// Counts items of the export.
    package mutating func found(_ item: ImportedItem, _ count: Int = 1) { tally.addFound(item, count) }

    /// Counts an item that is not imported.
    ///
    /// - Parameter example: a name that the author recognizes, such as a title or a path.
    package mutating func leaveOut(
        _ item: ImportedItem, _ reason: ImportCounts.Reason, _ example: String, count: Int = 1
    ) {
        tally.leaveOut(item, reason, example, count)
    }

    /// Parses a JSON file of an export; an invalid one is reported.
    ///
    /// - Parameters:
    ///   - prefix: the first byte of the value, before which other text is skipped.
    ///   - isItem: whether the file itself is counted, as left out, if it is invalid.
    package mutating func json(
        _ path: String, of export: Export, after prefix: UInt8? = nil, isItem: Bool = false
    ) throws(ImportFailure) -> JSON? {
        switch try export.json(path, after: prefix) {
        case .success(let json): return json
        case .failure(let failure):
            report(failure.diagnostic)
            if isItem {
                found(.file)
                leaveOut(.file, .unreadable, path)
            }
            return nil
        }
    }

    /// Suggests the author's name as the site's title and author.
    package mutating func suggest(owner name: String) {
        suggest("title", name)
        suggest("author", name)
    }

    /// Reports a problem of the export. An error does not end the import.
    package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// Adds a note for the user, once.
    package mutating func note(_ sentence: String) {
        if !notes.contains(sentence) { notes.append(sentence) }
    }

    /// Suggests a setting for `feed.yaml`, unless one with the same key was already suggested.
    package mutating func suggest(_ key: String, _ value: String) {
        guard !value.isEmpty, !settings.contains(where: { $0.key == key }) else { return }
        var lines = YAMLLines()
        lines.add(key, value)
        settings.append((key, lines.text))
    }

    /// Suggests a setting that is already formatted as YAML, such as a mapping.
    package mutating func suggest(_ key: String, yaml lines: String) {
        guard !settings.contains(where: { $0.key == key }) else { return }
        settings.append((key, lines.hasSuffix("\n") ? lines : lines + "\n"))
    }

    /// Whether a media file was already counted: as imported, or as refused.
    package func isCounted(_ path: String) -> Bool { media.contains(path) || refusedMedia.contains(path) }

    /// Adds an entry or a page with its media.
    ///
    /// Former URLs that are in use are left out with a warning.
    ///
    /// - Parameter translations: The same text in other languages, which is written beside it.
    package mutating func add(
        _ text: ImportedText, translations: [ImportedText] = []
    ) throws(ImportFailure) {
        var text = try publishable(text)
        let translations = try translations.map { text throws(ImportFailure) in try publishable(text) }
        let refused = claimAliases(of: &text)
        let (top, item): (String, ImportedItem) =
            switch text.kind {
            // Drafts in this folder need no date.
            case .entry where text.date == nil: ("content/journal/_drafts", .entry)
            case .entry: ("content/journal", .entry)
            case .page: ("content/pages", .page)
            }
        let folder = ([top] + text.folders.map { Slug.make($0) }).joined(separator: "/")
        let day = text.kind == .entry ? text.date.map { $0.prefix(10) + "-" } ?? "" : ""
        let name = text.name ?? text.title ?? text.date.map { String($0.prefix(16)) } ?? text.origin
        let files = text.files
        let fileNames = FileNames.names(of: files, reserved: ["index.md"])
        let others = translations.filter { !$0.isInFolder(with: files, named: fileNames) }
        let beside = translations.filter { !others.contains($0) }
        let isFolder = !files.isEmpty || beside.contains { !$0.files.isEmpty }
        let path = try write(
            ContentPrinter.text(text, photoNames: Array(fileNames.prefix(text.photos.count))),
            origin: text.origin, in: folder, named: day + Slug.make(name), ending: isFolder ? "/index.md" : ".md",
            unusedEndings: [".md", "", ".html"], media: zip(files, fileNames))
        tally.addImported(item)
        let wanted = folder + "/" + day + Slug.make(name) + (isFolder ? "/index.md" : ".md")
        reportRenaming(of: wanted, to: path, refused)
        claimURL(of: text, at: path, refused)
        for translation in beside { try add(translation, beside: path, as: item) }
        for other in others { try add(other) }
    }

    /// Adds a translation beside the text at a path.
    private mutating func add(
        _ text: ImportedText, beside path: String, as item: ImportedItem
    ) throws(ImportFailure) {
        var text = text
        let refused = claimAliases(of: &text)
        let names = FileNames.names(of: text.files, reserved: ["index.md"])
        let document = ContentPrinter.text(
            text, photoNames: Array(names.prefix(text.photos.count)), isTranslation: true)
        let target = SitePath.withoutExtension(path) + "." + (text.language ?? "").lowercased() + ".md"
        let origin = format + "/" + text.origin
        try deliver(PlannedFile(origin: origin, path: target, content: .bytes(Array(document.utf8))))
        for (medium, name) in zip(text.files, names) where !isCounted(medium.path) {
            try deliver(
                PlannedFile(
                    origin: origin + "/" + name, path: SitePath.folder(of: path) + "/" + name,
                    content: .copy(of: medium.path)))
            countMedium(medium.path)
        }
        tally.addImported(item)
        for alias in refused { report(alias, of: target) }
    }

    package mutating func add(_ album: ImportedAlbum) throws(ImportFailure) {
        var album = album
        album.photos = try publishable(album.photos, in: "photos", \.medium)
        album.media = try publishable(album.media, in: "photos", \.self)
        guard !album.photos.isEmpty else { return }
        let files = album.photos.map(\.medium) + album.media
        let fileNames = FileNames.names(of: files, reserved: ["album.yaml"])
        try write(
            ContentPrinter.album(album, names: Array(fileNames.prefix(album.photos.count))),
            origin: album.origin, in: "content/photos", named: album.name ?? album.title, ending: "/album.yaml",
            unusedEndings: ["", ".yaml"], media: zip(files, fileNames))
    }

    /// Adds a thread.
    ///
    /// - Parameter item: the type as which its messages are counted.
    package mutating func add(_ thread: ImportedThread, as item: ImportedItem = .message) throws(ImportFailure) {
        try write(
            ContentPrinter.thread(thread), origin: thread.origin, in: "content/messages",
            named: thread.name ?? thread.title, ending: ".yaml", unusedEndings: [".yaml", ".json"], media: zip([], []))
        tally.addImported(item, thread.messages.count)
    }

    /// Adds a file unchanged.
    package mutating func add(_ file: ImportedFile) throws(ImportFailure) {
        guard SitePath.staysInside(file.path) else {
            return leaveOut(file.item, .unreadable, file.path)
        }
        if try refuses(file) { return }
        try deliver(
            PlannedFile(origin: format + "/" + file.origin, path: "content/" + file.path, content: file.content))
        switch file.content {
        case .copy(let path) where file.item == .media: countMedium(path)
        case .copy, .bytes: tally.addImported(file.item)
        }
    }

    /// Writes a document, and its media into its folder.
    ///
    /// - Parameter unusedEndings: suffixes of the path without extension that must not exist.
    /// - Returns: The document's path.
    @discardableResult
    private mutating func write(
        _ text: String, origin: String, in folder: String, named name: String, ending: String,
        unusedEndings: [String], media: Zip2Sequence<[ImportedMedium], [String]>
    ) throws(ImportFailure) -> String {
        let origin = format + "/" + origin
        let document = FileNames.Document(ending: ending, bytes: Array(text.utf8))
        let stem = names.stem(
            for: origin, in: folder, name: name, endings: unusedEndings, document: document
        ) { [urls] stem in
            guard let file = urls.file(ofContent: stem + ending) else { return true }
            return urls.isFree(file, for: origin, isPage: folder.hasPrefix("content/pages"))
        }
        try deliver(PlannedFile(origin: origin, path: stem + ending, content: .bytes(document.bytes)))
        for (medium, name) in media {
            try deliver(
                PlannedFile(origin: origin + "/" + name, path: stem + "/" + name, content: .copy(of: medium.path)))
            countMedium(medium.path)
        }
        return stem + ending
    }

    private mutating func countMedium(_ path: String) {
        if media.insert(path).inserted { tally.addImported(.media) }
    }
}
