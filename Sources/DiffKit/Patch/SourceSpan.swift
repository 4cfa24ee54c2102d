/// The text that a parsed container was read from. Containers of the same text are equal, which the text says much
/// sooner than a walk through the memory that all their values are scattered over.
///
/// It keeps the whole text of its document alive; a container that changes lets go of it.
struct SourceSpan: Sendable {
    let text: [UInt8]
    let range: Range<Int>

    /// Whether both texts are the same; the count is looked at first.
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
    /// The text that this container was read from, if it has not changed since.
    var source: SourceSpan? {
        switch self {
        case .array(let array): array.storage.source
        case .object(let object): object.storage.source
        case .null, .bool, .number, .string: nil
        }
    }
}
