import Diagnostics
import Engine
import FeedKit
import PhotoKit
import PublishingPolicy

/// The files of the content folder by purpose, before they are read.
package struct ContentMap: Sendable {
    /// A source whose files are listed but not read.
    package struct UnreadSource: Sendable {
        /// `nil` for a plain page.
        var kind: Int?
        package var path: String
        /// Whether `path` is a document; otherwise it is an album's folder.
        var hasDocument: Bool
        var stem: String
        var folder: String
        var images: [String] = []
        var videos: [VideoAsset] = []
        /// The sidecar texts of images and videos, by the path of the image or video.
        var sidecars: [String: String] = [:]
        /// The XMP files beside images and videos, by the path of the image or video.
        var metadata: [String: String] = [:]
        var attachments: [String] = []
        /// The files of cameras and photo programs beside a text; they are not published.
        var companions: [String] = []
        /// The language of a translation; `nil` for the default one.
        package var language: String?
        /// The document that a translation belongs to, if there is one.
        package var original: String?
        /// The number of the object that a program provides instead of files.
        var provided: Int?
    }

    /// The sources in the order of their paths.
    var sources: [UnreadSource] = []
    /// The paths inside `content/` of all images except those in `static/`.
    package var images: [String] = []
    /// The paths inside `content/` of videos whose posters are taken from them.
    var videosWithPosters: [String] = []
    /// The paths inside `content/static/`.
    var statics: [String] = []
    var diagnostics: [Diagnostic] = []
    /// The files that cameras and photo programs left beside photos and texts.
    var skipped: [SkippedFile] = []
    /// The paths of the sources.
    private(set) var paths: [String] = []
    /// The files of each source.
    private(set) var listings: [(name: String, fingerprint: Digest)] = []
    /// The URLs of documents' pages, as derived from their paths.
    private(set) var urls: [String: DocumentURL] = [:]
    /// The files beside documents.
    private(set) var bundled = BundledFiles()
    /// The documents and the files beside them by name, if texts may refer to them so.
    private(set) var named = NamedFiles()
    /// The objects that a program provides, whose sources follow all others; `nil` without a program.
    private(set) var provided: ProvidedObjects?
    /// The inputs of the map.
    private let origin: Origin

    /// A kind of content, as far as it decides what files are for.
    package struct SourceKind: Sendable, Equatable {
        var name: String
        var folder: String
        var files: SourceFiles

        package init(name: String, folder: String, files: SourceFiles) {
            self.name = name
            self.folder = folder
            self.files = files
        }
    }

    private struct Origin: Sendable, Equatable {
        var kinds: [SourceKind]
        var files: [String]
        /// The settings that list files to publish unchanged.
        var photos: PhotoSettings
        var suffixes: LanguageSuffixes
        var findsNames: Bool
    }

    package static let folderName = ContentFolder.name
    package static let configurationName = "feed.yaml"
    /// The background of maps.
    static let backgroundName = "map.geojson"

    /// Whether a file is the image that is the background of maps: `map.jpg`, for instance.
    static func isBackground(_ file: String) -> Bool {
        file.utf8.starts(with: "map.".utf8) && SitePath.withoutExtension(file) == "map" && PhotoFormat.isPhoto(file)
    }

    static let staticFolder = ContentFolder.staticFiles
    static let albumDocuments = ["album.yaml", "album.yml"]

    /// - Parameters:
    ///   - files: The sorted paths inside `content/`.
    ///   - photos: The settings that list files to publish unchanged.
    ///   - suffixes: The suffixes that state a language.
    ///   - findsNames: Whether texts may refer to files by name.
    ///   - before: A map to reuse if it is equal.
    package static func of(
        _ files: [String], kinds: [SourceKind], photos: PhotoSettings, suffixes: LanguageSuffixes,
        findsNames: Bool = false, before: ContentMap?
    ) -> ContentMap {
        let origin = Origin(
            kinds: kinds, files: files, photos: photos, suffixes: suffixes, findsNames: findsNames)
        if let before, before.origin == origin { return before }
        return ContentMap(of: origin)
    }

    private init(of origin: Origin) {
        self.origin = origin
        let (files, kinds) = (origin.files, origin.kinds)
        var byKind: [Int: [String]] = [:]
        var (pages, companions): ([String], [String]) = ([], [])
        let folders = kinds.map { $0.folder + "/" }
        let (statics, plain, ofTerms) = (Self.staticFolder + "/", PlainPage.folder + "/", PlainPage.termsFolder + "/")
        for file in files {
            if PhotoCompanion.isOne(file), !origin.photos.publishesAsItIs(file) {
                companions.append(file)
            } else if file.utf8.starts(with: statics.utf8) {
                if SecretFile.isOne(file), !origin.photos.publishesAsItIs(file) {
                    diagnostics.append(FileRefusal(file, type: .secret).warning)
                    continue
                }
                self.statics.append(String(Substring(file.utf8.dropFirst(statics.utf8.count))))
            } else if let kind = folders.firstIndex(where: { file.utf8.starts(with: $0.utf8) }) {
                if PhotoFormat.isPhoto(file) { images.append(file) }
                byKind[kind, default: []].append(file)
            } else if file.utf8.starts(with: plain.utf8) || file.utf8.starts(with: ofTerms.utf8) {
                if PhotoFormat.isPhoto(file) { images.append(file) }
                pages.append(file)
            } else if Self.isBackground(file) {
                images.append(file)
            } else if ![Self.configurationName, Self.backgroundName].contains(file),
                Self.language(ofConfiguration: file, origin.suffixes) == nil
            {
                let top = file.split(separator: "/", maxSplits: 1)
                diagnostics.append(
                    Self.stray(file, folder: top.count == 2 ? String(top[0]) : nil, kinds: kinds.map(\.folder)))
            }
        }
        for (kind, files) in byKind.sorted(by: { $0.key < $1.key }) {
            switch kinds[kind].files {
            case .documents(let extensions):
                addDocuments(files, kind: kind, root: kinds[kind].folder, extensions: extensions)
            case .albums: addAlbums(files, companions: companions, kind: kind, root: kinds[kind].folder)
            }
        }
        if case .documents(let extensions) = PlainPage.files {
            for (folder, files) in Dictionary(grouping: pages, by: PlainPage.folder(of:)).sorted(by: { $0.key < $1.key }
            ) {
                addDocuments(files, kind: nil, root: folder, extensions: extensions)
            }
        }
        leaveOutStrayTranslations()
        addOriginals()
        let metadata = Set(sources.lazy.flatMap { $0.metadata.values })
        addSkipped(metadata.isEmpty ? companions : companions.filter { !metadata.contains($0) })
        paths = sources.map(\.path)
        listings = sources.map { ($0.path, $0.digest(kinds: kinds)) }
        urls = Self.urls(of: sources, kinds: kinds)
        let (sources, images) = (sources, images)
        if origin.findsNames { named = NamedFiles(Array(urls.keys) + images + sources.flatMap(\.attachments)) }
        bundled = BundledFiles { Self.files(besideDocumentsAmong: sources, images, settings: origin.photos) }
    }

    private static func urls(of sources: [UnreadSource], kinds: [SourceKind]) -> [String: DocumentURL] {
        var urls: [String: DocumentURL] = [:]
        var folder = DocumentURL.Folder(path: "", kind: nil)
        for source in sources where source.hasDocument && urls[source.path] == nil {
            let kind = source.kind.map { kinds[$0] }
            let path = kind?.folder ?? PlainPage.folder(of: source.path)
            let edition = source.language.map { Edition(translation: $0) }
            // Documents of one folder follow each other.
            if (folder.path, folder.kind, folder.edition) != (path, kind?.name, edition) {
                folder = DocumentURL.Folder(path: path, kind: kind?.name, edition: edition)
            }
            urls[source.path] = .derived(stem: source.stem, in: folder)
        }
        return urls
    }

    /// The videos of albums, if they are converted for all browsers.
    package var convertedVideos: [String] {
        origin.photos.convertsVideos ? Set(sources.flatMap { $0.videos.map(\.path) }).sorted() : []
    }

    /// The files from which images are derived.
    package var imageSources: [String] { images + videosWithPosters }

    /// The settings for photos.
    var photoSettings: PhotoSettings { origin.photos }

    /// The languages of translations.
    package var languages: Set<String> { Set(sources.lazy.compactMap(\.language)) }

    /// The rule that finds the language of a file by its name.
    var suffixes: LanguageSuffixes { origin.suffixes }

    private static func files(
        besideDocumentsAmong sources: [UnreadSource], _ images: [String], settings: PhotoSettings
    ) -> [BundledFiles.File] {
        let documents = sources.filter { $0.isBundle && $0.language == nil }
        let byFolder = Dictionary(documents.map { ($0.folder, $0.path) }, uniquingKeysWith: { first, _ in first })
        let photos = images.compactMap { image in
            var folder = SitePath.folder(of: image)
            while !folder.isEmpty {
                if let document = byFolder[folder] { return BundledFiles.File(path: image, document: document) }
                folder = SitePath.folder(of: folder)
            }
            return nil
        }
        return photos
            + documents.flatMap { document in
                document.attachments.filter {
                    FileRefusal($0, beginningWith: nil, settings: settings) == nil
                }.map { BundledFiles.File(path: $0, document: document.path) }
            }
    }

    /// Records the files of cameras and photo programs; a text that links to one gets a warning.
    private mutating func addSkipped(_ companions: [String]) {
        guard !companions.isEmpty else { return }
        skipped += companions.map { SkippedFile(path: Self.folderName + "/" + $0, origin: .camera) }
        let bundles = Dictionary(
            sources.indices.filter { sources[$0].isBundle }.map { (sources[$0].folder, $0) },
            uniquingKeysWith: { first, _ in first })
        for file in companions {
            var folder = SitePath.folder(of: file)
            while !folder.isEmpty, bundles[folder] == nil { folder = SitePath.folder(of: folder) }
            if let source = bundles[folder] { sources[source].companions.append(file) }
        }
    }

    /// The images in memory of a program's objects.
    var providedImages: [ProvidedImage] { provided?.images ?? [] }

    /// Replaces the objects that a program provides, after all sources with files.
    mutating func replaceProvided(by new: ProvidedObjects?) {
        let (old, now) = (provided?.objects ?? [], new?.objects ?? [])
        provided = new
        let count = sources.count - old.count
        // Nearly always, the objects have the same identities as before: then their sources are the same, too.
        if !(old.count == now.count && zip(old, now).allSatisfy { $0 === $1 || $0.path == $1.path }) {
            sources.removeSubrange(count...)
            sources += now.enumerated().map { number, object in
                UnreadSource(
                    kind: nil, path: object.path, hasDocument: false, stem: object.id, folder: "", provided: number)
            }
            paths = sources.map(\.path)
        }
        listings.removeSubrange(count...)
        listings += now.map { ($0.path, $0.version) }
    }

    /// The name of a file of `content/static/` in messages.
    static func file(ofStatic path: String) -> String { folderName + "/" + staticFolder + "/" + path }

    static func place(_ file: String) -> FileLocation { FileLocation(file: folderName + "/" + file) }

    private static func stray(_ file: String, folder: String?, kinds: [String]) -> Diagnostic {
        guard let folder else {
            if file.lowercased().hasPrefix("feed.") {
                return .warning(
                    "this file is not used", code: .init("unused-file", isLoss: true), at: place(file),
                    hint: "settings are in feed.yaml, and those of another language in a file such as feed.de.yaml, "
                        + "for a language in `languages` that is not the site's own")
            }
            return .warning(
                "this file is not used", code: .init("unused-file", isLoss: true), at: place(file),
                hint: "put entries in \(kinds.sorted().joined(separator: "/, "))/, pages without a date in "
                    + "\(PlainPage.folder)/, and files to be copied unchanged in content/static/")
        }
        let isOfTemplates = folder.lowercased() == TemplateReader.folderName.lowercased()
        let suggestion = nearest(to: folder, in: kinds + [PlainPage.folder]).map { "did you mean `\($0)/`? Declare" }
        return .warning(
            "there is no kind of content `\(folder)`, so this file is skipped",
            code: .init("unknown-folder", isLoss: true), at: place(file),
            hint: isOfTemplates
                ? "templates are in \(TemplateReader.folderName)/ beside content/: move the folder"
                : (suggestion ?? "declare") + " custom kinds under `kinds:` in content/feed.yaml")
    }
}

extension ContentMap.UnreadSource {
    /// Whether the folder contains only this document and its files.
    var isBundle: Bool { hasDocument && stem == folder }

    /// The digest of the source's files and kind.
    fileprivate func digest(kinds: [ContentMap.SourceKind]) -> Digest {
        var input = DigestInput()
        input.add(kind.map { kinds[$0].name })
        input.add(stem)
        input.add(folder)
        input.add(hasDocument)
        if let language { input.add([language, original ?? ""]) }
        for files in [images, videos.map(\.path), attachments, companions] { input.add(files) }
        for (media, path) in sidecars.sorted(by: { $0.key < $1.key }) { input.add([media, path]) }
        for (media, path) in metadata.sorted(by: { $0.key < $1.key }) { input.add(["metadata", media, path]) }
        return input.digest
    }
}
