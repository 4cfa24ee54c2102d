import Diagnostics
import TestSupport
import Testing

@testable import CacheMaintenance

@Suite struct ShardEngineTests {
    private static let counts = [1, 2, 3, 4, 7, 16, 255]

    @Test(arguments: ArrayJob.all) func eachShareIsMetOnce(job: ArrayJob) throws {
        for count in Self.counts {
            let shards = try (1...count).map { try Shard(engine: job.variables($0, count)) }
            #expect(shards == (1...count).map { Shard(number: $0, of: count) })
        }
    }

    @Test func eachEngineOfTheTableIsTested() {
        #expect(Set(ArrayEngine.all.map(\.name)) == Set(ArrayJob.all.map(\.description)))
        #expect(Set(ArrayEngine.all.map(\.index)).count == ArrayEngine.all.count)
    }

    @Test(arguments: ArrayJob.all, [nil, "", "abc", "0", "-4", " 4", "4.0", "99999999999999999999999"])
    func aTotalThatIsNone(job: ArrayJob, value: String?) throws {
        var environment = job.variables(3, 4)
        environment[job.total] = value
        let refusal = try #require(throws: Refusal.self) { try Shard(engine: environment) }
        #expect(refusal.message.contains(job.total) && refusal.message.contains(job.description), "\(refusal.message)")
        #expect(!refusal.hint.isEmpty)
    }

    /// A missing or invalid variable never selects another shard; it may be one that is not needed.
    @Test(arguments: ArrayJob.all) func whateverIsSpoilt(job: ArrayJob) throws {
        var random = SplitMix64(seed: 20)
        for _ in 0..<500 {
            let count = random.int(2...20), number = random.int(1...count)
            var environment = job.variables(number, count)
            let name = random.pick(environment.keys.sorted())
            environment[name] = random.pick([nil, "", "x", "1e3", "-1", "undefined", "9223372036854775808"])
            guard let shard = try? Shard(engine: environment) else { continue }
            #expect(shard == Shard(number: number, of: count), "\(name) in \(environment)")
        }
    }

    @Test(arguments: ArrayJob.all) func anIndexBehindTheLast(job: ArrayJob) throws {
        var environment = job.variables(4, 4)
        for (name, value) in job.variables(5, 5) where name != job.total && !name.hasSuffix("_COUNT") {
            environment[name] = value
        }
        let refusal = try #require(throws: Refusal.self) { try Shard(engine: environment) }
        #expect(refusal.message.contains("must be one of"), "\(refusal.message)")
    }

    @Test(arguments: [
        [:], ["CI": "true"], ["SLURM_JOB_ID": "1", "SLURM_PROCID": "0"],
        // Values of Grid Engine and LSF outside an array job.
        ["SGE_TASK_ID": "undefined", "SGE_TASK_FIRST": "undefined", "SGE_TASK_LAST": "undefined"],
        ["LSB_JOBINDEX": "0", "LSB_JOBINDEX_END": "0"],
        // GitLab without `parallel`, and engines that count from 0.
        ["GITLAB_CI": "true", "CI_NODE_TOTAL": "1"], ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
        ["FEEDGEN_SHARD": ""], ["FEEDGEN_SHARDS": "4"], ["PARALLEL_SEQ": ""],
    ])
    func noEngineIsNeverEverything(environment: [String: String]) throws {
        let refusal = try #require(throws: Refusal.self) { try Shard(engine: environment) }
        #expect(refusal.message.contains("SLURM_ARRAY_TASK_ID") && refusal.message.contains("FEEDGEN_SHARD"))
        #expect(refusal.hint.contains("--shard K/N"))
    }

    @Test func onGitHubTheHintIsAWorkflows() throws {
        let refusal = try #require(throws: Refusal.self) { try Shard(engine: ["GITHUB_ACTIONS": "true"]) }
        #expect(refusal.hint.contains("${{ matrix.shard }}/4"))
        #expect(try Shard(engine: ["GITHUB_ACTIONS": "true", "FEEDGEN_SHARD": "3/4"]) == Shard(number: 3, of: 4))
    }

    @Test func anArrayWithGapsIsRefused() throws {
        // sbatch --array=1,5,6
        let environment = [
            "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "6",
            "SLURM_ARRAY_TASK_STEP": "1", "SLURM_ARRAY_TASK_COUNT": "3",
        ]
        let refusal = try #require(throws: Refusal.self) { try Shard(engine: environment) }
        #expect(refusal.message.contains("SLURM_ARRAY_TASK_COUNT is 3") && refusal.hint.contains("without gaps"))
    }

    @Test func enginesWithinEachOther() throws {
        for outer in ArrayJob.all {
            for inner in ArrayJob.all where outer.description != inner.description {
                let same = outer.variables(2, 3).merging(inner.variables(2, 3)) { $1 }
                #expect(try Shard(engine: same) == Shard(number: 2, of: 3))
                let other = outer.variables(2, 3).merging(inner.variables(1, 3)) { $1 }
                let refusal = try #require(throws: Refusal.self) { try Shard(engine: other) }
                #expect(refusal.message.contains(outer.description) && refusal.message.contains(inner.description))
                // An explicit variable takes precedence.
                #expect(try Shard(engine: other.merging(["FEEDGEN_SHARD": "5/9"]) { $1 }).description == "5/9")
            }
        }
    }

    @Test func aCountThatContradicts() throws {
        var environment = ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "4", "FEEDGEN_SHARDS": "4"]
        #expect(try Shard(engine: environment) == Shard(number: 2, of: 4))
        for value in ["3", "x"] {
            environment["FEEDGEN_SHARDS"] = value
            let refusal = try #require(throws: Refusal.self) { try Shard(engine: environment) }
            #expect(refusal.message.contains("CircleCI sets 2/4") && refusal.message.contains("`\(value)`"))
        }
        let refusal = try #require(throws: Refusal.self) { try Shard(engine: ["FEEDGEN_SHARD": "0/4"]) }
        #expect(refusal.message.hasPrefix("FEEDGEN_SHARD is `0/4`"))
    }
}
