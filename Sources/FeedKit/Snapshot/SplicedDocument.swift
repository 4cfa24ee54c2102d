import DataKit
import DigestKit

/// A printed document that refers to long parts of the previous one instead of copying them.
package struct SplicedDocument: Sendable {
    /// The printed bytes, without the parts of the previous document.
    var printed: [UInt8] = []
    /// The previous document.
    private let previous: [UInt8]
    /// The parts of the previous document, each before a position in `printed`.
    private var parts: [(position: Int, range: Range<Int>)] = []
    /// The least size of a part: each is a separate write to the disk.
    private let leastPart: Int

    /// A position in the document.
    struct Position {
        fileprivate var printed = 0
        fileprivate var part = 0
    }

    init(after previous: [UInt8] = [], leastPart: Int = 1 << 16) {
        self.previous = previous
        self.leastPart = leastPart
    }

    /// The end of the document as printed so far.
    var end: Position { Position(printed: printed.count, part: parts.count) }

    /// The size in bytes.
    package var count: Int { parts.reduce(printed.count) { $0 + $1.range.count } }

    /// The document in one piece.
    var bytes: [UInt8] {
        guard !parts.isEmpty else { return printed }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        forEachPiece { bytes += $0 }
        return bytes
    }

    /// Adds a range of the previous document.
    mutating func add(_ range: Range<Int>) {
        if range.count < leastPart {
            printed += previous[range]
        } else {
            parts.append((printed.count, range))
        }
    }

    /// Returns the digest of the bytes behind a position.
    func digest(from start: Position) -> Digest {
        Digest(ofPieces: { hash in forEachPiece(from: start) { piece in piece.withUnsafeBytes(hash) } })
    }

    /// Passes the document in pieces.
    package func forEachPiece<Failure>(_ body: (ArraySlice<UInt8>) throws(Failure) -> Void) throws(Failure) {
        try forEachPiece(from: Position(), body)
    }

    private func forEachPiece<Failure>(
        from start: Position, _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var position = start.printed
        for part in parts[start.part...] {
            if position < part.position { try body(printed[position..<part.position]) }
            position = part.position
            try body(previous[part.range])
        }
        if position < printed.count { try body(printed[position...]) }
    }
}
