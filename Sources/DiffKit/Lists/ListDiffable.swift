/// A value that knows who it is apart from what it says, so that a list of such values can be diffed.
///
/// The identifier answers "is this the same thing as before?", the equality "has it changed?". Identifiers should be
/// unique within a list; where they are not, the k-th occurrence pairs with the k-th.
public protocol ListDiffable: Equatable {
    /// What tells values apart, such as a name or a number.
    associatedtype DiffIdentifier: Hashable

    /// Who this value is, whatever its content.
    var diffIdentifier: DiffIdentifier { get }
}
