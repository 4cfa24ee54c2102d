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
}
