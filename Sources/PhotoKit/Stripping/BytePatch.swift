/// Bytes of a file that are to be others in its copy; the length stays, so that no offset in the file is wrong after.
package struct BytePatch: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case zeroes
        /// As many as the range has.
        case bytes([UInt8])
    }

    package var range: Range<Int>
    package var kind: Kind
}

extension [BytePatch] {
    /// Changes a piece of the file that begins at the offset: files are copied piece by piece, never read whole.
    ///
    /// The patches stand in the order of the file and don't overlap, so that those of the piece are found quickly.
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
