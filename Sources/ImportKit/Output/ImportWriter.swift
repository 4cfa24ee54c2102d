import DataKit
import Diagnostics
import FeedKit

/// Takes what a format finds in an export, and hands on the files of content that it becomes, each as soon as it is known.
///
/// A format says of everything in the export that it found it, and then adds it or leaves it out; what does not add up is
/// told.
package struct ImportWriter {
    package typealias Delivery = (PlannedFile) throws(ImportFailure) -> Void

    package private(set) var tally = ImportTally()
    package private(set) var diagnostics: [Diagnostic] = []
    /// Lines that `feed.yaml` should have, by their keys.
    package private(set) var settings: [(key: String, lines: String)] = []
    /// What whoever imports should look at, as sentences.
    package private(set) var notes: [String] = []
    let workers: any ImportWorkers
    private let format: String
    private let deliver: Delivery
    private var names: FileNames
    /// The media that have come, by their paths in the export: one that two texts show is one.
    private var media: Set<String> = []

    /// - Parameters:
    ///   - format: begins every origin.
    ///   - workers: those who convert texts.
    ///   - deliver: is handed each file.
    package init(
        format: String, known: EarlierFiles, workers: any ImportWorkers = OneWorker(), deliver: @escaping Delivery
    ) {
        self.format = format
        self.workers = workers
        self.deliver = deliver
        names = FileNames(known)
    }
}

extension ImportWriter {
    /// Notes that the export has so many of a sort.
    package mutating func found(_ item: ImportedItem, _ count: Int = 1) { tally.find(item, count) }

    /// Notes that something stays where it is.
    ///
    /// - Parameter what: by what its owner knows it, such as a title or a path.
    package mutating func leaveOut(
        _ item: ImportedItem, _ reason: ImportTally.Reason, _ what: String, count: Int = 1
    ) {
        tally.leaveOut(item, reason, what, count)
    }

    /// Tells what is wrong with the export. An error does not end the import of the rest.
    package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// Tells whoever imports something that he should know or look at.
    package mutating func note(_ sentence: String) {
        if !notes.contains(sentence) { notes.append(sentence) }
    }

    /// Says what the site's `feed.yaml` should have, unless it says something already.
    package mutating func suggest(_ key: String, _ value: String) {
        guard !value.isEmpty, !settings.contains(where: { $0.key == key }) else { return }
        var lines = YAMLLines()
        lines.add(key, value)
        settings.append((key, lines.text))
    }

    /// The same with lines that are YAML already, such as a mapping below the key.
    package mutating func suggest(_ key: String, yaml lines: String) {
        guard !settings.contains(where: { $0.key == key }) else { return }
        settings.append((key, lines.hasSuffix("\n") ? lines : lines + "\n"))
    }

    /// Whether a medium has come already.
    package func hasCome(_ path: String) -> Bool { media.contains(path) }

    /// Takes an entry or a page, with its media beside it.
    package mutating func add(_ text: ImportedText) throws(ImportFailure) {
        let (top, item): (String, ImportedItem) =
            switch text.sort {
            // There drafts need no date.
            case .entry where text.date == nil: ("content/journal/_drafts", .entry)
            case .entry: ("content/journal", .entry)
            case .page: ("content/pages", .page)
            }
        let folder = ([top] + text.folders.map { Slug.make($0) }).joined(separator: "/")
        let day = text.sort == .entry ? text.date.map { $0.prefix(10) + "-" } ?? "" : ""
        let name = text.name ?? text.title ?? text.date.map { String($0.prefix(16)) } ?? text.origin
        let origin = format + "/" + text.origin
        let files = text.photos.map(\.medium) + text.media
        let fileNames = FileNames.names(of: files, reserved: ["index.md"])
        let words = ContentPrinter.text(text, photoNames: Array(fileNames.prefix(text.photos.count)))
        let document = FileNames.Document(ending: files.isEmpty ? ".md" : "/index.md", bytes: Array(words.utf8))
        let stem = names.stem(
            for: origin, in: folder, name: day + Slug.make(name), endings: [".md", "", ".html"], document: document)
        try hand(origin, stem + document.ending, .bytes(document.bytes))
        try handMedia(files, fileNames, in: stem, of: origin)
        tally.take(item)
    }

    /// Takes an album.
    package mutating func add(_ album: ImportedAlbum) throws(ImportFailure) {
        let origin = format + "/" + album.origin
        let files = album.photos.map(\.medium) + album.media
        let fileNames = FileNames.names(of: files, reserved: ["album.yaml"])
        let words = ContentPrinter.album(album, names: Array(fileNames.prefix(album.photos.count)))
        let document = FileNames.Document(ending: "/album.yaml", bytes: Array(words.utf8))
        let stem = names.stem(
            for: origin, in: "content/photos", name: album.name ?? album.title, endings: ["", ".yaml"],
            document: document)
        try hand(origin, stem + document.ending, .bytes(document.bytes))
        try handMedia(files, fileNames, in: stem, of: origin)
    }

    /// Takes a thread.
    ///
    /// - Parameter item: what its messages are counted as.
    package mutating func add(_ thread: ImportedThread, as item: ImportedItem = .message) throws(ImportFailure) {
        let origin = format + "/" + thread.origin
        let document = FileNames.Document(ending: ".yaml", bytes: Array(ContentPrinter.thread(thread).utf8))
        let stem = names.stem(
            for: origin, in: "content/messages", name: thread.name ?? thread.title, endings: [".yaml", ".json"],
            document: document)
        try hand(origin, stem + document.ending, .bytes(document.bytes))
        tally.take(item, thread.messages.count)
    }

    /// Takes a file as it is.
    package mutating func add(_ file: ImportedFile) throws(ImportFailure) {
        guard SitePath.staysInside(file.path) else {
            return leaveOut(file.item, .unreadable, file.path)
        }
        try hand(format + "/" + file.origin, "content/" + file.path, file.content)
        switch file.content {
        case .copy(let path) where file.item == .media: takeMedium(path)
        case .copy, .bytes: tally.take(file.item)
        }
    }

    private mutating func handMedia(
        _ files: [ImportedMedium], _ names: [String], in folder: String, of origin: String
    ) throws(ImportFailure) {
        for (medium, name) in zip(files, names) {
            try hand(origin + "/" + name, folder + "/" + name, .copy(of: medium.path))
            takeMedium(medium.path)
        }
    }

    private mutating func takeMedium(_ path: String) {
        if media.insert(path).inserted { tally.take(.media) }
    }

    private func hand(_ origin: String, _ path: String, _ content: ImportedFile.Content) throws(ImportFailure) {
        try deliver(PlannedFile(origin: origin, path: path, content: content))
    }
}
