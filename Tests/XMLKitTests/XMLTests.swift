import TestSupport
import Testing

@testable import XMLKit

@Suite struct XMLTests {
    private func written(_ element: XMLElement) -> String {
        String(decoding: XMLWriter.document(element), as: UTF8.self)
    }

    /// A schema that accepts any document.
    private static let anySchema = Array(
        """
        <grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><ref name="any"/></start>
        <define name="any"><element><anyName/><zeroOrMore><choice><attribute><anyName/></attribute><text/>
        <ref name="any"/></choice></zeroOrMore></element></define></grammar>
        """.utf8)

    private static func escaped(_ text: String, in position: XMLText.Position) -> String {
        var bytes: [UInt8] = []
        XMLText.append(text, to: &bytes, in: position)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func elementsStandOnLinesOfTheirOwnWhereThatMeansNothing() {
        var root = XMLElement("a", ["x": "1", "y": nil, "z": ""])
        root.add("b", "text")
        root.add("c", nil)
        root.add(XMLElement("d"))
        #expect(
            written(root) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <a x="1" z="">
                <b>text</b>
                <d/>
                </a>

                """)
    }

    @Test(
        arguments: [
            ("a & b < c > d", "a &amp; b &lt; c &gt; d", "a &amp; b &lt; c &gt; d"),
            ("]]>", "]]&gt;", "]]&gt;"), ("\"'", "\"'", "&quot;'"),
            ("a\tb\nc\rd", "a\tb\nc&#13;d", "a&#9;b&#10;c&#13;d"),
            ("a\u{0}\u{1}\u{B}\u{1F}b", "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b", "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b"),
            ("\u{FFFE}\u{FFFF}\u{FFFD}", "\u{FFFD}\u{FFFD}\u{FFFD}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("Ünï 日本 \u{1F680}\u{7F}\u{85}", "Ünï 日本 \u{1F680}\u{7F}\u{85}", "Ünï 日本 \u{1F680}\u{7F}\u{85}"),
            ("", "", ""),
        ])
    func textIsEscaped(text: String, inContent: String, inAttribute: String) {
        #expect(Self.escaped(text, in: .content) == inContent)
        #expect(Self.escaped(text, in: .attribute) == inAttribute)
    }

    @Test func whatIsWrittenIsWellFormedWhateverItHolds() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<300 {
            let scalars = (0..<12).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x7F : 0x10FFFF), using: &random))
            }
            let text = String(String.UnicodeScalarView(scalars + "]]>&".unicodeScalars))
            let element = XMLElement("a", ["b": text], text: text)
            let problems = XMLSchema.validate(XMLWriter.document(element), schema: Self.anySchema)
            #expect(problems == [], "\(scalars)")
        }
    }

    @Test func deepAndLongDocumentsAreWritten() {
        var element = XMLElement("a", text: String(repeating: "long ", count: 1_000_000))
        for _ in 0..<100 {
            var outer = XMLElement("a")
            outer.add(element)
            element = outer
        }
        #expect(written(element).utf8.count > 5_000_000)
    }

    @Test(
        arguments: [
            ("<a>\n<b></a>", 2), ("<a>\n\n\u{1}</a>", 3), ("", 1), ("<a/><b/>", 1), ("<a>&undefined;</a>", 1),
        ])
    func whatIsNotWellFormedIsTold(document: String, line: Int) {
        let problems = XMLSchema.validate(Array(document.utf8), schema: Self.anySchema)
        #expect(problems.map(\.line) == [line], "\(problems)")
    }

    @Test func whatDoesNotFollowTheSchemaIsToldWithItsLine() {
        let schema = Array(
            "<element name=\"a\" xmlns=\"http://relaxng.org/ns/structure/1.0\"><element name=\"b\"><empty/></element></element>"
                .utf8)
        #expect(XMLSchema.validate(Array("<a><b/></a>".utf8), schema: schema) == [])
        let problems = XMLSchema.validate(Array("<a>\n<b>text</b>\n</a>".utf8), schema: schema)
        #expect(problems.first?.line == 2 && problems.first?.message.hasSuffix("\n") == false, "\(problems)")
        #expect(XMLSchema.validate(Array("<a/>".utf8), schema: Array("<nonsense/>".utf8)) != [])
    }

    /// External entities are not resolved to local files.
    @Test func entitiesOutsideAreNotRead() {
        let document = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><a>&x;</a>"
        let empty = "<element name=\"a\" xmlns=\"http://relaxng.org/ns/structure/1.0\"><empty/></element>"
        #expect(XMLSchema.validate(Array(document.utf8), schema: Array(empty.utf8)).allSatisfy { $0.line == 1 })
    }
}
