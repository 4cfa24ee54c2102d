/// A value that consists only of its identity, such as a `String`, and can be diffed without a wrapper type.
///
/// Such a value is never updated, since different content means a different identity. Other types can declare
/// `extension ISBN: ListIdentifier {}`; a type with content beyond its identity must conform to `ListDiffable` instead.
public protocol ListIdentifier: ListDiffable, Hashable where DiffIdentifier == Self {}

extension ListIdentifier {
    /// The value itself.
    @inlinable public var diffIdentifier: Self { self }
}

extension String: ListIdentifier {}
extension Substring: ListIdentifier {}
extension Character: ListIdentifier {}
extension Int: ListIdentifier {}
extension Int32: ListIdentifier {}
extension Int64: ListIdentifier {}
extension UInt: ListIdentifier {}
extension UInt32: ListIdentifier {}
extension UInt64: ListIdentifier {}
extension ObjectIdentifier: ListIdentifier {}
