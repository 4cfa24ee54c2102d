import Testing

@testable import DiffKit

@Suite("JSON Pointer")
struct JSONPointerTests {
    /// The document of RFC 6901 §5.
    static let document = #"""
        {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8}
        """#

    @Test(
        "finds what RFC 6901 §5 says",
        arguments: [
            ("", document), ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"),
            ("/c%d", "2"),
            ("/e^f", "3"), ("/g|h", "4"), (#"/i\j"#, "5"), (#"/k"l"#, "6"), ("/ ", "7"), ("/m~0n", "8"),
        ])
    func rfc(pointer: String, value: String) throws {
        let parsed = try JSONPointer(parsing: pointer)
        #expect(parsed.description == pointer)
        #expect(try JSON(parsing: Self.document).value(at: parsed) == JSON(parsing: value))
    }

    @Test(
        "finds what RFC 6901 §6 says",
        arguments: [
            ("#", document), ("#/foo", #"["bar","baz"]"#), ("#/foo/0", #""bar""#), ("#/", "0"), ("#/a~1b", "1"),
            ("#/c%25d", "2"), ("#/e%5Ef", "3"), ("#/g%7Ch", "4"), ("#/i%5Cj", "5"), ("#/k%22l", "6"), ("#/%20", "7"),
            ("#/m~0n", "8"), ("#/a%7e1b", "1"),
        ])
    func fragments(pointer: String, value: String) throws {
        let parsed = try JSONPointer(parsingFragment: pointer)
        #expect(try JSON(parsing: Self.document).value(at: parsed) == JSON(parsing: value))
    }

    @Test(
        "what is no pointer of a URI is an error",
        arguments: [
            ("/foo", #"a pointer in a URI must start with '#', but this is "/foo""#),
            ("", #"a pointer in a URI must start with '#', but this is """#),
            ("#foo", #"a pointer must be empty or start with '/', but this is "foo""#),
            ("#/a%2", ##"'%' in a pointer must be followed by two hexadecimal digits, but this is "#/a%2""##),
            ("#/a%zz", ##"'%' in a pointer must be followed by two hexadecimal digits, but this is "#/a%zz""##),
            ("#/%FF", ##"the bytes of "#/%FF" are not UTF-8"##),
        ])
    func malformedFragments(pointer: String, message: String) {
        do throws(JSONPointerError) {
            _ = try JSONPointer(parsingFragment: pointer)
            Issue.record("accepted")
        } catch {
            #expect(error.message == message)
        }
    }

    @Test("decodes ~01 to ~1, not to /")
    func tildeOne() throws {
        #expect(try JSONPointer(parsing: "/~01/~1~0").tokens == ["~1", "/~"])
        #expect(JSONPointer(["~1", "/~", "", "-"]).description == "/~01/~1~0//-")
    }

    @Test(
        "what is no pointer is an error",
        arguments: [
            ("foo", #"a pointer must be empty or start with '/', but this is "foo""#),
            ("#/foo", ##"a pointer must be empty or start with '/', but this is "#/foo""##),
            ("/a~", #"'~' in a pointer must be followed by 0 (for '~') or 1 (for '/'), but this is "/a~""#),
            ("/a~2b", #"'~' in a pointer must be followed by 0 (for '~') or 1 (for '/'), but this is "/a~2b""#),
            ("/~/0", #"'~' in a pointer must be followed by 0 (for '~') or 1 (for '/'), but this is "/~/0""#),
        ])
    func malformed(pointer: String, message: String) {
        do throws(JSONPointerError) {
            _ = try JSONPointer(parsing: pointer)
            Issue.record("accepted")
        } catch {
            #expect(error.message == message)
        }
    }

    @Test(
        "what leads nowhere is an error that says what is there instead",
        arguments: [
            ("/bar", #"there is no member "bar" in an object with 10 members (at the root)"#),
            ("/foo/2", "there is no element 2 in an array of 2 elements (at /foo)"),
            (
                "/foo/99999999999999999999",
                "there is no element 99999999999999999999 in an array of 2 elements (at /foo)"
            ),
            ("/foo/-", "'-' is the position after the end of an array of 2 elements (at /foo)"),
            ("/foo/00", #""00" is not an index into an array of 2 elements: an index has no leading zeros (at /foo)"#),
            ("/foo/01", #""01" is not an index into an array of 2 elements: an index has no leading zeros (at /foo)"#),
            ("/foo/1e0", #""1e0" is not an index into an array of 2 elements: an index has only digits (at /foo)"#),
            ("/foo/-1", #""-1" is not an index into an array of 2 elements: an index has only digits (at /foo)"#),
            ("/foo/١", #""١" is not an index into an array of 2 elements: an index has only digits (at /foo)"#),
            ("/foo/", #""" is not an index into an array of 2 elements: an index has only digits (at /foo)"#),
            ("/foo/0/x", #""x" leads into the string "bar", which contains no values (at /foo/0)"#),
            ("/a~1b/0", #""0" leads into the number 1, which contains no values (at /a~1b)"#),
        ])
    func nowhere(pointer: String, message: String) throws {
        let document = try JSON(parsing: Self.document)
        let parsed = try JSONPointer(parsing: pointer)
        do throws(JSONPointerError) {
            let value = try document.value(at: parsed)
            Issue.record("found \(value)")
        } catch {
            #expect(error.message == message)
        }
        #expect(document[parsed] == nil)
    }

    @Test("tokens are told apart by their bytes")
    func exact() {
        #expect(JSONPointer(["é"]) != ["e\u{301}"])
        #expect(JSONPointer(["a"]).isProperPrefix(of: ["a", "b"]))
        #expect(!JSONPointer(["a"]).isProperPrefix(of: ["a"]))
        #expect(!JSONPointer(["é"]).isProperPrefix(of: ["e\u{301}", "b"]))
    }
}
