import RouteKit

/// The user's options for an import.
package struct ImportOptions: Sendable, Hashable {
    /// Whether comments below entries are imported as message threads, without email addresses.
    package var withComments = false
    /// Whether private items are imported as drafts; otherwise they are left out.
    package var withPrivate = false
    /// The rules of the site that hide positions.
    package var privacy = PrivacyRules()

    package init() {}
}
