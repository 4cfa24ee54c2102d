import Diagnostics
import FeedKit
import FileSystem
import PhotoKit

/// All files that the build will generate, each with its generator.
package struct FilePlan: Sendable {
    package enum Generator: Sendable {
        case page(Page)
        /// The page of an object.
        case object(ObjectID)
        /// A page below an object's page.
        case subpage(of: ObjectID, number: Int)
        indirect case alias(Alias, title: String)
        indirect case feed(Feed)
        /// A further format of a list.
        indirect case output(ListOutput)
        case stylesheet
        /// A script, or a stylesheet that is the same for every site.
        case script
        indirect case sitemap(Sitemap.File)
        case robots
        /// A configuration file for the host, with its text.
        case hostFile(String)
        /// The generated icon with the site's initial, for sites without an icon.
        case icon
        /// A file of the content folder, copied unchanged; the path is inside `content/`.
        case copy(String)
        /// A video of the content folder, copied without its personal metadata.
        case video(String)
        indirect case image(ImageAsset.Rendition, of: ImageAsset)
        /// A photo in full size, without its metadata.
        indirect case original(ImageAsset)

        /// Whether a file is as a build left it. A derived image is a hard link to a file in the cache, so its link
        /// count may differ; for all other files any change counts.
        func isAsLeft(_ stamp: FileStamp, since left: FileStamp) -> Bool {
            isLinked ? stamp.hasSameWriteStamp(as: left) : stamp == left
        }

        var isLinked: Bool { if case .image = self { true } else { false } }
    }

    private(set) package var files: [(path: String, maker: Generator)] = []
    /// The paths of the files.
    private(set) var paths: [String] = []
    /// The positions of files whose content the arrangement does not determine.
    private(set) var substances: [Int] = []
    private(set) var imageCount = 0
    private(set) var diagnostics: [Diagnostic] = []
    private var claims: OutputPlan
    /// The planned derived images and originals: equal ones share a file.
    private var published: Set<String> = []

    /// The derived images among the files.
    var images: [(file: String, rendition: ImageAsset.Rendition, photo: ImageAsset)] {
        files.compactMap { file in
            guard case .image(let rendition, let photo) = file.maker else { return nil }
            return (file.path, rendition, photo)
        }
    }

    init(arrangement: FeedArrangement, statics: [String], site: Site) {
        let table = arrangement.objects
        claims = OutputPlan(table, count: arrangement.pageCount + arrangement.allFeeds.count)
        addTheme(arrangement, site: site)
        claims.reserve(Snapshot.file)
        claims.reserve(Snapshot.patchFile)
        claims.reserve(StagingFolder.name)
        addPages(arrangement, siteTitle: site.configuration.title)
        let configuration = Self.inContent(ContentMap.configurationName)
        for feed in arrangement.allFeeds { add(SitePath.file(ofPage: feed.path), .feed(feed), configuration) }
        for output in arrangement.editions.flatMap(\.feeds.outputs) {
            add(SitePath.file(ofPage: output.path), .output(output), output.settings.place)
        }
        if case .photo(let image)? = site.image, let place = site.configuration.image?.place {
            add([image], at: place)
        }
        for page in arrangement.plainPages {
            add(page.images, at: page.facts.source)
            for photo in page.originals { add(originalOf: photo, at: page.facts.source) }
            for attachment in page.attachments where isOwn(attachment, page.facts.edition, page.facts.path) {
                add(attachment)
            }
        }
        for object in arrangement.feed {
            let more = arrangement.more[object]
            for path in table.images(of: object) {
                if let image = site.image(at: path) { add([image], at: table.place(of: object)) }
            }
            for photo in more?.page.originals ?? [] { add(originalOf: photo, at: table.place(of: object)) }
            for attachment in more?.page.attachments ?? []
            where isOwn(attachment, more?.facts.edition, table.path(of: object)) {
                add(attachment)
            }
        }
        addFilesForCrawlers(arrangement, site: site, configuration)
        for file in HostFile.files(redirecting: arrangement.editions.flatMap(\.map.aliases), of: site)
        where !site.publishes(file.path) {
            add(file.path, .hostFile(file.text), configuration)
        }
        for path in statics {
            let file = ContentMap.staticFolder + "/" + path
            add(path, .copy(file), Self.inContent(file))
        }
        diagnostics += claims.diagnostics
        claims = OutputPlan()
        published = []
        files.sort { $0.path < $1.path }
        paths = files.map(\.path)
        substances = files.indices.filter { files[$0].maker.shape == [.substance] }
        imageCount = files.count { if case .image = $0.maker { true } else { false } }
    }

    private mutating func addTheme(_ arrangement: FeedArrangement, site: Site) {
        var theme = [(PageRenderer.stylesheet, Generator.stylesheet)]
        if arrangement.feed.contains(where: { arrangement.objects[$0].flags.contains(.hasPhotos) }) {
            theme.append((PageRenderer.script, .script))
        }
        if arrangement.feed.contains(where: { arrangement.objects[$0].flags.contains(.hasCode) })
            || arrangement.plainPages.contains(where: \.hasCode)
        {
            theme.append((PageRenderer.codeStylesheet, .script))
        }
        if site.configuration.hasSearch { theme.append((PageRenderer.searchScript, .script)) }
        if SiteIcons(site: site).needLetter { theme.append((SiteIcons.letterFile, .icon)) }
        for (file, maker) in theme { add(file, maker, FileLocation(file: TemplateReader.folderName + "/" + file)) }
    }

    /// Whether an attachment is published beside an object's page. Those of translations may be beside the original's.
    private func isOwn(_ attachment: ObjectPage.Attachment, _ language: String?, _ path: String) -> Bool {
        language == nil || attachment.file.hasPrefix(SitePath.below(path).dropFirst())
    }

    private mutating func addPages(_ arrangement: FeedArrangement, siteTitle: String) {
        let table = arrangement.objects
        // Lists never conflict, and conflicts with objects are reported.
        func isList(_ page: Page) -> Bool { page.content != .text && page.template != "not-found" }
        for edition in arrangement.editions {
            for page in edition.map.pages.prefix(while: isList) {
                add(SitePath.file(ofPage: page.path), .page(page), page.source)
            }
        }
        for object in arrangement.feed {
            let path = table.path(of: object)
            add(path, .object(object), of: object)
            for (number, subpage) in (arrangement.more[object]?.page.subpages ?? []).enumerated() {
                add(path + subpage.slug + "/", .subpage(of: object, number: number), of: object)
            }
        }
        for edition in arrangement.editions {
            for page in edition.map.pages.drop(while: isList) {
                add(SitePath.file(ofPage: page.path), .page(page), page.source)
            }
        }
        for map in arrangement.editions.map(\.map) {
            let titles = map.titles(of: Set(map.aliases.map(\.target)))
            for alias in map.aliases {
                let title = titles[alias.target] ?? siteTitle
                add(SitePath.file(ofPage: alias.path), .alias(alias, title: title), alias.source)
            }
        }
    }

    private mutating func add(_ page: String, _ maker: Generator, of object: ObjectID) {
        let file = SitePath.file(ofPage: page)
        if claims.claim(file, for: object) { files.append((file, maker)) }
    }

    private mutating func add(_ path: String, _ maker: Generator, _ place: FileLocation) {
        if claims.claim(path, for: place) { files.append((path, maker)) }
    }

    private mutating func add(_ images: [ImageAsset], at place: FileLocation) {
        for image in images where !ImageReader.isPlaceholder(image) {
            if image.isPublishedWhole {
                add(originalOf: image, at: place)
                continue
            }
            for rendition in image.renditions where published.insert(rendition.file).inserted {
                add(rendition.file, .image(rendition, of: image), place)
            }
        }
    }

    private mutating func add(originalOf photo: ImageAsset, at place: FileLocation) {
        guard let file = photo.originalFile else { return diagnostics.append(Self.noOriginal(of: photo)) }
        if published.insert(file).inserted { add(file, .original(photo), place) }
    }

    private mutating func add(_ attachment: ObjectPage.Attachment) {
        let isVideo = VideoFile.isVideo(attachment.path)
        let maker: Generator = isVideo ? .video(attachment.path) : .copy(attachment.path)
        add(attachment.file, maker, Self.inContent(attachment.path))
    }

    private static func inContent(_ path: String) -> FileLocation {
        FileLocation(file: ContentMap.folderName + "/" + path)
    }

    /// The sitemap and `robots.txt`, unless the author has written them. Crawlers request the latter only at the root
    /// of a host, and both need absolute URLs.
    private mutating func addFilesForCrawlers(_ arrangement: FeedArrangement, site: Site, _ place: FileLocation) {
        guard site.configuration.hasHost else { return }
        for edition in arrangement.editions {
            let site = site.inLanguage(edition.language)
            guard !site.publishes(Sitemap.path(in: site)) else { continue }
            let map = Sitemap(edition.map, more: arrangement.more.mapValues(\.page), site: site)
            for file in map.files { add(file.path, .sitemap(file), place) }
        }
        if site.configuration.basePath.isEmpty, !site.publishes(Robots.path) {
            add(Robots.path, .robots, place)
        }
    }

    private static func noOriginal(of photo: ImageAsset) -> Diagnostic {
        // Reported for originals in TIFF, HEIC and AVIF.
        .warning(
            "the original of this photo is not published: its format does not allow stripping metadata losslessly",
            code: .init("unpublished-original"), at: inContent(photo.path),
            hint: "convert it to JPEG, or set `originals: false` in album.yaml")
    }
}
