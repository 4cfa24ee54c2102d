import Engine
import Foundation
import Testing

@testable import SiteKit

/// An edit reruns no node whose inputs have the same fingerprints.
///
/// The graphs before and after a build determine which nodes had to run: new ones, and those that read a node whose
/// value changed. `--timings` counts how many ran.
@Suite struct CutoffLawTests {
    private static let stages: [(stage: BuildStage, sort: NodeKind)] = [
        (.read, .source), (.cells, .object), (.pages, .output), (.snapshot, .section),
    ]

    @Test(arguments: LawScripts.seeds(3)) func nothingRunsWithoutNeed(seed: UInt64) throws {
        let site = EditedSite(seed: seed, hasTimesToCome: false)
        var options = BuildOptions(source: site.folder, output: site.path("public"), jobs: 2)
        options.isForced = true
        options.isTimed = true
        for step in EditScript(seed: seed).keeping(where: \.isOfSources).steps {
            var words = site.mend()
            let before = BuildGraph("before", of: options)
            for edit in step.edits { words.append("\(edit.number). " + site.apply(edit)) }
            let report = try SiteBuild(options: options).build(now: site.now)
            site.hasBuilt(.init(isRefused: report.isRefused))
            guard !report.isRefused else { continue }
            let after = BuildGraph("after", of: options)
            for (stage, sort) in Self.stages {
                let due = due(sort, before, after)
                #expect(
                    ran(stage, in: report) <= due.count,
                    "seed \(seed), \(stage): ran without need, where \(due) had to, after \(words)")
            }
            try settle(site, options, seed: seed)
        }
    }

    /// Builds until no file is so recent that its stamp proves nothing; then changes only file times.
    private func settle(_ site: EditedSite, _ options: BuildOptions, seed: UInt64) throws {
        usleep(20_000)
        _ = try SiteBuild(options: options).build(now: site.now)
        for file in site.files("content") + site.files("Templates") {
            site.setModified(file, timespec(tv_sec: 1_700_000_000 + site.random.below(80_000_000), tv_nsec: 1))
        }
        usleep(20_000)
        let report = try SiteBuild(options: options).build(now: site.now)
        guard !report.isRefused else { return }
        let unknown = BuildGraph("", of: options).unknownFiles
        for (stage, sort) in Self.stages {
            let isPages = sort == .output
            #expect(ran(stage, in: report) <= (isPages ? unknown : 0), "seed \(seed), \(stage): ran for a touch")
        }
    }

    private func ran(_ stage: BuildStage, in report: BuildReport) -> Int {
        let stage = report.timings?.stages.first { $0.stage == stage }
        return (stage?.items ?? 0) - (stage?.skipped ?? 0)
    }

    /// The nodes of a kind that had to run.
    private func due(_ sort: NodeKind, _ before: BuildGraph, _ after: BuildGraph) -> [String] {
        after.graph.nodes(of: sort).filter { name in
            let node = Node(sort, name)
            guard !after.graph.trace(of: node).isEmpty else { return false }
            let trace = before.graph.trace(of: node)
            return trace.isEmpty || before.isYoung(node)
                || trace.contains { before.graph.fingerprint(of: $0) != after.graph.fingerprint(of: $0) }
        }
    }
}
