import DigestKit
import TestSupport
import Testing

@testable import CacheKit

/// The encoding that remote cache servers read, as defined by Protocol Buffers.
@Suite struct ActionResultTests {
    private static func result(_ random: inout SplitMix64) -> ActionResult {
        ActionResult(
            (0..<random.below(6)).map { number in
                let size = random.pick([0, 1, 127, 128, 300_000, 1 << 40])
                return ("\(number)-\(random.below(10)).webp", ContentDigest(SHA256(of: random.bytes(3)), size: size))
            })
    }

    @Test func whatIsWrittenIsRead() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<300 {
            let result = Self.result(&random), key = StoreKey(random.bytes(5))
            #expect(try ActionResult(reading: result.message(for: key), for: key) == result)
        }
    }

    /// The bytes that the reference implementation writes.
    @Test func itIsWhatOthersWrite() {
        let files = [("a.webp", ContentDigest(of: Array("hello".utf8)))]
        let hash = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
        let expected =
            [0x12, 0x4E, 0x0A, 0x06] + Array("a.webp".utf8) + [0x12, 0x44, 0x0A, 0x40] + Array(hash.utf8) + [
                0x10, 0x05,
            ]
        let message = ActionResult(files).message(for: StoreKey("x"))
        #expect(message.prefix(expected.count).elementsEqual(expected))
        #expect(Array(message.dropFirst(expected.count).prefix(1)) == [0x2A])
    }

    @Test func aPartOfOneIsNone() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<15 {
            let key = StoreKey(random.bytes(5)), message = Self.result(&random).message(for: key)
            for end in message.indices {
                #expect(throws: ActionResult.Fault.self) { try ActionResult(reading: Array(message[..<end]), for: key) }
            }
        }
    }

    @Test func thatOfAnotherKeyIsNone() {
        var random = SplitMix64(seed: 3)
        let message = Self.result(&random).message(for: StoreKey("a"))
        #expect(throws: ActionResult.Fault.foreign) { try ActionResult(reading: message, for: StoreKey("b")) }
    }

    /// Servers add metadata as fields at any position.
    @Test func whatOthersAddIsSkipped() throws {
        var random = SplitMix64(seed: 4)
        let additions: [[UInt8]] = [
            [0x4A, 0x03, 0x0A, 0x01, 0x78], [0x20, 0x80, 0x01], [0xA1, 0x06] + [UInt8](repeating: 7, count: 8),
            [0xA5, 0x06, 1, 2, 3, 4],
        ]
        for _ in 0..<100 {
            let result = Self.result(&random), key = StoreKey(random.bytes(5))
            let message = result.message(for: key), addition = random.pick(additions)
            #expect(try ActionResult(reading: message + addition, for: key) == result)
            #expect(try ActionResult(reading: addition + message, for: key) == result)
        }
    }

    @Test func noDamageIsACrashOrAnotherResult() {
        var random = SplitMix64(seed: 5)
        let key = StoreKey("k")
        for round in 0..<6000 {
            let result = Self.result(&random)
            var bytes = round % 3 == 0 ? random.bytes(random.below(80)) : result.message(for: key)
            for _ in 0..<random.below(4) where !bytes.isEmpty {
                let index = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[index] ^= 1 << random.below(8)
                case 1: bytes.remove(at: index)
                case _: bytes.insert(UInt8(random.below(256)), at: index)
                }
            }
            guard let read = try? ActionResult(reading: bytes, for: key) else { continue }
            #expect(read == result)
        }
    }

    @Test func anAbsurdLengthIsNoMemory() {
        for length in [[0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [UInt8](repeating: 0xFF, count: 9) + [1]] as [[UInt8]] {
            #expect(throws: ActionResult.Fault.unreadable) {
                try ActionResult(reading: [0x12] + length, for: StoreKey(""))
            }
        }
        let large = [UInt8](repeating: 0x20, count: ActionResult.maximumBytes + 2)
        #expect(throws: ActionResult.Fault.unreadable) { try ActionResult(reading: large, for: StoreKey("")) }
    }

    @Test func keysAreDigestsOfANamespaceAndARecipe() {
        // The output of: printf 'feedgen 1\nx' | sha256sum
        #expect("\(StoreKey("x"))" == SHA256(of: Array("feedgen 1\nx".utf8)).hexadecimal)
    }
}
