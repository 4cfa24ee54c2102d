import DiffKit
import TestSupport
import Testing

@testable import ImportKit

@Suite struct UnpairedSurrogateTests {
    @Test(arguments: [
        (#"["cut \ud83d"]"#, "cut \u{FFFD}"),
        (#"["\ude00 cut"]"#, "\u{FFFD} cut"),
        (#"["\ud83d\ude00"]"#, "😀"),
        (#"["\uD83D\uD83D\uDE00"]"#, "\u{FFFD}😀"),
        (#"["\\ud83d \u00e9"]"#, "\\ud83d é"),
        (#"["\ud83d\n"]"#, "\u{FFFD}\n"),
    ]) func theRestIsRead(json: String, text: String) throws {
        var bytes = Array(json.utf8)
        UnpairedSurrogates.replace(&bytes)
        #expect(bytes.count == json.utf8.count)
        #expect(try JSON(parsing: bytes) == JSON(parsing: Array("[\"\(text.escaped)\"]".utf8)))
    }

    /// For escapes and parts of them in any order, repairing preserves the length and leaves no half character.
    @Test func nothingMoves() {
        var random = SplitMix64(seed: 4)
        let parts = ["\\", "u", "d83d", "\\ud83d", "\\ude00", "\\u00e9", "\\\\", "\"", "x", "D", "\\u"]
        for _ in 0..<5_000 {
            let bytes = Array(
                (0..<random.int(0...12)).map { _ in parts[random.int(0...parts.count - 1)] }.joined().utf8)
            var mended = bytes
            UnpairedSurrogates.replace(&mended)
            #expect(mended.count == bytes.count)
            var again = mended
            UnpairedSurrogates.replace(&again)
            #expect(again == mended)
        }
    }
}

extension String {
    fileprivate var escaped: String { replacing("\\", with: "\\\\").replacing("\n", with: "\\n") }
}
