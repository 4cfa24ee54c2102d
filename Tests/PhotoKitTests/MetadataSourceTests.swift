import Testing

@testable import PhotoKit

/// The precedence of metadata sources, and the format of values.
@Suite struct MetadataSourceTests {
    private static let plain = Canvas.quarters(16, 12).jpeg

    private static let dates: [(xmp: String, iptc: [String], exif: [String], expected: String?)] = [
        ("", [], [], nil),
        (
            "exif:DateTimeOriginal=\"2020-02-03T04:05:06+02:00\"", ["20200101"], ["2021:01:01 00:00:00"],
            "2020-02-03T04:05:06+02:00"
        ),
        ("photoshop:DateCreated='2020-02-03T04:05:06.789'", [], [], "2020-02-03T04:05:06"),
        (
            "exif:DateTimeOriginal='2020-02-30' photoshop:DateCreated='2020-02-03T04:05Z'", [], [],
            "2020-02-03T04:05:00Z"
        ),
        (
            "xmp:CreateDate='2019-01-01T00:00:00'", ["20200101", "101112+0530"], ["2021:01:01 00:00:00"],
            "2020-01-01T10:11:12+05:30"
        ),
        ("xmp:CreateDate='2019-01-01T00:00:00'", [], ["2021:01:01 00:00:00"], "2021-01-01T00:00:00"),
        (
            "xmp:CreateDate='2019-01-01T00:00:00'", ["00000000", "000000"], ["    :  :     :  :  "],
            "2019-01-01T00:00:00"
        ),
        // If the times are equal, offset and seconds are combined from different sources.
        (
            "photoshop:DateCreated='2021-01-01T10:00:00'", [], ["2021:01:01 10:00:00", "-03:00"],
            "2021-01-01T10:00:00-03:00"
        ),
        (
            "photoshop:DateCreated='2021-01-01T10:00'", [], ["2021:01:01 10:00:59", "-03:00"],
            "2021-01-01T10:00:59-03:00"
        ),
        (
            "photoshop:DateCreated='2021-01-01'", ["20210101", "100000"], ["2021:01:01 10:00:00", "-03:00"],
            "2021-01-01T10:00:00-03:00"
        ),
        // If they differ, other sources are ignored.
        ("photoshop:DateCreated='2021-01-01T10:00:00'", [], ["2021:01:01 11:00:00", "-03:00"], "2021-01-01T10:00:00"),
        (
            "photoshop:DateCreated='2021-01-01T10:00:00Z'", [], ["2021:01:01 10:00:00", "-03:00"],
            "2021-01-01T10:00:00Z"
        ),
        ("", ["20210203"], [], "2021-02-03"), ("photoshop:DateCreated='2021-02'", [], [], "2021-02"),
        // A date that is known only in part comes before the date of a scan.
        ("photoshop:DateCreated='1974'", [], ["2019:01:01 10:00:00"], "1974"),
        ("photoshop:DateCreated='1974-05'", [], ["2019:01:01 10:00:00"], "1974-05"),
        ("photoshop:DateCreated='1974'", ["19740503"], [], "1974-05-03"),
        ("photoshop:DateCreated='1974-13'", [], ["2019:01:01 10:00:00"], "2019-01-01T10:00:00"),
        ("exif:DateTimeOriginal='2021:01:01 10:00:00.25'", [], [], "2021-01-01T10:00:00"),
        ("", ["19740000"], ["2019:01:01 10:00:00"], "1974"), ("", ["19740500"], [], "1974-05"),
        ("", ["19740010"], [], nil), ("", ["00000000"], [], nil), ("", [], ["1974:00:00 00:00:00"], "1974"),
        ("", [], ["1974:05:00 00:00:00"], "1974-05"), ("", [], ["1974:  :     :  :  "], "1974"),
        ("photoshop:DateCreated='2021-02-03T24:00:00'", [], [], nil),
    ]

    @Test(arguments: dates) func theFirstSourceTellsTheDateAndLaterOnesMakeItExact(
        xmp: String, iptc: [String], exif: [String], expected: String?
    ) throws {
        var file = Self.plain.inserting(xmp: "<rdf:Description \(xmp)/>")
        if !iptc.isEmpty { file = file.inserting(iptc: zip([55, 60], iptc).map { ($0, Array($1.utf8)) }) }
        if !exif.isEmpty {
            file = file.inserting(ExifBlock(exif: zip([0x9003, 0x9011], exif).map { ($0, .text($1)) }))
        }
        #expect(try inspect(file).dateTaken == expected)
    }

