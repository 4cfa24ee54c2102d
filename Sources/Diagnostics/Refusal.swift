/// The reason why a command did nothing, and what to do instead. The cause is neither the machine nor the site.
package struct Refusal: Error, Sendable {
    /// The reason.
    package var message: String
    /// The suggestion.
    package var hint: String
    /// Whether an argument, an option or an environment variable is invalid, whatever the state of the site.
    package var isUsageError: Bool

    package init(message: String, hint: String, isUsageError: Bool = false) {
        self.message = message
        self.hint = hint
        self.isUsageError = isUsageError
    }
}
