import Diagnostics
import FeedKit
import PhotoKit
import PublishingPolicy

extension ContentMap {
    /// Adds each folder with photos, videos or an album document.
    mutating func addAlbums(_ files: [String], kind: Int, root: String) {
        let folders = Dictionary(grouping: files) { SitePath.folder(of: $0) }
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
            let photos = files.filter { PhotoFormat.isPhoto($0) }
            let videos = files.compactMap { path in
                VideoFile.mediaType(path).map { VideoAsset(path: path, mediaType: $0) }
            }
            let sidecars = Self.sidecars(in: files, of: videos.map(\.path) + photos)
            let used = Set(photos + videos.map(\.path) + sidecars.values + [document].compactMap { $0 })
            for file in files where !used.contains(file) {
                diagnostics.append(
                    .warning(
                        "this file is not used", code: .init("unused-file", isLoss: true), at: Self.place(file),
                        hint: "an album consists of images, videos, album.yaml, and texts named like an image"))
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
                    images: photos, videos: videos, sidecars: sidecars))
        }
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
