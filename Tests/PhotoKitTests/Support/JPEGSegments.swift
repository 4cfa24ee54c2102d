/// The segments of a JPEG before its pixels, read without libvips.
struct JPEGSegments {
    var markers: [UInt8] = []
    var contents: [[UInt8]] = []

    init(_ bytes: [UInt8]) {
        var offset = 2
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF, bytes[offset + 1] != 0xDA {
            let size = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
            markers.append(bytes[offset + 1])
            contents.append(Array(bytes[(offset + 4)..<(offset + 2 + size)]))
            offset += 2 + size
        }
    }
}
