import FeedKit
import Foundation
import Testing

@testable import SiteKit

/// For any edit, every rebuilt node has a cause, and `why` predicts the nodes that the next build rebuilds and their
/// causes.
@Suite struct CausesLawTests {
    private func options(of site: EditedSite, isDryRun: Bool = false) -> BuildOptions {
        var options = BuildOptions(source: site.folder, output: site.path("public"), jobs: 2)
        options.isForced = true
        options.isDryRun = isDryRun
        return options
    }

    @Test(arguments: LawScripts.seeds(3)) func whatIsMadeHasACauseAndNothingElseHas(seed: UInt64) throws {
        let script = EditScript(seed: seed)
        let site = EditedSite(seed: seed)
        for step in script.steps {
            _ = site.mend()
            let edits = step.edits.map { site.apply($0) }
            site.save = nil
            let predicted = try check(site, seed: seed, edits: edits)
            let report = try SiteBuild(options: options(of: site)).build(now: site.now)
            site.hasBuilt(.init(isRefused: report.isRefused))
            guard !report.isRefused, let predicted else { continue }
            let record = BuildMemory.read(options(of: site, isDryRun: true)).record()
            if !predicted.isEmpty {
                #expect(record == predicted, "seed \(seed), after \(edits)")
            }
            try settle(site)
            #expect(try check(site, seed: seed, edits: ["nothing"])?.isEmpty != false, "seed \(seed), after \(edits)")
        }
    }

    /// Builds again, so that no file is so recent that its stamp proves nothing.
    private func settle(_ site: EditedSite) throws {
        usleep(20_000)
        _ = try SiteBuild(options: options(of: site)).build(now: site.now)
    }

    /// - Returns: the record of the next build; `nil` if it is refused.
    private func check(_ site: EditedSite, seed: UInt64, edits: [String]) throws -> BuildRecord? {
        let options = options(of: site, isDryRun: true)
        var report = BuildReport()
        let memory = BuildMemory.read(options)
        guard
            let build = try SiteBuild(options: options)
                .prepare(SourceTrees(of: options), memory: memory, now: site.now, report: &report)
        else { return nil }
        let folder = OutputFolder(
            options.outputPlace, previousFiles: build.previous.files, mayReplaceForeign: true, isDryRun: true)
        var output = SiteOutput(queried: build, in: folder, options: options)
        let orders = output.planned().orders
        let record = RebuildCauses(of: output.build).record(of: orders) ?? BuildRecord()
        for order in orders where !order.isUnknown && record.start == nil {
            let causes = record.causes(of: order.file) ?? []
            let isInvalid = !output.build.engine.invalid(.output, [order.file]).isEmpty
            let isYoung = order.existing == .unsure && !isInvalid
            #expect(isYoung || !causes.isEmpty, "seed \(seed): \(order.file) has no cause, after \(edits)")
            for cause in causes where cause.kind == .object {
                #expect(
                    record.objects[cause.name]?.isEmpty == false,
                    "seed \(seed): nothing says why \(cause.name) changed, after \(edits)")
            }
        }
        return record
    }
}