    /// The time of the last change is used only if no other is recorded.
    @Test func theDateOfAChangeIsTheLastResort() throws {
        let changed = ExifBlock(main: [(0x0132, .text("2026:01:09 17:48:20"))], exif: [(0x9010, .text("+01:00"))])
        let info = try inspect(Self.plain.inserting(changed))
        #expect(info.dateTaken == nil && info.dateChanged == "2026-01-09T17:48:20+01:00")
        let taken = ExifBlock(
            main: [(0x0132, .text("2026:01:09 17:48:20"))], exif: [(0x9003, .text("2025:12:24 18:00:00"))])
        let both = try inspect(Self.plain.inserting(taken))
        #expect(both.dateTaken == "2025-12-24T18:00:00" && both.dateChanged == nil)
    }

    private static let comments: [(bytes: [UInt8], caption: String?)] = [
        (Array("ASCII\0\0\0A walk by the sea".utf8), "A walk by the sea"),
        ([UInt8](repeating: 0, count: 8) + Array("Grandma".utf8), "Grandma"),
        (Array("UNICODE\0".utf8) + "Größe".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, "Größe"),
        (Array("UNICODE\0".utf8) + "Größe".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "Größe"),
        (Array("JIS\0\0\0\0\0abc".utf8), nil), (Array("ASCII\0\0\0Screenshot".utf8), nil),
        (Array("ASCII\0\0\0{\"filter\": 3}".utf8), nil), (Array("ASCII\0\0\0Latitude: 48.85 N, 2.29 E".utf8), nil),
        (Array("ASCII\0\0\0Serial 4711, my camera".utf8), nil), (Array("ASCII\0\0\0a1_b2".utf8), nil),
        (Array("ASCII\0\0\0        ".utf8), nil), (Array("ASCII".utf8), nil), ([], nil),
        (Array("ASCII\0\0\0hue=3 sat=2".utf8), nil), (Array("ASCII\0\0\0Mail me: a@x.example".utf8), nil),
    ]

    /// Programs store settings, locations and numbers in comments; only sentences are captions.
    @Test(arguments: comments) func onlyACommentForReadersIsACaption(bytes: [UInt8], caption: String?) throws {
        let block = ExifBlock(exif: [(0x9286, .bytes(bytes))])
        #expect(try inspect(Self.plain.inserting(block)).caption == caption)
        let described = ExifBlock(main: [(0x010E, .text("Described"))], exif: [(0x9286, .bytes(bytes))])
        #expect(try inspect(Self.plain.inserting(described)).caption == "Described")
    }

    @Test func aFileBesideAPhotoHasOnlyItsOwnMetadata() {
        let packet = "<rdf:Description dc:title='T' xmp:CreateDate='2019-01-01T00:00:00' photoshop:City='Paris'/>"
        let info = PhotoInfo.ofSidecar(Array(packet.utf8))
        #expect(info.title == "T" && info.dateTaken == nil && info.dateChanged == "2019-01-01T00:00:00")
        let dated = "<rdf:Description exif:DateTimeOriginal='2018-02-03' xmp:CreateDate='2019-01-01'/>"
        #expect(PhotoInfo.ofSidecar(Array(dated.utf8)).dateTaken == "2018-02-03")
    }

    @Test func theCameraTellsItsSettings() throws {
        let block = ExifBlock(
            main: [(0x010F, .text("Canon")), (0x0110, .text("Canon EOS R5"))],
            exif: [
                (0x829A, .fractions([(10, 2500)])), (0x829D, .fractions([(28, 10)])), (0x8827, .short(200)),
                (0x920A, .fractions([(350, 10)])), (0xA405, .short(35)), (0xA434, .text("RF35mm F1.8 MACRO")),
            ])
        let info = try inspect(Self.plain.inserting(block))
        #expect(info.exposureTime == Fraction(10, 2500))
        #expect(info.lens == "RF35mm F1.8 MACRO")
        let texts = [info.cameraText, info.exposureText, info.apertureText, info.focalLengthText, info.isoText]
        #expect(texts == ["Canon EOS R5", "1/250 s", "f/2.8", "35 mm", "ISO 200"])
    }

