/// Signs of metadata in files whose format is not taken apart here: rather one too many than one too few.
package enum MetadataTraces {
    /// Whether an image has metadata, in which there may be anything.
    package static func isIn(_ image: [UInt8]) -> Bool {
        if let tags = TIFFTags(image) { return tags.isCameras || packets.contains { image.firstRange(of: $0) != nil } }
        guard !["II+\0", "MM\0+"].contains(where: { image.starts(with: $0.utf8) }) else { return true }
        if image.starts(with: [0xFF, 0x0A]) { return false }
        guard let boxes = boxes(image) else { return true }
        return !boxes.isDisjoint(with: ["Exif", "xml ", "brob", "jbrd", "jumb", "uuid", "uinf"])
            || boxes.contains("meta") && items.contains { image.firstRange(of: $0) != nil }
    }

    private static let packets = ["<x:xmpmeta", "http://ns.adobe.com/"].map { Array($0.utf8) }
    /// As the list of what is in a HEIC or AVIF names them.
    private static let items = ["Exif", "rdf+xml"].map { Array($0.utf8) } + packets

    /// The names of the boxes that a file consists of; `nil` if it doesn't.
    private static func boxes(_ bytes: [UInt8]) -> Set<String>? {
        var names: Set<String> = []
        var offset = 0
        while offset + 8 <= bytes.count {
            var size = bytes.number(at: offset, bytes: 4, isLittleEndian: false)
            names.insert(String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self))
            if size == 0 { return names }
            if size == 1 { size = bytes.number(at: offset + 8, bytes: 8, isLittleEndian: false) }
            guard size >= 8, size <= bytes.count - offset else { return nil }
            offset += size
        }
        return offset == bytes.count ? names : nil
    }
}

extension TIFFTags {
    /// Whether there is what cameras write, or what programs write of it.
    fileprivate var isCameras: Bool {
        let first = firstDirectory
        // EXIF, GPS, XMP, IPTC, Photoshop's, serial number and notes of raw files, directories below.
        return [0x8769, 0x8825, 0x02BC, 0x83BB, 0x8649, 0xC62F, 0xC634, 0x014A].contains {
            first[Tag(rawValue: $0)] != nil
        }
    }
}

/// Looks for photos inside of a file that tell where or with which camera they were taken, piece by piece. What is
/// compressed is not looked into.
package struct PhotosInside {
    package enum Finding: Sendable {
        case place, serialNumber
    }

    package private(set) var finding: Finding?
    /// The end of what was looked at, where something may begin.
    private var rest: [UInt8] = []

    private static let marker = Array("Exif\0\0".utf8)
    /// No block of EXIF data in a JPEG is longer.
    private static let longest = 1 << 16
    private static let words: [(text: [UInt8], finding: Finding)] = [
        (Array("exif:GPSLatitude=".utf8), .place), (Array("exif:GPSLatitude>".utf8), .place),
        (Array("aux:SerialNumber".utf8), .serialNumber), (Array("exifEX:BodySerialNumber".utf8), .serialNumber),
    ]

    package init() {}

    /// What is found in bytes that are in memory.
    package static func finding(in bytes: [UInt8]) -> Finding? {
        var photos = PhotosInside()
        bytes.withUnsafeBytes { photos.look(at: $0) }
        photos.end()
        return photos.finding
    }

    package mutating func look(at piece: UnsafeRawBufferPointer) {
        guard finding == nil else { return }
        rest += piece
        guard rest.count > 2 * Self.longest else { return }
        look(before: rest.count - Self.longest)
        rest.removeFirst(rest.count - Self.longest)
    }

    /// To be called when there is no more.
    package mutating func end() {
        look(before: rest.count)
        rest = []
    }

    private mutating func look(before end: Int) {
        guard finding == nil else { return }
        finding = rest.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < end {
                defer { index += 1 }
                switch bytes[index] {
                case UInt8(ascii: "E") where Self.begins(bytes, at: index, with: Self.marker):
                    let start = index + Self.marker.count
                    let block = Array(bytes[start..<min(start + Self.longest, bytes.count)])
                    if let finding = TIFFTags(block)?.finding { return finding }
                case UInt8(ascii: "e"), UInt8(ascii: "a"):
                    if let word = Self.words.first(where: { Self.begins(bytes, at: index, with: $0.text) }) {
                        return word.finding
                    }
                default: continue
                }
            }
            return nil
        }
    }

    private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, with text: [UInt8]) -> Bool {
        index + text.count <= bytes.count && text.indices.allSatisfy { bytes[index + $0] == text[$0] }
    }
}

extension TIFFTags {
    fileprivate var finding: PhotosInside.Finding? {
        let first = firstDirectory
        let place = directory(first[.gpsDirectory])
        if place[.latitude] != nil || place[.longitude] != nil { return .place }
        let exif = directory(first[.exifDirectory])
        // Of the body and the lens; and who owns them.
        return [0xA431, 0xA435, 0xA430].contains { exif[Tag(rawValue: $0)] != nil } ? .serialNumber : nil
    }
}
