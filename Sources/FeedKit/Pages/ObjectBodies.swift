/// Where the texts of objects are until a page shows them.
package protocol ObjectBodies: Sendable {
    /// The section of the object at this position in the feed; `nil` if it was not made.
    func section(of object: Int) -> RenderedSection?
    /// What its own page shows.
    func page(of object: Int) -> ObjectPage?
}

/// Those of a small site, as they were made.
extension [ObjectBody]: ObjectBodies {
    package func section(of object: Int) -> RenderedSection? { self[object].section }
    package func page(of object: Int) -> ObjectPage? { self[object].page }
}
