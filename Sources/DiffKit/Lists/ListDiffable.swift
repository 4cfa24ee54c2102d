/// A value with an identity (who am I) and an equality (am I the same as before).
public protocol ListDiffable: Equatable {
    associatedtype DiffIdentifier: Hashable
    var diffIdentifier: DiffIdentifier { get }
}
