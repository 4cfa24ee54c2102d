/// A value whose identity is separate from its content, so that lists of such values can be diffed.
///
/// The identifier determines whether two values are the same object, equality whether it changed. Identifiers should be
/// unique within a list; duplicates are paired k-th with k-th.
public protocol ListDiffable: Equatable {
    /// The type of the identity, such as a name or a number.
    associatedtype DiffIdentifier: Hashable

    /// The identity of this value, independent of its content.
    var diffIdentifier: DiffIdentifier { get }
}

extension ListDiffable where Self: Identifiable {
    /// The `id`, so that an `Identifiable` type conforms without further code.
    @inlinable public var diffIdentifier: ID { id }
}
