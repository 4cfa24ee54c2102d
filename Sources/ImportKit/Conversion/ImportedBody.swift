/// The body of an imported text.
package enum ImportedBody: Sendable, Equatable {
    /// Markdown that shows everything the source showed.
    case markdown(String)
    /// HTML, for content that Markdown can't express.
    case html(String)
}
