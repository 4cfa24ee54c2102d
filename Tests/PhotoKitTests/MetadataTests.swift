import Testing

@testable import PhotoKit

@Suite struct MetadataTests {
    private static let plain = Canvas.quarters(16, 12).jpeg

    @Test func aPhotoWrittenByOthersIsUnderstood() throws {
        let info = try inspect(fixture("boulder-field.jpg"))
        #expect([info.widthPx, info.heightPx, info.orientation, info.pageCount] == [200, 150, 1, 1])
        #expect(info.dateTaken == "2026-01-09T17:48:20-03:00")
        #expect(info.caption == "Boulder field, sector four, late light")
        #expect(info.title == nil)
        #expect([info.cameraMake, info.cameraModel] == ["Marslink", "Mastcam F2"])
        let location = try #require(info.location)
        #expect(abs(location.latitude - -24.0627) < 1e-9)
        #expect(abs(location.longitude - -69.8713) < 1e-9)
    }

    @Test func XMPComesBeforeIPTCAndIPTCBeforeExif() throws {
        let info = try inspect(fixture("everything.jpg"))
        #expect(info.title == "Größe & <Stein>")
        #expect(info.caption == "From XMP")
        #expect(info.orientation == 3)

        let description = ExifBlock(main: [(0x010E, .text("From EXIF")), (0x9C9B, .bytes(utf16("Title of EXIF")))])
        let exif = Self.plain.inserting(description)
        #expect(try inspect(exif).title == "Title of EXIF")
        #expect(try inspect(exif).caption == "From EXIF")
        let iptc = exif.inserting(iptc: [(105, Array("Headline".utf8)), (120, Array("From IPTC".utf8))])
        #expect(try inspect(iptc).title == "Headline")
        #expect(try inspect(iptc).caption == "From IPTC")
        let object = exif.inserting(iptc: [(5, Array("Object".utf8)), (105, Array("Headline".utf8))])
        #expect(try inspect(object).title == "Object")
        #expect(try inspect(object).caption == "From EXIF")
    }

