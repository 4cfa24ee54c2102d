/// The checksums of a frame of FLAC audio. The checksum of a part that ends with its own checksum is zero.
enum FLACChecksum {
    /// The checksum of a frame's header.
    static func crc8(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt8 {
        UInt8(remainder(of: bytes, table8) >> 8)
    }

    /// The checksum of a frame.
    static func crc16(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt16 { remainder(of: bytes, table16) }

    private static func remainder(of bytes: Slice<UnsafeRawBufferPointer>, _ table: [UInt16]) -> UInt16 {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes)
        return table.withUnsafeBufferPointer { table in
            var remainder: UInt16 = 0
            for byte in bytes { remainder = remainder << 8 ^ table[Int(UInt8(remainder >> 8) ^ byte)] }
            return remainder
        }
    }

    private static let table8 = table(polynomial: 0x0700)
    private static let table16 = table(polynomial: 0x8005)

    /// The remainder of each byte after division by the polynomial.
    private static func table(polynomial: UInt16) -> [UInt16] {
        (0..<256).map { byte in
            (0..<8).reduce(UInt16(byte) << 8) { rest, _ in rest & 0x8000 == 0 ? rest << 1 : rest << 1 ^ polynomial }
        }
    }
}
