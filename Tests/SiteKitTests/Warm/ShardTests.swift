import Diagnostics
import Testing

@testable import CacheMaintenance

@Suite struct ShardTests {
    @Test(arguments: [
        ("1/1", 1, 1), ("3/16", 3, 16), ("16/16", 16, 16), ("03/016", 3, 16), ("1000000/1000000", 1_000_000, 1_000_000),
    ])
    func isRead(text: String, number: Int, count: Int) throws {
        #expect(try Shard(text) == Shard(number: number, of: count))
    }

    @Test func isReadAsItIsWritten() throws {
        for count in 1...40 {
            for number in 1...count {
                let shard = Shard(number: number, of: count)
                #expect(try Shard(shard.description) == shard)
            }
        }
    }

    /// The input, a part of the message, and a part of the hint.
    @Test(arguments: [
        ("3", "requires K/N", "3/16"), ("", "requires K/N", "3/16"), ("/", "requires K/N", "3/16"),
        ("3/", "not `3/`", "3/16"),
        ("/4", "not `/4`", "3/16"), ("a/b", "not `a/b`", "3/16"), ("1/2/3", "not `1/2/3`", "3/16"),
        ("3 / 4", "not `3 / 4`", "without spaces"), (" 3/4", "not ` 3/4`", "without spaces"),
        ("-1/4", "not `-1/4`", "3/16"), ("+1/4", "not `+1/4`", "3/16"), ("1.5/4", "not `1.5/4`", "3/16"),
        ("٣/٤", "not `٣/٤`", "3/16"), ("0x1/4", "not `0x1/4`", "3/16"), ("3\u{301}/4", "requires K/N", "3/16"),
        ("0/4", "is `0/4`, which is not one of the shares", "the first is 1/4"),
        ("5/4", "is `5/4`, which is not one of the shares", "the last 4/4"),
        ("99999999999999999999999/4", "which is not one of the shares", "the last 4/4"),
        ("0/0", "the number of shares is 0", "from 1"), ("1/0", "the number of shares is 0", "from 1"),
        ("1/1000001", "the number of shares is too large", "to 1000000"),
        ("1/99999999999999999999999", "the number of shares is too large", "to 1000000"),
    ])
    func isRefused(text: String, message: String, hint: String) throws {
        for source in ["--shard", "FEEDGEN_SHARD"] {
            let refusal = try #require(throws: Refusal.self) { try Shard(text, from: source) }
            #expect(refusal.message.hasPrefix(source) && refusal.message.contains(message), "\(refusal.message)")
            #expect(refusal.hint.contains(hint), "\(refusal.hint)")
        }
    }

    @Test func whatIsQuotedIsShortAndHarmless() throws {
        let text = "\u{1B}[2J" + String(repeating: "9", count: 5000)
        let refusal = try #require(throws: Refusal.self) { try Shard(text) }
        #expect(refusal.message.utf8.count < 200 && !refusal.message.contains("\u{1B}"))
    }
}
