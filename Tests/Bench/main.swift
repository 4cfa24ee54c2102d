// The list diff on DifferenceKit's two workloads, beside the standard library's, and a two-level one of our own.
// Usage: feedgen-bench [--ours]   (--ours leaves out the standard library, which takes seconds)

let onlyOurs = CommandLine.arguments.contains("--ours")

for workload in [ListWorkload.small, .large] {
    ListBench.run(workload, besideStandardLibrary: !onlyOurs)
}
SectionedBench.run()