    private func utf16(_ text: String) -> [UInt8] {
        (text + "\0").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    @Test(arguments: [true, false]) func bothByteOrdersAreRead(isLittleEndian: Bool) throws {
        let block = ExifBlock(
            isLittleEndian: isLittleEndian,
            main: [(0x010F, .text("  NIKON \u{1}CORPORATION ")), (0x0110, .text("D70")), (0x0112, .short(1))],
            exif: [(0x9003, .text("2024:02:29 00:00:00"))],
            gps: [
                (1, .text("N")), (2, .fractions([(47, 1), (22, 1), (4150, 100)])),
                (3, .text("E")), (4, .fractions([(8, 1), (3246, 100), (0, 1)])),
            ])
        let info = try inspect(Self.plain.inserting(block))
        #expect([info.cameraMake, info.cameraModel] == ["NIKON CORPORATION", "D70"])
        #expect(info.dateTaken == "2024-02-29T00:00:00")
        let location = try #require(info.location)
        #expect(abs(location.latitude - (47 + 22.0 / 60 + 41.5 / 3600)) < 1e-9)
        #expect(abs(location.longitude - (8 + 32.46 / 60)) < 1e-9)
    }

    private static let dates: [(date: String?, offset: String?, expected: String?)] = [
        ("2026:01:09 17:48:20", nil, "2026-01-09T17:48:20"),
        ("2026:01:09 17:48:20", "-03:00", "2026-01-09T17:48:20-03:00"),
        ("2026:01:09 17:48:20", "Z", "2026-01-09T17:48:20Z"),
        ("2026:01:09 17:48:20", "+14:00", "2026-01-09T17:48:20+14:00"),
        ("2026:01:09 17:48:20", "+14:01", "2026-01-09T17:48:20"),
        ("2026:01:09 17:48:20", "   :  ", "2026-01-09T17:48:20"),
        ("2026:01:09 17:48:20", "CET", "2026-01-09T17:48:20"),
        ("2026-01-09T17:48:20", nil, "2026-01-09T17:48:20"),
        ("2024:02:29 23:59:59", nil, "2024-02-29T23:59:59"),
        ("2023:02:29 12:00:00", nil, nil), ("1900:02:29 12:00:00", nil, nil),
        ("2000:02:29 12:00:00", nil, "2000-02-29T12:00:00"),
        ("0000:00:00 00:00:00", nil, nil), ("2026:13:01 00:00:00", nil, nil), ("2026:04:31 00:00:00", nil, nil),
        ("2026:01:09 24:00:00", nil, nil), ("2026:01:09 12:60:00", nil, nil), ("2026:01:09 12:00:60", nil, nil),
        ("    :  :     :  :  ", nil, nil), ("2026:01:09", nil, nil), ("yesterday", nil, nil), (nil, "+01:00", nil),
        ("2026:01:09 17:48:2٣", nil, nil),
    ]

    @Test(arguments: dates) func datesAreCheckedAndNoZoneIsGuessed(date: String?, offset: String?, expected: String?) {
        #expect(ExifDate.text(date, offset: offset) == expected)
    }

    private static let latitudes: [[(UInt32, UInt32)]] = [
        [(24, 1), (3, 0), (0, 0)], [(91, 1), (0, 1), (0, 1)], [(24, 1), (3, 1)], [(0, 0), (0, 0), (0, 0)],
    ]

    @Test(arguments: latitudes) func placesThatMakeNoSenseAreLeftOut(latitude: [(UInt32, UInt32)]) throws {
        let longitude = ExifBlock.Value.fractions([(69, 1), (0, 1), (0, 1)])
        func location(_ gps: [(UInt16, ExifBlock.Value)]) throws -> PhotoInfo.Location? {
            try inspect(Self.plain.inserting(ExifBlock(gps: gps))).location
        }
        let good = ExifBlock.Value.fractions([(24, 1), (0, 1), (0, 1)])
        #expect(try location([(1, .text("S")), (2, good), (3, .text("W")), (4, longitude)]) != nil)
        #expect(try location([(1, .text("S")), (2, .fractions(latitude)), (3, .text("W")), (4, longitude)]) == nil)
        #expect(try location([(2, good), (4, longitude)]) == nil)
        let zero = ExifBlock.Value.fractions([(0, 1), (0, 1), (0, 1)])
        #expect(try location([(1, .text("N")), (2, zero), (3, .text("E")), (4, zero)]) == nil)
    }

    @Test(arguments: [
        ("OLYMPUS DIGITAL CAMERA         ", nil), ("SONY DSC", nil), ("DCIM\\100MEDIA\\DJI_0001.JPG", nil),
        ("                     ", nil), ("A  walk\r\nby the sea\u{7}", "A walk\nby the sea"),
        ("My new digital camera, day one", "My new digital camera, day one"),
    ]) func fillingIsNoCaption(description: String, caption: String?) throws {
        let file = Self.plain.inserting(ExifBlock(main: [(0x010E, .text(description))]))
        #expect(try inspect(file).caption == caption)
    }

    @Test func textsInAnOlderEncodingAreRead() throws {
        let file = Self.plain.inserting(iptc: [(120, [0x93, 0x47, 0x72, 0xFC, 0xDF, 0x65, 0x94])])
        #expect(try inspect(file).caption == "“Grüße”")
    }

    private static let packets: [(packet: String, title: String?)] = [
        (
            "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">A &amp; &#x42;&#67;</rdf:li></rdf:Alt></dc:title>",
            "A & BC"
        ),
        (
            "<dc:title><rdf:Alt><rdf:li xml:lang='de'>Eins</rdf:li><rdf:li xml:lang='x-default'>One</rdf:li></rdf:Alt></dc:title>",
            "One"
        ),
        ("<dc:title>\n<rdf:Alt>\n<rdf:li>First</rdf:li><rdf:li>Second</rdf:li></rdf:Alt></dc:title>", "First"),
        ("<dc:title>Bare</dc:title>", "Bare"), ("<rdf:Description dc:title=\"In a tag\"/>", "In a tag"),
        ("<dc:title><rdf:Alt><rdf:li>Never ends", nil), ("<dc:title/>", nil), ("<dc:titles>No</dc:titles>", nil),
        ("<dc:title><rdf:Alt/></dc:title>", nil), ("", nil),
        ("<dc:title>AT&T; &unknown; &</dc:title>", "AT&T; &unknown; &"),
    ]

    @Test(arguments: packets) func titlesInXMPAreFound(packet: String, title: String?) throws {
        #expect(XMPMetadata(Array(packet.utf8)).title == title)
        #expect(try inspect(Self.plain.inserting(xmp: packet + " ")).title == title)
    }

    @Test func metadataThatIsCutOrChangedNeverCrashes() throws {
        let exif = ExifBlock(
            main: [(0x010E, .text("A caption")), (0x0110, .text("Model"))],
            exif: [(0x9003, .text("2026:01:09 17:48:20"))],
            gps: [(1, .text("N")), (2, .fractions([(1, 1), (2, 1), (3, 1)]))]
        ).data
        let marker = Array("Photoshop 3.0\0".utf8)
        let iptc = Self.plain.inserting(iptc: [(5, Array("Title".utf8)), (120, Array("Caption".utf8))])
        let segment = try #require(JPEGSegments(iptc).contents.first { $0.starts(with: marker) })
        let xmp = Array("<dc:title><rdf:li>A &amp; B</rdf:li></dc:title> dc:description=\"x\"".utf8)
        var random = SplitMix64(seed: 5)
        for block in [exif, segment, xmp] {
            for count in 0...block.count {
                var changed = Array(block.prefix(count))
                for round in 0..<20 {
                    _ = ExifMetadata(changed)
                    _ = IPTCMetadata(changed)
                    _ = XMPMetadata(changed)
                    for format in PhotoFormat.allCases { _ = FileStructure.isBrokenOff(changed, format) }
                    guard count > 0, round < 19 else { continue }
                    changed[Int.random(in: 0..<count, using: &random)] =
                        [0, 0xFF, UInt8.random(in: 0...255, using: &random)][round % 3]
                }
            }
        }
        #expect(ExifMetadata(exif)?.imageDescription == "A caption")
        #expect(IPTCMetadata(segment).objectName == "Title")
    }
}
