/// Where what objects show is until a page wants it.
package protocol ObjectBodies: Sendable {
    /// What the object says of itself, with what earlier builds have seen of it.
    func facts(of object: ObjectID) -> Facts
    /// The object's section; `nil` if it was not made.
    func section(of object: ObjectID) -> RenderedSection?
    /// What its own page shows.
    func page(of object: ObjectID) -> ObjectPage?
}
