/// What whoever imports has asked for.
package struct ImportOptions: Sendable, Hashable {
    /// What others wrote below entries becomes threads of messages, without their addresses.
    package var withComments = false
    /// What was private becomes a draft; else it is left out.
    package var withPrivate = false

    package init() {}
}
