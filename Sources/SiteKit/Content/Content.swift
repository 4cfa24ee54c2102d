import DataKit
import Diagnostics
import FeedKit

/// All that was read from the site's folder.
struct Content: Sendable {
    var site: Site
    /// Every object of every kind, in the order of the files.
    var objects: [any FeedModel] = []
    var pages: [PlainPage] = []
    var images: [ImageAsset] = []
    /// Paths inside `content/static/`.
    var statics: [String] = []
    var diagnostics: [Diagnostic] = []

    /// What a document may be.
    private enum Item: Sendable {
        case object(any FeedModel)
        case page(PlainPage)
    }

    static let isMissing = Diagnostic.error(
        "there is no folder `content` here", at: Place(file: ContentMap.folderName),
        hint: "`feedgen init` makes a site to start from, `--source` names another folder")

    /// Reads the configuration alone.
    static func configuration(of source: String) -> (SiteConfiguration, [Diagnostic]) {
        let file = ContentMap.folderName + "/" + ContentMap.configurationName
        let path = Disk.join(source, file)
        guard Disk.exists(path) else {
            return (
                SiteConfiguration(),
                [
                    .warning(
                        "there is no feed.yaml, so the site has no title and no address", at: Place(file: file),
                        hint: "write `title: …` and `baseURL: https://…` into it")
                ]
            )
        }
        switch readText(path, file: file) {
        case .success(let text): return SiteConfiguration.read(text)
        case .failure(let failure): return (SiteConfiguration(), [failure.diagnostic])
        }
    }

    /// Reads everything; what is wrong with one file does not keep the others from being read.
    static func read(
        options: BuildOptions, configuration: SiteConfiguration, kinds: [AnyKind], photos: ImageReader
    ) -> Content {
        let folder = Disk.join(options.source, ContentMap.folderName)
        let tree = FileTree.walk(folder, named: ContentMap.folderName, root: options.source)
        let map = ContentMap(files: tree.files, kinds: kinds.map { ($0.folder, $0.files) })
        var content = Content(site: Site(configuration: configuration))
        content.diagnostics = tree.diagnostics + map.diagnostics
        content.statics = map.statics
        content.site.statics = Set(map.statics)
        for result in photos.read(map.images, in: folder, jobs: options.jobs) {
            switch result {
            case .success(let image): content.images.append(image)
            case .failure(let failure): content.diagnostics.append(failure.diagnostic)
            }
        }
        let images = content.distinctImages()
        let broken = Set(map.images).subtracting(images.keys)
        content.site.images = images
        // What is wrong with a photo is said once, not again wherever a text shows it.
        for path in broken { content.site.images[path] = ImageReader.standIn(for: path) }
        let site = content.site
        content.diagnostics += site.missingFiles
        let readings = map.sources.concurrentMap(jobs: options.jobs) { unread -> Reading<Item> in
            // Of an album with a broken photo nothing more can be said: its date may be that photo's.
            guard broken.isDisjoint(with: unread.images) else { return Reading() }
            let companions = Set(unread.attachments.filter { PhotoCompanion.isOne($0, onDisk: Disk.join(folder, $0)) })
            var source = ContentSource(
                path: unread.path, document: nil, stem: unread.stem, folder: unread.folder,
                images: unread.images.compactMap { images[$0] }, videos: unread.videos,
                attachments: unread.attachments.filter { !companions.contains($0) })
            var problems = companions.sorted().map { PhotoCompanion.warning($0) }
            func text(_ path: String) -> SourceText? {
                switch readText(Disk.join(folder, path), file: ContentMap.folderName + "/" + path) {
                case .success(let text): return text
                case .failure(let failure):
                    problems.append(failure.diagnostic)
                    return nil
                }
            }
            if unread.hasDocument { source.document = text(unread.path) }
            for (media, path) in unread.sidecars.sorted(by: { $0.key < $1.key }) {
                source.sidecars[media] = text(path)
            }
            if unread.hasDocument, source.document == nil { return Reading([], problems) }
            source.videos = source.videos.map { video in
                var video = video
                video.byteCount = Disk.size(of: Disk.join(folder, video.path))
                return video
            }
            var reading =
                unread.kind.map { objects(of: kinds[$0], in: source, from: folder, site: site).map { Item.object($0) } }
                ?? PlainPage.read(source, in: site).map { Item.page($0) }
            reading.diagnostics += problems
            if problems.hasErrors { reading.models = [] }
            return reading
        }
        for reading in readings {
            for item in reading.models {
                switch item {
                case .object(let object): content.objects.append(object)
                case .page(let page): content.pages.append(page)
                }
            }
            content.diagnostics += reading.diagnostics
        }
        content.diagnostics += UnusedKey.warnings(readings.lazy.flatMap(\.unusedKeys))
        return content
    }

    /// The objects that a source holds, with the digest of what the author wrote.
    private static func objects(
        of kind: AnyKind, in source: ContentSource, from folder: String, site: Site
    ) -> Reading<any FeedModel> {
        var reading = kind.read(source, in: site)
        // Who writes several objects into one source, changes all of them with one word.
        let digest = source.digest { try? Disk.digest(of: Disk.join(folder, $0)) }
        for index in reading.models.indices { reading.models[index].facts.contentDigest = digest }
        return reading
    }

    /// The images by their paths. Names that differ only in how their accents are encoded are one name to a reader, and
    /// to some disks.
    private mutating func distinctImages() -> [String: ImageAsset] {
        Dictionary(
            images.map { ($0.path, $0) },
            uniquingKeysWith: { first, other in
                diagnostics.append(
                    .error(
                        "two photos have this name, with its accents encoded in two ways",
                        at: Place(file: ContentMap.folderName + "/" + other.path), hint: "rename one of them"))
                return first
            })
    }

    static func readText(_ path: String, file: String) -> Result<SourceText, Diagnostic.Failure> {
        do {
            return SourceText.decode(try Disk.read(path), file: file).mapError { .init($0.diagnostic) }
        } catch {
            return .failure(
                .init(
                    .error(
                        "cannot read this file: \(error.reason)", at: Place(file: file),
                        hint: "make it readable, or move it out of the site")))
        }
    }
}
