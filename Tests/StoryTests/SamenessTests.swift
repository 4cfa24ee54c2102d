import DiffKit
import Foundation
import Testing

/// The same content produces the same bytes, whatever the earlier builds.
@Suite struct SamenessTests {
    private static let empty: JSON = [
        "version": 2, "build": "", "feed": [], "sections": [:], "pages": [:], "sources": [:], "recent": [],
        "files": [:],
    ]
    private static let clock = ["--clock", "2026-06-01T00:00:00Z"]

    @Test(arguments: 0..<6) func threadsAndTheOrderOfFilesDoNotMatter(seed: Int) throws {
        let content = RandomSite(seed: UInt64(seed), objects: 25)
        var results: [[String: Data]] = []
        for (jobs, order) in [("1", 1), ("8", 2), ("3", 3)] {
            let site = try Site(configuration: nil)
            try content.write(to: site, shuffledBy: UInt64(order))
            let outcome = try site.run(["build", "-j", jobs] + Self.clock)
            #expect(outcome.code == 0, "\(outcome.errors)")
            results.append(site.files().bytes)
        }
        #expect(results[0].count > 20)
        #expect(results[0] == results[1] && results[0] == results[2])
    }

    /// An incremental build equals a clean build byte for byte, and each patch leads from the previous snapshot to it.
    @Test(arguments: 0..<40) func buildingOnIsBuildingAnew(seed: Int) throws {
        var content = RandomSite(seed: UInt64(1000 + seed), objects: 4 + seed % 9)
        let site = try Site(configuration: nil)
        for round in 0..<4 {
            if round > 0 { content.edit() }
            try content.write(to: site, shuffledBy: UInt64(round))
            let previous = round == 0 ? Self.empty : try site.snapshot
            if round > 0 { try site.write("previous.json", bytes: site.bytes("public/snapshot.json")) }

            let outcome = try site.run(["build", "--force"] + Self.clock)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let base = round == 0 ? [] : ["--previous", "previous.json"]
            let clean = try site.run(["build", "-o", "clean", "-j", "1"] + base + Self.clock)
            #expect(clean.code == 0, "\(clean.errors)")
            #expect(site.files().differences(from: site.files("clean")).isEmpty)
            try site.delete("clean")

            let patch = try JSONPatch(json: site.json("public/patch.json"))
            #expect(try patch.applying(to: previous) == site.snapshot)
            #expect(try site.snapshot["feed"]?.strings?.isEmpty == false)
        }
    }

    /// Two machines that build the same edit at different times get the same site, if the time of the sources is set.
    @Test func theTimeOfTheSourcesIsTheTimeOfChanges() throws {
        let (one, other) = (try Site(), try Site())
        for site in [one, other] {
            try site.write("content/journal/a.md", "---\ntitle: A\ndate: 2026-03-02\n---\nOne.\n")
            try site.write("content/journal/later.md", "---\ntitle: B\ndate: 2026-05-01\n---\nTwo.\n")
            try site.build("--clock", "2026-03-03T00:00:00Z")
            try site.write("content/journal/a.md", "---\ntitle: A\ndate: 2026-03-02\n---\nThree.\n")
        }
        let epoch = ["SOURCE_DATE_EPOCH": "1772600000"]
        for (site, clock) in [(one, "2026-03-04T07:00:00Z"), (other, "2026-03-05T08:00:00Z")] {
            let outcome = try Feedgen.run(["build", "--clock", clock], in: site.folder, environment: epoch)
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
        #expect(one.files().differences(from: other.files()).isEmpty)
        let updated = try one.snapshot["sections"]?["journal/a"]?["updated"]?.string
        #expect(updated == "2026-03-04T04:53:20Z")
        // It doesn't publish what is scheduled.
        let far = ["SOURCE_DATE_EPOCH": "1800000000"]
        #expect(try Feedgen.run(["build", "--clock", "2026-03-05"], in: one.folder, environment: far).code == 0)
        #expect(!one.exists("public/journal/later/index.html"))
        let broken = try Feedgen.run(["build"], in: one.folder, environment: ["SOURCE_DATE_EPOCH": "yesterday"])
        #expect(broken.code == 64 && broken.errors.contains("not 'yesterday'"))
    }
}
