import ListKit

/// A kind that `feed.yaml` declares, for people who write no Swift: a folder, a template, a size.
public struct ConfiguredKind: Sendable, Equatable {
    /// One way to show an object of the kind.
    public struct Registration: Sendable, Equatable {
        /// The name of the Mustache template that shows the object.
        public var template: String
        /// The size of the cell, the same at every breakpoint.
        public var size: CellSize
        /// Which objects are shown in this way; all of them, if `nil`.
        public var condition: Condition?
        /// Whether the cell gets the link to the object's page.
        public var isLinked: Bool

        /// Shows every object on a template, as wide as the section and as high as its content, if not said
        /// otherwise.
        public init(
            template: String, size: CellSize = CellSize(), condition: Condition? = nil, isLinked: Bool = true
        ) {
            self.template = template
            self.size = size
            self.condition = condition
            self.isLinked = isLinked
        }
    }

    /// A key of an object's document, and the value that it has to have.
    public struct Condition: Sendable, Equatable {
        /// The key, as the document has it.
        public var key: String
        /// The value as text: `true` for a yes, and of a list one of its items.
        public var value: String

        /// Asks for a value of a key.
        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    /// Names the kind in identities and in the snapshot.
    public var name: String
    /// The folder in `content/` whose files belong to the kind.
    public var folder: String
    /// The ways to show its objects; the first whose condition holds is taken.
    public var registrations: [Registration]

    /// - Parameter folder: the folder in `content/`; called like the kind, if not said otherwise.
    public init(name: String, folder: String? = nil, registrations: [Registration]) {
        self.name = name
        self.folder = folder ?? name
        self.registrations = registrations
    }
}
