import Diagnostics
import FeedKit
import FileSystem
import SiteKit

/// Warnings about published files that are too large for readers or hosts.
struct SizeFindings {
    /// Pages show several images, so their limit is lower.
    private static let maximumImageBytes = 2_000_000
    /// The maximum size that some hosts accept.
    private static let maximumFileBytes = 25 << 20

    private(set) var diagnostics: [Diagnostic] = []

    init(build: ArrangedBuild, pages: [PageFacts], options: BuildOptions) {
        let shown = pages.reduce(into: Set<Int>()) { $0.formUnion($1.images) }
        let folder = options.contentFolder
        // The sizes of derived images by recipe, and the photos already looked up.
        var (sizes, seen): ([Digest: Int], Set<Digest>) = ([:], [])
        for (number, file) in build.plan.files.enumerated() {
            let source: String
            let size: Int?
            switch file.maker {
            case .page, .object, .subpage, .alias, .feed, .output, .updates, .stylesheet, .script, .sitemap,
                .searchDocuments, .searchPostings, .robots, .hostFile, .icon, .download:
                continue
            case .copy(let path), .video(let path, bytes: _):
                source = path
                size = Disk.size(of: Disk.join(folder, path))
            case .convertedVideo(let path, let original):
                source = path
                size = build.cache.size(ofVideoFrom: original)
            case .original(let photo):
                source = photo.path
                size = Disk.size(of: Disk.join(folder, photo.path))
            case .archive(let archive):
                source = archive.entries[0].photo.path
                size = build.cache.size(of: archive)
            case .image(let rendition, let photo):
                // The size of an image is unknown until a build has created it.
                source = photo.path
                if seen.insert(photo.source).inserted {
                    for (rendition, made) in zip(photo.renditions, build.cache.images(of: photo)) {
                        sizes[rendition.recipe] = made?.size
                    }
                }
                size = sizes[rendition.recipe]
            }
            guard let size else { continue }
            let place = FileLocation(file: ContentMap.folderName + "/" + source)
            if size > Self.maximumFileBytes {
                diagnostics.append(
                    .warning(
                        "`\(file.path)` is \(size.megabytes); some hosts reject files larger than 25 MiB",
                        code: .init("large-file"), at: place,
                        hint: "make it smaller, or publish it on another host and link to it"))
            } else if size > Self.maximumImageBytes, shown.contains(number) {
                diagnostics.append(
                    .warning(
                        "a page shows `\(file.path)`, which is \(size.megabytes)", code: .init("large-image"),
                        at: place,
                        hint: Self.wayOut(file.maker)))
            }
        }
    }

    private static func wayOut(_ maker: FilePlan.Generator) -> String {
        switch maker {
        case .archive: "divide the album, or remove `download: zip`"
        case .image: "set `photos: {widths: …}` or a lower `quality` in feed.yaml"
        case .page, .object, .subpage, .alias, .feed, .output, .updates, .stylesheet, .script, .sitemap,
            .searchDocuments, .searchPostings, .robots, .hostFile,
            .icon, .download, .copy, .video, .convertedVideo, .original:
            "move it beside the text or into an album, so that smaller images are created from it"
        }
    }
}
