/// Searches a file of any structure for metadata of photos and videos, in pieces. Compressed parts are not searched.
package struct MetadataSearch {
    package enum Finding: Sendable {
        case place, serialNumber
        /// Reported only by a strict search.
        case other
    }

    package private(set) var finding: Finding?
    /// The end of the searched bytes, where a match may begin.
    private var rest: [UInt8] = []
    private let words: [Word]
    private let isStrict: Bool

    private typealias Word = (text: [UInt8], finding: Finding)

    private static let marker = Array("Exif\0\0".utf8)
    /// No block of EXIF data in a JPEG is longer.
    private static let longest = 1 << 16

    private static func words(_ finding: Finding, _ texts: [String]) -> [Word] {
        texts.map { (Array($0.utf8), finding) }
    }

    private static let usual =
        words(.place, ["exif:GPSLatitude=", "exif:GPSLatitude>", "com.apple.quicktime.location"])
        + words(.serialNumber, ["aux:SerialNumber", "exifEX:BodySerialNumber"])
    /// The beginnings of metadata of any type, for files from which all of it should have been removed.
    private static let all =
        usual
        + words(
            .other,
            [
                "<x:xmpmeta", "<?xpacket", "http://ns.adobe.com/", "Photoshop 3.0\0", "Raw profile type ",
                "com.apple.quicktime.", "com.android.", "APETAGEX", "LYRICSBEGIN", "GPSLatitude",
            ])

    /// - Parameter isStrict: Whether the file was stripped, so that any metadata is reported.
    package init(isStrict: Bool = false) {
        self.isStrict = isStrict
        words = isStrict ? Self.all : Self.usual
    }

    /// Searches bytes in memory.
    package static func finding(in bytes: [UInt8], isStrict: Bool = false) -> Finding? {
        var photos = MetadataSearch(isStrict: isStrict)
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

    /// Completes the search after the last piece.
    package mutating func end() {
        look(before: rest.count)
        rest = []
    }

    private mutating func look(before end: Int) {
        guard finding == nil else { return }
        var isFirst = [Bool](repeating: false, count: 256)
        for word in words { isFirst[Int(word.text[0])] = true }
        finding = rest.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < end {
                defer { index += 1 }
                switch bytes[index] {
                case UInt8(ascii: "E") where Self.begins(bytes, at: index, with: Self.marker):
                    let start = index + Self.marker.count
                    let block = Array(bytes[start..<min(start + Self.longest, bytes.count)])
                    if let finding = TIFFTags(block)?.finding(isStrict: isStrict) { return finding }
                case 0xA9 where Self.isPosition(bytes, at: index): return .place
                case let byte where isFirst[Int(byte)]:
                    if let word = words.first(where: { Self.begins(bytes, at: index, with: $0.text) }) {
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

    /// Whether there is a video's `©xyz` box: length, language, and coordinates such as +48.85+002.29/.
    private static func isPosition(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard begins(bytes, at: index, with: [0xA9] + "xyz".utf8), index + 11 <= bytes.count else { return false }
        let isSigned = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index + 8])
        return isSigned && bytes[(index + 9)..<(index + 11)].allSatisfy { (0x30...0x39).contains($0) }
    }
}

extension TIFFTags {
    fileprivate func finding(isStrict: Bool) -> MetadataSearch.Finding? {
        let first = firstDirectory
        let place = directory(first[.gpsDirectory])
        if place[.latitude] != nil || place[.longitude] != nil { return .place }
        let exif = directory(first[.exifDirectory])
        // The serial numbers of the body and the lens, and the owner.
        if [0xA431, 0xA435, 0xA430].contains(where: { exif[Tag(rawValue: $0)] != nil }) { return .serialNumber }
        return isStrict && first.keys.contains { $0 != .orientation } ? .other : nil
    }
}
