import Engine
import FeedKit

/// How the last build arranged the feed, as far as it matters when objects say something else in the same places.
struct KnownArrangement: Sendable {
    /// By their identities.
    var objects: PackedTable<Object>
    /// By position in the feed: where the object stands in `objects`.
    var order: [Int]
    /// The lists of objects, and the feeds, by their files.
    var lists: PackedTable<Page>
    var feeds: PackedTable<Feed>
    var feedHeads: FeedMap.Heads
    var menus: SiteMenus
    /// The photo that stands for pages without one of their own, by its path in `content/`.
    var sitePhoto: String?

    /// An object, and what shows it besides its own pages.
    struct Object: Sendable {
        /// In the feed.
        var position: Int
        /// The path of its source in `content/`, and its number there.
        var source: String
        var number: Int
        var kin = Page.Kin()
        /// The positions of the objects whose pages lead to this one.
        var linkedFrom: [Int] = []
        /// Where the lists and feeds that show it stand in the arrangement's.
        var lists: [Int] = []
        var feeds: [Int] = []
    }

    /// The object at a position in the feed.
    func object(at position: Int) -> (id: String, object: Object)? {
        guard order.indices.contains(position), let entry = objects.entry(at: order[position]) else { return nil }
        return (entry.key, entry.value)
    }
}

extension KnownArrangement {
    init(of build: PreparedBuild) {
        let arrangement = build.arrangement
        var objects = arrangement.places.indices.map { index in
            let place = arrangement.places[index]
            return Object(
                position: index, source: build.content.sources[place.source].path, number: place.number)
        }
        var lists: [(key: String, value: Page)] = []
        var feeds: [(key: String, value: Feed)] = []
        for (file, maker) in build.plan.files.sorted(by: { $0.path.utf8Precedes($1.path) }) {
            switch maker {
            case .page(let page):
                switch page.content {
                case .list(let shown):
                    for object in shown { objects[object].lists.append(lists.count) }
                    lists.append((file, page))
                case .object(let object): objects[object].kin = page.kin
                case .subpage, .text, .plain: break
                }
            case .feed(let feed):
                for object in feed.objects { objects[object].feeds.append(feeds.count) }
                feeds.append((file, feed))
            case .alias, .stylesheet, .script, .sitemap, .robots, .copy, .video, .picture, .original: break
            }
        }
        for index in objects.indices { for other in objects[index].kin.all { objects[other].linkedFrom.append(index) } }
        self.lists = PackedTable(lists)
        self.feeds = PackedTable(feeds)
        let ids = arrangement.objects.map(\.facts.id)
        self.objects = PackedTable(zip(ids, objects).lazy.map { (key: $0, value: $1) })
        let byID = ids.indices.sorted { ids[$0].utf8Precedes(ids[$1]) }
        order = Array(repeating: 0, count: ids.count)
        for (index, position) in byID.enumerated() { order[position] = index }
        feedHeads = arrangement.feeds.heads
        menus = arrangement.map.menus
        if case .photo(let photo) = build.content.site.image { sitePhoto = photo.path }
    }
}

extension KnownArrangement: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(objects)
        writer.write(order)
        writer.write(lists)
        writer.write(feeds)
        writer.write(feedHeads)
        writer.write(menus)
        writer.write(sitePhoto)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        objects = try reader.read()
        order = try reader.read()
        lists = try reader.read()
        feeds = try reader.read()
        feedHeads = try reader.read()
        menus = try reader.read()
        sitePhoto = try reader.read()
    }
}

extension KnownArrangement.Object: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(position)
        writer.write(source)
        writer.write(number)
        writer.write(kin)
        writer.write(linkedFrom)
        writer.write(lists)
        writer.write(feeds)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        position = try reader.read()
        source = try reader.read()
        number = try reader.read()
        kin = try reader.read()
        linkedFrom = try reader.read()
        lists = try reader.read()
        feeds = try reader.read()
    }
}

extension Page.Kin {
    var all: [Int] { [previous, next].compactMap { $0 } + related }
}
