import DiffKit
import ReviewKit
import Testing

/// The words for a changed value.
@Suite struct ChangeDetailTests {
    typealias S = Snapshots

    /// Numbers, paths and URLs are replaced as a whole. Texts show the changed words.
    @Test(arguments: [
        ("-14", "99", "high -14 → 99"), ("/a/b-c/", "/a/d-c/", "high /a/b-c/ → /a/d-c/"),
        ("https://a.example/x", "https://b.example/x", "high https://a.example/x → https://b.example/x"),
        ("Dawn", "Dusk", "high [-Dawn-]{+Dusk+}"), ("a 1", "a 2", "high a [-1-]{+2+}"),
        ("霧在谷中。", "霧在山中。", "high 霧在[-谷-]{+山+}中。"),
    ])
    func values(old: String, new: String, words: String) throws {
        func site(_ value: String) -> JSON {
            S.snapshot([
                ("weather/x", S.section("x", kind: "weather", cells: [("line", S.cell(["high": .string(value)]))]))
            ])
        }
        let text = TextReport(of: try S.review(site(old), site(new))).text
        #expect(text.contains(words + "\n") || text.contains(words + ";"), "\(text)")
    }

    /// Snapshots contain only digests of long settings, which say nothing to people.
    @Test(
        arguments: [
            (nil, "33ecdeb9f22ae29f9ee9321839a3a1ce", "+ menus: added\n"),
            ("33ecdeb9f22ae29f9ee9321839a3a1ce", "17881d05adb95ace42202c25de287476", "~ menus: changed\n"),
            ("33ecdeb9f22ae29f9ee9321839a3a1ce", nil, "- menus: removed\n"), ("show", "hide", "~ menus: show → hide\n"),
        ] as [(String?, String?, String)])
    func settings(old: String?, new: String?, line: String) throws {
        func site(_ value: String?) -> JSON {
            let settings = value.map { JSON.object(JSONObject([("menus", .string($0))])) } ?? [:]
            return S.snapshot([], state: [("appearance", ["Templates/a.mustache": "1"]), ("settings", settings)])
        }
        #expect(TextReport(of: try S.review(site(old), site(new))).text.contains(line))
    }

    /// The former URLs of a renamed object are described in words.
    @Test func formerURLs() throws {
        let section = S.section("x", kind: "journal", cells: [])
        let text = TextReport(
            of: try S.review(
                S.snapshot([("journal/x", section)]),
                S.snapshot([("journal/x", section.with("formerURLs", to: ["/journal/y/"]))]))
        ).text
        #expect(text.contains("former URLs added: /journal/y/"), "\(text)")
    }
}
