import DataKit
import DiffKit
import Diagnostics
import FeedKit
import MarkupKit
import Synchronization
import TemplateKit
import Testing

/// A small site with everything that pages can show, rendered in memory.
struct GoldenSite {
    /// The HTML of each page and alias by path.
    private(set) var pages: [String: String] = [:]
    /// The feeds by path.
    private(set) var feeds: [String: String] = [:]
    private(set) var snapshot = ""
    /// The view models that each template received.
    private(set) var given: [String: [ViewModel]] = [:]

    init(
        sources: [ContentSource] = [], pages: [ContentSource] = [], images: [ImageAsset] = [],
        templates: [String: String] = [:], kinds: [AnyKind] = [],
        _ configure: (inout SiteConfiguration) -> Void = { _ in }
    ) throws {
        let site = Content.site(images: images) { configuration in
            configuration.title = "Marslink"
            configuration.description = "The log of a field station"
            configuration.author = "The crew"
            configuration.baseURL = "https://example.org/log/"
            configuration.timeZone = "Europe/Lisbon"
            configuration.pageSize = 4
            configuration.search = pages.isEmpty ? nil : .pagefind
            configuration.menus.footer = pages.isEmpty ? [] : [.source, .about]
            configure(&configuration)
        }
        var objects: [any FeedModel] = []
        for source in sources {
            let kind = try #require((kinds + BuiltInKinds.all).first { source.path.hasPrefix($0.folder + "/") })
            let reading = kind.read(source, in: site)
            #expect(reading.diagnostics.map(\.line) == [], "\(source.path)")
            objects += reading.models
        }
        let plainPages = pages.flatMap { PlainPage.read($0, in: site).models }
        #expect(plainPages.count == pages.count)
        try render(FeedOrder.sorted(objects), plainPages, kinds: kinds + BuiltInKinds.all, in: site, own: templates)
    }

    /// Runs the stages between content and output.
    private mutating func render(
        _ objects: [any FeedModel], _ plainPages: [PlainPage], kinds: [AnyKind], in site: Site, own: [String: String]
    ) throws {
        let texts = Theme.named(.standard).templates.merging(own) { $1 }
        let sources = texts.map { ($0, SourceText(file: "Templates/\($0).mustache", text: $1)) }
        var (templates, problems) = TemplateSet.compile(
            Dictionary(uniqueKeysWithValues: sources), words: site.words.byName, as: nil,
            marks: PageStylesheet.marksOfTemplates)
        #expect(problems.map(\.line) == [])
        let record = Mutex<[String: [ViewModel]]>([:])
        templates.onRender = { name, model in record.withLock { $0[name, default: []].append(model) } }
        let builder = ObjectBuilder(kinds: kinds, templates: templates, site: site)
        let read = ObjectTable(objects.map(\.facts))
        let neighborIndex = NeighborIndex(of: read.ids, in: read, kinds: kinds)
        let built = zip(read.ids, objects).map { id, object in
            builder.build(object, among: neighborIndex.around(id).map { objects[$0.index] })
        }
        #expect(built.flatMap { $0.head.diagnostics + $0.head.layoutDiagnostics }.map(\.line) == [])
        let facts = built.map(\.head.facts)
        let bodies = try built.map { try #require($0.body) }
        let map = SitePages(
            objects: facts, objectPages: built.map(\.head.page), plainPages: plainPages, site: site)
        let ids = FeedIDs(authority: "example.org,2026")
        let feedMap = SiteFeeds(
            map: map,
            folders: Dictionary(uniqueKeysWithValues: BuiltInKinds.all.map { ($0.name, $0.folder) }), ids: ids,
            site: site)
        let items = zip(facts, bodies).map { FeedItem($0, page: $1.page, ids: ids, in: site) }
        let feedRenderer = FeedRenderer(site: site, items: items)
        for feed in feedMap.feeds { feeds[feed.path] = String(decoding: feedRenderer.render(feed), as: UTF8.self) }
        let renderer = PageRenderer(
            templates: templates, site: site, objects: ObjectTable(facts, built.map(\.head.page)),
            bodies: MadeObjects(facts, bodies), menus: map.menus, feeds: feedMap,
            editions: (site.configuration.languages ?? []).map { listed in
                let isDefault = listed.language == site.configuration.language
                return isDefault ? Edition(default: listed.language) : Edition(translation: listed.language)
            })
        for page in map.pages { pages[page.path] = renderer.render(page) }
        for alias in map.aliases { pages[alias.path] = renderer.render(alias, title: "Moved") }
        given = record.withLock { $0 }
        var state = SiteState()
        state.baseURL = site.configuration.fullURL
        state.feedID = feedMap.ids?.authority
        let document = Snapshot(
            site: state, feed: facts.map(\.id),
            sections: zip(facts, bodies).map {
                ($0.id, JSON(printed: $0.printedSnapshot(showing: $1.section.snapshot, in: site)))
            }
            .sorted { $0.0 < $1.0 },
            pages: map.pages.sorted { $0.path < $1.path }.map { page in
                let shown = page.objects.map { facts[$0.index].id }
                return (page.path, page.snapshot(showing: shown))
            },
            files: pages.sorted { $0.key < $1.key }.map { (SitePath.file(ofPage: $0.key), Digest(of: $0.value)) })
        snapshot = String(decoding: document.bytes, as: UTF8.self)
    }
}

extension Menus.Item {
    /// A link to another site.
    fileprivate static let source = Menus.Item(
        target: .link(title: "Source", url: "https://example.net/?a&b"), source: FileLocation(file: "content/feed.yaml")
    )
    /// A link to a page of this site.
    fileprivate static let about = Menus.Item(target: .page("about"), source: FileLocation(file: "content/feed.yaml"))
}
