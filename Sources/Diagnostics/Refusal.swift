/// The reason why a command did nothing, and what to do instead. The cause is neither the machine nor the site.
package struct Refusal: Error, Sendable {
    /// The reason.
    package var message: String
    /// The suggestion.
    package var hint: String

    package init(message: String, hint: String) {
        self.message = message
        self.hint = hint
    }
}
