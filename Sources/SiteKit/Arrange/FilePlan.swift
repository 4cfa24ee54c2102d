import Diagnostics
import FeedKit
import FileSystem
import MarkupKit
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
        /// The document that open list pages compare themselves with.
        indirect case updates(SiteUpdates)
        case stylesheet
        /// A script, a font, or a stylesheet that is the same for every site.
        case script
        indirect case sitemap(Sitemap.File)
        /// The documents of a part of a search index.
        indirect case searchDocuments(SearchIndex.Block)
        /// The postings of a shard of an edition's search index.
        case searchPostings(language: String, shard: Int)
        case robots
        /// A configuration file for the host, with its text.
        case hostFile(String)
        /// The generated icon with the site's initial, for sites without an icon.
        case icon
        /// A file of the content folder, copied unchanged; the path is inside `content/`.
        case copy(String)
        /// A video of the content folder, copied without its personal metadata; it may be a part of a photo's file.
        case video(String, bytes: Range<Int>?)
        /// A video that is converted for all browsers, from a file of this digest.
        case convertedVideo(String, source: Digest)
        indirect case image(ImageAsset.Rendition, of: ImageAsset)
        /// A photo in full size, without its metadata.
        indirect case original(ImageAsset)
        /// A ZIP file with the photos of an album.
        indirect case archive(PlannedArchive)
        /// The text that an object provides as a file.
        case download(of: ObjectID)

        /// Whether a file is as a build left it. Images and archives are hard links to files in the cache, so their link
        /// counts may differ; for all other files any change counts.
        func isAsLeft(_ stamp: FileStamp, since left: FileStamp) -> Bool {
            isLinked ? stamp.hasSameWriteStamp(as: left) : stamp == left
        }

        var isLinked: Bool {
            switch self {
            case .image, .archive, .convertedVideo: true
            default: false
            }
        }
    }

    private(set) package var files: [(path: String, maker: Generator)] = []
    /// The paths of the files.
    private(set) var paths: [String] = []
    /// The positions of files whose content the arrangement does not determine.
    private(set) var substances: [Int] = []
    private(set) var imageCount = 0
    private(set) var diagnostics: [Diagnostic] = []
    /// Finds conflicts between files; `nil` if there are known to be none.
    private var claims: OutputPlan?
    /// The planned derived images and originals: equal ones share a file.
    private var published: Set<String> = []

    /// The archives among the files.
    var archives: [PlannedArchive] {
        files.compactMap { if case .archive(let archive) = $0.maker { archive } else { nil } }
    }

    /// The digests of the files from which videos are converted.
    var convertedSources: [Digest] {
        files.compactMap { if case .convertedVideo(_, let source) = $0.maker { source } else { nil } }
    }

    /// The derived images among the files.
    var images: [(file: String, rendition: ImageAsset.Rendition, photo: ImageAsset)] {
        files.compactMap { file in
            guard case .image(let rendition, let photo) = file.maker else { return nil }
            return (file.path, rendition, photo)
        }
    }

    /// - Parameters:
    ///   - marks: The marks of the content of all pages.
    ///   - stylesheets: The stylesheets that pages link if they have the content.
    ///   - isPublished: Whether an earlier build has published this plan, so that no files have the same path.
    init(
        arrangement: FeedArrangement, marks: HTML.Requirements, stylesheets: [PageStylesheet], statics: [String],
        site: Site, isPublished: Bool
    ) {
        let table = arrangement.objects
        if !isPublished { claims = OutputPlan(table, count: arrangement.pageCount + arrangement.allFeeds.count) }
        addTheme(marks, stylesheets: stylesheets.filter { $0.styles(marks) }, site: site)
        claims?.reserve(Snapshot.file)
        claims?.reserve(Snapshot.patchFile)
        claims?.reserve(StagingFolder.name)
        addPages(arrangement, siteTitle: site.configuration.title)
        let configuration = Self.inContent(ContentMap.configurationName)
        for feed in arrangement.allFeeds {
            add(generated: SitePath.file(ofPage: feed.path), .feed(feed), configuration)
        }
        for output in arrangement.editions.flatMap(\.feeds.outputs) {
            add(SitePath.file(ofPage: output.path), .output(output), output.settings.place)
        }
        if site.configuration.hasUpdates {
            for updates in arrangement.editions.map({ SiteUpdates($0.map) }) {
                add(generated: updates.path, .updates(updates), configuration)
            }
        }
        for photo in site.ownPhotos { add([photo.image], at: photo.place) }
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
            if let archive = more?.page.archive {
                add(archive.file, .archive(PlannedArchive(archive, images: site.image)), table.place(of: object))
            }
            if let download = more?.page.download {
                add(download.file, .download(of: object), table.place(of: object))
            }
        }
        addFilesForCrawlers(arrangement, site: site, configuration)
        for index in arrangement.editions.compactMap(\.map.searchIndex) { add(index, configuration) }
        for file in HostFile.files(redirecting: arrangement.editions.flatMap(\.map.aliases), of: site)
        where !site.publishes(file.path) {
            add(file.path, .hostFile(file.text), configuration)
        }
        for path in statics {
            let file = ContentMap.staticFolder + "/" + path
            add(path, .copy(file), Self.inContent(file))
        }
        diagnostics += claims?.diagnostics ?? []
        claims = nil
        published = []
        files.sort { $0.path < $1.path }
        paths = files.map(\.path)
        substances = files.indices.filter { files[$0].maker.shape == [.substance] }
        imageCount = files.count { if case .image = $0.maker { true } else { false } }
    }

    private mutating func addTheme(_ marks: HTML.Requirements, stylesheets: [PageStylesheet], site: Site) {
        var theme = [(PageRenderer.stylesheet, Generator.stylesheet)] + stylesheets.map { ($0.file, .script) }
        if marks.contains(.photos) {
            theme += [(PageRenderer.script, .script), (PageRenderer.lightboxStylesheet, .script)]
        }
        if site.configuration.hasSchemeButton || marks.contains(.code) && site.configuration.buttons.contains(.copy) {
            theme.append((PageRenderer.buttonScript, .script))
        }
        if marks.contains(.maps) { theme.append((PageRenderer.mapScript, .script)) }
        if let engine = site.configuration.search { theme.append((PageRenderer.script(of: engine), .script)) }
        if site.configuration.hasUpdates {
            theme += [(SiteUpdates.script, .script), (SiteUpdates.stylesheet, .script)]
        }
        theme += WebFont.files(of: site.configuration.fonts).map { ($0, .script) }
        if SiteIcons(site: site).needLetter { theme.append((SiteIcons.letterFile, .icon)) }
        for (file, maker) in theme {
            add(generated: file, maker, FileLocation(file: TemplateReader.folderName + "/" + file))
        }
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
                add(generated: SitePath.file(ofPage: page.path), .page(page), page.source)
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
        var owners: [String: FileLocation] = [:]
        for map in arrangement.editions.map(\.map) {
            let titles = map.titles(of: Set(map.aliases.map(\.target)))
            for alias in map.aliases {
                if let owner = owners.updateValue(alias.source, forKey: alias.path) {
                    owners[alias.path] = owner
                    diagnostics.append(Self.repeated(alias, owner))
                    continue
                }
                let title = titles[alias.target] ?? siteTitle
                add(SitePath.file(ofPage: alias.path), .alias(alias, title: title), alias.source)
            }
        }
    }

    /// Reports that two texts have one former URL, which other generators accept.
    private static func repeated(_ alias: Alias, _ owner: FileLocation) -> Diagnostic {
        .warning(
            "the alias `\(alias.path)` redirects to another text, which has it too", code: .repeatedAlias,
            at: alias.source, hint: "delete it in one of them", related: [.init(owner, "the other one")])
    }

    private mutating func add(_ page: String, _ maker: Generator, of object: ObjectID) {
        let file = SitePath.file(ofPage: page)
        if claims?.claim(file, for: object) ?? true { files.append((file, maker)) }
    }

    private mutating func add(generated path: String, _ maker: Generator, _ place: FileLocation) {
        if claims?.claim(generated: path, for: place) ?? true { files.append((path, maker)) }
    }

    private mutating func add(_ path: String, _ maker: Generator, _ place: FileLocation) {
        if claims?.claim(path, for: place) ?? true { files.append((path, maker)) }
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
        let isVideo = attachment.bytes != nil || VideoFile.isVideo(attachment.path)
        // The videos of an album belong to its translations, too.
        guard !isVideo || published.insert("\(attachment.file) \(attachment.path)").inserted else { return }
        let maker: Generator =
            if let source = attachment.convertedSource {
                .convertedVideo(attachment.path, source: source)
            } else {
                isVideo ? .video(attachment.path, bytes: attachment.bytes) : .copy(attachment.path)
            }
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

    private mutating func add(_ index: SearchIndex, _ place: FileLocation) {
        for block in index.blocks { add(block.file, .searchDocuments(block), place) }
        for shard in 0..<index.shardCount {
            add(index.file(ofShard: shard), .searchPostings(language: index.language, shard: shard), place)
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

extension Diagnostic.Code {
    /// Two texts have the same alias. The URL redirects to the first of them.
    static let repeatedAlias = Diagnostic.Code("repeated-alias")
}
