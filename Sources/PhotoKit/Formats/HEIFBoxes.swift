/// Reads the boxes of HEIC and AVIF files, as far as they are intact.
struct HEIFBoxes {
    typealias Box = (type: String, content: Range<Int>)

    let bytes: [UInt8]

    func number(_ offset: Int, _ count: Int) -> Int { bytes.number(at: offset, bytes: count, isLittleEndian: false) }

    func boxes(in range: Range<Int>) -> [Box] {
        var boxes: [Box] = []
        var offset = range.lowerBound
        while offset + 8 <= range.upperBound, boxes.count < 1000 {
            let header = BoxHeader(bytes, at: offset)
            guard header.size >= header.length, header.size <= range.upperBound - offset else { break }
            let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
            boxes.append((type, offset + header.length..<offset + header.size))
            offset += header.size
        }
        return boxes
    }

    func first(_ type: String, in boxes: [Box]) -> Range<Int>? { boxes.first { $0.type == type }?.content }

    /// The boxes of the file's box `meta`; `nil` if there is none.
    var parts: [Box]? {
        guard let meta = first("meta", in: boxes(in: bytes.indices)), meta.count > 4 else { return nil }
        return boxes(in: meta.dropFirst(4))
    }

    /// Whether the images are alternatives, or the two sides of a spatial photo; also if that is not certain.
    var hasRelatedImages: Bool {
        guard let parts else { return true }
        guard let groups = first("grpl", in: parts) else { return false }
        return boxes(in: groups).contains { ["altr", "ster"].contains($0.type) }
    }

    /// Returns the number of the image that programs show.
    func primaryItem(in parts: [Box]) -> Int? {
        guard let item = first("pitm", in: parts), item.count >= 6 else { return nil }
        return number(item.lowerBound + 4, bytes[item.lowerBound] == 0 ? 2 : 4)
    }

    /// The properties of that image; empty if they are damaged.
    var primaryProperties: [Box] {
        guard let parts, let primary = primaryItem(in: parts), let group = first("iprp", in: parts) else { return [] }
        let lists = boxes(in: group)
        guard let container = first("ipco", in: lists), let links = first("ipma", in: lists), links.count >= 8 else {
            return []
        }
        let properties = boxes(in: container)
        let itemWidth = bytes[links.lowerBound] == 0 ? 2 : 4
        let width = bytes[links.lowerBound + 3] & 1 == 1 ? 2 : 1
        var offset = links.lowerBound + 8
        for _ in 0..<number(links.lowerBound + 4, 4) {
            guard offset + itemWidth + 1 <= links.upperBound else { return [] }
            let (item, count) = (number(offset, itemWidth), Int(bytes[offset + itemWidth]))
            let start = offset + itemWidth + 1
            offset = start + count * width
            guard offset <= links.upperBound else { return [] }
            guard item == primary else { continue }
            return (0..<count).compactMap { link in
                let index = number(start + link * width, width) & (width == 2 ? 0x7FFF : 0x7F)
                return properties.indices.contains(index - 1) ? properties[index - 1] : nil
            }
        }
        return []
    }
}
