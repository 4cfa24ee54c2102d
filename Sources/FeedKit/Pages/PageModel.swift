import MarkupKit

/// The values for the templates of objects' pages, in addition to those of every page. They are created when a page is
/// rendered, because most pages are not rendered in an incremental build.
package struct PageModel: Sendable {
    let site: Site
    let objects: ObjectTable
    let authors: AuthorCards

    package init(site: Site, objects: ObjectTable, authors: AuthorCards = AuthorCards()) {
        self.site = site
        self.objects = objects
        self.authors = authors
    }

    /// - Parameters:
    ///   - facts: The facts of the object that the page or subpage belongs to.
    ///   - objectPage: The object's page.
    package func model(of page: Page, _ facts: Facts, from objectPage: ObjectPage) -> ViewModel {
        switch page.content {
        case .object: model(of: facts, from: objectPage, neighbours: page.relatedLinks)
        case .subpage(of: _, number: let number): model(ofSubpage: number, of: facts, in: objectPage)
        case .list, .covers, .text, .plain: page.model
        }
    }

    private func model(of facts: Facts, from page: ObjectPage, neighbours: Page.RelatedLinks) -> ViewModel {
        var model = page.model
        model["title"] = .text(facts.title)
        if facts.isUntitled { model["isUntitled"] = true }
        if !facts.isUndated { model.set(facts.date, in: site.time) }
        if let updated = facts.updated {
            model["updated"] = .text(site.time.display(updated))
            model["updatedDatetime"] = .text(site.time.rfc3339(updated))
        }
        for mark in site.languageMarks(of: facts) { model[mark.name] = .text(mark.value) }
        facts.addDeclaredValues(to: &model, in: site)
        if !facts.tags.isEmpty { model["tags"] = site.links(to: facts.tags, of: .tags) }
        model["cards"] = cards(of: facts, on: page)
        addTerms(of: facts, to: &model)
        addSeries(neighbours.series, to: &model)
        model["search"] = site.searchFields(of: facts, image: page.images.first)
        if !neighbours.related.isEmpty {
            let links = neighbours.related.map { datedLink(read($0)) }
            model["related"] = .object(["links": .list(links)])
        }
        for (name, objects) in [("along", neighbours.along), ("onRoute", neighbours.routes)] where !objects.isEmpty {
            model[name] = .object(["links": .list(objects.map { datedLink(read($0)) })])
        }
        if site.configuration.hasCalendar, !facts.isUndated {
            model["onThisDay"] = .text(site.configuration.link(site.pathOfDay(facts.date)))
        }
        if let previous = neighbours.previous { model["previous"] = titledLink(read(previous)) }
        if let next = neighbours.next { model["next"] = titledLink(read(next)) }
        return model
    }

    private func model(ofSubpage number: Int, of facts: Facts, in page: ObjectPage) -> ViewModel {
        let subpages = page.subpages
        let sequence = page.sequence(of: number)
        var model = subpages[number].model
        model["title"] = .text(subpages[number].title)
        for mark in site.languageMarks(of: facts) { model[mark.name] = .text(mark.value) }
        facts.addDeclaredValues(to: &model, in: site)
        model["search"] = site.searchFields(of: facts)
        guard subpages[number].cellsPage == nil else { return model }
        model["parent"] = datedLink(ObjectLink(facts))
        model["position"] = .integer(number + 1)
        model["count"] = .integer(sequence.count)
        model["place"] = .text(
            site.words.text(.positionInAlbum, ["position": "\(number + 1)", "count": "\(sequence.count)"]))
        for (name, other) in [("previous", number - 1), ("next", number + 1)] where sequence.contains(other) {
            let url = site.configuration.link(SitePath.below(facts.path) + subpages[other].slug + "/")
            model[name] = .object(["title": .text(subpages[other].title), "url": .text(url)])
        }
        return model
    }

    /// Returns the cards of authors below an entry or an album.
    private func cards(of facts: Facts, on page: ObjectPage) -> ViewValue? {
        switch page.type {
        case .entry, .album:
            let names = facts.authors.isEmpty ? [site.configuration.author] : facts.authors
            return authors.cards(of: names, areNamed: !facts.authors.isEmpty)
        case .article, .list, .photo, .plain: return nil
        }
    }

    /// Adds the terms of taxonomies other than tags: as a list of all, and by the names of the taxonomies.
    private func addTerms(of facts: Facts, to model: inout ViewModel) {
        guard !facts.terms.isEmpty else { return }
        let taxonomies = site.configuration.taxonomies.dropFirst().compactMap { taxonomy -> ViewValue? in
            let terms = facts.titles(of: taxonomy)
            // Cards link to the lists of their authors.
            guard !terms.isEmpty, model["cards"] == nil || !taxonomy.isOfAuthors else { return nil }
            return .object([
                "name": .text(taxonomy.name), "title": .text(site.title(of: taxonomy)),
                "terms": site.links(to: terms, of: taxonomy),
            ])
        }
        model["taxonomies"] = .list(taxonomies)
    }

    private func addSeries(_ series: [Page.SeriesLinks], to model: inout ViewModel) {
        guard !series.isEmpty else { return }
        model["series"] = .list(
            series.map { links in
                var view: ViewModel = [
                    "title": .text(links.title), "url": .text(site.configuration.link(links.path)),
                    "position": .integer(links.position), "count": .integer(links.count),
                    "place": .text(
                        site.words.text(
                            .positionInAlbum, ["position": "\(links.position)", "count": "\(links.count)"])),
                ]
                if let previous = links.previous { view["previous"] = titledLink(read(previous)) }
                if let next = links.next { view["next"] = titledLink(read(next)) }
                return .object(view)
            })
    }

    private func read(_ object: ObjectID) -> ObjectLink {
        site.reads?.record(.link(objects.id(of: object)))
        return objects.link(to: object)
    }

    private func datedLink(_ link: ObjectLink) -> ViewValue {
        var view: ViewModel = ["title": .text(link.title), "url": .text(site.configuration.link(link.path))]
        if let date = link.date { view.set(date, in: site.time) }
        return .object(view)
    }

    private func titledLink(_ link: ObjectLink) -> ViewValue {
        .object(["title": .text(link.title), "url": .text(site.configuration.link(link.path))])
    }
}

extension Site {
    /// Returns the filters and metadata of a page for Pagefind; `nil` on sites that don't use it.
    ///
    /// - Parameter image: The image shown beside the page in search results.
    func searchFields(of facts: Facts, image: ImageAsset? = nil) -> ViewValue? {
        guard configuration.search == .pagefind else { return nil }
        var fields: ViewModel = ["kind": .text(facts.kind)]
        if facts.kind != PlainPage.folder, !facts.isUndated {
            fields["year"] = .text(time.year(facts.date))
            fields.set(facts.date, in: time)
        }
        let smallest = image?.renditions.min { ($0.widthPx, $0.file) < ($1.widthPx, $1.file) }
        fields["image"] = smallest.map { .text(configuration.link($0.file)) }
        return .unlisted(.object(fields))
    }
}

extension ViewModel {
    /// Sets `date` and `datetime`.
    mutating func set(_ date: Instant, in time: SiteTime) {
        self["date"] = .text(time.display(date))
        self["datetime"] = .text(time.rfc3339(date))
    }
}
