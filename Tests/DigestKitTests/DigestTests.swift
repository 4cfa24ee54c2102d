import Testing

@testable import DigestKit

@Suite struct DigestTests {
    /// The first half of the output of `sha256sum`, including FIPS 180-4 examples.
    @Test(
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb924"), ("abc", "ba7816bf8f01cfea414140de5dae2223"),
            ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039"),
            ("日本", "cf2abf0c5be326cb922a70f8163f9107"),
        ])
    func isTheFirstHalfOfASHA256(text: String, hexadecimal: String) {
        #expect(Digest(of: text).description == hexadecimal)
        #expect(Digest(of: Array(text.utf8)).description == hexadecimal)
        #expect(Digest(of: text.utf8.reversed().reversed()).description == hexadecimal)
    }

    @Test func aMillionLetters() {
        let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(Digest(of: letters).description == "cdc76e5c9914fb9281a1c7e284d73e67")
    }

    @Test(arguments: [0, 1, 63, 64, 65, 1000, 100_000]) func piecesGiveTheDigestOfTheWhole(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) }
        for size in [1, 7, 64, 999, 1 << 20] where count / size < 20_000 {
            var stream = Digest.Stream()
            for start in stride(from: 0, to: count, by: size) {
                bytes[start..<min(count, start + size)].withUnsafeBytes { stream.append($0) }
            }
            #expect(stream.digest() == Digest(of: bytes), "in pieces of \(size)")
        }
    }

    /// Fingerprints of contents that differ in one bit, in their lengths, or in the order of words.
    @Test func fingerprintsDiffer() {
        var contents: Set<[UInt8]> = []
        func add(_ bytes: [UInt8]) { contents.insert(bytes) }
        for length in 0..<70 {
            add([UInt8](repeating: 0, count: length))
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 37 + length) }
            for bit in 0..<length * 8 {
                var other = bytes
                other[bit / 8] ^= 1 << UInt8(bit % 8)
                add(other)
            }
        }
        for word in 1..<16 {
            var bytes = [UInt8](repeating: 0, count: 128)
            bytes[word * 8] = 1
            add(bytes)
        }
        let fingerprints = contents.map { Digest.fingerprint(of: $0) }
        // Each half alone differs.
        #expect(Set(fingerprints.map(\.high)).count == contents.count)
        #expect(Set(fingerprints.map(\.low)).count == contents.count)
        #expect(Digest.fingerprint(of: [1, 2, 3]) == .fingerprint(of: [1, 2, 3]))
    }

    @Test func isOrderedByItsText() {
        let digests = (0..<100).map { Digest(of: "\($0)") }
        #expect(digests.sorted().map(\.description) == digests.map(\.description).sorted())
    }

    @Test func hashesAreThoseOfOtherPrograms() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        #expect(SHA256(of: []).hexadecimal == empty)
        #expect(SHA256(hexadecimal: empty) == SHA256(of: []))
        #expect(
            SHA256(of: Array("abc".utf8)).hexadecimal
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        for text in [
            "", "x", String(empty.dropLast()), empty + "0", empty.uppercased(), "+" + empty.dropFirst(),
            empty.dropLast() + "é",
        ] {
            #expect(SHA256(hexadecimal: text) == nil)
        }
    }
}
