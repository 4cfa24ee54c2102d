import FeedKit
import Testing

@Suite struct DigestTests {
    /// The first half of what `sha256sum` prints (FIPS 180-4 examples among them).
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

    @Test func isOrderedByItsText() {
        let digests = (0..<100).map { Digest(of: "\($0)") }
        #expect(digests.sorted().map(\.description) == digests.map(\.description).sorted())
    }
}