    @Test func theSameSettingsAreReadFromXMP() throws {
        let packet = """
            <rdf:RDF><rdf:Description tiff:Make="FUJIFILM" tiff:Model='X-T5' exif:ExposureTime="25/10"
              exif:FNumber="8/1" exif:FocalLengthIn35mmFilm="84" exif:GPSLatitude="24,3.762S">
             <exif:ISOSpeedRatings><rdf:Seq><rdf:li>400</rdf:li></rdf:Seq></exif:ISOSpeedRatings>
             <exif:FocalLength>56/1</exif:FocalLength><aux:Lens>XF56mmF1.2</aux:Lens>
             <exifEX:LensModel>----</exifEX:LensModel><exif:GPSLongitude>69,52,16.68W</exif:GPSLongitude>
             <Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A field of
             boulders</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
            </rdf:Description></rdf:RDF>
            """
        let info = try inspect(Self.plain.inserting(xmp: packet))
        let texts = [info.cameraText, info.exposureText, info.apertureText, info.focalLengthText, info.isoText]
        #expect(texts == ["FUJIFILM X-T5", "2.5 s", "f/8", "56 mm", "ISO 400"])
        #expect(info.lens == "XF56mmF1.2")
        #expect(info.altText == "A field of boulders")
        let location = try #require(info.location)
        #expect(abs(location.latitude - -24.0627) < 1e-9)
        #expect(abs(location.longitude - -69.8713) < 1e-9)
    }

    @Test(arguments: [
        ("48,51.5N", "2,20E", true), ("48,60N", "2,20E", false), ("91,0N", "2,20E", false), ("48N", "2,20E", false),
        ("0,0N", "0,0E", false), ("48,51,30N", "2,20E", true), ("48,51,30,1N", "2,20E", false),
        ("nan,0N", "2,0E", false),
        ("N", "E", false), ("48,51.5E", "2,20E", false), ("-48,1N", "2,20E", false), ("48,,1N", "2,20E", false),
        ("1e3,0N", "2,20E", false), ("", "", false),
    ]) func placesInXMPAreChecked(latitude: String, longitude: String, isPlace: Bool) {
        let packet = "<rdf:Description exif:GPSLatitude='\(latitude)' exif:GPSLongitude='\(longitude)'/>"
        #expect((XMPMetadata(Array(packet.utf8)).location != nil) == isPlace)
    }

    @Test func aPlaceInExifComesFirst() throws {
        let gps: [(UInt16, ExifBlock.Value)] = [
            (1, .text("N")), (2, .fractions([(10, 1), (0, 1), (0, 1)])), (3, .text("E")),
            (4, .fractions([(20, 1), (0, 1), (0, 1)])),
        ]
        let file = Self.plain.inserting(xmp: "<rdf:Description exif:GPSLatitude='1,0N' exif:GPSLongitude='1,0E'/>")
        #expect(try inspect(file).location == PhotoInfo.Location(latitude: 1, longitude: 1))
        #expect(try inspect(file.inserting(ExifBlock(gps: gps))).location?.latitude == 10)
    }

    @Test func numbersThatMakeNoSenseAreLeftOut() throws {
        func info(_ exif: [(UInt16, ExifBlock.Value)]) throws -> PhotoInfo {
            try inspect(Self.plain.inserting(ExifBlock(exif: exif)))
        }
        for fraction: (UInt32, UInt32) in [(0, 1), (1, 0), (0, 0), (.max, 1), (1, .max)] {
            let value = ExifBlock.Value.fractions([fraction])
            let read = try info([(0x829A, value), (0x829D, value), (0x920A, value), (0x8827, value)])
            #expect(read.exposureTime == nil && read.fNumber == nil && read.focalLengthMm == nil && read.iso == nil)
        }
        #expect(try info([(0x8827, .short(0)), (0xA405, .short(0))]).iso == nil)
        #expect(try info([(0x8827, .short(0xFFFF)), (0x8832, .long(102_400))]).iso == 102_400)
        #expect(try info([(0x8827, .short(0xFFFF)), (0x8832, .long(.max))]).iso == nil)
        #expect(try info([(0xA434, .text("----"))]).lens == nil)
    }

