/// EXIF data in either byte order, assembled independently of the parser.
struct ExifBlock {
    enum Value {
        case text(String)
        case bytes([UInt8])
        case short(UInt16)
        case long(UInt32)
        case fractions([(UInt32, UInt32)])
    }

    var isLittleEndian = false
    var main: [(tag: UInt16, value: Value)] = []
    var exif: [(tag: UInt16, value: Value)] = []
    var gps: [(tag: UInt16, value: Value)] = []

    /// A TIFF structure: header, the main directory, the two others, then values that don't fit into an entry.
    var data: [UInt8] {
        let directories = [main, exif, gps]
        let lengths = directories.enumerated().map { 6 + 12 * ($1.count + ($0 == 0 ? 2 : 0)) }
        let starts = [8, 8 + lengths[0], 8 + lengths[0] + lengths[1]]
        var head: [UInt8] = isLittleEndian ? [0x49, 0x49, 42, 0] : [0x4D, 0x4D, 0, 42]
        head += number(8, 4)
        var room: [UInt8] = []
        let roomStart = starts[2] + lengths[2]
        for (index, directory) in directories.enumerated() {
            head += number(directory.count + (index == 0 ? 2 : 0), 2)
            for (tag, value) in directory {
                let (type, count, bytes) = encoded(value)
                head += number(Int(tag), 2) + number(type, 2) + number(count, 4)
                if bytes.count <= 4 {
                    head += bytes + Array(repeating: 0, count: 4 - bytes.count)
                } else {
                    head += number(roomStart + room.count, 4)
                    room += bytes
                }
            }
            if index == 0 {
                head += number(0x8769, 2) + number(4, 2) + number(1, 4) + number(starts[1], 4)
                head += number(0x8825, 2) + number(4, 2) + number(1, 4) + number(starts[2], 4)
            }
            head += number(0, 4)
        }
        return head + room
    }

    private func encoded(_ value: Value) -> (type: Int, count: Int, bytes: [UInt8]) {
        switch value {
        case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
        case .bytes(let bytes): (1, bytes.count, bytes)
        case .short(let value): (3, 1, number(Int(value), 2))
        case .long(let value): (4, 1, number(Int(value), 4))
        case .fractions(let values): (5, values.count, values.flatMap { number(Int($0), 4) + number(Int($1), 4) })
        }
    }

    private func number(_ value: Int, _ width: Int) -> [UInt8] {
        let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isLittleEndian ? bytes : bytes.reversed()
    }
}

extension [UInt8] {
    /// Returns a JPEG with an additional segment after its first marker.
    func inserting(segment marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return self[..<2] + [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content + self[2...]
    }

    func inserting(_ exif: ExifBlock) -> [UInt8] { inserting(segment: 0xE1, Array("Exif\0\0".utf8) + exif.data) }

    func inserting(xmp packet: String) -> [UInt8] {
        inserting(segment: 0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8))
    }

    /// Returns a JPEG with a Photoshop block of IPTC texts, given as data set number and bytes.
    func inserting(iptc fields: [(UInt8, [UInt8])]) -> [UInt8] {
        var record: [UInt8] = []
        for (dataSet, text) in fields {
            record += [0x1C, 2, dataSet, UInt8(text.count >> 8), UInt8(text.count & 0xFF)] + text
        }
        let size = record.count
        // Another resource precedes it, with a name of odd length.
        let other: [UInt8] = Array("8BIM".utf8) + [0x03, 0xED, 2, 0x61, 0x62, 0, 0, 0, 0, 3, 1, 2, 3, 0]
        let resource: [UInt8] =
            Array("8BIM".utf8) + [0x04, 0x04, 0, 0, 0, 0, UInt8(size >> 8), UInt8(size & 0xFF)] + record
        return inserting(segment: 0xED, Array("Photoshop 3.0\0".utf8) + other + resource)
    }

    func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
    }
}
