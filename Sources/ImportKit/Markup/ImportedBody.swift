/// What an imported text became.
package enum ImportedBody: Sendable, Equatable {
    /// Markdown that shows all that the source showed.
    case markdown(String)
    /// HTML, for what Markdown has no way to say.
    case html(String)
}
