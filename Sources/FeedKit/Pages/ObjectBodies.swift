/// Where what objects show is until a page wants it.
package protocol ObjectBodies: Sendable {
    /// What the object says of itself, with what earlier builds have seen of it.
    func facts(of object: ObjectID) -> Facts
    /// The object's section; `nil` if it was not made.
    func section(of object: ObjectID) -> RenderedSection?
    /// What its own page shows.
    func page(of object: ObjectID) -> ObjectPage?
}

/// Those of a small site, as they were made, by the rows of its table.
package struct MadeObjects: ObjectBodies {
    private let facts: [Facts]
    private let bodies: [ObjectBody]

    package init(_ facts: [Facts], _ bodies: [ObjectBody]) {
        self.facts = facts
        self.bodies = bodies
    }

    package func facts(of object: ObjectID) -> Facts { facts[object.index] }
    package func section(of object: ObjectID) -> RenderedSection? { bodies[object.index].section }
    package func page(of object: ObjectID) -> ObjectPage? { bodies[object.index].page }
}
