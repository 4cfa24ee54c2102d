import FeedKit
import TestSupport
import Testing

@testable import ImportKit

@Suite struct DayOneTextTests {
    private func clean(_ text: String) -> String {
        DayOneMarkdown(text) { _, _ in nil }.lines.joined(separator: "\n")
    }

    @Test(
        arguments: [
            (##"Well\. \- \! \(so\) \+ \#tag"##, "Well. - ! (so) + #tag"), (##"\.\.\."##, "..."),
            // A backslash that prevents a list, a heading, a rule or an image is preserved.
            (##"1\. May"##, ##"1\. May"##), (##"2\) b"##, ##"2\) b"##), (##"\- a"##, ##"\- a"##),
            (##"\# a"##, ##"\# a"##),
            (##"> \+ a"##, ##"> \+ a"##), (##"# a \#"##, ##"# a \#"##), (##"3\.5 km"##, ##"3\.5 km"##),
            (##"pi is 3\.14"##, "pi is 3.14"),
            (##"\![a](b)"##, ##"\![a](b)"##), (##"a\*b\*"##, ##"a\*b\*"##), (##"\\ \_"##, ##"\\ \_"##),
            (##"[a]\(b\)"##, ##"[a]\(b)"##),
            (##"[a](b\)c)"##, ##"[a](b\)c)"##),
            // Code is unchanged.
            (##"`a\.b` c\.d"##, ##"`a\.b` c.d"##), ("```\n\\.\n```\n\\.", "```\n\\.\n```\n."),
            (##"``a`b\.`` \."##, ##"``a`b\.`` ."##),
            (##"a ` b\."##, "a ` b."), ("a\u{200B}b\u{FFFC}", "ab"), ("end\\", "end\\"),
        ])
    func escapesGoWhereNothingNeedsThem(text: String, cleaned: String) { #expect(clean(text) == cleaned) }

    @Test(
        arguments: [
            ("# Title\n\nText", "Title", "Text"), ("### A *b* [c](d)\nText", "A b c", "Text"),
            ("First line\n\nText", "First line", "Text"), ("Only line", "Only line", "Only line"),
            ("![](a.jpg)\n\n# Below\n\nText", "Below", "![](a.jpg)\n\n\nText"),
            ("One\nTwo", "One", "One\\\nTwo"), ("- a list\n- more", "a list", "- a list\n- more"),
            ("```\ncode\n```", nil, "```\ncode\n```"), ("", nil, ""), ("a\nb\n\nc\n- d", "a", "a\\\nb\n\nc\n- d"),
            (
                String(repeating: "word ", count: 30) + "\n\nText",
                "word word word word word word word word word word word word…",
                String(repeating: "word ", count: 30) + "\n\nText"
            ),
        ] as [(String, String?, String)])
    func theFirstLineIsTheTitle(text: String, title: String?, body: String) {
        let made = DayOneTitle(
            clean(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init), isAll: true)
        #expect(made.title == title)
        #expect(made.body == body)
    }

    @Test(
        arguments: [
            (#"{"contents":[{"text":"a\n"},{"text":"b","attributes":{"line":{"header":2}}}]}"#, "a\n\n## b"),
            (
                #"{"contents":[{"text":"1. a"},{"text":"\n- b # c_d_e _f_ <g>"}]}"#,
                "1\\. a\n\n\\- b # c_d_e \\_f\\_ \\<g>"
            ),
            (#"{"contents":[{"text":" x ","attributes":{"bold":true,"italic":true}},{"text":"y"}]}"#, "***x*** y"),
            (
                #"{"contents":[{"text":"a\nb\n","attributes":{"line":{"listStyle":"bulleted"}}},{"text":"c","attributes":{"line":{"listStyle":"numbered","listIndex":3,"indentLevel":2}}}]}"#,
                "- a\n- b\n    3. c"
            ),
            (
                #"{"contents":[{"text":"q\nr","attributes":{"line":{"quote":true}}},{"embeddedObjects":[{"type":"renderableCodeBlock","contents":"x ``` y"}]}]}"#,
                "> q\n>\n> r\n\n````\nx ``` y\n````"
            ),
            (#"{"contents":[{"text":"l *i* n\nm","attributes":{"line":{"codeBlock":true}}}]}"#, "```\nl *i* n\nm\n```"),
            (#"{"contents":[{"text":"a`b","attributes":{"inlineCode":true}}]}"#, "`` a`b ``"),
            (#"{"contents":[{"text":"s","attributes":{"strikethrough":true}}]}"#, "~~s~~"),
            (
                #"{"contents":[{"embeddedObjects":[{"type":"photo","identifier":"A"},{"type":"video","identifier":"B"}]},{"embeddedObjects":[{"type":"preview","url":"https://example.org/"}]},{"embeddedObjects":[{"type":"unknown"}]}]}"#,
                "![](dayone-moment://A)\n\n![](dayone-moment:/video/B)\n\n<https://example.org/>"
            ),
            (
                #"{"contents":[{"text":"t","attributes":{"linkURL":"https://e.org/(x) y"}}]}"#,
                "[t](https://e.org/%28x%29%20y)"
            ),
        ])
    func richTextIsMarkdown(json: String, markdown: String) throws {
        #expect(DayOneRichText.markdown(try .init(parsing: Array(json.utf8))) == markdown)
    }

    @Test(
        arguments: [
            ("2021-07-01T11:00:00Z", "Europe/Lisbon", "2021-07-01T12:00:00+01:00"),
            ("2021-12-31T23:30:00Z", "Asia/Kolkata", "2022-01-01T05:00:00+05:30"),
            ("2021-07-01T11:00:00Z", "GMT-0300", "2021-07-01T08:00:00-03:00"),
            ("2021-07-01T11:00:00Z", "../../etc/passwd", "2021-07-01T11:00:00Z"),
            ("2021-07-01T11:00:00Z", "Mars/Olympus", "2021-07-01T11:00:00Z"),
        ])
    func datesAreThoseOfTheirZone(date: String, zone: String, written: String) {
        var time = ZonedTime()
        let instant = time.instant(date, in: zone)
        #expect(instant.map { time.time(in: zone).rfc3339($0) } == written)
    }

    @Test(
        arguments: [
            (12, "12"), (21.600000381469727, "21.6"), (-0.04, "0"), (-3.25, "-3.3"), (0.5, "0.5"), (1e9, nil),
            (.nan, nil),
            (.infinity, nil),
        ] as [(Double, String?)])
    func degreesAreShort(value: Double, text: String?) { #expect(DayOneWeather.decimal(value) == text) }
}
