import ListKit

/// A kind that `feed.yaml` declares, for people who write no Swift: a folder, a template, a size.
public struct ConfiguredKind: Sendable, Equatable {
    /// One way to show an object of the kind.
    public struct Registration: Sendable, Equatable {
        public var template: String
        public var size: CellSize
        /// Which objects are shown in this way; all of them, if `nil`.
        public var condition: Condition?
        /// Whether the cell gets the link to the object's page.
        public var isLinked: Bool

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
        public var key: String
        public var value: String

        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    public var name: String
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
