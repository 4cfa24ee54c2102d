import DiffKit
import ReviewKit
import Testing

/// The document for code scanning: gate violations are errors, other removals and publications warnings.
@Suite struct SARIFReportTests {
    private static let review: Review? = {
        let new = Sample.site.with("sections", "journal/a", to: nil).with("feed", to: ["photos/r"])
            .with("pages", "/journal/a/", to: nil).withoutFiles("journal/a/index.html", "was/a/index.html")
            .with("sections", "photos/r", "cells", "one", "model", "title", to: "Uno")
            .with("sections", "photos/r", "content", to: "2")
        return try? Snapshots.review(Sample.site, new)
    }()

    private func results(_ gates: Gates, folder: String = "") throws -> [JSON] {
        let report = SARIFReport(of: try #require(Self.review), gates: gates, folder: folder) { _ in 3 }
        #expect(report.json["version"] == "2.1.0")
        let run = try #require(report.json["runs"]?[0])
        #expect(run["tool"]?["driver"]?["name"] == "feedgen")
        let rules = run["tool"]?["driver"]?["rules"]?.array ?? []
        let results = (run["results"]?.array ?? []).map { $0 }
        for result in results { #expect(rules[result["ruleIndex"]?.int ?? -1]["id"] == result["ruleId"]) }
        return results
    }

    @Test func removalsAreWarnings() throws {
        let results = try results(Gates())
        #expect(results.map { $0["level"] } == ["warning"])
        let location = results.first?["locations"]?[0]?["physicalLocation"]
        #expect(location?["artifactLocation"]?["uri"] == "content/journal/a.md")
        #expect(location?["region"]?["startLine"] == 3)
        #expect(results.first?["message"]?["text"] == "“A”: Gone: /journal/a/")
        #expect(results.first?["partialFingerprints"]?["feedgen/v1"] == "removal:journal/a")
    }

    @Test func violationsAreErrors() throws {
        let results = try results(Gates(denied: [.removal, .content], maxRemoved: 0), folder: "my log")
        #expect(results.map { $0["ruleId"] } == ["removal", "content", "maxRemoved"])
        #expect(results.allSatisfy { $0["level"] == "error" })
        let uris = results.map { $0["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"]?.string }
        #expect(uris == ["my%20log/content/journal/a.md", "my%20log/content/r.yaml", "my%20log/content/feed.yaml"])
    }

    @Test func nothingToReport() throws {
        let review = try Snapshots.review(Sample.site, Sample.site)
        #expect(SARIFReport(of: review, gates: Gates(denied: [.removal])).json["runs"]?[0]?["results"] == [])
    }
}
