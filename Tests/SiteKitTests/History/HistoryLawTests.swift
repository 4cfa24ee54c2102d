import DiffKit
import FeedKit
import Foundation
import Testing

@testable import FileSystem
@testable import SiteCommands
@testable import SiteKit

/// The history gives each earlier snapshot of a randomly edited site, byte for byte.
@Suite struct HistoryLawTests {
    @Test(arguments: LawScripts.seeds(6)) func everyEarlierBuildIsRestored(seed: UInt64) throws {
        let site = EditedSite(seed: seed)
        var snapshots: [(build: String, bytes: [UInt8])] = []
        // Half of the scripts edit anything, the others settings, whose members come and go.
        let kinds: [Edit] =
            seed.isMultiple(of: 2)
            ? Edit.allCases.filter(\.isOfSources)
            : [.configure, .kind, .template, .setKey, .movePhoto, .caption, .readdress]
        for step in EditScript(seed: seed, of: kinds).steps {
            for edit in step.edits { _ = site.apply(edit) }
            let report = try SiteBuild(options: Self.options(site)).build(now: site.now)
            guard report.hasChanges, let bytes = site.bytes("public/snapshot.json") else { continue }
            let build = try #require(PrintedSnapshot(bytes)?.head["build"]?.string)
            snapshots.append((build, bytes))
        }
        #expect(snapshots.count > 2, "seed \(seed) builds too little")
        let history = try RestoredHistory(of: Self.options(site))
        for (build, bytes) in snapshots {
            let reference = try #require(try BuildReference("build:" + build.prefix(12)))
            let digest = try history.build(reference, label: build)
            #expect(digest.description == build)
            let restored = try history.snapshot(of: digest, label: build)
            #expect(restored.bytes == bytes, "seed \(seed): \(build) differs")
        }
        try Self.checkPatches(of: site, snapshots.map(\.build))
    }

    /// Each stored patch gives its build, and names the one before.
    private static func checkPatches(of site: EditedSite, _ builds: [String]) throws {
        let history = BuildHistory(of: options(site))
        let records = try history.files().map { try history.record(in: $0).get() }
        #expect(records.map(\.build.description) == builds)
        #expect(records.dropFirst().map(\.previous) == records.dropLast().map(\.build))
        for build in builds {
            let source = try #require(try HistorySource("build:" + build, of: options(site)))
            #expect(try source.patch() == records.last { $0.build.description == build }?.patch?.json)
        }
    }

    private static func options(_ site: EditedSite) -> BuildOptions {
        var options = BuildOptions(source: site.folder, jobs: 2)
        options.isForced = true
        options.keepsGoing = true
        return options
    }
}
