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
        let run = try DayOneRun([
            "Broken.json": Array(journal.utf8), "photos/x.jpeg": [1],
            "Good.json": DayOneFixture.journal(DayOneFixture.entry("Good\n\nText", uuid: "GOOD")),
        ])
        #expect(run.broken().isEmpty)
        #expect(run.files.contains { $0.path == "content/journal/2021-03-03-good.md" })
        let isTold = !run.writer.diagnostics.isEmpty || !run.writer.tally.leftOut.isEmpty
        #expect(isTold)
        for diagnostic in run.writer.diagnostics { #expect(diagnostic.place.file == "Export.zip/Broken.json") }
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
        var run: DayOneRun?
        let time = try clock.measure {
            run = try DayOneRun(["J.json": DayOneFixture.journal(DayOneFixture.entry(text))])
        }
        #expect(run?.writer.tally.unaccounted.isEmpty == true)
        #expect(time < .seconds(20))
    }

    /// Names of places and devices are private, so they are not published.
    @Test func placesStayOnTheDisk() throws {
        let run = try DayOneRun(DayOneFixture.export)
        for file in run.files where file.path.hasSuffix(".md") || file.path.hasSuffix(".yaml") {
            let published = run.text(file.path).split(separator: "\n").filter {
                !$0.hasPrefix("#") || $0.hasPrefix("##")
            }
            for secret in ["Wanniassa", "Nowhere", "149.", "35.4", "phone", "HAMweather"] {
                #expect(!published.joined(separator: "\n").contains(secret))
            }
        }
        #expect(run.writer.notes.count { $0.contains("where they were written") } == 1)
    }

    @Test func noMutationBreaksIt() throws {
        var random = SplitMix64(seed: 20)
        for _ in 0..<300 {
            var export = DayOneFixture.export
            var journal = DayOneFixture.journal
            for _ in 0..<random.int(1...12) { Self.mutate(&journal, &random) }
            export["Journal.json"] = journal
            let broken = try DayOneRun(export).broken()
            #expect(broken.isEmpty, "\(broken)")
            if !broken.isEmpty { return }
        }
    }

    private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        let place = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.remove(at: place)
        case 2:
            bytes.insert(
                contentsOf: Array(
                    random.pick(["\\\\", "\"", "[", "](", "`", "\\n", "{}", "null", "1e400", "../", "#"]).utf8),
                at: place)
        case 3: bytes.replaceSubrange(place..<min(place + random.below(40), bytes.count), with: [])
        default:
            let other = random.below(bytes.count)
            bytes.insert(contentsOf: bytes[other..<min(other + random.below(60), bytes.count)], at: place)
        }
    }
}
