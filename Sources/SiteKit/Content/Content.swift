import DataKit
import Diagnostics
import FeedKit
import MarkupKit

/// All that was read from the site's folder.
struct Content: Sendable {
    var site: Site
    /// Every object of every kind, in the order of the files.
    var objects: [any FeedModel] = []
    var pages: [PlainPage] = []
    var images: [ImageAsset] = []
    /// Paths inside `content/static/`.
    var statics: [String] = []
    /// The addresses that the texts hold, by the file of the object's source.
    var links: [String: [Markdown.Link]] = [:]
    var diagnostics: [Diagnostic] = []

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
        case .success(let text):
            let (configuration, problems) = SiteConfiguration.read(text)
            return (configuration, problems + BuildGates.problems(of: configuration.ci, in: text))
        case .failure(let failure): return (SiteConfiguration(), [failure.diagnostic])
        }
    }

    /// Reads everything; what is wrong with one file does not keep the others from being read.
    static func read(
        options: BuildOptions, configuration: SiteConfiguration, kinds: [AnyKind], photos: ImageReader
    ) -> Content {
        let folder = Disk.join(options.source, ContentMap.folderName)
        let tree = FileTree.walk(
            folder, named: ContentMap.folderName, root: options.source, jobs: options.jobs)
        let map = ContentMap(files: tree.files.map(\.path), kinds: kinds.map { ($0.folder, $0.files) })
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
        content.diagnostics += content.site.missingFiles
        let reader = SourceReader(folder: folder, kinds: kinds, images: images, broken: broken)
        content.site.documents = reader.addresses(of: map.sources)
        var readings = reader.read(map.sources, in: content.site, jobs: options.jobs)
        reader.readAgain(&readings, of: map.sources, in: &content.site, jobs: options.jobs)
        for reading in readings {
            for item in reading.models {
                switch item {
                case .object(let object): content.objects.append(object)
                case .page(let page): content.pages.append(page)
                }
            }
            content.diagnostics += reading.diagnostics
            if let item = reading.models.first, !reading.links.isEmpty {
                content.links[item.facts.source.file] = reading.links
            }
        }
        content.diagnostics += content.pagesOfOneIdentity
        content.diagnostics += UnusedKey.warnings(readings.lazy.flatMap(\.unusedKeys))
        return content
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
