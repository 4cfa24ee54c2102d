import DiffKit
import TestSupport
import Testing

@testable import DeployKit

/// A model of a target: deploys that are interrupted at any point, until one finishes.
@Suite struct DeployPlanTests {
    private static let paths = [
        "index.html", "a/index.html", "a", "b", "b/c.txt", "media/x.webp", "style.css", "atom.xml",
    ]

    private static func list(_ files: [String: String]) throws -> FileList {
        let members = JSONObject(files.sorted { $0.key < $1.key }.map { ($0.key, JSON.string($0.value)) })
        let json: JSON = [
            "version": 2, "build": "x", "feed": [], "sections": [:], "pages": [:], "sources": [:],
            "files": .object(members),
        ]
        return try FileList(parsing: Array(json.text(.compact).utf8))
    }

    private static func randomFiles(_ generator: inout some RandomNumberGenerator) -> [String: String] {
        var files: [String: String] = [:]
        for path in paths where Bool.random(using: &generator) {
            // A file and a folder of the same name exclude each other.
            guard !files.keys.contains(where: { path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }) else {
                continue
            }
            files[path] = String(repeating: String(Int.random(in: 0...2, using: &generator)), count: 32)
        }
        return files
    }

    @Test func pagesAreDeletedBeforeTheirImages() throws {
        let old = Dictionary(
            ["a.html", "media/a.webp", "style.css", "z/index.html"].map { ($0, String(repeating: "0", count: 32)) },
            uniquingKeysWith: { first, _ in first })
        let site = DeployedSite(snapshot: nil, list: try Self.list(old), marker: nil, hasMarker: false, plan: nil)
        let plan = DeployPlan(from: site, to: try Self.list([:]))
        #expect(plan.deletionGroups == [["a.html", "z/index.html"], ["style.css"], ["media/a.webp"]])
    }

    @Test(arguments: 0..<200 as Range<UInt64>) func anInterruptedDeployIsFinishedByTheNext(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        var disk: [String: String] = [:], deployed = try Self.list([:])
        var marker: Marker?, journal: ChangeList?
        for _ in 0..<6 {
            let wanted = Self.randomFiles(&generator)
            let site = DeployedSite(
                snapshot: nil, list: deployed, marker: marker, hasMarker: marker != nil, plan: journal)
            let plan = DeployPlan(from: site, to: try Self.list(wanted))
            let changes = plan.changeList(id: String(UInt64.random(in: .min ... .max, using: &generator)))
            var next = Marker(owner: DeployOwner(machine: "x", process: 1, processStart: ""), now: 0)
            (next.plan, next.done, journal) = (changes.id, plan.carriedCount, changes)
            let end = Int.random(in: next.done...changes.entries.count, using: &generator)
            // More may be done than the marker states.
            for (number, entry) in changes.entries.enumerated() where number >= next.done && number < end {
                let obstacles = disk.keys.filter {
                    entry.path.hasPrefix($0 + "/") || $0.hasPrefix(entry.path + "/")
                }
                #expect(entry.digest == nil || obstacles.isEmpty, "\(entry.path) is obstructed by \(obstacles)")
                disk[entry.path] = entry.digest
            }
            next.done = Int.random(in: next.done...end, using: &generator)
            marker = next
            guard end == changes.entries.count else { continue }
            #expect(disk == wanted)
            (deployed, marker, journal) = (try Self.list(wanted), nil, nil)
        }
    }

    @Test func pagesComeAfterTheirImages() throws {
        let digest = String(repeating: "0", count: 32)
        let files = Self.paths.filter { $0.contains(".") }.map { ($0, digest) }
        let site = DeployedSite(snapshot: nil, list: .empty, marker: nil, hasMarker: false, plan: nil)
        let plan = DeployPlan(from: site, to: try Self.list(Dictionary(uniqueKeysWithValues: files)))
        #expect(
            plan.changeList(id: "").entries.map(\.path)
                == ["b/c.txt", "media/x.webp", "style.css", "a/index.html", "index.html", "atom.xml"])
    }
}
