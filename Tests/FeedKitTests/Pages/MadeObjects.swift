import FeedKit

/// The rendered content of a small site's objects, by table row.
struct MadeObjects: ObjectBodies {
    private let facts: [Facts]
    private let bodies: [ObjectBody]

    init(_ facts: [Facts], _ bodies: [ObjectBody]) {
        self.facts = facts
        self.bodies = bodies
    }

    func facts(of object: ObjectID) -> Facts { facts[object.index] }
    func section(of object: ObjectID) -> RenderedSection? { bodies[object.index].section }
    func page(of object: ObjectID) -> ObjectPage? { bodies[object.index].page }
}

extension FeedRenderer {
    /// - Parameter items: the items by the rows of their objects.
    init(site: Site, items: [FeedItem?]) { self.init(site: site) { object, _ in items[object.index] } }
}
