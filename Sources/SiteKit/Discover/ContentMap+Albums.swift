import Diagnostics
import FeedKit
import PhotoKit
import PublishingPolicy

extension ContentMap {
    /// Adds each folder with photos, videos or an album document.
    ///
    /// - Parameter companions: The files of cameras and photo programs in the content folder.
    mutating func addAlbums(_ files: [String], companions: [String], kind: Int, root: String) {
        var folders = Dictionary(grouping: files) { SitePath.folder(of: $0) }
        skipCopies(of: &folders)
        let metadata = Dictionary(grouping: companions.filter { SitePath.fileExtension(of: $0) == "xmp" }) {
            SitePath.folder(of: $0)
        }
        for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
            guard folder != root else {
                diagnostics += files.map {
                    .warning(
                        "this file does not belong to an album", code: .init("file-outside-album", isLoss: true),
                        at: Self.place($0),
                        hint: "move it into its own folder, such as \(root)/first-album/")
                }
                continue
            }
            let document = files.first { Self.albumDocuments.contains(SitePath.name(of: $0)) }
            let translations = translations(ofAlbum: files)
            let photos = files.filter { PhotoFormat.isPhoto($0) }
            let videos = files.compactMap { path in
                VideoFile.mediaType(path).map { VideoAsset(path: path, mediaType: $0) }
            }
            let posters = photoSettings.makesPosters ? Self.videosWithoutImage(videos.map(\.path), photos) : []
            videosWithPosters += posters
            let images = photos + posters
            let sidecars = Self.sidecars(in: files, of: videos.map(\.path) + photos)
            let media = videos.map(\.path) + photos
            let beside = Self.metadata(in: metadata[folder] ?? [], of: media)
            let translated = translations.mapValues { Self.sidecars(in: files, of: media, $0.language, suffixes) }
            let used = Set(media + sidecars.values + [document].compactMap { $0 })
                .union(translations.keys).union(translated.values.flatMap(\.values))
            for file in files where !used.contains(file) {
                diagnostics.append(
                    .warning(
                        "this file is not used", code: .init("unused-file", isLoss: true), at: Self.place(file),
                        hint: "an album consists of photos (JPEG, PNG, WebP, GIF, TIFF, HEIC, AVIF), videos (MP4, "
                            + "QuickTime, WebM), album.yaml, and texts named like a photo; convert other images and videos"
                    ))
            }
            guard document != nil || !photos.isEmpty || !videos.isEmpty else { continue }
            if let document, photos.isEmpty, videos.isEmpty {
                diagnostics.append(
                    .warning(
                        "this album has no photos", code: .init("empty-album"), at: Self.place(document),
                        hint: "add images to its folder"))
            }
            sources.append(
                UnreadSource(
                    kind: kind, path: document ?? folder, hasDocument: document != nil, stem: folder, folder: folder,
                    images: images, videos: videos, sidecars: sidecars, metadata: beside))
            for (path, album) in translations.sorted(by: { $0.key < $1.key }) {
                sources.append(
                    UnreadSource(
                        kind: kind, path: path, hasDocument: true, stem: folder, folder: folder, images: images,
                        videos: videos, sidecars: sidecars.merging(translated[path] ?? [:]) { $1 }, metadata: beside,
                        language: album.language))
            }
        }
    }

    /// Removes folders in which photo programs store copies of edited photos: `Originals` beside photos of these names.
    private mutating func skipCopies(of folders: inout [String: [String]]) {
        for (folder, files) in folders.sorted(by: { $0.key < $1.key })
        where Self.originalsFolders.contains(SitePath.name(of: folder).lowercased()) {
            let edited = Set((folders[SitePath.folder(of: folder)] ?? []).map { SitePath.name(of: $0) })
            guard !edited.isEmpty, files.allSatisfy({ edited.contains(SitePath.name(of: $0)) }) else { continue }
            folders[folder] = nil
            skipped.append(SkippedFile(path: Self.folderName + "/" + folder, origin: .camera))
            images.removeAll { SitePath.folder(of: $0) == folder }
        }
    }

    private static let originalsFolders: Set = ["originals", "original", "_originals"]

    /// Assigns `ridge.jpg.xmp` to `ridge.jpg`, and `ridge.xmp` to each image and video of that name, ignoring case.
    private static func metadata(in files: [String], of media: [String]) -> [String: String] {
        guard !files.isEmpty else { return [:] }
        let byStem = Dictionary(
            files.map { (SitePath.withoutExtension($0).lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        return Dictionary(
            media.compactMap { file in
                let name = file.lowercased()
                return (byStem[name] ?? byStem[SitePath.withoutExtension(name)]).map { (file, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The documents of an album in other languages than the default one: `album.de.yaml`.
    private func translations(ofAlbum files: [String]) -> [String: (stem: String, language: String)] {
        var found: [String: (stem: String, language: String)] = [:]
        for file in files where SitePath.name(of: file).hasPrefix("album.") {
            let (stem, language) = suffixes.split(SitePath.withoutExtension(SitePath.name(of: file)))
            guard stem == "album", let language, ["yaml", "yml"].contains(SitePath.fileExtension(of: file)) else {
                continue
            }
            found[file] = (stem, language)
        }
        return found
    }

    /// Assigns the texts in a language to the images or videos.
    private static func sidecars(
        in files: [String], of media: [String], _ language: String, _ suffixes: LanguageSuffixes
    ) -> [String: String] {
        let byStem = Dictionary(
            media.map { (SitePath.withoutExtension($0), $0) }, uniquingKeysWith: { first, _ in first })
        var texts: [String: String] = [:]
        for file in files where sidecarExtensions.contains(SitePath.fileExtension(of: file)) {
            let (stem, found) = suffixes.split(SitePath.withoutExtension(file))
            if found == language, let medium = byStem[stem] { texts[medium] = texts[medium] ?? file }
        }
        return texts
    }

    private static func videosWithoutImage(_ videos: [String], _ photos: [String]) -> [String] {
        let stems = Set(photos.map { SitePath.withoutExtension($0) })
        return videos.filter { !stems.contains(SitePath.withoutExtension($0)) }
    }

    private static let sidecarExtensions = ["md", "markdown", "txt"]

    /// Assigns each text to the first image or video with the same name except for the extension.
    private static func sidecars(in files: [String], of media: [String]) -> [String: String] {
        let byStem = Dictionary(
            media.map { (SitePath.withoutExtension($0), $0) }, uniquingKeysWith: { first, _ in first })
        let texts = files.filter { sidecarExtensions.contains(SitePath.fileExtension(of: $0)) }
        return Dictionary(
            texts.compactMap { text in byStem[SitePath.withoutExtension(text)].map { ($0, text) } },
            uniquingKeysWith: { first, _ in first })
    }
}
