import ListKit
import MarkupKit
import TemplateKit

/// A renderer for whole pages from objects with rendered sections. Pure.
package struct PageRenderer: Sendable {
    private(set) var templates: TemplateSet
    private(set) var site: Site
    /// A renderer is copied for each page, with another recorder.
    let shared: SharedPageValues
    /// The renderers of editions in other languages than the default one, by language.
    private var translations: [String: PageRenderer] = [:]

    /// The inputs that were read for the frame of all pages of each edition, by language.
    package var frameReads: [(language: String, reads: SiteReadRecorder)] {
        [("", shared.frameReads)]
            + translations.sorted { $0.key < $1.key }.map { ($0.key, $0.value.shared.frameReads) }
    }

    /// - Parameters:
    ///   - bodies: The contents of the objects on the pages to be rendered.
    ///   - menus: The menus of each page.
    ///   - feeds: The feed links in the heads of pages.
    ///   - emptyView: The view for a list without cells.
    ///   - editions: All editions of a site of several languages.
    ///   - stylesheets: The stylesheets that pages link if they have the content.
    ///   - frame: The program's frame around the content; `nil` for the template `page`.
    package init(
        templates: TemplateSet, site: Site, objects: ObjectTable, bodies: any ObjectBodies, menus: SiteMenus,
        feeds: (any FeedLinks)? = nil, emptyView: SupplementaryView? = nil, editions: [Edition] = [],
        stylesheets: [PageStylesheet] = PageStylesheet.allCases, frame: (any PageFrame)? = nil
    ) {
        self.templates = templates
        self.site = site
        shared = SharedPageValues(
            site, objects: objects, bodies: bodies, menus: menus, feeds: feeds,
            emptyView: emptyView ?? SiteDataSource.emptyView, editions: editions, stylesheets: stylesheets,
            frame: frame)
    }

    /// Adds the renderer of an edition in another language.
    package mutating func add(_ renderer: PageRenderer, for language: String) { translations[language] = renderer }

    /// Returns the renderer of an edition.
    func edition(_ language: String) -> PageRenderer {
        translations.isEmpty ? self : translations[language] ?? self
    }

    /// Returns the renderer with reads recorded for one page, starting with the frame.
    func recording(_ reads: SiteReadRecorder?) -> PageRenderer {
        guard let reads else { return self }
        reads.record(.frame(site.edition.mark))
        return PageRenderer(self, reads)
    }

    private init(_ renderer: PageRenderer, _ reads: SiteReadRecorder) {
        self = renderer
        site = renderer.site.recording(reads)
        templates = renderer.templates.recording(reads, site.configuration)
    }

    package static let stylesheet = "style.css"
    package static let script = "lightbox.js"
    /// The rules of the dialog, which load when it is opened.
    package static let lightboxStylesheet = "lightbox.css"
    package static let searchScript = "search.js"
    package static let buttonScript = "buttons.js"
    /// The script that zooms maps, for pages with one.
    package static let mapScript = "map.js"
    /// Rules that are added to the stylesheet of sites with buttons.
    package static let buttonStylesheet = "buttons.css"
    package static let pagefindScript = "pagefind.js"

    /// The script of the search page.
    package static func script(of engine: SearchEngine) -> String {
        switch engine {
        case .builtIn: searchScript
        case .pagefind: pagefindScript
        }
    }

    /// Returns the page's HTML.
    package func render(_ page: Page) -> String { String(decoding: bytes(of: page), as: UTF8.self) }

    /// Returns the page's HTML in UTF-8, as in its file.
    ///
    /// - Parameter reads: Records the inputs of the page other than its own values.
    package func bytes(of page: Page, recording reads: SiteReadRecorder? = nil) -> [UInt8] {
        edition(page.language).recording(reads).bytes(page)
    }

    /// Returns the page of an object or one of its subpages.
    package func bytes(
        of object: ObjectID, below number: Int? = nil, in map: SitePages, recording reads: SiteReadRecorder? = nil
    ) -> [UInt8] {
        let renderer = edition(map.site.edition.mark).recording(reads)
        let own = renderer.own(object)
        let page =
            number.map { map.page(of: object, own.facts, own.page, below: $0) }
            ?? map.page(of: object, own.facts, own.page)
        return renderer.bytes(page, own)
    }

    private func bytes(_ page: Page) -> [UInt8] {
        switch page.content {
        case .object(let object), .subpage(of: let object, number: _): bytes(page, own(object))
        case .list, .covers, .text, .plain: bytes(described(page), nil)
        }
    }

    /// - Parameter own: The object that the page belongs to.
    private func bytes(_ page: Page, _ own: (facts: Facts, page: ObjectPage)?) -> [UInt8] {
        let model = PageModel(site: site, objects: shared.objects, authors: shared.authors)
        var main = own.map { model.model(of: page, $0.facts, from: $0.page) } ?? page.model
        main["site"] = shared.siteModel
        let metadata = PageMetadata(of: page, facts: { own?.facts ?? shared.objects.bareFacts(of: $0) }, in: site)
        if page.type == .list { main["cards"] = shared.authors.card(above: page.path) }
        let hasByline = main["authors"] != nil || main["cards"] != nil
        main["identity"] = .markup(metadata.identity(in: site, hasByline: hasByline))
        if main["title"] == nil { main["title"] = .text(page.title) }
        main.group("pager", of: ["newer", "older"])
        main.group("neighbours", of: ["previous", "next"])
        switch page.content {
        case .list(let objects):
            main["months"] = .list(
                list(objects.map(section), of: page))
        case .covers(let objects): addCovers(of: objects, to: &main)
        case .object(let object):
            main["sections"] = ownPage(section(object).cells)
            if let own { addMaps(to: &main, of: own.page, own.facts, page.relatedLinks) }
        case .subpage(of: let object, number: let number):
            guard let page = own?.page.subpages[number].cellsPage else { break }
            main["sections"] = ownPage(section(object).furtherPages[page - 1])
        case .text, .plain: break
        }
        if !page.placed.isEmpty { main["map"] = map(of: page.placed, title: page.title) }
        if !page.measured.isEmpty { main["overview"] = overview(on: page) }
        var frame: ViewModel = [
            "site": shared.siteModels[page.path] ?? shared.siteModel, "title": .text(page.title),
            "documentTitle": .text(documentTitle(page)),
        ]
        frame["meta"] = .object(
            metadata.view(with: shared.metadata, in: site, updates: updatesElement(on: page)))
        if !shared.preloads.isEmpty { frame["fonts"] = .list(shared.preloads) }
        if !shared.editions.isEmpty { frame["languages"] = languages(of: page) }
        if page.type == .list { frame["isFeed"] = true }
        if page.path == site.configuration.local("/") { frame["isHome"] = true }
        frame["description"] = .text(metadata.description)
        let links = shared.feeds?.links(on: page) ?? []
        if !links.isEmpty {
            frame["feeds"] = .list(links.map(\.view))
            frame["feed"] = links[0].view
        }
        let lines = (links + (shared.feeds?.outputs(on: page) ?? [])).map(\.line)
        if !lines.isEmpty { frame["feedLinks"] = .markup(HTML(trusted: lines.joined())) }
        if shared.workingRange.objects > 0 {
            frame["prefetch"] = .list(
                page.neighbours.map { .object(["url": .text(site.configuration.link($0))]) })
        }
        let content = templates.html(page.template, main)
        // Only if the output contains them: an entry's own page shows its text without its cells.
        if content.marks.contains(.photos) {
            frame["script"] = .text(site.configuration.link(Self.script))
            frame["lightbox"] = true
            frame["lightboxStylesheet"] = .text(site.configuration.link(Self.lightboxStylesheet))
        }
        let marks = main["cards"] == nil ? content.marks : content.marks.union(.object)
        let sheets = shared.stylesheets.filter { $0.styles(marks) }
        if !sheets.isEmpty {
            frame["stylesheets"] = .list(sheets.map { .object(["url": .text(site.configuration.link($0.file))]) })
        }
        if content.marks.contains(.maps) { frame["mapScript"] = .text(site.configuration.link(Self.mapScript)) }
        addButtons(to: &frame, hasCode: content.marks.contains(.code))
        if page.template == "search", let engine = site.configuration.search {
            frame["script"] = .text(site.configuration.link(Self.script(of: engine)))
        }
        frame["content"] = .markup(
            content.decided { question, _ in
                switch question {
                case .isOwnPage, .hasHeadingLinks: page.type != .list
                case .isEager, .isFirst, .isOpen: false
                }
            })
        guard let program = shared.frame else { return templates.bytes("page", frame) }
        var html = HTMLWriter()
        program.render(FramedPage(frame, templates.html), to: &html)
        return html.html.bytes
    }

    /// Adds the buttons of a page, and their script if there are any.
    private func addButtons(to frame: inout ViewModel, hasCode: Bool) {
        if site.configuration.hasSchemeButton { frame["schemeButton"] = true }
        if hasCode, site.configuration.buttons.contains(.copy) { frame["copyButton"] = true }
        guard frame["schemeButton"] != nil || frame["copyButton"] != nil else { return }
        frame["buttonScript"] = .text(site.configuration.link(Self.buttonScript))
    }

    /// Returns cells as on their object's own page.
    private func ownPage(_ cells: HTML) -> ViewValue {
        guard !cells.variants.isEmpty else { return .markup(cells) }
        var out = HTMLBuffer(capacity: cells.bytes.count)
        out.append(onOwnPage: cells)
        return .markup(out.html)
    }

    /// Returns the links to a page in all languages, or to the home page of an edition without it.
    private func languages(of page: Page) -> ViewValue {
        let links = shared.editions.map { link -> ViewValue in
            let other = page.alternates.first { $0.language == link.edition.language }?.path
            let isCurrent = link.edition.mark == page.language
            let path = isCurrent ? page.path : other ?? link.edition.path("/")
            return .object([
                "title": .text(link.name), "url": .text(site.configuration.link(path)),
                "language": .text(link.edition.language), "dir": .text(link.edition.direction.rawValue),
                "isCurrent": .bool(isCurrent),
            ])
        }
        return .object(["links": .list(links)])
    }

    /// Returns the text that an object provides as a file.
    package func text(ofDownload object: ObjectID, recording reads: SiteReadRecorder? = nil) -> String {
        recording(reads).objectPage(object).download?.text ?? ""
    }

    func own(_ object: ObjectID) -> (facts: Facts, page: ObjectPage) {
        (shared.bodies.facts(of: object), objectPage(object))
    }

    func section(_ object: ObjectID) -> RenderedSection {
        record(object)
        // All objects are rendered before the first page is.
        guard var section = shared.bodies.section(of: object) else { preconditionFailure(notMade(object)) }
        if let edition = edition(of: object), section.languageMarks.isEmpty {
            section.languageMarks = languageMarks(of: edition).map { " \($0.name)=\"\($0.value)\"" }.joined()
        }
        return section
    }

    /// The edition of an object if it is not this one: a list shows an object in the default language if it is not
    /// translated.
    func edition(of object: ObjectID) -> Edition? {
        guard !shared.editions.isEmpty, shared.objects.language(of: object) != site.edition.mark else { return nil }
        return shared.editions.first { $0.edition.mark == shared.objects.language(of: object) }?.edition
    }

    /// The attributes of an object in the language of another edition.
    func languageMarks(of edition: Edition) -> [(name: String, value: String)] {
        let direction = edition.direction == site.configuration.direction ? nil : edition.direction
        return [("lang", edition.language)] + (direction.map { [("dir", $0.rawValue)] } ?? [])
    }

    private func objectPage(_ object: ObjectID) -> ObjectPage {
        record(object)
        // All objects are rendered before the first page is.
        guard let page = shared.bodies.page(of: object) else { preconditionFailure(notMade(object)) }
        return page
    }

    /// Whether list pages offer new entries.
    var hasUpdates: Bool { shared.hasUpdates }

    /// The identity of an object.
    func name(of object: ObjectID) -> String { shared.objects.id(of: object) }

    private func record(_ object: ObjectID) {
        if let reads = site.reads { reads.record(.object(shared.objects.id(of: object))) }
    }

    private func notMade(_ object: ObjectID) -> String {
        "\(shared.objects.id(of: object)) was not rendered before a page that shows it"
    }

    /// Returns a list page with the first image of its objects.
    func described(_ page: Page) -> Page {
        guard page.type == .list else { return page }
        var page = page
        let first = page.objects.first { !shared.objects.hasNoImages($0) }
        page.pageImages = first.map { Array(objectPage($0).pageImages.prefix(1)) } ?? []
        return page
    }

    /// Returns a page that redirects from a former URL to the current one.
    package func render(_ alias: Alias, title: String, recording reads: SiteReadRecorder? = nil) -> String {
        edition(alias.language).recording(reads).render(alias, title)
    }

    private func render(_ alias: Alias, _ title: String) -> String {
        var model: ViewModel = [
            "site": shared.siteModel, "title": .text(title), "target": .text(site.configuration.link(alias.target)),
        ]
        if site.configuration.hasHost { model["canonical"] = .text(site.configuration.completeURL(alias.target)) }
        return templates.render("alias", model)
    }

    private func documentTitle(_ page: Page) -> String {
        let name = site.configuration.title
        return page.title == name ? name : "\(page.title) – \(name)"
    }
}

extension ViewModel {
    /// Groups the named values that are set as an object, so that a template can test whether any of them is set.
    fileprivate mutating func group(_ name: String, of fields: [String]) {
        var group: ViewModel = [:]
        for field in fields { group[field] = self[field] }
        if !group.fields.isEmpty { self[name] = .object(group) }
    }
}
