/// The encoding of an XMP packet: UTF-8, UTF-16 or UTF-32, in either byte order.
package enum XMPEncoding {
    /// Returns the packet in UTF-8. The encoding is determined by the byte order mark, or by the first `<`.
    package static func utf8(_ packet: [UInt8]) -> [UInt8] {
        guard let (start, width, isLittleEndian) = starts.first(where: { packet.starts(with: $0.bytes) }) else {
            return packet
        }
        let first = start.contains(0x3C) ? 0 : width
        let values = stride(from: first, through: packet.count - width, by: width).map {
            packet.number(at: $0, bytes: width, isLittleEndian: isLittleEndian)
        }
        guard width == 4 else { return Array(String(decoding: values.map { UInt16($0) }, as: UTF16.self).utf8) }
        let scalars = values.map { UInt32(exactly: $0).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}" }
        return Array(String(String.UnicodeScalarView(scalars)).utf8)
    }

    /// The longer starts are first, since they contain the shorter ones.
    private static let starts: [(bytes: [UInt8], width: Int, isLittleEndian: Bool)] = [
        ([0xFF, 0xFE, 0, 0], 4, true), ([0, 0, 0xFE, 0xFF], 4, false),
        ([0x3C, 0, 0, 0], 4, true), ([0, 0, 0, 0x3C], 4, false),
        ([0xFF, 0xFE], 2, true), ([0xFE, 0xFF], 2, false),
        ([0x3C, 0], 2, true), ([0, 0x3C], 2, false),
    ]
}
