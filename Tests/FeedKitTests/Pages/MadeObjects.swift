import FeedKit

/// What the objects of a small site show, as it was made, by the rows of its table.
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
    /// - Parameter items: by the rows of the objects.
    init(site: Site, items: [FeedItem?]) { self.init(site: site) { object, _ in items[object.index] } }
}
