/// A type-erased diffable value, so that one list or section can contain values of several types.
///
/// Two values have the same identity if both their types and their identifiers are equal: a photo and a message that
/// are both named `1` are different objects, and a photo is never updated to a message.
public struct AnyListDiffable: ListDiffable {
    /// The wrapped value; never another `AnyListDiffable`.
    public let base: any ListDiffable
    /// The value's own identifier combined with its type. It only equals identifiers created by this wrapper.
    public let diffIdentifier: AnyHashable

    /// Wraps a value and reads its identifier once. An `AnyListDiffable` is not wrapped again.
    public init(_ base: any ListDiffable) {
        self.base = (base as? AnyListDiffable)?.base ?? base
        diffIdentifier = self.base.typedIdentifier
    }

    /// Whether both values have the same type and are equal.
    public static func == (left: Self, right: Self) -> Bool { left.base.isEqual(to: right.base) }
}

private struct TypedIdentifier<Value: ListDiffable>: Hashable {
    let identifier: Value.DiffIdentifier
}

extension ListDiffable {
    fileprivate var typedIdentifier: AnyHashable { AnyHashable(TypedIdentifier<Self>(identifier: diffIdentifier)) }

    /// Whether a value has the same type and is equal.
    package func isEqual(to other: any ListDiffable) -> Bool { (other as? Self) == self }
}
