@testable import CacheMaintenance

/// The environment in which an engine starts the jobs of an array.
struct ArrayJob: Sendable, CustomStringConvertible {
    var description: String
    /// The variable with the count or the last index.
    var total: String
    /// The variables of a job, according to the engine's documentation.
    var variables: @Sendable (_ number: Int, _ count: Int) -> [String: String]

    private init(
        _ description: String, total: String,
        _ variables: @escaping @Sendable (_ number: Int, _ count: Int) -> [String: String]
    ) {
        self.description = description
        self.total = total
        self.variables = variables
    }

    /// All engines, listed independently of the tested table.
    static let all: [ArrayJob] = [
        slurm(from: 1, by: 1), slurm(from: 0, by: 1), slurm(from: 5, by: 4), gridEngine(from: 1, by: 1),
        gridEngine(from: 3, by: 7),
        ArrayJob("LSF", total: "LSB_JOBINDEX_END") {
            ["LSB_JOBINDEX": "\($0)", "LSB_JOBINDEX_END": "\($1)", "LSB_JOBINDEX_STEP": "1"]
        },
        ArrayJob("PBS", total: "FEEDGEN_SHARDS") { ["PBS_ARRAY_INDEX": "\($0)", "FEEDGEN_SHARDS": "\($1)"] },
        ArrayJob("Torque", total: "FEEDGEN_SHARDS") { ["PBS_ARRAYID": "\($0)", "FEEDGEN_SHARDS": "\($1)"] },
        ArrayJob("GNU parallel", total: "FEEDGEN_SHARDS") {
            ["PARALLEL_SEQ": "\($0)", "PARALLEL_JOBSLOT": "\(($0 - 1) % 2 + 1)", "FEEDGEN_SHARDS": "\($1)"]
        },
        ArrayJob("Kubernetes", total: "FEEDGEN_SHARDS") {
            ["JOB_COMPLETION_INDEX": "\($0 - 1)", "FEEDGEN_SHARDS": "\($1)"]
        },
        ArrayJob("AWS Batch", total: "AWS_BATCH_JOB_ARRAY_SIZE") {
            ["AWS_BATCH_JOB_ARRAY_INDEX": "\($0 - 1)", "AWS_BATCH_JOB_ARRAY_SIZE": "\($1)"]
        },
        ArrayJob("GitLab", total: "CI_NODE_TOTAL") {
            ["CI": "true", "GITLAB_CI": "true", "CI_NODE_INDEX": "\($0)", "CI_NODE_TOTAL": "\($1)"]
        },
        ArrayJob("Buildkite", total: "BUILDKITE_PARALLEL_JOB_COUNT") {
            ["BUILDKITE": "true", "BUILDKITE_PARALLEL_JOB": "\($0 - 1)", "BUILDKITE_PARALLEL_JOB_COUNT": "\($1)"]
        },
        ArrayJob("CircleCI", total: "CIRCLE_NODE_TOTAL") {
            ["CIRCLECI": "true", "CIRCLE_NODE_INDEX": "\($0 - 1)", "CIRCLE_NODE_TOTAL": "\($1)"]
        },
    ]

    private static func slurm(from first: Int, by step: Int) -> ArrayJob {
        ArrayJob("Slurm", total: "SLURM_ARRAY_TASK_MAX") { number, count in
            [
                "SLURM_JOB_ID": "7", "SLURM_ARRAY_JOB_ID": "7", "SLURM_ARRAY_TASK_MIN": "\(first)",
                "SLURM_ARRAY_TASK_ID": "\(first + (number - 1) * step)", "SLURM_ARRAY_TASK_STEP": "\(step)",
                "SLURM_ARRAY_TASK_MAX": "\(first + (count - 1) * step)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
            ]
        }
    }

    /// The last index need not be a multiple of the step.
    private static func gridEngine(from first: Int, by step: Int) -> ArrayJob {
        ArrayJob("Grid Engine", total: "SGE_TASK_LAST") { number, count in
            [
                "JOB_ID": "7", "SGE_TASK_ID": "\(first + (number - 1) * step)", "SGE_TASK_FIRST": "\(first)",
                "SGE_TASK_LAST": "\(first + count * step - 1)", "SGE_TASK_STEPSIZE": "\(step)",
            ]
        }
    }
}