    @Test(arguments: [
        ("1/250", "1/250 s"), ("10/2500", "1/250 s"), ("5/10", "1/2 s"), ("1/1", "1 s"), ("30", "30 s"),
        ("25/10", "2.5 s"), ("8333/1000000", "1/120 s"), ("10/3", "3.3 s"), ("0.4", "0.4 s"), ("0.004", "1/250 s"),
        ("66/100", "0.66 s"), ("3/4", "0.75 s"), ("299/300", "1 s"), ("1/8000", "1/8000 s"), ("1.3", "1.3 s"),
        ("4294967294/1", "4294967294 s"), ("1/4294967294", "1/4294967294 s"),
    ]) func exposuresAreWrittenAsPhotographersDo(time: String, text: String) {
        var info = PhotoInfo.plain
        info.exposureTime = Fraction(time)
        #expect(info.exposureText == text)
    }

    @Test(arguments: ["", "1/0", "0/1", "-1/2", "1e3", "nan", "inf", "1/2/3", "1.", ".5", "1.5/2", "99999999999", "٣"])
    func textsThatAreNoFractionsAreNone(text: String) { #expect(Fraction(text) == nil) }

    @Test(arguments: [
        (1.78, "f/1.8"), (0.95, "f/0.95"), (16.0, "f/16"), (11.04, "f/11"), (0.999, "f/1"), (5.6, "f/5.6"),
    ]) func aperturesAreRounded(number: Double, text: String) {
        var info = PhotoInfo.plain
        info.fNumber = number
        #expect(info.apertureText == text)
    }

    @Test(
        arguments: [
            ("Canon", "Canon EOS R5", "Canon EOS R5"), ("NIKON CORPORATION", "NIKON D850", "NIKON D850"),
            ("NIKON CORPORATION", "COOLPIX", "NIKON COOLPIX"), ("Apple", "iPhone 15 Pro", "Apple iPhone 15 Pro"),
            ("OLYMPUS IMAGING CORP.", "E-M1", "OLYMPUS E-M1"), ("LEICA CAMERA AG", "LEICA Q2", "LEICA Q2"),
            ("Eastman Kodak Company", "KODAK Z740", "KODAK Z740"), ("SONY", nil, "SONY"),
            (nil, "Mastcam F2", "Mastcam F2"), ("Canonical", "Canon", "Canonical Canon"), (nil, nil, nil),
            ("RICOH IMAGING COMPANY, LTD.", "GR III", "RICOH GR III"), ("Corp.", "X", "Corp. X"),
        ] as [(String?, String?, String?)]) func aMakeIsNotRepeated(make: String?, model: String?, text: String?)
    {
        var info = PhotoInfo.plain
        (info.cameraMake, info.cameraModel) = (make, model)
        #expect(info.cameraText == text)
    }

    private static let packets: [(packet: String, title: String?)] = [
        (
            "<x:xmpmeta xmlns:x='adobe:ns:meta/'><r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
                + "<r:Description xmlns:a='http://purl.org/dc/elements/1.1/'><a:title><r:Alt>"
                + "<r:li xml:lang='x-default'>Other prefixes</r:li></r:Alt></a:title></r:Description></r:RDF>",
            "Other prefixes"
        ),
        // A title nested in another property is not the photo's title.
        (
            "<rdf:Description><xmpMM:Pantry><rdf:Bag><rdf:li><rdf:Description dc:title='No'><dc:title>No</dc:title>"
                + "</rdf:Description></rdf:li></rdf:Bag></xmpMM:Pantry><dc:title>Yes</dc:title></rdf:Description>",
            "Yes"
        ),
        ("<rdf:Description dc:title = 'Quo\"ted' />", "Quo\"ted"), ("<!-- <dc:title>No</dc:title> -->", nil),
        ("<rdf:Description xmp:Note='a > b' dc:title='Yes'>", "Yes"), ("<dc:title><![CDATA[A&B]]></dc:title>", "A&B"),
        ("<dc:title><rdf:Alt><rdf:li/><rdf:li>Second</rdf:li></rdf:Alt></dc:title>", "Second"),
        ("<photoshop:Headline>Headline</photoshop:Headline>", "Headline"),
        ("<dc:title rdf:parseType='Resource'><rdf:value>Value</rdf:value><x:q>1</x:q></dc:title>", "Value"),
        ("<rdf:Description = \"\" dc:title='Yes' <dc:description>", "Yes"),
    ]

    @Test(arguments: packets) func XMPIsReadAsStructure(packet: String, title: String?) {
        #expect(XMPMetadata(Array(packet.utf8)).title == title)
    }
}
