import FeedKit

/// What an edit of some objects may change: the files that show them, and all objects that these files show or lead to.
struct EditScope {
    /// In the order of the feed.
    private(set) var objects: [(id: String, object: KnownArrangement.Object)] = []
    /// The pages and feeds with their objects as positions in `objects`.
    private(set) var lists: [Page] = []
    private(set) var feeds: [Feed] = []
    /// Which of the objects have pages that may change: the edited ones, and those whose pages lead to them.
    private var owners: [Int] = []

    /// - Parameter old: what was read of the edited sources before.
    /// - Returns: `nil` if one of the objects is not published, or if something can't be read.
    init?(of old: [SourceReading], in arrangement: KnownArrangement) {
        let ids = old.flatMap { $0.items.map(\.facts.id) }
        let own = ids.compactMap { id in arrangement.objects.value(of: id).map { (id: id, object: $0) } }
        guard own.count == ids.count else { return nil }
        let numbers = Set(own.flatMap(\.object.lists)).sorted()
        let entries = numbers.compactMap { arrangement.lists.entry(at: $0) }
        let feedNumbers = Set(own.flatMap(\.object.feeds)).sorted()
        let feedEntries = feedNumbers.compactMap { arrangement.feeds.entry(at: $0) }
        guard entries.count == numbers.count, feedEntries.count == feedNumbers.count else { return nil }

        let near = own.flatMap(\.object.linkedFrom).compactMap { arrangement.object(at: $0) }
        let owners = Dictionary((own + near).map { ($0.object.position, $0.object) }, uniquingKeysWith: { $1 })
        var positions = Set(owners.keys)
        for object in owners.values { positions.formUnion(object.kin.all) }
        for entry in entries { positions.formUnion(entry.value.objects) }
        for entry in feedEntries { positions.formUnion(entry.value.objects) }
        let order = positions.sorted()
        objects = order.compactMap { arrangement.object(at: $0) }
        guard objects.count == order.count else { return nil }

        let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
        func renumbered(_ position: Int) -> Int { places[position] ?? 0 }
        for index in objects.indices { objects[index].object.kin = objects[index].object.kin.known(in: places) }
        self.owners = owners.keys.map(renumbered).sorted()
        lists = entries.map { $0.value.renumbered(renumbered) }
        feeds = feedEntries.map { entry in
            var feed = entry.value
            feed.objects = feed.objects.map(renumbered)
            return feed
        }
    }

    /// Where the objects stand in what was read of them; fewer, if one of them is not there.
    func places(in content: Content) -> [Content.ObjectPlace] {
        let sources = Dictionary(
            zip(content.sources.map(\.path), content.sources.indices), uniquingKeysWith: { first, _ in first })
        return objects.compactMap { id, object in
            guard let source = sources[object.source] else { return nil }
            let place = Content.ObjectPlace(source: source, number: object.number)
            guard content.readings[source].items.indices.contains(object.number),
                content.object(at: place)?.made?.outline.facts.id == id
            else { return nil }
            return place
        }
    }

    /// The pages that show edited objects, or lead to them.
    func pages(of outlines: [Shared<ObjectOutline>]) -> [Page] {
        let facts = outlines.map(\.facts)
        return lists
            + owners.flatMap { index in
                PageMap.pages(of: index, outlines[index].page, kin: objects[index].object.kin, among: facts)
            }
    }
}

extension Page.Kin {
    /// As far as it leads to these objects: all of it, for an object whose page may change.
    fileprivate func known(in places: [Int: Int]) -> Page.Kin {
        Page.Kin(
            previous: previous.flatMap { places[$0] }, next: next.flatMap { places[$0] },
            related: related.compactMap { places[$0] })
    }
}

extension SourceReading {
    /// Whether the feed, its pages and the files of the site are arranged as they were, when this stands for `old`.
    func isArranged(like old: SourceReading) -> Bool {
        guard diagnostics.isEmpty, old.diagnostics.isEmpty, unusedKeys.isEmpty, old.unusedKeys.isEmpty,
            lookups == old.lookups, items.count == old.items.count
        else { return false }
        return outlines.count == items.count && old.outlines.count == items.count
            && zip(outlines, old.outlines).allSatisfy { $0.isArranged(like: $1) }
    }

    var outlines: [ObjectOutline] {
        items.compactMap { item in
            guard case .object(let object) = item else { return nil }
            return object.made?.outline.value
        }
    }
}

extension ObjectOutline {
    /// Those of the object's pages.
    var titles: [String] { [facts.title] + page.subpages.map(\.title) }

    fileprivate func isArranged(like old: ObjectOutline) -> Bool {
        [diagnostics, old.diagnostics, layoutDiagnostics, old.layoutDiagnostics].allSatisfy(\.isEmpty)
            && isShown && old.isShown
            && facts.isArranged(like: old.facts) && page.isArranged(like: old.page) && hasPhotos == old.hasPhotos
            && cellCount == old.cellCount && styles == old.styles && templates == old.templates
    }
}

extension Facts {
    /// What is not compared is shown where the object is shown, and where a page leads to it.
    fileprivate func isArranged(like old: Facts) -> Bool {
        var old = old
        old.title = title
        old.contentDigest = contentDigest
        old.summary = summary
        old.updated = updated
        old.authors = authors
        return self == old
    }
}

extension ObjectPage {
    /// What is not compared is shown on the object's own pages, in lists that show it, and in feeds.
    fileprivate func isArranged(like old: ObjectPage) -> Bool {
        template == old.template && type == old.type && images == old.images && attachments == old.attachments
            && originals == old.originals
            && subpages.map(\.place) == old.subpages.map(\.place)
    }
}

extension ObjectPage.Subpage {
    fileprivate var place: [String] { [slug, template] }
}
