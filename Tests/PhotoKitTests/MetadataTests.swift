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
        #expect(CaptureDate(exif: date, offset: offset)?.text == expected)
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
        ("My new digital camera, day one", "My new digital camera, day one"), ("hdrpl", nil), ("oznorHdr", nil),
        ("edf", nil), ("sdr_HDRB", nil), ("My beautiful picture", nil), ("<KENOX S630  / Samsung S630>", nil),
        ("KONICA MINOLTA DIGITAL CAMERA", nil), ("Exif_JPEG_PICTURE", nil), ("Untitled", nil),
        ("Edf in the morning", "Edf in the morning"), ("HDR", "HDR"), ("hdrpl and dave", "hdrpl and dave"),
        ("Dave", "Dave"), ("My beautiful picture of Rome", "My beautiful picture of Rome"),
    ]) func fillingIsNoCaption(description: String, caption: String?) throws {
        let file = Self.plain.inserting(ExifBlock(main: [(0x010E, .text(description))]))
        #expect(try inspect(file).caption == caption)
        let titled = Self.plain.inserting(iptc: [(5, Array(description.utf8))])
        #expect(try inspect(titled).title == caption?.replacing("\n", with: " "))
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

    @Test(arguments: [
        ("Gr\u{FC}\u{DF}e".utf8.map(\.self), "Grüße"), (Array("Grüß".utf8.dropLast()), "Grü"),
        (Array("a €".utf8.dropLast()), "a"), (Array("😀".utf8.dropLast()), nil), ([0x63, 0x61, 0x66, 0xE9], "café"),
        ([0x41, 0, 0x42], "A"), ([0xFF, 0xFF, 0xFF], "ÿÿÿ"), ([1, 2, 27], nil), ([], nil),
    ]) func charactersInPiecesAreDropped(bytes: [UInt8], text: String?) {
        #expect(MetadataText.line(MetadataText.decode(bytes)) == text)
    }

    @Test func keywordsComeFromOneSourceEachOnce() throws {
        let windows = Self.plain.inserting(ExifBlock(main: [(0x9C9E, .bytes(utf16("sea; wind ;sea")))]))
        #expect(try inspect(windows).keywords == ["sea", "wind"])
        let long: [UInt8] = Array(repeating: 0x61, count: 300)
        let iptc = windows.inserting(iptc: [(25, Array("dune".utf8)), (25, long), (5, [65]), (25, Array("dune".utf8))])
        #expect(try inspect(iptc).keywords == ["dune", String(repeating: "a", count: 300)])
        let bag = "<dc:subject><rdf:Bag><rdf:li>Rot &amp; Blau</rdf:li><rdf:li> </rdf:li><rdf:li>é</rdf:li></rdf:Bag>"
        #expect(try inspect(iptc.inserting(xmp: bag + "</dc:subject>")).keywords == ["Rot & Blau", "é"])
        #expect(try inspect(iptc.inserting(xmp: "<dc:subject><rdf:Bag/></dc:subject>")).keywords.first == "dune")
        #expect(try inspect(Self.plain).keywords.isEmpty)
    }

    @Test func aLongFieldOfIPTCIsRead() {
        let text = Array(repeating: UInt8(ascii: "x"), count: 40_000)
        let field: [UInt8] = [0x1C, 2, 120, 0x80, 4, 0, 0, 0x9C, 0x40] + text + [0x1C, 2, 5, 0, 1, 0x54]
        #expect(IPTCMetadata(field).caption?.count == 40_000)
        #expect(IPTCMetadata(field).objectName == "T")
    }
}
