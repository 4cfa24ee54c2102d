import Testing

@testable import DiffKit

@Suite("Reading and printing JSON")
struct JSONParserTests {
    @Test(
        "what is not JSON is an error that says where and why",
        arguments: [
            ("", "1:1: expected a value, found the end of the text"),
            ("  \n\t", "2:2: expected a value, found the end of the text"),
            ("[1,]", "1:4: expected a value, found ']'"),
            ("[1 2]", "1:4: expected ',' or ']' after an element, found '2'"),
            ("[1", "1:3: expected ',' or ']' after an element, found the end of the text"),
            ("{\"a\":1,}", "1:8: expected a key in quotes, found '}'"),
            ("{a:1}", "1:2: expected a key in quotes, found 'a'"),
            ("{\"a\" 1}", "1:6: expected ':' after the key, found '1'"),
            ("{\"a\":1 \"b\":2}", "1:8: expected ',' or '}' after a member, found a string"),
            ("{\"a\":}", "1:6: expected a value, found '}'"),
            ("{\r\n  \"é\": tru\r\n}", "2:9: expected a value, found 'tru'"),
            ("[\"🚀\", nul]", "1:10: expected a value, found 'nul'"),
            ("truely", "1:1: expected a value, found 'truely'"),
            ("NaN", "1:1: expected a value, found 'NaN'"),
            ("'a'", "1:1: expected a value, found '''"),
            ("é", "1:1: expected a value, found 'é'"),
            ("1 2", "1:3: expected nothing more after the document, found '2'"),
            ("[]]", "1:3: expected nothing more after the document, found ']'"),
            ("[1] // x", "1:5: expected nothing more after the document, found '/'"),
            ("01", "1:1: expected a number without leading zeros, found '01'"),
            ("-", "1:2: expected a digit, found the end of the text"),
            ("+1", "1:1: expected a value, found '+'"),
            (".5", "1:1: expected a value, found '.'"),
            ("1.", "1:3: expected a digit after the point, found the end of the text"),
            ("1e+", "1:4: expected a digit in the exponent, found the end of the text"),
            ("0x10", "1:2: expected nothing more after the document, found 'x10'"),
            ("\"abc", "1:1: this string has no closing quote"),
            ("[\"a\nb\"]", "1:4: a line break inside a string must be written as an escape"),
            ("\"a\tb\"", "1:3: a tab inside a string must be written as an escape"),
            ("\"a\u{0}b\"", "1:3: a NUL byte inside a string must be written as an escape"),
            ("[\u{0}]", "1:2: expected a value, found a NUL byte"),
            ("\"0123456789\\x\"", #"1:13: expected one of " \ / b f n r t u after '\', found 'x'"#),
            ("\"\\", #"1:3: expected a letter after '\', found the end of the text"#),
            ("\"\\u12G4\"", #"1:6: expected four hexadecimal digits after '\u', found 'G4'"#),
            ("\"\\u12", #"1:6: expected four hexadecimal digits after '\u', found the end of the text"#),
            ("\"a\\uD800\"", "1:3: an escape for half a surrogate pair; the other half is missing"),
            (
                "\"\\uD800\\u0041\"",
                "1:2: an escape for half a surrogate pair; the other half is missing"
            ),
            ("\"\\uDC00\"", "1:2: an escape for half a surrogate pair; the other half is missing"),
            ("{\"a\":1,\n \"a\":2}", "2:2: the key \"a\" appears twice in one object"),
            ("{\"a\":1,\"\\u0061\":2}", "1:8: the key \"a\" appears twice in one object"),
            ("\u{FEFF}[1,}", "1:4: expected a value, found '}'"),
            ("[\u{FEFF}]", "1:2: expected a value, found '\u{FEFF}'"),
        ])
    func mistakes(text: String, message: String) {
        #expect(throws: JSONParseError.self) { try JSON(parsing: text) }
        do { _ = try JSON(parsing: text) } catch { #expect(error.description == message) }
    }

    /// Other programs write keys twice; the last value counts, at the place of the first.
    @Test(arguments: [
        ("{\"a\":[],\"b\":1,\"a\":[2]}", "{\"a\":[2],\"b\":1}"),
        ("[{\"a\":{\"b\":1,\"\\u0062\":2},\"a\":3}]", "[{\"a\":3}]"), ("{\"a\":1}", "{\"a\":1}"),
    ]) func repeatedKeys(text: String, expected: String) throws {
        let json = try JSON(parsingWithRepeatedKeys: Array(text.utf8), maximumDepth: 10)
        #expect(json.text(.compact) == expected)
    }

    @Test(
        "bytes that are not UTF-8 are an error",
        arguments: [
            ([0x80], "1:2: not UTF-8: invalid byte 0x80"),
            ([0xC0, 0xAF], "1:2: not UTF-8: invalid byte 0xC0"),
            ([0x61, 0xED, 0xA0, 0x80], "1:3: not UTF-8: invalid byte 0xED"),
            ([0xF4, 0x90, 0x80, 0x80], "1:2: not UTF-8: invalid byte 0xF4"),
            ([0xE2, 0x82], "1:2: not UTF-8: invalid byte 0xE2"),
            ([0xF0, 0x9F, 0x9A], "1:2: not UTF-8: invalid byte 0xF0"),
            ([0xFF], "1:2: not UTF-8: invalid byte 0xFF"),
        ] as [([UInt8], String)])
    func notUTF8(inside: [UInt8], message: String) {
        let text = [0x22] + inside + [0x22]
        do throws(JSONParseError) {
            let value = try JSON(parsing: text)
            Issue.record("read as \(value)")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test("every well-formed scalar survives")
    func allScalars() throws {
        for start in stride(from: UInt32(0), to: 0x110000, by: 0x400) {
            let scalars = (start..<start + 0x400).compactMap(Unicode.Scalar.init)
            let text = String(String.UnicodeScalarView(scalars))
            #expect(try JSON(parsing: JSON.string(text).bytes()).string?.hasSameBytes(as: text) == true)
        }
    }

    @Test("printing escapes no more than it must")
    func escapes() throws {
        let text = "\u{0}\u{1f}\u{8}\t\n\u{c}\r\"\\/é\u{2028}\u{7f}🚀"
        let printed = #""\u0000\u001f\b\t\n\f\r\"\\/é"# + "\u{2028}\u{7f}🚀\""
        #expect(JSON.string(text).text() == printed)
        #expect(try JSON(parsing: #""\u00e9\/\ud83d\uDE80""#) == .string("é/🚀"))
    }

    @Test("the styles")
    func styles() throws {
        let document = try JSON(parsing: #" {"b" : [1, 2.50,{} ], "a":{"x":[[]],"y":null}} "#)
        #expect(document.text() == #"{"b":[1,2.50,{}],"a":{"x":[[]],"y":null}}"#)
        #expect(
            document.text(.pretty) == """
                {
                  "b": [
                    1,
                    2.50,
                    {}
                  ],
                  "a": {
                    "x": [
                      []
                    ],
                    "y": null
                  }
                }
                """)
        #expect(
            document.text(JSONStyle(indent: 1, compactBelowDepth: 1, sortsKeys: true)) == """
                {
                 "a": {"x": [[]], "y": null},
                 "b": [1, 2.50, {}]
                }
                """)
        #expect(document.text(JSONStyle(indent: 2, compactBelowDepth: 0)).hasPrefix(#"{"b": [1, 2.50, {}], "a""#))
    }

    @Test(
        "what is printed reads back the same, in every style",
        arguments: [
            JSONStyle.compact, .pretty, JSONStyle(indent: 3, compactBelowDepth: 2),
            JSONStyle(indent: nil, sortsKeys: true),
        ])
    func roundTrip(style: JSONStyle) throws {
        var random = RandomJSON(seed: 3)
        for _ in 0..<1_000 {
            let document = random.value(depth: 5)
            let text = document.text(style)
            let reread = try JSON(parsing: text)
            #expect(reread == document)
            #expect(reread.text(style) == text)
        }
    }

    @Test("damaged documents never crash it, and what it accepts it prints the same")
    func fuzz() throws {
        var random = RandomJSON(seed: 4)
        var accepted = 0
        for _ in 0..<20_000 {
            var bytes = random.value(depth: 3).bytes(random.chance(50) ? .compact : .pretty)
            for _ in 0...Int.random(in: 0..<3, using: &random.generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random.generator)
                switch Int.random(in: 0..<4, using: &random.generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random.generator)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(random.pick(Array("{}[]\",:\\-0eu".utf8)), at: place)
                default: bytes.removeSubrange(place...)
                }
            }
            guard let document = try? JSON(parsing: bytes) else { continue }
            accepted += 1
            #expect(try JSON(parsing: document.bytes()) == document)
        }
        #expect((1_000..<19_000).contains(accepted))
    }
}
