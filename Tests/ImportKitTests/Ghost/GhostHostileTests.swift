import DiffKit
import TestSupport
import Testing

@testable import ImportKit

@Suite struct GhostHostileTests {
    private static let head = "{\"db\":[{\"meta\":{\"exported_on\":1,\"version\":\"5\"},\"data\":{\"posts\":["

    @Test(arguments: [
        "", "{", "{\"id\":1}", "null,5,\"x\",[],{}",
        "{\"id\":{},\"title\":5,\"slug\":[],\"html\":7,\"published_at\":{}}",
        "{\"id\":1,\"slug\":\"../../etc/passwd\",\"title\":\"\\u0000\\n---\\nx: y\",\"html\":\"<p>x\"}",
        "{\"id\":1},{\"id\":1}",
        "{\"published_at\":99999999999999999999999,\"updated_at\":-1,\"status\":\"odd\"},{\"published_at\":9223372036854775807},{\"published_at\":\"99999-99-99\"}",
        "{\"lexical\":\"{\\\"root\\\":{\\\"children\\\":{}}}\"},{\"lexical\":\"[\"},{\"lexical\":{\"root\":{\"children\":[{},5,{\"type\":\"image\"},{\"type\":\"text\",\"format\":-1}]}}}",
        "{\"mobiledoc\":\"{\\\"sections\\\":[[10,-1],[1],[3,\\\"ul\\\",[5]],[1,\\\"p\\\",[[0,[99,-5],9223372036854775807,\\\"x\\\"],[0,[],-7,\\\"y\\\"],[1,[],0,-1]]]]}\"}",
        "{\"feature_image\":\"__GHOST_URL__/content/images/../../../etc/passwd\",\"html\":\"<img src='__GHOST_URL__/content/images/%2e%2e/x.jpg'><img src='__GHOST_URL__'>\"}",
    ])
    func brokenPostsAreCounted(_ posts: String) throws {
        for end in [
            "]}}]}",
            "],\"tags\":5,\"posts_tags\":[{}],\"users\":{},\"posts_meta\":[5],\"settings\":[{\"key\":5},{\"key\":\"permalinks\",\"value\":\"/../\"},{\"key\":\"timezone\",\"value\":\"x\\ny\"}]}}]}",
            "",
        ] {
            let files = ["x.json": Self.head + posts + end, "content/images/x.jpg": "x"]
            #expect(try ImportRun(GhostFormat(), files).violations == [])
        }
    }

    @Test func whatIsNoJSONIsToldWithItsPlace() throws {
        let run = try ImportRun(GhostFormat(), ["x.json": Self.head + "\n{\"id\": 1,,}]}}]}"])
        #expect(run.diagnostics.map(\.place.line) == [2])
        #expect(run.tally.leftOut.map(\.reason) == [.unreadable])
    }

    @Test func deepDocumentsEnd() throws {
        let deep =
            String(repeating: "{\"type\":\"paragraph\",\"children\":[", count: 140)
            + String(repeating: "]}", count: 140)
        let deeper = String(repeating: "[", count: 50_000)
        for document in ["{\"root\":{\"children\":[\(deep)]}}", deeper] {
            let post =
                "{\"id\":1,\"lexical\":\(JSON.string(document).text(.compact)),\"mobiledoc\":\(JSON.string(document).text(.compact))}"
            #expect(try ImportRun(GhostFormat(), ["x.json": Self.head + post + "]}}]}"]).violations == [])
        }
    }

    @Test func mutationsCrashNothing() throws {
        let tokens = ["\"", "[", "}", "null", "-", "99999999", "../", "\\u0000", "<", "__GHOST_URL__"]
        var random = SplitMix64(seed: 77)
        let originals = [GhostFixture.five, GhostFixture.one, GhostFixture.zero].map { Array($0.utf8) }
        for round in 0..<300 {
            var bytes = random.pick(originals)
            for _ in 0...random.below(3) { bytes.mutate(&random, inserting: tokens) }
            let run = try ImportRun(
                GhostFormat(),
                [
                    "x.json": bytes, "content/images/2024/05/ridge.jpg": [1], "content/files/2024/05/map.pdf": [1],
                ])
            #expect(run.violations == [], "round \(round)")
            if !run.violations.isEmpty { return }
        }
    }
}
