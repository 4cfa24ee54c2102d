/// A value that is an identity and nothing else, such as a `String`: it is diffed without a type made for it.
///
/// Such a value is never updated, since one with another content is another one. A type of your own joins by
/// declaring the conformance, `extension ISBN: ListIdentifier {}`; one that has a content apart from its identity is a
/// `ListDiffable` and not this.
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
