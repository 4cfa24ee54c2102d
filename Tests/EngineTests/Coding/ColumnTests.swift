import TestSupport
import Testing

@testable import Engine

@Suite struct ColumnTests {
    private static let texts: [[String]] = [
        [], [""], ["", ""], ["a"], ["a", ""], ["", "a", ""], ["\0", "a\0", ""], ["é", "e\u{301}", "日本\n"],
    ]

    private struct Columns: Equatable {
        var numbers: [UInt32] = [7, 8]
        var texts: [String]
        var bytes: [UInt8] = []

        init(_ texts: [String]) { self.texts = texts }

        var stored: [UInt8] {
            var writer = StorageWriter()
            writer.write(column: numbers)
            writer.write(texts: texts)
            writer.write(column: bytes)
            return writer.bytes
        }

        init(stored: [UInt8]) throws {
            (numbers, texts, bytes) = try stored.withUnsafeBytes { stored in
                var reader = StorageReader(stored)
                let columns = (
                    try reader.column(of: UInt32.self), try reader.texts(), try reader.column(of: UInt8.self)
                )
                guard reader.isAtEnd else { throw StorageError.damaged }
                return columns
            }
        }
    }

    @Test(arguments: texts) func columnsComeBack(texts: [String]) throws {
        let columns = Columns(texts), back = try Columns(stored: columns.stored)
        #expect(back == columns)
        #expect(back.texts.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    }

    @Test(arguments: texts) func aPartHoldsNone(texts: [String]) {
        let bytes = Columns(texts).stored
        for end in 0..<bytes.count {
            #expect(throws: StorageError.damaged) { try Columns(stored: Array(bytes[..<end])) }
        }
    }

    @Test func damageIsNoCrash() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            var bytes = Columns(random.pick(Self.texts)).stored
            for _ in 0..<random.int(1...3) { bytes[random.below(bytes.count)] ^= UInt8(random.int(1...255)) }
            _ = try? Columns(stored: bytes)
        }
    }
}
