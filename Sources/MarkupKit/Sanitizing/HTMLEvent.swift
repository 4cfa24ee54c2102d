/// An event of libxml2's HTML parser, in document order.
///
/// Unlike a tree, events have source offsets, need no memory per node, and don't limit how deep elements nest.
package enum HTMLEvent: Sendable, Equatable {
    package struct Attribute: Sendable, Equatable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// `offset` is the start of the tag in the fragment.
    case start(name: String, attributes: [Attribute], offset: Int)
    case end(name: String)
    case text(String)
}
