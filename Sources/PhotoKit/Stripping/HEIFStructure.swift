/// A check of HEIC and AVIF images. Like MP4 they consist of boxes, one of which lists the image's items and locations.
struct HEIFStructure {
    private let bytes: [UInt8]
    /// The locations of items, in the file or in the box `idat`.
    private var inFile = RecognizedBytes()
    private var inBox = RecognizedBytes()
    private var flaw: String?

    struct Box {
        var type: String
        var content: Range<Int>
    }

    /// The allowed child boxes of each box. Their content is checked separately.
    private static let allowed: [String: Set<String>] = [
        "file": ["ftyp", "meta", "mdat", "free", "skip"],
        "meta": ["hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "idat"],
        "iinf": ["infe"],
        "iprp": ["ipco", "ipma"],
        "ipco": [
            "hvcC", "av1C", "avcC", "jpgC", "vvcC", "ispe", "pixi", "colr", "irot", "imir", "clap", "pasp", "auxC",
            "clli",
            "mdcv", "cclv", "amve", "lsel", "a1op", "a1lx", "lhvC", "oinf", "tols", "rloc", "free", "skip",
        ],
    ]
    /// The number of bytes before a box's children.
    private static let headers = ["meta": 4, "iinf": 6]
    /// Coded images and their compositions; neither EXIF nor XMP nor any other data.
    private static let itemTypes: Set = [
        "hvc1", "av01", "avc1", "jpeg", "vvc1", "lhv1", "grid", "iovl", "iden", "tmap",
    ]
    /// The names that libraries write into every image.
    private static let handlerNames: Set = ["", "libavif", "PictureHandler"]
    private static let itemNames: Set = ["", "Color", "Alpha", "Image"]
    /// The types of auxiliary images: transparency or depth.
    private static let auxiliaryTypes: Set = [
        "urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:hevc:2015:auxid:2", "urn:mpeg:avc:2015:auxid:1",
        "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:mpegB:cicp:systems:auxiliary:depth",
    ]

    /// Returns the first part that is not allowed, for messages, or `nil` if there is none.
    static func flaw(in bytes: [UInt8]) -> String? {
        var structure = HEIFStructure(bytes: bytes)
        structure.walk(bytes.indices, in: "file")
        if structure.flaw == nil { structure.checkData() }
        return structure.flaw
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func walk(_ bounds: Range<Int>, in parent: String) {
        let header = Self.headers[parent] ?? 0
        guard bounds.count >= header, let boxes = boxes(in: bounds.dropFirst(header)) else {
            flaw = ImageStructure.unknownParts
            return
        }
        for box in boxes where flaw == nil {
            if Self.allowed[parent]?.contains(box.type) ?? false {
                check(box, in: parent)
            } else {
                flaw = "a part '\(box.type)' that can contain metadata"
            }
        }
    }

    private mutating func check(_ box: Box, in parent: String) {
        let content = bytes[box.content]
        switch box.type {
        case "meta" where parent == "file", "iinf", "iprp", "ipco": walk(box.content, in: box.type)
        case "free", "skip": require(content.allSatisfy { $0 == 0 })
        case "ftyp": require(content.count <= 256 && content.count.isMultiple(of: 4))
        case "hdlr":
            let name = content.dropFirst(24).prefix { $0 != 0 }
            require(Self.handlerNames.contains(String(decoding: name, as: UTF8.self)))
            require(content.dropFirst(12).prefix(12).allSatisfy { $0 == 0 })
            require(content.dropFirst(24 + name.count).allSatisfy { $0 == 0 })
        case "infe": checkItem(content)
        case "iloc": require(recordItems(box.content))
        case "colr": require(isPlainColor(content))
        case "auxC":
            let text = content.dropFirst(4).prefix { $0 != 0 }
            require(
                Self.auxiliaryTypes.contains(String(decoding: text, as: UTF8.self))
                    && content.dropFirst(4 + text.count).allSatisfy { $0 == 0 })
        case "ispe", "pixi", "irot", "imir", "clap", "pasp", "clli", "mdcv", "cclv", "amve", "lsel", "a1op", "a1lx",
            "pitm":
            require(content.count <= 40)
        default: break
        }
    }

    private mutating func require(_ isPlain: Bool) {
        if !isPlain { flaw = ImageStructure.unknownParts }
    }

    /// Checks an item entry: version and flags, number, protection, type, name.
    private mutating func checkItem(_ content: ArraySlice<UInt8>) {
        let item = Array(content)
        let start = item.first == 2 ? 8 : 10
        guard item.first == 2 || item.first == 3, item.count >= start + 4 else { return require(false) }
        let type = String(decoding: item[start..<(start + 4)], as: UTF8.self)
        if !Self.itemTypes.contains(type) { flaw = "a part '\(type)' that can contain metadata" }
        let name = item.dropFirst(start + 4).prefix { $0 != 0 }
        require(Self.itemNames.contains(String(decoding: name, as: UTF8.self)))
        require(item.dropFirst(start + 4 + name.count).allSatisfy { $0 == 0 })
    }

    private func isPlainColor(_ content: ArraySlice<UInt8>) -> Bool {
        if content.starts(with: "nclx".utf8) { return content.count == 11 }
        return ["prof", "rICC"].contains { content.starts(with: $0.utf8) }
            && ICCProfile.stripped(content.dropFirst(4)).map { $0.elementsEqual(content.dropFirst(4)) } ?? false
    }
}

extension HEIFStructure {
    /// Returns the boxes in a range, or `nil` if they don't fill it.
    private func boxes(in bounds: Range<Int>) -> [Box]? {
        var boxes: [Box] = []
        var offset = bounds.lowerBound
        while offset < bounds.upperBound {
            guard bounds.upperBound - offset >= 8, boxes.count < 10_000 else { return nil }
            let header = BoxHeader(bytes, at: offset)
            let isLast = header.size == 0 && bounds.upperBound == bytes.count
            let size = isLast ? bounds.upperBound - offset : header.size
            guard size >= header.length, size <= bounds.upperBound - offset else { return nil }
            let type = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            boxes.append(Box(type: type, content: (offset + header.length)..<(offset + size)))
            offset += size
        }
        return boxes
    }

    /// Reads the locations of items: the widths of the numbers, then the items with their extents.
    private mutating func recordItems(_ content: Range<Int>) -> Bool {
        var offset = content.lowerBound
        func take(_ width: Int) -> Int? {
            guard offset + width <= content.upperBound else { return nil }
            defer { offset += width }
            return bytes.number(at: offset, bytes: width, isLittleEndian: false)
        }
        guard let version = take(1), version <= 2, take(3) != nil, let widths = take(2),
            let count = take(version == 2 ? 4 : 2)
        else { return false }
        let (offsetWidth, lengthWidth, baseWidth) = (widths >> 12, widths >> 8 & 15, widths >> 4 & 15)
        let indexWidth = version == 0 ? 0 : widths & 15
        guard [offsetWidth, lengthWidth, baseWidth, indexWidth].allSatisfy([0, 4, 8].contains) else { return false }
        for _ in 0..<count {
            guard take(version == 2 ? 4 : 2) != nil, let method = version == 0 ? 0 : take(2), take(2) == 0,
                let base = take(baseWidth), let extents = take(2), method <= 1
            else { return false }
            for _ in 0..<extents {
                guard take(indexWidth) != nil, let start = take(offsetWidth), let length = take(lengthWidth) else {
                    return false
                }
                let range = (base + start)..<(base + start + length)
                if method == 0 { inFile.add(range) } else { inBox.add(range) }
            }
        }
        return offset == content.upperBound
    }

    /// Whether items fill the boxes for their data.
    private mutating func checkData() {
        guard let boxes = boxes(in: bytes.indices), let meta = boxes.first(where: { $0.type == "meta" }) else {
            return require(false)
        }
        for box in boxes where box.type == "mdat" { require(inFile.fill(box.content, of: bytes)) }
        for box in self.boxes(in: meta.content.dropFirst(4)) ?? [] where box.type == "idat" {
            require(inBox.fill(0..<box.content.count, of: Array(bytes[box.content])))
        }
    }
}
