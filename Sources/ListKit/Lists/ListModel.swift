import Diagnostics
import DiffKit

/// One object of a list. A model is a value: its identity is declared, its equality synthesised.
public protocol ListModel: ListDiffable, Sendable where DiffIdentifier == String {
    var origin: ListOrigin { get }
}

/// What kind of object something is and where it comes from, as messages and class names tell it.
public struct ListOrigin: Sendable, Equatable {
    public var kind: String
    /// Where the object begins in its author's files.
    public var source: Place

    public init(kind: String, source: Place) {
        self.kind = kind
        self.source = source
    }
}
