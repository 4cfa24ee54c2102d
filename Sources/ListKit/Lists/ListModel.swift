import Diagnostics
import DiffKit

/// An object of a list. A model is a value with a declared identity and synthesized equality.
public protocol ListModel: ListDiffable, Sendable where DiffIdentifier == String {
    /// The object's kind and source location.
    var origin: ListOrigin { get }
}

extension ListModel {
    /// The default, for objects that no file contains: messages name their identity. The kind is the part of the identity
    /// before the first slash, or the name of the type in lower case.
    public var origin: ListOrigin {
        let name = diffIdentifier.firstIndex(of: "/").map { String(diffIdentifier[..<$0]) } ?? ""
        let kind = name.isEmpty ? "\(Self.self)".lowercased() : name
        return ListOrigin(kind: kind, source: FileLocation(object: diffIdentifier))
    }
}

/// An object's kind and source location, as used in messages and class names.
public struct ListOrigin: Sendable, Equatable {
    /// The kind's registered name, such as `journal`. It is part of class names.
    public var kind: String
    /// The location in the author's files where the object starts.
    public var source: FileLocation

    /// Creates an origin from a kind's registered name and a source location.
    public init(kind: String, source: FileLocation) {
        self.kind = kind
        self.source = source
    }
}
