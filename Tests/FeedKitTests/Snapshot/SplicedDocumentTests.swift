import DigestKit
import TestSupport
import Testing

@testable import FeedKit

@Suite struct SplicedDocumentTests {
    /// Random parts, copied or not, give the bytes and digests of a document that copies everything.
    @Test(arguments: 0..<200) func itEqualsACopy(seed: Int) {
        var random = SplitMix64(seed: seed)
        let previous = (0..<random.int(0...200)).map { _ in UInt8(random.int(0...255)) }
        var document = SplicedDocument(after: previous, leastPart: random.int(1...50))
        var copy: [UInt8] = []
        var marks = [(document.end, 0)]
        for _ in 0..<random.int(0...12) {
            if random.chance(50) {
                let range = random.int(0...previous.count / 2)..<random.int(previous.count / 2...previous.count)
                document.add(range)
                copy += previous[range]
            } else {
                let bytes = (0..<random.int(0...20)).map { _ in UInt8(random.int(0...255)) }
                document.printed += bytes
                copy += bytes
            }
            marks.append((document.end, copy.count))
        }
        #expect(document.bytes == copy, "seed \(seed)")
        #expect(document.count == copy.count, "seed \(seed)")
        var pieces: [UInt8] = []
        document.forEachPiece { pieces += $0 }
        #expect(pieces == copy, "seed \(seed)")
        for (position, count) in marks {
            #expect(document.digest(from: position) == Digest(of: copy[count...]), "seed \(seed)")
        }
    }
}
