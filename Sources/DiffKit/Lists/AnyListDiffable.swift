/// A value of any diffable type, so that one list, or one section, holds values of several.
///
/// Two are the same thing if their identifiers are equal and their types too: a photo and a message that are both
/// called `1` are two things, and a photo is never updated to become a message. They are equal if the values are.
public struct AnyListDiffable: ListDiffable {
    /// The value itself; never another `AnyListDiffable`.
    public let base: any ListDiffable
    /// The value's own identifier together with its type. It equals none that was made in another way.
    public let diffIdentifier: AnyHashable

    /// Wraps a value, and reads its identifier once. One that is wrapped already is not wrapped again.
    public init(_ base: any ListDiffable) {
        self.base = (base as? AnyListDiffable)?.base ?? base
        diffIdentifier = self.base.typedIdentifier
    }

    /// Whether both are of the same type and equal.
    public static func == (left: Self, right: Self) -> Bool { left.base.isEqual(to: right.base) }
}

private struct TypedIdentifier<Value: ListDiffable>: Hashable {
    let identifier: Value.DiffIdentifier
}

extension ListDiffable {
    fileprivate var typedIdentifier: AnyHashable { AnyHashable(TypedIdentifier<Self>(identifier: diffIdentifier)) }

    fileprivate func isEqual(to other: any ListDiffable) -> Bool { (other as? Self) == self }
}
