/// What libxml2's HTML parser saw, in order.
///
/// Events instead of its tree, because these know where in the text they came from, cost no memory per node, and
/// have no limit to how deep elements nest.
package enum HTMLEvent: Sendable, Equatable {
    package struct Attribute: Sendable, Equatable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// `offset` is where the tag begins in the fragment.
    case start(name: String, attributes: [Attribute], offset: Int)
    case end(name: String)
    case text(String)
}
