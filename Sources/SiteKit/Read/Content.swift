import DataKit
import Diagnostics
import Engine
import FeedKit
import MarkupKit

/// All that was read from the site's folder.
struct Content: Sendable {
    var site: Site
    /// What was read of each source, in the order of their files.
    var readings: [SourceReading] = []
    var sources: LazyMapCollection<[SourceReading], ContentMap.Unread> { readings.lazy.map(\.source) }
    /// The sources that no earlier build has read like this.
    var changedSources: Set<Int> = []
    /// Every object of every kind, in the order of the files.
    var objects: [ObjectPlace] = []
    var pages: [PlainPage] = []
    var images: [ImageAsset] = []
    /// Whether there is one that no earlier build has read.
    private(set) var hasNewImages = false
    /// Paths inside `content/static/`.
    var statics: [String] = []
    /// The addresses that the texts hold, by the file of the object's source.
    var links: [String: Packed<[Markdown.Link]>] = [:]
    var diagnostics: [Diagnostic] = []
    /// The files of the folder, for the next build.
    var files: [String: KnownFile] = [:]

    /// Where an object was read: its source, and its number there.
    struct ObjectPlace: Sendable, Hashable {
        var source: Int
        var number: Int
    }

    static let isMissing = Diagnostic.error(
        "there is no folder `content` here", at: Place(file: ContentMap.folderName),
        hint: "`feedgen init` makes a site to start from, `--source` names another folder")

    /// The folder with all that is in it, before anything is read.
    struct Folder: Sendable {
        /// On disk.
        let path: String
        let tree: FileTree
        let map: ContentMap
        let files: KnownFiles

        init(_ tree: FileTree, options: BuildOptions, kinds: [AnyKind], memory: BuildMemory) {
            let map = ContentMap(files: tree.files.map(\.path), kinds: kinds.map { ($0.folder, $0.files) })
            self.init(tree, map, options: options, memory: memory)
        }

        /// - Parameter tree: the files of the map.
        init(_ tree: FileTree, _ map: ContentMap, options: BuildOptions, memory: BuildMemory) {
            self.tree = tree
            self.map = map
            path = Disk.join(options.source, ContentMap.folderName)
            files = KnownFiles(tree.files, known: memory.files)
        }
    }

    /// Reads everything; what is wrong with one file does not keep the others from being read.
    ///
    /// - Parameter engine: knows what earlier builds have read, and gets to know what is read now.
    /// - Returns: the content, and the reader, who can read a source once more.
    static func read(
        _ folder: Folder, options: BuildOptions, configuration: SiteConfiguration, kinds: [AnyKind],
        photos: ImageReader, memory: BuildMemory, engine: inout Engine
    ) -> (content: Content, reader: SourceReader) {
        var content = Content(site: Site(configuration: configuration))
        content.diagnostics = folder.tree.diagnostics + folder.map.diagnostics
        content.statics = folder.map.statics
        content.site.statics = Set(folder.map.statics)
        var digests = content.readImages(folder, photos: photos, jobs: options.jobs)
        let images = content.distinctImages()
        let broken = Set(folder.map.images).subtracting(images.keys)
        content.site.images = images
        // What is wrong with a photo is said once, not again wherever a text shows it.
        for path in broken { content.site.images[path] = ImageReader.standIn(for: path) }
        content.diagnostics += content.site.missingFiles
        let files = folder.files.looking(at: engine.graph.nodes(of: .content), in: folder.path, jobs: options.jobs)
        content.site.know(to: &engine)
        engine.know(.content) { Fingerprint(files.digest(of: $0)) }
        let reader = SourceReader(
            folder: folder.path, kinds: kinds, images: images, broken: broken, files: files, memory: memory,
            progress: photos.progress)
        let outcomes = reader.read(folder.map.sources, in: &content.site, engine: &engine, jobs: options.jobs)
        content.readings = outcomes.map(\.reading)
        content.changedSources = Set(outcomes.indices.filter { !outcomes[$0].isKnown })
        for outcome in outcomes where !outcome.digests.isEmpty { digests.merge(outcome.digests) { $1 } }
        content.files = files.updated(with: digests)
        content.takeReadings()
        return (content, reader)
    }

    /// - Returns: the digests of those that were read.
    private mutating func readImages(_ folder: Folder, photos: ImageReader, jobs: Int) -> [String: Digest] {
        var digests: [String: Digest] = [:]
        for result in photos.read(folder.map.images, in: folder.path, files: folder.files, jobs: jobs) {
            switch result {
            case .success(let image):
                images.append(image.asset)
                hasNewImages = hasNewImages || !image.isKnown
                digests[image.asset.path] = image.asset.source
            case .failure(let failure): diagnostics.append(failure.diagnostic)
            }
        }
        return digests
    }

    private mutating func takeReadings() {
        for (source, reading) in readings.enumerated() {
            for (number, item) in reading.items.enumerated() {
                switch item {
                case .object: objects.append(ObjectPlace(source: source, number: number))
                case .page(let page): pages.append(page)
                }
            }
            diagnostics += reading.diagnostics
            if let item = reading.items.first, let found = reading.links { links[item.facts.source.file] = found }
        }
        diagnostics += pagesOfOneIdentity
        diagnostics += UnusedKey.warnings(readings.lazy.flatMap(\.unusedKeys))
    }

    func facts(of object: ObjectPlace) -> Facts { readings[object.source].items[object.number].facts }

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

    /// Each page knows its old addresses by its identity, so no two may have the same.
    private var pagesOfOneIdentity: [Diagnostic] {
        Dictionary(grouping: pages, by: \.facts.id).flatMap { id, pages in
            // What has the same address too is told of that.
            pages.dropFirst().filter { $0.facts.path != pages[0].facts.path }.map { page in
                .error(
                    "two pages have the identity '\(id)'", at: page.facts.source,
                    hint: "give one of them another `id:`",
                    related: [.init(pages[0].facts.source, "the other one is here")])
            }
        }
    }
}

extension Site {
    /// Tells the engine what may be asked of the site and does not change while it is read.
    fileprivate func know(to engine: inout Engine) {
        let (images, statics) = (images, statics)
        let settings = Dictionary(
            uniqueKeysWithValues: Setting.allCases.map { ($0.name, configuration.digest(of: $0)) })
        let photos = configuration.digestForImages
        engine.know(.setting) { name in Fingerprint(settings[name]) }
        engine.know(.published) { Fingerprint(isThere: statics.contains($0)) }
        engine.know(.image) { path in
            guard let image = images[path] else { return .none }
            let colors = Digest(of: image.colors.joined(separator: " "))
            return .joining([image.source, photos, colors].map { Fingerprint($0) })
        }
    }
}
