import MarkupKit
import Testing

/// Tests of eight bytes at once find the same as tests of each.
@Suite struct EightByteTests {
    @Test func lettersAndBlanks() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<8 {
                for others: UInt8 in [0x20, 0x61, 0x00, 0x7F, 0x80, 0xFF] {
                    let shift = UInt64(place) * 8
                    let word = UInt64.ones &* UInt64(others) & ~(0xFF << shift) | UInt64(byte) << shift
                    let isFound = word.lettersAndBlanks >> shift & 0xFF
                    let scalar = Unicode.Scalar(byte)
                    let isPlain = byte < 0x80 && scalar.properties.isAlphabetic || byte == 0x20
                    #expect(isFound == (isPlain ? 0x80 : 0), "\(byte) at \(place) among \(others)")
                }
            }
        }
    }
}
