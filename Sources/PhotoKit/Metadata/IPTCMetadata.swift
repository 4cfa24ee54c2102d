/// The texts of IPTC's older form of metadata (IIM), which stands in a Photoshop block in JPEG and bare in TIFF.
struct IPTCMetadata {
    var objectName: String?
    var headline: String?
    var caption: String?

    init(_ block: [UInt8]) {
        let fields = Self.fields(Self.record(in: block))
        func bytes(_ dataSet: UInt8) -> [UInt8]? { fields.first { $0.dataSet == dataSet }?.bytes }
        objectName = bytes(5).flatMap { MetadataText.line(MetadataText.decode($0)) }
        headline = bytes(105).flatMap { MetadataText.line(MetadataText.decode($0)) }
        caption = bytes(120).flatMap { MetadataText.lines(MetadataText.decode($0)) }
    }

    /// The IIM data: Photoshop's resource 0x0404, or the block itself where it is not Photoshop's.
    private static func record(in block: [UInt8]) -> [UInt8] {
        let marker = Array("Photoshop 3.0\0".utf8)
        guard block.starts(with: marker) || block.starts(with: "8BIM".utf8) else { return block }
        var offset = block.starts(with: marker) ? marker.count : 0
        while offset + 12 <= block.count, block[offset...].starts(with: "8BIM".utf8) {
            let id = block.number(at: offset + 4, bytes: 2, isLittleEndian: false)
            // A name with its length before it, then the size; name and data are filled up to even lengths.
            let sizeOffset = offset + 6 + (Int(block[offset + 6]) + 2) / 2 * 2
            let size = block.number(at: sizeOffset, bytes: 4, isLittleEndian: false)
            let start = sizeOffset + 4
            guard start + size <= block.count else { break }
            if id == 0x0404 { return Array(block[start..<start + size]) }
            offset = start + (size + 1) / 2 * 2
        }
        return []
    }

    /// The fields of record 2, which is what editors write about a picture.
    private static func fields(_ data: [UInt8]) -> [(dataSet: UInt8, bytes: [UInt8])] {
        var fields: [(dataSet: UInt8, bytes: [UInt8])] = []
        var offset = 0
        while offset + 5 <= data.count, data[offset] == 0x1C {
            let size = data.number(at: offset + 3, bytes: 2, isLittleEndian: false)
            let start = offset + 5
            guard start + size <= data.count else { break }
            if data[offset + 1] == 2 { fields.append((data[offset + 2], Array(data[start..<start + size]))) }
            offset = start + size
        }
        return fields
    }
}
