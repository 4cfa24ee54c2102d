extension [UInt8] {
    /// Returns an unsigned number of up to eight bytes, capped so that the sum of two never overflows; 0 past the end.
    func number(at offset: Int, bytes width: Int, isLittleEndian: Bool) -> Int {
        guard offset >= 0, width <= 8, offset <= count - width else { return 0 }
        var value: UInt64 = 0
        for index in 0..<width {
            value = value << 8 | UInt64(self[isLittleEndian ? offset + width - 1 - index : offset + index])
        }
        return Int(Swift.min(value, UInt64(Int32.max) << 16))
    }
}
