/// Eight bytes of a text, tested at once. Each test returns the high bit of the bytes for which it is true, and of no
/// byte if it is true for none; a byte after a true one may be set too.
extension UInt64 {
    @inlinable package static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The bits that the tests set.
    @inlinable package static var highBits: UInt64 { ones &* 0x80 }

    @inlinable package func bytes(equalTo byte: UInt8) -> UInt64 {
        let others = self ^ (Self.ones &* UInt64(byte))
        return (others &- Self.ones) & ~others
    }

    /// Tests for ASCII control characters.
    @inlinable package var controls: UInt64 { (self &- Self.ones &* 0x20) & ~self }

    /// Tests for ASCII letters and blanks, exactly.
    @inlinable package var lettersAndBlanks: UInt64 {
        let sevenBits = ~Self.highBits
        let lower = (self | Self.ones &* 0x20) & sevenBits
        let fromA = lower &+ Self.ones &* (0x80 - UInt64(UInt8(ascii: "a")))
        let behindZ = lower &+ Self.ones &* (0x7F - UInt64(UInt8(ascii: "z")))
        let noBlank = ((self ^ Self.ones &* 0x20) & sevenBits) &+ sevenBits
        return (fromA & ~behindZ | ~noBlank) & ~self & Self.highBits
    }
}
