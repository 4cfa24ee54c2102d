import TestSupport

/// Images that are fast to process.
enum TinyPictures {
    /// Returns one of many photos of 1 kB that have the same size and differ only in a comment.
    static func photo(_ number: Int) -> [UInt8] { LocatedPhoto.numbered(100 + number % 900) }

    /// Returns a WebM video with one frame that contains only a number.
    static func video(_ number: Int) -> [UInt8] {
        let track = element(0xAE, element(0xD7, [1]) + element(0x83, [1]) + element(0x86, Array("V_VP8".utf8)))
        let picture = element(0xA3, [0x81, 0, 0, 0x80, UInt8(number % 200)])
        let segment = element(0x1654_AE6B, track) + element(0x1F43_B675, element(0xE7, [0]) + picture)
        return element(0x1A45_DFA3, element(0x4282, Array("webm".utf8))) + element(0x1853_8067, segment)
    }

    private static func element(_ id: Int, _ content: [UInt8]) -> [UInt8] {
        bytes(of: id).drop { $0 == 0 } + [1] + bytes(of: content.count).dropFirst() + content
    }

    private static func bytes(of number: Int) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
}
