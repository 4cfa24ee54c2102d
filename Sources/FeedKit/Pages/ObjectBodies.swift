/// The contents of objects, which are read only when a page needs them.
package protocol ObjectBodies: Sendable {
    /// Returns the facts of an object, with its history in earlier builds.
    func facts(of object: ObjectID) -> Facts
    /// Returns the object's section; `nil` if it was not built.
    func section(of object: ObjectID) -> RenderedSection?
    /// Returns the contents of the object's own page.
    func page(of object: ObjectID) -> ObjectPage?
}
