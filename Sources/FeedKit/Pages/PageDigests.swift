import ListKit
import MarkupKit

/// Digests of the values of a page, alias or feed itself. Its other inputs are recorded while it is rendered.
package struct PageDigests: Sendable, Equatable {
    /// The digest of the values that only this page has: title, URL, links to neighbors, a plain page's text.
    package var own: Digest
    /// The digest of the identities of objects that it shows or links to.
    package var shown: Digest
    /// The digest of the feed links in its head.
    package var feeds: Digest

    /// Creates the shape of a page that does not belong to an object.
    package init(of page: Page, in objects: ObjectTable, feeds map: some FeedLinks) {
        var own = DigestInput()
        own.add("page")
        own.add(page.template)
        own.add(page.path)
        own.add(page.title)
        own.add(page.description)
        own.add(page.neighbours)
        own.add(page.isIndexed)
        own.add(page.showsBeginnings)
        own.add(page.model)
        page.alternates.add(to: &own)
        for month in page.months {
            own.add(month.key)
            own.add(month.name)
            own.add(month.objects.lowerBound)
            own.add(month.objects.upperBound)
        }
        for (month, url) in page.monthURLs.sorted(by: { $0.key < $1.key }) { own.add([month, url]) }
        for part in page.kindParts {
            own.add(part.title)
            own.add(part.path)
            own.add(part.objects.count)
        }
        self.own = own.digest
        shown = .joining((page.objects + page.placed + page.measured).map { objects.nameDigest(of: $0) })
        feeds = map.digestOfLinks(on: page.content, at: page.path)
    }

    /// Creates the shape of an object's page or subpage, whose other values are inputs from the objects.
    package init(of object: ObjectID, number: Int?, in map: borrowing SitePages, feeds: some FeedLinks) {
        let relatedLinks = map.relatedLinks(of: object)
        let series = relatedLinks.series
        let listed = relatedLinks.related + relatedLinks.along + relatedLinks.routes
        let others: [ObjectID?] =
            [relatedLinks.previous, relatedLinks.next] + listed
            + series.flatMap { [$0.previous, $0.next] }
        own = series.isEmpty ? Digest(high: 1, low: UInt64((number ?? -1) + 1)) : Self.digest(of: series, number)
        if let translations = map.translations {
            var input = DigestInput()
            input.add(own)
            translations.alternates(of: object, below: number, in: map.site.edition).add(to: &input)
            own = input.digest
        }
        var digests: [Digest?] = [map.table.nameDigest(of: object)]
        for other in others {
            if let other { digests.append(map.table.nameDigest(of: other)) } else { digests.append(nil) }
        }
        shown = .joining(digests)
        self.feeds = feeds.digestOfLinks(on: .object(object), at: "")
    }

    private static func digest(of series: [Page.SeriesLinks], _ number: Int?) -> Digest {
        var input = DigestInput()
        input.add("series")
        input.add(number ?? -1)
        for links in series {
            input.add(links.title)
            input.add(links.path)
            input.add(links.position)
            input.add(links.count)
        }
        return input.digest
    }

    package init(of alias: Alias, title: String) {
        var own = DigestInput()
        own.add("alias")
        own.add(alias.path)
        own.add(alias.target)
        own.add(title)
        if !alias.language.isEmpty { own.add(alias.language) }
        self.init(own: own.digest)
    }

    init(own: Digest, shown: Digest = DigestInput().digest) {
        self.own = own
        self.shown = shown
        feeds = DigestInput().digest
    }
}

extension SiteMenus {
    package var digest: Digest {
        var input = DigestInput()
        for links in [main, footer] {
            input.add(links.count)
            for link in links {
                input.add(link.title)
                input.add(link.url)
                input.add(link.path)
            }
        }
        return input.digest
    }
}

extension SupplementaryView {
    package var digest: Digest {
        var input = DigestInput()
        input.add(template)
        input.add(model)
        return input.digest
    }
}

extension DigestInput {
    /// Adds all values of a model, including unlisted ones.
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
        case .markup(let html):
            add(2)
            add(html.bytes[...])
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
        case .image(let image):
            add(10, image.name)
            add(image.alt)
            add(Digest(of: image.bytes).description)
        }
    }

    private mutating func add(_ kind: Int, _ text: String) {
        add(kind)
        add(text)
    }
}
