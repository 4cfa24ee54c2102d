import TestSupport
import Testing

@testable import XMLKit

@Suite struct XMLStreamTests {
    /// Returns the events of a document, with adjacent text joined, and its error.
    private static func read(_ document: [UInt8], cutAt cuts: [Int] = []) -> (
        events: [XMLEvent], mistake: XMLParseError?
    ) {
        var stream = XMLStream()
        var events: [XMLEvent] = []
        do throws(XMLParseError) {
            var start = 0
            for cut in cuts + [document.count] {
                events += try take(document[start..<cut], &stream)
                start = cut
            }
            events += try stream.finish()
        } catch {
            return (joined(events), error)
        }
        return (joined(events), nil)
    }

    private static func take(_ bytes: ArraySlice<UInt8>, _ stream: inout XMLStream) throws(XMLParseError) -> [XMLEvent]
    {
        let result = bytes.withUnsafeBytes { piece in
            Result { () throws(XMLParseError) in try stream.take(piece) }
        }
        return try result.get()
    }

    private static func joined(_ events: [XMLEvent]) -> [XMLEvent] {
        events.reduce(into: []) { result, event in
            if case .text(let more) = event, case .text(let text)? = result.last {
                result[result.count - 1] = .text(text + more)
            } else {
                result.append(event)
            }
        }
    }

    /// The events in one line: `<name{namespace} attribute=value>`, text, `</name>`.
    private static func printed(_ events: [XMLEvent]) -> String {
        events.map { event in
            switch event {
            case .start(let name, let namespace, let attributes, _):
                let list = attributes.map { " \($0.namespace.map { "{\($0)}" } ?? "")\($0.name)=\($0.value)" }
                return "<\(name)\(namespace.map { "{\($0)}" } ?? "")\(list.joined())>"
            case .end(let name, _, _): return "</\(name)>"
            case .text(let text): return text
            }
        }.joined()
    }

    private static func check(
        _ document: [UInt8], _ expected: String, _ mistake: String? = nil, location: SourceLocation = #_sourceLocation
    ) {
        let read = read(document)
        #expect(printed(read.events) == expected, sourceLocation: location)
        #expect(read.mistake.map { "\($0.line): \($0.message)" } == mistake, sourceLocation: location)
    }

    @Test(
        arguments: [
            ("<a><b x='1' y=\"&lt;&amp;&#38;\">t &amp; u</b><c/></a>", "<a><b x=1 y=<&&>t & u</b><c></c></a>"),
            ("<a><![CDATA[<b>&amp;]]> &gt; c</a>", "<a><b>&amp; > c</a>"),
            ("<a xmlns='u:d' xmlns:p='u:p'><p:b p:c='1' c='2'/></a>", "<a{u:d}><b{u:p} {u:p}c=1 c=2></b></a>"),
            // Undeclared prefixes.
            ("<rss><wp:x wp:y='1'>a</wp:x></rss>", "<rss><x y=1>a</x></rss>"),
            ("<?xml version='1.0'?>\n<!-- a --><a>b<!-- <c> -- ]]> -->d<?e f?>g</a>\n<!-- h -->", "<a>bdg</a>"),
            ("\n \n<?xml version='1.0'?><a/>", "<a></a>"), ("\u{FEFF}<a>ä</a>", "<a>ä</a>"),
            // Repaired input.
            (
                "<a href='?b=1&c=2'>d & e &f; &#0; &#xD800; &#x1F;&</a>",
                "<a href=?b=1&c=2>d & e \u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD}&</a>"
            ),
            ("<a b='&nbsp;'>&nbsp;&eacute;&hellip;&LT;&bogus;&#8364;</a>", "<a b=\u{A0}>\u{A0}é…<\u{FFFD}€</a>"),
            (
                "<a>\u{1}<![CDATA[\u{B}\u{1F}\u{0}\t]]>\u{FFFE}\u{FFFF}</a>",
                "<a>\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\t\u{FFFD}\u{FFFD}</a>"
            ),
            ("<a><![CDATA[b]]>c]]></a>", "<a>bc]]></a>"),
        ])
    func documentsAreRead(document: String, expected: String) {
        Self.check(Array(document.utf8), expected)
    }

    @Test func bytesThatAreNoUTF8AreReplaced() {
        Self.check(
            Array("<a>".utf8) + [0xFF, 0x41, 0xC3, 0xED, 0xA0, 0x80, 0xE2, 0x82] + Array("</a>".utf8),
            "<a>\u{FFFD}A\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}</a>")
    }

