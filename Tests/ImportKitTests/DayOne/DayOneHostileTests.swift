import TestSupport
import Testing

@testable import ImportKit

@Suite struct DayOneHostileTests {
    @Test(
        arguments: [
            "", "{", "[]", "null", "{\"entries\": 7}", "{\"entries\": [7, null, [], \"x\"]}", "{\"entries\": [{}]}",
            "{\"entries\": [{\"text\": \"x\"}]}", "{\"entries\": [{\"text\": \"x\", \"creationDate\": \"yesterday\"}]}",
            "{\"entries\": [{\"text\": \"x\", \"creationDate\": \"99999-01-01T00:00:00Z\", \"uuid\": \"../../x\"}]}",
            "{\"entries\": [{\"text\": \"x\", \"creationDate\": \"0001-01-01T00:00:00Z\", \"timeZone\": \"America/New_York\"}]}",
            "{\"entries\": [{\"richText\": \"{{{\", \"creationDate\": \"2021-03-03T11:48:50Z\"}]}",
            "{\"entries\": [{\"richText\": \"[]\", \"photos\": [{\"identifier\": \"A\", \"md5\": \"../../../etc/passwd\"}]}]}",
            "{\"entries\": [{\"text\": \"x\", \"photos\": {\"a\": 1}, \"tags\": 3, \"location\": [], \"weather\": \"sun\"}]}",
            "{\"entries\": [{\"text\": \"---\\n---\\ntitle: x\\n\", \"tags\": [\"a: b\", \"\\u0000\", \"[x]\", \"#\", \"\"]}]}",
            "{\"entries\": [{\"text\": \"# \\n# a: [b\\n\\u0007\", \"creationDate\": \"2021-03-03T11:48:50Z\"}]}",
            "{\"entries\": [{\"weather\": {\"temperatureCelsius\": 1e999, \"sunriseDate\": \"x\"}, \"creationDate\": \"2021-03-03T11:48:50Z\"}]}",
        ])
    func whatIsBrokenIsToldAndTheRestComes(journal: String) throws {
        let run = try ImportRun(
            DayOneFormat(),
            [
                "Broken.json": Array(journal.utf8), "photos/x.jpeg": [1],
                "Good.json": DayOneFixture.journal(DayOneFixture.entry("Good\n\nText", uuid: "GOOD")),
            ])
        #expect(run.allViolations == [])
        #expect(run.files.contains { $0.path == "content/journal/2021-03-03-good.md" })
        let isTold = !run.diagnostics.isEmpty || !run.tally.leftOut.isEmpty
        #expect(isTold)
        for diagnostic in run.diagnostics { #expect(diagnostic.place.file == "export/Broken.json") }
    }

    @Test(
        arguments: [
            String(repeating: "[", count: 200_000), String(repeating: "`a``", count: 50_000),
            String(repeating: "\\.", count: 200_000),
            String(repeating: "[](dayone", count: 50_000), String(repeating: "![](dayone-moment://A)", count: 20_000),
            String(repeating: "#\\", count: 100_000), String(repeating: "a\n", count: 100_000),
            String(repeating: "](", count: 100_000),
            (1...400).map { String(repeating: "`", count: $0) }.joined(separator: " "),
        ])
    func longTextsTakeNoLongTime(text: String) throws {
        let clock = ContinuousClock()
        var run: ImportRun?
        let time = try clock.measure {
            run = try ImportRun(DayOneFormat(), ["J.json": DayOneFixture.journal(DayOneFixture.entry(text))])
        }
        #expect(run?.tally.unaccounted.isEmpty == true)
        #expect(time < .seconds(20))
    }

    /// Names of places and devices are private, so they are not published.
    @Test func placesStayOnTheDisk() throws {
        let run = try ImportRun(DayOneFormat(), DayOneFixture.export)
        for file in run.files where file.path.hasSuffix(".md") || file.path.hasSuffix(".yaml") {
            let published = try run.text(file.path).split(separator: "\n").filter {
                !$0.hasPrefix("#") || $0.hasPrefix("##")
            }
            for secret in ["Wanniassa", "Nowhere", "149.", "35.4", "phone", "HAMweather"] {
                #expect(!published.joined(separator: "\n").contains(secret))
            }
        }
        #expect(run.notes.count { $0.contains("have a location") } == 1)
    }

    @Test func noMutationBreaksIt() throws {
        let tokens = ["\\\\", "\"", "[", "](", "`", "\\n", "{}", "null", "1e400", "../", "#"]
        var random = SplitMix64(seed: 20)
        for _ in 0..<300 {
            var export = DayOneFixture.export
            var journal = DayOneFixture.journal
            for _ in 0..<random.int(1...12) { journal.mutate(&random, inserting: tokens) }
            export["Journal.json"] = journal
            let violations = try ImportRun(DayOneFormat(), export).allViolations
            #expect(violations == [])
            if !violations.isEmpty { return }
        }
    }
}
