import Diagnostics
import FeedKit
import ListKit

/// The objects in the feed's order, and the pages that show them.
struct FeedArrangement: Sendable {
    /// Those that something shows; their facts are as pages tell them.
    let objects: [Shared<ObjectOutline>]
    /// Where each of them was read.
    let places: [Content.ObjectPlace]
    /// Those that nothing shows, too.
    private let order: [Content.ObjectPlace]
    let plainPages: [PlainPage]
    private(set) var map: PageMap
    /// How many pages there are.
    let pageCount: Int
    let feeds: FeedMap
    private(set) var diagnostics: [Diagnostic]

    /// Those of the objects.
    let facts: [Facts]

    /// The published objects in the order of the feed, each identity once.
    static func order(
        _ objects: [Content.ObjectPlace], of content: Content
    ) -> (places: [Content.ObjectPlace], diagnostics: [Diagnostic]) {
        let facts = objects.map { content.facts(of: $0) }
        let positions = FeedOrder.positions(of: facts)
        let (kept, diagnostics) = ListAdapter.distinct(positions.map { facts[$0] })
        return (kept.map { objects[positions[$0]] }, diagnostics)
    }

    /// - Parameters:
    ///   - order: the objects of the feed, all made.
    ///   - leftOut: the plain pages that this build leaves out.
    ///   - clock: when what changed since the previous build did so.
    ///   - feedIDs: `nil` for a site without feeds.
    ///   - made: tells an object as it is made from others of its identity.
    init(
        order: [Content.ObjectPlace], of content: Content, plainPages: [PlainPage], leftOut: [PlainPage],
        kinds: [AnyKind], previous: PreviousBuild, clock: Instant, feedIDs: FeedIDs?, made: (String) -> Digest?
    ) {
        let site = content.site
        diagnostics = order.flatMap { content.object(at: $0)?.made?.outline.diagnostics ?? [] }
        places = order.filter { content.object(at: $0)?.made?.outline.isShown ?? false }
        objects = Self.objects(at: places, of: content, previous: previous, clock: clock, made: made)
        self.order = order
        self.plainPages = previous.keepingFormerPaths(of: plainPages)
        facts = objects.map(\.facts)
        map = PageMap(
            objects: facts, objectPages: objects.map(\.page), plainPages: self.plainPages, leftOut: leftOut, site: site)
        pageCount = map.pages.count
        diagnostics += map.diagnostics
        let folders = Dictionary(kinds.map { ($0.name, $0.folder) }, uniquingKeysWith: { first, _ in first })
        feeds = FeedMap(objects: facts, map: map, folders: folders, ids: feedIDs, site: site)
    }

    /// The objects as pages tell of them: with what earlier builds saw of them.
    private static func objects(
        at places: [Content.ObjectPlace], of content: Content, previous: PreviousBuild, clock: Instant,
        made: (String) -> Digest?
    ) -> [Shared<ObjectOutline>] {
        places.compactMap { place in
            guard var object = content.object(at: place)?.made?.outline else { return nil }
            var told = object.facts
            if let known = previous.sections[told.id], known.made == made(told.id) {
                told.formerPaths = known.formerPaths
                told.seenUpdate = known.modified
            } else {
                told.formerPaths = previous.formerPaths(of: told)
                told.seenUpdate = previous.update(of: told, clock: clock)
            }
            // On a first build all are as they were read.
            if told.formerPaths != object.facts.formerPaths || told.seenUpdate != object.facts.seenUpdate {
                object.value.facts = told
            }
            return object
        }
    }

    /// Lets go of the pages, which the plan has.
    mutating func dropPages() { map.dropPages() }

    /// What is known by the position in `order`, by the position in the feed: not all are shown.
    func positions<Value>(of values: [Int: Value], in order: [Content.ObjectPlace]) -> [Int: Value] {
        var found: [Int: Value] = [:]
        var position = 0
        for (index, place) in order.enumerated() where position < places.count && places[position] == place {
            found[position] = values[index]
            position += 1
        }
        return found
    }

    /// Warnings for images that no object shows, so that no file is dropped silently.
    ///
    /// - Parameter leftOut: the models of objects that this build leaves out; asked for only if it matters.
    func unshownImages(
        of content: Content, kinds: [AnyKind], leftOut: () -> any Sequence<any FeedModel>
    ) -> [Diagnostic] {
        guard !content.images.isEmpty else { return [] }
        let objects = order.lazy.compactMap { content.object(at: $0)?.made?.outline.page.images }
        var shown = Set((objects.joined() + content.pages.flatMap(\.images)).map(\.path))
        if case .photo(let image)? = content.site.image { shown.insert(image.path) }
        guard shown.count < content.images.count else { return [] }
        for object in leftOut() {
            let page = kinds.first { $0.name == object.facts.kind }?.page(for: object, in: content.site)
            shown.formUnion((page?.images ?? []).map(\.path))
        }
        let told = Set(content.diagnostics.map(\.place.file))
        return content.images.filter { !shown.contains($0.path) }.compactMap {
            let file = ContentMap.folderName + "/" + $0.path
            guard !told.contains(file) else { return nil }
            return .warning(
                "nothing shows this photo, so it is not published", at: Place(file: file),
                hint: "refer to it in a text, or move it into content/static/ to have it copied as it is")
        }
    }
}
