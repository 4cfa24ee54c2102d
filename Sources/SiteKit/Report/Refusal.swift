/// Why a command has done nothing, and what to do instead. Neither the machine nor a file of the site is at fault.
package struct Refusal: Error, Sendable {
    /// Why nothing was done.
    package var message: String
    /// What to do instead.
    package var hint: String

    static let noContent = Refusal(
        message: "there is no folder `content` here", hint: "`feedgen init` makes a site")
}
