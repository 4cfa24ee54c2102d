/// The header of a box, the part that HEIC, AVIF, MP4 and QuickTime files consist of: size and type.
struct BoxHeader {
    /// The size including this header; 0 if the box extends to the end of the file.
    let size: Int
    /// The number of bytes before the content.
    let length: Int

    /// Reads the size, which is invalid if it is less than `length`, unless it is 0.
    init(_ bytes: [UInt8], at offset: Int = 0) {
        let short = bytes.number(at: offset, bytes: 4, isLittleEndian: false)
        length = short == 1 ? 16 : 8
        size = short == 1 ? bytes.number(at: offset + 8, bytes: 8, isLittleEndian: false) : short
    }
}
