import Diagnostics
import FeedKit
import PhotoKit

/// Every file that the build will make, each with its one maker.
struct FilePlan: Sendable {
    enum Maker: Sendable {
        case page(Page)
        case alias(Alias, title: String)
        case feed(Feed)
        case stylesheet
        case script
        case sitemap(Sitemap.File)
        case robots
        /// A file of the content folder, copied as it is; the path is inside `content/`.
        case copy(String)
        /// A video of the content folder, copied without what it knows about its author.
        case video(String)
        case picture(ImageAsset.Rendition, of: ImageAsset)
        /// A photo as it came from the camera, without its metadata.
        case original(ImageAsset)
    }

    private(set) var files: [(path: String, maker: Maker)] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// The pictures among the files.
    var pictures: [(file: String, rendition: ImageAsset.Rendition, photo: ImageAsset)] {
        files.compactMap { file in
            guard case .picture(let rendition, let photo) = file.maker else { return nil }
            return (file.path, rendition, photo)
        }
    }

    init(arrangement: FeedArrangement, content: Content) {
        var plan = OutputPlan()
        func add(_ path: String, _ maker: Maker, _ place: Place) {
            if plan.claim(path, for: place) { files.append((path, maker)) }
        }
        func addTheme(_ file: String, _ maker: Maker) {
            add(file, maker, Place(file: TemplateReader.folderName + "/" + file))
        }
        addTheme(PageRenderer.stylesheet, .stylesheet)
        if arrangement.sections.contains(where: \.hasPhotos) { addTheme(PageRenderer.script, .script) }
        if content.site.configuration.hasSearch { addTheme(PageRenderer.searchScript, .script) }
        plan.reserve(Snapshot.file)
        plan.reserve(Snapshot.patchFile)
        for page in arrangement.map.pages { add(SitePath.file(ofPage: page.path), .page(page), page.source) }
        let titles = Dictionary(
            arrangement.map.pages.map { ($0.path, $0.title) }, uniquingKeysWith: { first, _ in first })
        for alias in arrangement.map.aliases {
            let title = titles[alias.target] ?? content.site.configuration.title
            add(SitePath.file(ofPage: alias.path), .alias(alias, title: title), alias.source)
        }
        let configuration = Place(file: ContentMap.folderName + "/" + ContentMap.configurationName)
        for feed in arrangement.feeds.feeds { add(SitePath.file(ofPage: feed.path), .feed(feed), configuration) }
        var published: Set<String> = []
        func add(_ images: [ImageAsset], at place: Place) {
            for image in images {
                // Equal pictures share a file.
                for rendition in image.renditions where published.insert(rendition.file).inserted {
                    add(rendition.file, .picture(rendition, of: image), place)
                }
            }
        }
        func add(_ attachment: ObjectPage.Attachment) {
            let place = Place(file: ContentMap.folderName + "/" + attachment.path)
            let isVideo = VideoFile.isVideo(attachment.path)
            add(attachment.file, isVideo ? .video(attachment.path) : .copy(attachment.path), place)
        }
        if case .photo(let image)? = content.site.image, let place = content.site.configuration.image?.place {
            add([image], at: place)
        }
        for page in arrangement.plainPages {
            add(page.images, at: page.facts.source)
            for attachment in page.attachments { add(attachment) }
        }
        for (section, page) in zip(arrangement.sections, arrangement.objectPages) {
            add(page.images, at: section.facts.source)
            for photo in page.originals {
                guard let file = photo.originalFile else {
                    diagnostics.append(Self.noOriginal(of: photo))
                    continue
                }
                if published.insert(file).inserted { add(file, .original(photo), section.facts.source) }
            }
            for attachment in page.attachments { add(attachment) }
        }
        for (file, maker) in Self.filesForCrawlers(arrangement: arrangement, site: content.site) {
            add(file, maker, Place(file: ContentMap.folderName + "/" + ContentMap.configurationName))
        }
        for path in content.statics {
            let file = ContentMap.staticFolder + "/" + path
            add(path, .copy(file), Place(file: ContentMap.folderName + "/" + file))
        }
        diagnostics += plan.diagnostics
        files.sort { $0.path < $1.path }
    }

    /// The sitemap and `robots.txt`, unless the author has written them; crawlers ask for the latter at the top of a
    /// host only, and both hold full addresses.
    private static func filesForCrawlers(arrangement: FeedArrangement, site: Site) -> [(file: String, maker: Maker)] {
        guard site.configuration.hasHost else { return [] }
        var files: [(String, Maker)] = []
        if !site.statics.contains(Sitemap.path) {
            let map = Sitemap(
                pages: arrangement.map.pages, facts: arrangement.sections.map(\.facts), site: site)
            files += map.files.map { ($0.path, .sitemap($0)) }
        }
        if site.configuration.basePath.isEmpty, !site.statics.contains(Robots.path) {
            files.append((Robots.path, .robots))
        }
        return files
    }

    private static func noOriginal(of photo: ImageAsset) -> Diagnostic {
        .warning(
            "the original of this photo is not published, because its format can't be freed of metadata losslessly",
            at: Place(file: ContentMap.folderName + "/" + photo.path),
            hint: "save it as JPEG, or say `originals: false` in album.yaml")
    }
}
