/// The former path of a subpage, which may have been below another object.
package struct FormerPage: Sendable, Hashable {
    /// The identity of the cell that the page is about.
    package var cell: String
    /// The path on the site.
    package var path: String

    package init(cell: String, path: String) {
        self.cell = cell
        self.path = path
    }
}
