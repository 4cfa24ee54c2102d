/// A replacement of bytes in a file's copy. The length does not change, so that all offsets in the file stay valid.
package struct BytePatch: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case zeroes
        /// As many bytes as the range has.
        case bytes([UInt8])
    }

    package var range: Range<Int>
    package var kind: Kind
}

extension [BytePatch] {
    /// Applies the patches to a piece of the file at an offset, since files are copied in pieces and never read whole.
    ///
    /// The patches must be in file order without overlaps, so that those of the piece are found quickly.
    package func apply(to piece: inout [UInt8], at offset: Int) {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        for patch in self[low...] {
            guard patch.range.lowerBound < offset + piece.count else { return }
            let part = patch.range.clamped(to: offset..<(offset + piece.count))
            let place = (part.lowerBound - offset)..<(part.upperBound - offset)
            switch patch.kind {
            case .zeroes: piece.replaceSubrange(place, with: repeatElement(0, count: part.count))
            case .bytes(let bytes):
                let start = part.lowerBound - patch.range.lowerBound
                piece.replaceSubrange(place, with: bytes[start..<(start + part.count)])
            }
        }
    }
}
