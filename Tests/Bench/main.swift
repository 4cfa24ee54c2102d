// Benchmarks the list diff on DifferenceKit's two workloads against the standard library, and a two-level workload; or
// the patch between two documents.
// Usage: feedgen-bench [--ours]   (--ours leaves out the standard library, which takes seconds)
//        feedgen-bench patch OLD NEW
//        feedgen-bench site   (updates a site of 10,000 objects)
//        feedgen-bench warm SITE FILE   (builds a site in one process, after each edit of one of its texts)

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "patch", arguments.count == 3 {
    try PatchBench.run(old: arguments[1], new: arguments[2])
} else if arguments.first == "warm", arguments.count == 3 {
    try WarmBench.run(site: arguments[1], file: arguments[2])
} else if arguments.first == "site" {
    try ListSiteBench.run()
} else {
    for workload in [ListWorkload.small, .large] {
        ListBench.run(workload, besideStandardLibrary: !arguments.contains("--ours"))
    }
    SectionedBench.run()
    try ListSiteBench.run()
}