    @Test(
        arguments: [
            ("utf-8", Array("ä€".utf8), "ä€"), ("UTF8", Array("ä".utf8), "ä"), ("us-ascii", Array("ä".utf8), "ä"),
            ("UTF-16", Array("ä".utf8), "ä"), ("ISO-8859-1", [0xE4, 0x80], "ä€"),
            ("windows-1252", [0x80, 0x26, 0x62], "€&b"),
            ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"), ("koi8-r", [0xC1], "а"), ("EUC-JP", [0xC6, 0xFC], "日"),
        ])
    func encodingsAreRead(name: String, bytes: [UInt8], text: String) {
        let document =
            Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><a b='".utf8) + bytes + Array("'>".utf8) + bytes
            + Array("</a>".utf8)
        Self.check(document, "<a b=\(text)>\(text)</a>")
        for cut in document.indices { #expect(Self.read(document, cutAt: [cut]).events == Self.read(document).events) }
    }

    @Test func twoAndFourBytesForEachCharacterAreRead() {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a>ä€\u{1F600}&nbsp;\u{1}</a>"
        let expected = "<a>ä€\u{1F600}\u{A0}\u{FFFD}</a>"
        func bytes<Unit: FixedWidthInteger>(of unit: Unit) -> [UInt8] { withUnsafeBytes(of: unit) { Array($0) } }
        let little = text.utf16.flatMap { bytes(of: $0.littleEndian) }
        let big = text.utf16.flatMap { bytes(of: $0.bigEndian) }
        let wide = text.unicodeScalars.flatMap { bytes(of: $0.value.littleEndian) }
        Self.check([0xFF, 0xFE] + little, expected)
        Self.check(little, expected)
        Self.check([0xFE, 0xFF] + big, expected)
        Self.check([0xFF, 0xFE, 0, 0] + wide, expected)
        for cut in 0..<little.count { #expect(Self.printed(Self.read(little, cutAt: [cut]).events) == expected) }
    }

    /// A document with every construct that requires lookahead.
    private static let document = Array(
        """
        <?xml version="1.0" encoding="UTF-8" ?>
        <!DOCTYPE rss [ <!-- don't ]> --> <!ENTITY a "b>"> <?c '?> ]>
        <!-- WXR - -- -->
        <rss version='2.0' xmlns:wp="http://wordpress.org/export/1.2/"><channel a='x>"y' b="&amp;&nbsp;&#65;&x;&">
        <wp:x><![CDATA[a ]] ]> ]]]]><![CDATA[> &amp; <b>\u{1}ä€\u{1F600}]]></wp:x>\r\n&a;&eacute;&bogus & ]]> ]]
        <?php echo ?><!----><y:z/>\u{FFFF}\u{1F600}\r</channel></rss>

        """.utf8)

    @Test func piecesMayEndAnywhere() {
        let whole = Self.read(Self.document)
        #expect(whole.mistake == nil)
        #expect(whole.events.count == 12)
        for cut in 0...Self.document.count {
            #expect(Self.read(Self.document, cutAt: [cut]) == whole, "cut at \(cut)")
        }
        #expect(Self.read(Self.document, cutAt: Array(0..<Self.document.count)) == whole)
        var random = SplitMix64(seed: 3)
        for _ in 0..<200 {
            let cuts = (0..<8).map { _ in random.below(Self.document.count) }.sorted()
            #expect(Self.read(Self.document, cutAt: cuts) == whole)
        }
    }

    @Test(
        arguments: [
            ("<a><b>c</b", "<a><b>c", 1), ("<a>\n<b>c</b>\n", "<a>\n<b>c</b>\n", 2),
            ("<a>\n<b></c></a>", "<a>\n<b>", 2),
            ("<a><![CDATA[b", "<a>", 1), ("", "", 1), ("no XML", "", 1), ("<a/><b/>", "<a></a>", 1),
            ("<a b=c/>", "", 1),
            ("<abc><!-- b", "<abc>", 1), ("<!DOCTYPE a [", "", 1), ("<a b='1' b='2'/>", "", 1),
        ])
    func whatCameBeforeAMistakeIsHandedOut(document: String, expected: String, line: Int) {
        let read = Self.read(Array(document.utf8))
        let events = Self.printed(read.events)
        #expect(events == expected || expected.hasPrefix(events))
        #expect(read.events.filter { if case .text = $0 { false } else { true } }.count == expected.count { $0 == "<" })
        #expect(read.mistake?.line == line)
        #expect(read.mistake?.message.contains("\n") == false)
        #expect(read.mistake?.hint.isEmpty == false)
    }

    @Test func aMistakeHasItsPlace() throws {
        let mistake = try #require(Self.read(Array("<a>\n\n<!-- b\n -->\n  <c></d></a>".utf8)).mistake)
        #expect((mistake.line, mistake.column) == (5, 10))
        #expect(mistake.message == "Opening and ending tag mismatch: c line 5 and d")
    }

    @Test func linesAreCountedThroughWhatIsLeftOut() {
        let lines = Self.read(Self.document).events.compactMap { event -> Int? in
            switch event {
            case .start(_, _, _, let line), .end(_, _, let line): line
            case .text: nil
            }
        }
        #expect(lines == [4, 4, 5, 5, 7, 7, 7, 7])
    }

    @Test func entitiesStandForNothingButCharacters() {
        let laughs = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }
        let document =
            "<!DOCTYPE a [<!ENTITY l0 \"ha\">\(laughs.joined())<!ENTITY % p SYSTEM \"file:///etc/passwd\">%p;"
            + "<!ENTITY f SYSTEM \"file:///etc/passwd\">]><a b='&l9;'>&l9;&f;</a>"
        Self.check(Array(document.utf8), "<a b=\u{FFFD}>\u{FFFD}\u{FFFD}</a>")
        let wide = ("<?xml version='1.0' encoding='UTF-16'?>" + document).utf16
        Self.check(
            [0xFF, 0xFE] + wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "<a b=\u{FFFD}>\u{FFFD}\u{FFFD}</a>")
    }

    @Test func depthAndAttributesAreLimited() {
        let deep = Self.read(Array(String(repeating: "<a>", count: 1_000).utf8))
        #expect(deep.events.count == 200)
        #expect(deep.mistake?.message == "elements are nested more than 200 levels deep")
        let attributes = (0..<3_000).map { " a\($0)=''" }.joined()
        Self.check(
            Array("<a>\n<b/><c\(attributes)/></a>".utf8), "<a>\n<b></b>", "2: an element has more than 256 attributes")
        #expect(Self.read(Array("<a\((0..<256).map { " a\($0)=''" }.joined())/>".utf8)).mistake == nil)
    }

    @Test func anUnknownEncodingIsToldOf() {
        Self.check(
            Array("<?xml version='1.0' encoding='klingon'?><a/>".utf8), "",
            "1: the encoding `klingon` is not supported")
    }

    /// The time for long constructs is linear.
    @Test(
        arguments: [
            ("<a><![CDATA[", "x]", "]]></a>"), ("<a>", "x ", "</a>"), ("<a>", "&amp;", "</a>"), ("<a b='", "x ", "'/>"),
            ("<a b='", "&lt;", "'/>"), ("<!--", "-x", "--><a/>"), ("<!DOCTYPE a [", "<!-", "]><a/>"),
            ("<a>", "&", "</a>"),
            ("<a>", "<b/>", "</a>"), ("<a ", "x ", "/>"), ("<a>", "]]", "</a>"), ("<?a ", "? ", "?><a/>"),
            ("<a><", "b", "/></a>"),
            ("<a><![CDATA[", "<", "]]></a>"),
        ])
    func longThingsAreRead(begin: String, middle: String, end: String) {
        let document = Array((begin + String(repeating: middle, count: 400_000 / middle.utf8.count) + end).utf8)
        let cuts = Array(stride(from: 60_000, to: document.count, by: 60_000))
        let (whole, pieces) = (Self.read(document), Self.read(document, cutAt: cuts))
        #expect(whole.events == pieces.events)
        #expect(whole.mistake == pieces.mistake)
    }

    @Test func bytesOfAnySortDoNoHarm() {
        var random = SplitMix64(seed: 11)
        let parts = [
            "<a>", "</a>", "<![CDATA[", "]]>", "<!--", "-->", "<!DOCTYPE a [", "]>", "&", ";", "amp", "#x", "'", "\"",
            "=", " b", "<", ">", "?", "\u{0}", "ä",
        ]
        for _ in 0..<1_000 {
            var document: [UInt8] = random.chance(50) ? Array("<a>".utf8) : []
            for _ in 0..<random.below(30) {
                document += random.chance(20) ? random.bytes(3) : Array(random.pick(parts).utf8)
            }
            let whole = Self.read(document)
            let cut = random.below(document.count + 1)
            let pieces = Self.read(document, cutAt: [cut])
            #expect(pieces.events == whole.events && pieces.mistake == whole.mistake, "\(document) cut at \(cut)")
        }
    }
}
