import Diagnostics
import TestSupport
import Testing

@Suite struct DecodingTests {
    @Test(
        arguments: [
            ([], ""), ([0x61, 0x0D, 0x0A], "a\r\n"), ([0xEF, 0xBB, 0xBF, 0x61], "a"), ([0xEF, 0xBB, 0xBF], ""),
            ([0xF0, 0x9F, 0x9A, 0x80], "🚀"), ([0x61, 0xEF, 0xBB, 0xBF], "a\u{FEFF}"),
        ] as [([UInt8], String)])
    func textIsText(bytes: [UInt8], text: String) throws {
        let source = try SourceText.decode(bytes, file: "a.md").get()
        #expect(Array(source.text.utf8) == Array(text.utf8))
        #expect(source.file == "a.md")
    }

    struct Bad: CustomTestStringConvertible, Sendable {
        let bytes: [UInt8]
        let place: String
        let message: String
        let excerpt: String?
        var testDescription: String { "\(bytes.prefix(12)) at \(place)" }

        init(_ bytes: [UInt8], _ place: String, _ message: String, excerpt: String? = nil) {
            (self.bytes, self.place, self.message, self.excerpt) = (bytes, place, message, excerpt)
        }
    }

    static let bad = [
        Bad([0xFF], "1:1", "byte 0xFF", excerpt: "\u{FFFD}"),
        Bad(Array("é\nab".utf8) + [0xE9] + Array("c\nd".utf8), "2:3", "byte 0xE9", excerpt: "ab\u{FFFD}c"),
        Bad(Array("a\r\nb\r\n".utf8) + [0xC0, 0x80], "3:1", "byte 0xC0"),
        Bad([0x61, 0xE2, 0x82], "1:2", "byte 0xE2"),
        Bad([0x61, 0xED, 0xA0, 0x80], "1:2", "byte 0xED"),
        Bad([0xEF, 0xBB, 0xBF, 0x61, 0x80], "1:2", "byte 0x80", excerpt: "a\u{FFFD}"),
        Bad([0xEF, 0xBB, 0xBF, 0x61, 0], "1:2", "NUL byte"),
        Bad(Array("a\nbc".utf8) + [0, 0x64], "2:3", "NUL byte"),
        Bad(
            Array("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n".utf8), "2:1", "merge conflict", excerpt: "<<<<<<< HEAD"),
        Bad(Array("```\n```\r\n<<<<<<<\r\n>>>>>>> x".utf8), "3:1", "merge conflict"),
        Bad(Array("a\n=======\nc\n>>>>>>> x\n".utf8), "2:1", "merge conflict"),
        Bad([0xEF, 0xBB, 0xBF] + Array("<<<<<<< a\r>>>>>>> b".utf8), "1:1", "merge conflict"),
        Bad([0xFF, 0xFE, 0x61, 0], "1:1", "UTF-16"), Bad([0xFE, 0xFF, 0, 0x61], "1:1", "UTF-16"),
        Bad([UInt8](repeating: 0x61, count: Limit.fileBytes.standard + 1), "1:1", "feedgen reads up to 16 MiB"),
    ]

    @Test(arguments: bad)
    func whatIsNoTextSaysWhere(_ bad: Bad) {
        guard case .failure(let failure) = SourceText.decode(bad.bytes, file: "a.md") else {
            Issue.record("this was read as text")
            return
        }
        #expect(failure.diagnostic.place.description == "a.md:" + bad.place)
        #expect(failure.diagnostic.message.contains(bad.message))
        #expect(failure.diagnostic.hint != nil)
        if let excerpt = bad.excerpt { #expect(failure.diagnostic.excerpt?.text == excerpt) }
    }

    @Test(arguments: [
        "```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n```\n", "~~~~ text\n~~~\n<<<<<<< HEAD\n>>>>>>> x\n~~~~\n",
        "    <<<<<<< HEAD\n    =======\n    >>>>>>> x\n", "Heading\n=======\n\n>>>>>>>> x\n", "<<<<<<< HEAD\n",
        ">>>>>>> x\n", "<<<<<<<< HEAD\n>>>>>>> x\n", "Title\n========\n>>>>>>> x\n", "a <<<<<<< b\na >>>>>>> c\n",
    ])
    func marksOfConflictsCanBeShown(text: String) throws {
        #expect(try SourceText.decode(Array(text.utf8), file: "a.md").get().text == text)
    }

    @Test func theLargestFileIsRead() throws {
        let bytes = [UInt8](repeating: 0x61, count: Limit.fileBytes.standard)
        #expect(try SourceText.decode(bytes, file: "a.md").get().text.utf8.count == bytes.count)
    }

    /// Any bytes are decoded, or rejected with a location no later than the first invalid byte.
    @Test func anyBytesAreTextOrAMistake() {
        var random = SplitMix64(seed: 3)
        let pieces: [[UInt8]] = [
            [0x61], [10], [13], [0xC3, 0xA9], [0xF0, 0x9F, 0x9A, 0x80], [0x80], [0xF0, 0x9F], [0xEF, 0xBB, 0xBF],
        ]
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...8, using: &random)).flatMap { _ in random.pick(pieces) }
            let isText = String(validating: bytes, as: UTF8.self) != nil
            switch SourceText.decode(bytes, file: "a") {
            case .success: #expect(isText)
            case .failure: #expect(!isText)
            }
        }
    }
}
