/// The reason why a command did nothing, and what to do instead. The cause is neither the machine nor the site.
package struct Refusal: Error, Sendable {
    /// The reason.
    package var message: String
    /// The suggestion.
    package var hint: String

    static let noContent = Refusal(
        message: "there is no folder `content` here", hint: "`feedgen init` makes a site")
}
