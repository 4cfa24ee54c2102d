import SiteKit

extension ArrayEngine {
    /// The variable for `K/N`, for engines that can pass it. It overrides all others, since it is set explicitly.
    ///
    /// A GitHub matrix has no variables but contexts, `strategy.job-index` from 0 and `strategy.job-total`, and no
    /// arithmetic; Forgejo and Gitea lack even those. So use `matrix: {shard: [1, 2, 3, 4]}` and
    /// `env: {FEEDGEN_SHARD: "${{ matrix.shard }}/4"}`.
    static let shardVariable = "FEEDGEN_SHARD"

    /// The variable for the number of shards, for engines that don't provide it.
    static let countVariable = "FEEDGEN_SHARDS"

    /// The supported engines, with the variables described in their documentation.
    static let all: [ArrayEngine] = [
        // sbatch(1), "Output environment variables". `first` is where `--array` begins; a list of numbers has gaps.
        ArrayEngine(
            name: "Slurm", index: "SLURM_ARRAY_TASK_ID", first: .variable("SLURM_ARRAY_TASK_MIN"),
            total: .last("SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP", count: "SLURM_ARRAY_TASK_COUNT"),
            hint: "start the array without gaps, as with `sbatch --array=1-16`"),
        // sge_submit(1), "-t": from 1; in other jobs the index is `undefined`.
        ArrayEngine(
            name: "Grid Engine", index: "SGE_TASK_ID", indexOfNone: "undefined", first: .variable("SGE_TASK_FIRST"),
            total: .last("SGE_TASK_LAST", step: "SGE_TASK_STEPSIZE"), hint: "start the array as with `qsub -t 1-16`"),
        // LSF's "Environment variable reference": in other jobs the index is 0. The first index is not available.
        ArrayEngine(
            name: "LSF", index: "LSB_JOBINDEX", indexOfNone: "0", first: .number(1),
            total: .last("LSB_JOBINDEX_END", step: "LSB_JOBINDEX_STEP"),
            hint: "start the array at 1, as with `bsub -J \"warm[1-16]\"`"),
        // OpenPBS, qsub(1B) "-J", and Torque, qsub "-t": neither provides the first index or the count.
        ArrayEngine(
            name: "PBS", index: "PBS_ARRAY_INDEX", first: .number(1), total: .count(countVariable),
            hint: "start the array as with `qsub -J 1-16 -v FEEDGEN_SHARDS=16`"),
        ArrayEngine(
            name: "Torque", index: "PBS_ARRAYID", first: .number(1), total: .count(countVariable),
            hint: "start the array as with `qsub -t 1-16 -v FEEDGEN_SHARDS=16`"),
        // parallel(1): exports `PARALLEL_SEQ`, from 1. The total is only in `{##}`, with `--plus`; slots are reused.
        ArrayEngine(
            name: "GNU parallel", index: "PARALLEL_SEQ", first: .number(1), total: .count(countVariable),
            hint: "write `parallel --plus feedgen warm --shard {#}/{##} …`, or set FEEDGEN_SHARDS in the command"),
        // kubernetes.io, "Indexed Job for Parallel Processing": from 0. Pods don't receive `completions`.
        ArrayEngine(
            name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: .number(0), total: .count(countVariable),
            hint: "give the container `env: [{name: FEEDGEN_SHARDS, value: \"16\"}]`, as many as `completions`"),
        // docs.aws.amazon.com/batch, "Job environment variables": from 0.
        ArrayEngine(
            name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", first: .number(0),
            total: .count("AWS_BATCH_JOB_ARRAY_SIZE"), hint: "start it with `--array-properties size=16`"),
        // docs.gitlab.com, "Predefined CI/CD variables": from 1, in jobs with `parallel`. Other engines count from 0.
        ArrayEngine(
            name: "GitLab", index: "CI_NODE_INDEX", sign: "GITLAB_CI", first: .number(1),
            total: .count("CI_NODE_TOTAL"), hint: "give the job `parallel: 16`"),
        // buildkite.com/docs, "Environment variables": from 0, in steps with `parallelism`.
        ArrayEngine(
            name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: .number(0),
            total: .count("BUILDKITE_PARALLEL_JOB_COUNT"), hint: "give the step `parallelism: 16`"),
        // circleci.com/docs/variables: from 0.
        ArrayEngine(
            name: "CircleCI", index: "CIRCLE_NODE_INDEX", first: .number(0), total: .count("CIRCLE_NODE_TOTAL"),
            hint: "give the job `parallelism: 16`"),
    ]
}
