import Testing

@testable import PreviewServer
@testable import SiteKit

@Suite struct ByteRangeTests {
    @Test(
        arguments: [
            ("bytes=0-0", .part(0..<1)), ("bytes=0-99", .part(0..<100)), ("bytes=0-100", .part(0..<100)),
            ("bytes=99-", .part(99..<100)), ("bytes=-1", .part(99..<100)), ("bytes=-500", .part(0..<100)),
            ("BYTES=5-9", .part(5..<10)), ("bytes=007-009", .part(7..<10)),
            ("bytes=0-99999999999999999999999", .part(0..<100)), ("bytes=-99999999999999999999999", .part(0..<100)),
            ("bytes=100-", .unsatisfiable), ("bytes=100-200", .unsatisfiable), ("bytes=-0", .unsatisfiable),
            ("bytes=99999999999999999999999-", .unsatisfiable),
            ("bytes=9-5", .whole), ("bytes=-", .whole), ("bytes=", .whole), ("bytes", .whole), ("", .whole),
            ("bytes=0-1,5-6", .whole), ("bytes=0-1, bytes=5-6", .whole), ("bytes=a-b", .whole), ("bytes=1", .whole),
            ("bytes=--1", .whole), ("bytes=+1-2", .whole), ("bytes=1--2", .whole), ("bytes= 1-2", .whole),
            ("lines=0-1", .whole), ("bytes=٣-٤", .whole), ("bytes=0x1-0x2", .whole),
        ] as [(String, ByteRange)])
    func ofHundredBytes(header: String, range: ByteRange) { #expect(ByteRange(header, size: 100) == range) }

    @Test(
        arguments: [
            ("bytes=0-", .unsatisfiable), ("bytes=0-0", .unsatisfiable), ("bytes=-0", .unsatisfiable),
            ("bytes=-5", .whole),
        ] as [(String, ByteRange)])
    func ofNone(header: String, range: ByteRange) { #expect(ByteRange(header, size: 0) == range) }

    @Test(arguments: [
        ("\"a\"", true), ("W/\"a\"", true), ("*", true), ("\"b\", \"a\"", true), ("\"b\",W/\"a\"", true),
        (",, \"a\"", true), ("\"b, \", \"a\"", true), ("\"b\"", false), ("a", false), ("\"a", false), ("", false),
        ("\"A\"", false), ("w/\"a\"", false), ("\"b\" nonsense \"a\"", false), ("\"*\"", false), ("\"\"", false),
    ])
    func tagsThatAClientHas(list: String, isAmong: Bool) {
        #expect(EntityTag(value: "a", isWeak: false).isAmong(list) == isAmong)
        #expect(EntityTag(value: "a", isWeak: true).isAmong(list) == isAmong)
    }

    @Test func tagsOfJustTheseBytes() {
        let tag = EntityTag(value: "a", isWeak: false)
        #expect(tag.text == "\"a\"" && tag.isExactly("\"a\""))
        #expect(!tag.isExactly("W/\"a\"") && !tag.isExactly("a") && !tag.isExactly("Sun, 06 Nov 1994 08:49:37 GMT"))
        let weak = EntityTag(value: "a", isWeak: true)
        #expect(weak.text == "W/\"a\"" && !weak.isExactly("W/\"a\"") && !weak.isExactly("\"a\""))
    }
}
