import TestSupport
import Testing

/// Only the engine decides which nodes run: stages set inputs and evaluate kinds of nodes, and queries answer `why` and
/// `--timings`.
@Suite struct EngineInterfaceTests {
    /// Returns the functions and variables of a file that other modules can use.
    private func interface(of file: String) throws -> Set<String> {
        let declaration =
            /^ {4}(?:public|package)(?: private\(set\)| mutating| static)* (?:func|var|let|init|enum|typealias) ?(\w+)?/
        let names = try Repository.text(file).split(separator: "\n").compactMap { line in
            line.firstMatch(of: declaration).map { $0.output.1.map { String($0) } ?? "init" }
        }
        return Set(names)
    }

    @Test func stagesEvaluateAndSetInputs() throws {
        #expect(
            try interface(of: "Sources/Engine/Engine.swift") == [
                "graph", "ParallelLoop", "init", "setInputs", "Outcome", "batchSize", "invalid", "evaluate",
                "releaseReaders", "end",
            ])
    }

    @Test func graphsOnlyAnswerQueries() throws {
        #expect(
            try interface(of: "Sources/Engine/Graph.swift") == [
                "init", "count", "fingerprint", "changed", "trace", "didRead", "causes", "nodes", "settled",
            ])
        let text = try Repository.text("Sources/Engine/Graph.swift")
        #expect(!text.contains("public mutating") && !text.contains("package mutating"))
    }

    /// Stages do not call the graph's own algorithm.
    @Test func noStageMarksNodes() throws {
        let files = ["SiteKit", "SiteCheck", "SiteCommands"].flatMap { Repository.swiftFiles(below: "Sources/" + $0) }
        for file in files {
            let text = try Repository.text(file)
            #expect(text.firstMatch(of: /graph\.(?:begin|finish|refresh|invalidate|prune)\(/) == nil, "\(file)")
        }
    }
}
