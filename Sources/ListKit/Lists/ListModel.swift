import Diagnostics
import DiffKit

/// One object of a list. A model is a value: its identity is declared, its equality synthesised.
public protocol ListModel: ListDiffable, Sendable where DiffIdentifier == String {
    /// What kind of object it is, and where it comes from.
    var origin: ListOrigin { get }
}

/// What kind of object something is and where it comes from, as messages and class names tell it.
public struct ListOrigin: Sendable, Equatable {
    /// The kind's name, as registered: `journal`. It is part of class names.
    public var kind: String
    /// Where the object begins in its author's files.
    public var source: Place

    /// Takes a kind's name, and where the object begins in its author's files.
    public init(kind: String, source: Place) {
        self.kind = kind
        self.source = source
    }
}
