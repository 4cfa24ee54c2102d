/// The texts of IPTC's older metadata format (IIM), which JPEG stores in a Photoshop block and TIFF stores directly.
struct IPTCMetadata {
    var objectName: String?
    var headline: String?
    var caption: String?
    var keywords: [String]
    var dateTaken: CaptureDate?

    init(_ block: [UInt8]) {
        let fields = Self.fields(Self.record(in: block))
        func texts(_ dataSet: UInt8) -> [String] {
            fields.filter { $0.dataSet == dataSet }.map { MetadataText.decode($0.bytes) }
        }
        func line(_ dataSet: UInt8) -> String? { texts(dataSet).first.flatMap(MetadataText.line) }
        objectName = line(5).flatMap(MetadataText.title)
        headline = line(105).flatMap(MetadataText.title)
        caption = texts(120).first.flatMap(MetadataText.caption)
        keywords = MetadataText.keywords(texts(25))
        dateTaken = CaptureDate(iptcDate: line(55), time: line(60))
    }

    /// Returns the IIM data: Photoshop's resource 0x0404, or the block itself if it is not Photoshop's.
    private static func record(in block: [UInt8]) -> [UInt8] {
        let marker = Array("Photoshop 3.0\0".utf8)
        guard block.starts(with: marker) || block.starts(with: "8BIM".utf8) else { return block }
        var offset = block.starts(with: marker) ? marker.count : 0
        while offset + 12 <= block.count, block[offset...].starts(with: "8BIM".utf8) {
            let id = block.number(at: offset + 4, bytes: 2, isLittleEndian: false)
            // A name with its length before it, then the size. Name and data are padded to even lengths.
            let sizeOffset = offset + 6 + (Int(block[offset + 6]) + 2) / 2 * 2
            let size = block.number(at: sizeOffset, bytes: 4, isLittleEndian: false)
            let start = sizeOffset + 4
            guard start + size <= block.count else { break }
            if id == 0x0404 { return Array(block[start..<start + size]) }
            offset = start + (size + 1) / 2 * 2
        }
        return []
    }

    /// Returns the fields of record 2, which contains editors' descriptions of an image.
    private static func fields(_ data: [UInt8]) -> [(dataSet: UInt8, bytes: [UInt8])] {
        var fields: [(dataSet: UInt8, bytes: [UInt8])] = []
        var offset = 0
        while offset + 5 <= data.count, data[offset] == 0x1C {
            var size = data.number(at: offset + 3, bytes: 2, isLittleEndian: false)
            var start = offset + 5
            if size >= 0x8000 {
                // An extended field: the remaining bits are the length of its length.
                let width = size - 0x8000
                guard width <= 4 else { break }
                size = data.number(at: start, bytes: width, isLittleEndian: false)
                start += width
            }
            guard start + size <= data.count else { break }
            if data[offset + 1] == 2 { fields.append((data[offset + 2], Array(data[start..<start + size]))) }
            offset = start + size
        }
        return fields
    }
}
