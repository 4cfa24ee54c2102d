import TestSupport
import Testing

@testable import PhotoKit

/// Truncated, changed or random metadata causes no crash, no hang and no invalid values.
@Suite struct MetadataFuzzTests {
    private static let exif = ExifBlock(
        main: [(0x010E, .text("A caption")), (0x0110, .text("Model")), (0x9C9E, .bytes([0x61, 0, 0x3B, 0]))],
        exif: [
            (0x829A, .fractions([(1, 250)])), (0x829D, .fractions([(28, 10)])), (0x8827, .short(200)),
            (0x9003, .text("2026:01:09 17:48:20")), (0x9011, .text("+01:00")), (0x920A, .fractions([(35, 1)])),
            (0xA405, .short(52)), (0xA434, .text("A lens")),
        ],
        gps: [
            (1, .text("N")), (2, .fractions([(1, 1), (2, 1), (3, 1)])), (3, .text("E")),
            (4, .fractions([(1, 1), (2, 1), (3, 1)])),
        ]
    ).data

    private static let iptc: [UInt8] = {
        let fields: [(UInt8, [UInt8])] = [
            (5, Array("Title".utf8)), (120, Array("Grüße".utf8)), (25, Array("one".utf8)), (25, Array("two".utf8)),
            (55, Array("20260109".utf8)), (60, Array("174820+0100".utf8)),
        ]
        let marker = Array("Photoshop 3.0\0".utf8)
        let file = Canvas.quarters(16, 12).jpeg.inserting(iptc: fields)
        return JPEGSegments(file).contents.first { $0.starts(with: marker) } ?? []
    }()

    private static let xmp = Array(
        """
        <?xpacket?><x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF><!-- c --><rdf:Description exif:FNumber="28/10"
        xmlns:d="http://purl.org/dc/elements/1.1/" exif:GPSLatitude='48,51.5N' exif:GPSLongitude="2,20,30E">
        <d:title><rdf:Alt><rdf:li xml:lang="x-default">A &amp; &#x42;</rdf:li></rdf:Alt></d:title>
        <d:subject><rdf:Bag><rdf:li>one</rdf:li><rdf:li><![CDATA[two]]></rdf:li></rdf:Bag></d:subject>
        <exif:DateTimeOriginal>2026-01-09T17:48:20.5+01:00</exif:DateTimeOriginal></rdf:Description></rdf:RDF>
        """.utf8)

    @Test func theBlocksAreWholeBeforeTheyAreChanged() {
        let date = "2026-01-09T17:48:20+01:00"
        #expect(ExifMetadata(Self.exif)?.caption == "A caption")
        #expect(ExifMetadata(Self.exif)?.lens == "A lens")
        #expect(IPTCMetadata(Self.iptc).objectName == "Title")
        #expect(XMPMetadata(Self.xmp).title == "A & B")
        #expect(XMPMetadata(Self.xmp).keywords == ["one", "two"])
        let dates = [ExifMetadata(Self.exif)?.dateTaken, IPTCMetadata(Self.iptc).dateTaken]
        #expect((dates + XMPMetadata(Self.xmp).datesTaken).map { $0?.text } == [date, date, date])
    }

    @Test(arguments: [Self.exif, Self.iptc, Self.xmp]) func changedBytesGiveCleanValuesOrNone(block: [UInt8]) {
        var random = SplitMix64(seed: block.count)
        for count in stride(from: 0, through: block.count, by: 3) + [block.count] {
            var changed = Array(block.prefix(count))
            for round in 0..<20 {
                check(changed)
                guard count > 0 else { break }
                let place = Int.random(in: 0..<count, using: &random)
                changed[place] = [0, 0xFF, 0x80, 0x3C, UInt8.random(in: 0...255, using: &random)][round % 5]
                if round.isMultiple(of: 4), place + 1 < count { changed[place + 1] = changed[place] }
            }
        }
    }

    @Test func piecesPutTogetherAnewGiveCleanValuesOrNone() {
        var random = SplitMix64(seed: 11)
        let pieces = [Self.exif, Self.iptc, Self.xmp]
        for _ in 0..<300 {
            var made: [UInt8] = []
            for _ in 0..<8 {
                let piece = pieces[Int.random(in: 0..<3, using: &random)]
                let start = Int.random(in: 0..<piece.count, using: &random)
                made += piece[start..<min(piece.count, start + 60)]
            }
            for start in [Self.exif.prefix(0), Self.exif.prefix(40), Self.iptc.prefix(30), Self.xmp.prefix(100)] {
                check(start + made)
            }
        }
    }

    private static let openings = ["<", "<a ", "<rdf:li>", "&", "&#", "<![CDATA[", "<!--", "a='", "<dc:title>", "</"]

    /// Rescanning from each opening would take minutes.
    @Test(arguments: openings) func aPacketOfOpeningsIsReadInOnePass(opening: String) {
        let packet = Array(String(repeating: opening, count: 300_000 / opening.utf8.count).utf8)
        let start = Array("<rdf:Description><dc:subject><rdf:Bag><rdf:li>".utf8)
        #expect(XMPMetadata(packet).title == nil)
        #expect(XMPMetadata(start + packet).title == nil)
    }

    @Test func countsAndLengthsThatCanNotBeAreNoValues() {
        // Each entry claims the maximum count, offset and type.
        for entry in 0..<20 {
            for (offset, value) in [(2, 0xFF), (4, 0xFF), (8, 0xFF), (4, 0x7F)] {
                var changed = Self.exif
                for place in (10 + 12 * entry + offset)..<(14 + 12 * entry + offset) where place < changed.count {
                    changed[place] = UInt8(value)
                }
                check(changed)
            }
        }
        check([0x1C, 2, 5, 0xFF, 0xFF, 0x41])
        check([0x1C, 2, 5, 0x80, 4, 0xFF, 0xFF, 0xFF, 0xFF, 0x41])
        check(Array("8BIM".utf8) + [4, 4, 0xFF, 0, 0xFF, 0xFF, 0xFF, 0xFF, 1])
    }

    /// Reads the bytes as every type of block, and all values of the result.
    private func check(_ bytes: [UInt8]) {
        let (exif, iptc, xmp) = (ExifMetadata(bytes), IPTCMetadata(bytes), XMPMetadata(bytes))
        for (exif, iptc, xmp) in [(exif, iptc, xmp), (exif, nil, nil), (nil, iptc, nil)] {
            var info = PhotoInfo.plain
            info.describe(exif: exif, iptc: iptc, xmp: xmp)
            let texts = [
                info.title, info.altText, info.cameraMake, info.cameraModel, info.lens, info.dateTaken,
                info.cameraText, info.exposureText, info.apertureText, info.focalLengthText, info.isoText,
            ]
            for text in texts.compactMap(\.self) + info.keywords {
                #expect(!text.isEmpty && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            }
            for number in [info.fNumber, info.focalLengthMm, info.exposureTime?.value].compactMap(\.self) {
                #expect(number > 0 && number.isFinite)
            }
            #expect(info.location.map { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 } ?? true)
            #expect(info.iso ?? 1 > 0)
        }
    }
}

extension PhotoInfo {
    /// A photo without metadata.
    static let plain = PhotoInfo(
        format: .jpeg, widthPx: 1, heightPx: 1, orientation: 1, hasAlpha: false, pageCount: 1, keywords: [])
}
