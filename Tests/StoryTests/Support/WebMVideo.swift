/// A small WebM video with a recorded location.
enum WebMVideo {
    static let place = Array("+38.7223-009.1393/".utf8)

    /// - Parameter byteCount: the size of its only frame.
    static func webm(byteCount: Int) -> [UInt8] {
        let track = element(0xAE, element(0xD7, [1]) + element(0x83, [1]) + element(0x86, Array("V_VP8".utf8)))
        let picture = element(0xA3, [0x81, 0, 0, 0x80] + [UInt8](repeating: 9, count: byteCount))
        let segment =
            element(0x1654_AE6B, track) + element(0x1254_C367, element(0x7373, place))
            + element(0x1F43_B675, element(0xE7, [0]) + picture)
        return element(0x1A45_DFA3, element(0x4282, Array("webm".utf8))) + element(0x1853_8067, segment)
    }

    private static func element(_ id: Int, _ content: [UInt8]) -> [UInt8] {
        bytes(of: id).drop { $0 == 0 } + [1] + bytes(of: content.count).dropFirst() + content
    }

    private static func bytes(of number: Int) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
}
