/// The source text of a parsed container. Equal text implies equal containers, and comparing text is much faster than
/// traversing values scattered in memory.
///
/// It retains the whole text of its document until the container changes.
struct SourceSpan: Sendable {
    let text: [UInt8]
    let range: Range<Int>

    /// Whether both texts are equal; compares the lengths first.
    func hasSameBytes(as other: SourceSpan) -> Bool {
        guard range.count == other.range.count else { return false }
        return text.withUnsafeBytes { one in
            other.text.withUnsafeBytes { another in
                sameBytes(
                    UnsafeRawBufferPointer(rebasing: one[range]), UnsafeRawBufferPointer(rebasing: another[other.range])
                )
            }
        }
    }
}

extension JSON {
    /// The text from which this container was parsed, unless it has changed since.
    var source: SourceSpan? {
        switch self {
        case .array(let array): array.storage.source
        case .object(let object): object.storage.source
        case .null, .bool, .number, .string: nil
        }
    }
}
