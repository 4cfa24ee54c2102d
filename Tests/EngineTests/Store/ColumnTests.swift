import TestSupport
import Testing

@testable import Engine

@Suite struct ColumnTests {
    private static let texts: [[String]] = [
        [], [""], ["", ""], ["a"], ["a", ""], ["", "a", ""], ["\0", "a\0", ""], ["é", "e\u{301}", "日本\n"],
    ]

    @Test(arguments: texts) func textsComeBack(texts: [String]) {
        var writer = ColumnWriter()
        writer.write([7, 8] as [UInt32])
        writer.write(texts)
        writer.write([] as [UInt8])
        var reader = ColumnReader(writer.bytes)
        let numbers: [UInt32]? = reader.read()
        let found = reader.readTexts()
        let end: [UInt8]? = reader.read()
        #expect(numbers == [7, 8] && end == [] && reader.isAtEnd)
        #expect(found?.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    }

    @Test(arguments: texts) func aPartHoldsNone(texts: [String]) {
        var writer = ColumnWriter()
        writer.write(texts)
        for end in 0..<writer.bytes.count {
            var reader = ColumnReader(Array(writer.bytes[..<end]))
            let found = reader.readTexts()
            #expect(found == nil)
        }
    }

    @Test func damageIsNoCrash() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            var writer = ColumnWriter()
            writer.write(random.pick(Self.texts))
            var bytes = writer.bytes
            for _ in 0..<random.int(1...3) { bytes[random.below(bytes.count)] ^= UInt8(random.int(1...255)) }
            var reader = ColumnReader(bytes)
            _ = reader.readTexts()
        }
    }
}
