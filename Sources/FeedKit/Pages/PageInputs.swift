import MarkupKit

/// What each page is made from, as a digest: while that is the same, the page is, and need not be rendered.
package struct PageInputs: Sendable {
    /// An object as the digests of pages know it.
    private struct Object: Sendable {
        /// Of all that is shown of it.
        var whole: Digest
        /// Of what other objects' pages say of it.
        var link: Digest
    }

    private let templates: TemplateDigests
    /// Of what all pages have.
    private let shared: Digest
    private let objects: [Object]
    private let feeds: FeedMap

    /// - Parameters:
    ///   - facts: those of all objects in the order of the feed.
    ///   - made: from what each of them was made.
    package init(
        site: Site, templates: TemplateDigests, facts: [Facts], made: [Digest], menus: SiteMenus, feeds: FeedMap
    ) {
        self.templates = templates
        self.feeds = feeds
        objects = zip(facts, made).map { facts, made in
            var whole = DigestInput()
            whole.add(made)
            whole.add(Int(facts.modified.seconds))
            return Object(whole: whole.digest, link: facts.linkDigest)
        }
        var input = DigestInput()
        input.add(site.configuration.digestForPages)
        input.add(templates["page"])
        input.addHead(of: site)
        input.add(menus)
        shared = input.digest
    }

    package func digest(of page: Page) -> Digest {
        var input = DigestInput()
        input.add(shared)
        input.add(templates[page.template])
        input.add(page.path)
        input.add(page.title)
        input.add(page.description)
        input.add(page.neighbours)
        input.add(page.isIndexed)
        input.add(page.model)
        for link in feeds.links(on: page) { input.add(link.line) }
        switch page.content {
        case .list(let list):
            input.add(templates["empty"])
            input.add(list.count)
            for object in list { input.add(objects[object].whole) }
            for month in page.months {
                input.add(month.key)
                input.add(month.name)
                input.add(month.objects.lowerBound)
                input.add(month.objects.upperBound)
            }
        case .object(let object):
            input.add(objects[object].whole)
            for other in [page.kin.previous, page.kin.next] { input.add(other.map { objects[$0].link }) }
            for other in page.kin.related { input.add(objects[other].link) }
        case .subpage(of: let object, number: let number):
            input.add(objects[object].whole)
            input.add(number)
        case .text, .plain: break
        }
        return input.digest
    }

    package func digest(of alias: Alias, title: String) -> Digest {
        var input = DigestInput()
        input.add(shared)
        input.add(templates["alias"])
        input.add(alias.path)
        input.add(alias.target)
        input.add(title)
        return input.digest
    }

    package func digest(of feed: Feed) -> Digest {
        var input = DigestInput()
        input.add(shared)
        for text in [feed.format.rawValue, feed.path, feed.id, feed.title, feed.home] { input.add(text) }
        input.add(feed.previousArchive)
        input.add(feed.current)
        input.add(feeds.ids?.authority)
        for object in feed.objects { input.add(objects[object].whole) }
        return input.digest
    }
}

extension Facts {
    /// Of what other objects' pages say of it.
    package var linkDigest: Digest {
        var input = DigestInput()
        input.add(title)
        input.add(path)
        input.add(Int(date.seconds))
        return input.digest
    }
}

extension DigestInput {
    /// All that a template gets, unlisted values too.
    mutating func add(_ model: ViewModel) {
        add(model.fields.count)
        for field in model.fields {
            add(field.name)
            add(field.value)
        }
    }

    private mutating func add(_ value: ViewValue) {
        switch value {
        case .text(let text): add(1, text)
        case .markup(let html): add(2, html.source)
        case .style(let style): add(3, style)
        case .integer(let number):
            add(4)
            add(number)
        case .bool(let flag):
            add(5)
            add(flag)
        case .list(let values):
            add(6)
            add(values.count)
            for value in values { add(value) }
        case .object(let model):
            add(7)
            add(model)
        case .unlisted(let value):
            add(8)
            add(value)
        case .undecided(let question):
            add(9)
            add(Int(question.rawValue))
        }
    }

    private mutating func add(_ kind: Int, _ text: String) {
        add(kind)
        add(text)
    }
}
