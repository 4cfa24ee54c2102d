import DiffKit
import Testing

/// `build --timings` and `--trace`: the time spent in each stage of a build.
@Suite struct TimingTests {
    private static let stages = [
        "load", "read", "cells", "arrange", "images", "pages", "snapshot", "patch", "write", "remember",
    ]
    private static let nodes = ["source", "object", "arrangement", "postings", "frame", "file", "section"]

    /// The rows of the table on stderr, each as its cells.
    private func rows(_ outcome: Feedgen.Outcome) throws -> [[String]] {
        #expect(outcome.code == 0, "\(outcome.errors)")
        let rows = outcome.errors.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.first?.joined(separator: " ") == "stage wall ms CPU ms items skipped bytes")
        return Array(rows.dropFirst())
    }

    @Test func everyStageStandsOnce() throws {
        let site = try Samples.everything()
        let rows = try rows(site.run("build", "--timings"))
        #expect(rows.map(\.first) == Self.stages + ["total", "node"] + Self.nodes)
        let stages = rows.prefix(Self.stages.count + 1)
        #expect(stages.dropLast().allSatisfy { $0.count == 6 } && stages.last?.count == 3)
        #expect(rows[1...2].allSatisfy { $0[3] != "0" && $0[4] == "0" }, "nothing was there to be skipped")
    }

    @Test func theColumnsAreAligned() throws {
        let site = try Samples.everything()
        let lines = try site.run("build", "--timings").errors.split(separator: "\n")
        #expect(Set(lines.prefix(Self.stages.count + 1).map(\.count)).count == 1)
        #expect(Set(lines.suffix(Self.nodes.count + 1).map(\.count)).count == 1)
    }

    /// An edited text rebuilds one source, one object and one section; no page is arranged again.
    @Test func nodesThatRanAreCounted() throws {
        let site = try Samples.everything()
        try site.build()
        let text = try #require(String(bytes: site.bytes("content/journal/first.md"), encoding: .utf8))
        try site.write("content/journal/first.md", text + "\nMore.\n")
        let rows = try rows(site.run("build", "--timings"))
        let ran = Dictionary(rows.suffix(Self.nodes.count).map { ($0[0], $0[2]) }, uniquingKeysWith: { $1 })
        #expect(ran["source"] == "1" && ran["object"] == "1" && ran["section"] == "1", "\(ran)")
        #expect(ran["arrangement"] == "0" && ran["frame"] == "0", "\(ran)")
    }

    @Test func nobodyIsToldWhoDoesNotAsk() throws {
        let site = try Samples.everything()
        try site.build()
        #expect(try JSON(parsing: site.build("--json").output)["timings"] == nil)
    }

    /// An unchanged site is detected from file stamps alone.
    @Test func anUnchangedBuildSkipsEverything() throws {
        let site = try Samples.everything()
        try site.build()
        let stages = try stages(of: site.build("--timings", "--json"))
        #expect(Array(stages.keys) == ["load"])
        let items = try #require(stages["load"]?["items"]?.int)
        #expect(items > 0 && stages["load"]?["skipped"]?.int == items)
    }

    /// A changed command line option does not rerun completed stages.
    @Test func eachStageSkipsWhatIsDone() throws {
        let site = try Samples.everything()
        try site.build()
        let stages = try stages(of: site.build("--timings", "--json", "--previous", "public/snapshot.json"))
        for name in ["read", "cells", "images", "pages"] {
            let items = try #require(stages[name]?["items"]?.int)
            #expect(items > 0 && stages[name]?["skipped"]?.int == items, "\(name)")
        }
        #expect(stages["patch"]?["items"] == 0)
    }

    @Test func anEditIsTheOnlyThingThatIsDone() throws {
        let site = try Samples.everything()
        try site.build()
        try site.edit("content/journal/first.md", "Text.", "Other text.")
        let stages = try stages(of: site.build("--timings", "--json"))
        for name in ["read", "cells", "snapshot"] {
            let (items, skipped) = (stages[name]?["items"]?.int, stages[name]?["skipped"]?.int)
            #expect(items != nil && skipped == items.map { $0 - 1 }, "\(name)")
        }
        #expect(stages["read"]?["bytes"]?.int == (try site.bytes("content/journal/first.md").count))
    }

    @Test func aRefusedBuildTellsHowFarItCame() throws {
        let site = try Samples.everything()
        try site.write("content/journal/first.md", "---\ntitle: [broken\n---\n")
        let outcome = try site.run("build", "--timings")
        #expect(outcome.code == 1 && outcome.errors.contains("arrange") && !outcome.errors.contains("snapshot  "))
    }

    private func stages(of outcome: Feedgen.Outcome) throws -> [String: JSON] {
        let stages = try #require(try JSON(parsing: outcome.output)["timings"]?.array)
        return try Dictionary(
            stages.map { (try #require($0["stage"]?.string), $0) },
            uniquingKeysWith: { stage, _ in
                Issue.record("\(stage) stands twice")
                return stage
            })
    }

    // MARK: The trace

    private struct Span {
        var name: String
        var start: Int
        var end: Int

        init?(_ event: JSON) {
            guard event["ph"] == "X", let name = event["name"]?.string, let start = event["ts"]?.int,
                let length = event["dur"]?.int
            else { return nil }
            (self.name, self.start, end) = (name, start, start + length)
        }

        func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
        func isApart(from other: Span) -> Bool { end <= other.start || other.end <= start }
    }

    @Test func theTraceNests() throws {
        let site = try Samples.everything()
        for number in 0..<200 {
            try site.write("content/journal/e\(number).md", Samples.entry("Entry \(number)", date: "2026-01-01"))
        }
        try site.build("--trace", "trace.json", "-j", "3")
        let events = try #require(try site.json("trace.json")["traceEvents"]?.array)
        let threads = Dictionary(grouping: events.filter { $0["ph"] == "X" }, by: { $0["tid"]?.int ?? -1 })
            .mapValues { $0.compactMap(Span.init) }
        let main = try #require(threads[0])
        #expect(main.map(\.name) == ["build"] + Self.stages)
        #expect(main.dropFirst().allSatisfy { main[0].contains($0) })
        #expect(threads.keys.contains(1) && threads.keys.allSatisfy { (0...3).contains($0) })
        let stages = Array(main.dropFirst())
        for (thread, spans) in threads {
            let apart = (thread == 0 ? stages : spans).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
            #expect(zip(apart, apart.dropFirst()).allSatisfy { $0.isApart(from: $1) }, "thread \(thread)")
            guard thread > 0 else { continue }
            #expect(spans.allSatisfy { span in stages.contains { $0.name == span.name && $0.contains(span) } })
        }
    }

    @Test func aTraceThatCannotBeWrittenIsTheMachinesFault() throws {
        let outcome = try Samples.everything().run("build", "--trace", "nowhere/trace.json")
        #expect(outcome.code == 2 && outcome.errors.contains("nowhere/trace.json"))
    }
}
