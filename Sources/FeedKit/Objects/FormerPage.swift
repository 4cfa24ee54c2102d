/// An address that a page below an object's own had in an earlier build, be it below another object's.
package struct FormerPage: Sendable, Hashable {
    /// The identity of the cell that the page is about.
    package var cell: String
    /// The address, as a path on the site.
    package var path: String

    package init(cell: String, path: String) {
        self.cell = cell
        self.path = path
    }
}
