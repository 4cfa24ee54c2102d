/// The timings of a build's stages.
package struct BuildTimings: Sendable {
    /// The stages that were reached, in order.
    package internal(set) var stages: [Stage] = []
    /// The statistics of the graph's nodes by type; empty if the build was refused.
    package internal(set) var nodes: [Nodes] = []
    /// The periods of work: first those of the stages, then those of threads.
    var spans: [Span] = []

    /// The time and the workload of a stage.
    package struct Stage: Sendable {
        /// The timed stage.
        package var stage: BuildStage
        /// The wall time.
        package var microseconds = 0
        /// The CPU time of all threads.
        package var cpuMicroseconds = 0
        /// The number of items; `nil` if they can't be counted.
        package var items: Int?
        /// The number of items that were already up to date.
        package var skipped: Int?
        /// The number of bytes read or written.
        package var bytes: Int?
    }

    /// The statistics of all nodes of one type.
    package struct Nodes: Sendable, Equatable {
        /// The type, such as `source`, `object` or `file`.
        package var sort: String
        /// The number of nodes.
        package var count: Int
        /// The number of nodes that ran because an input changed.
        package var ran: Int
        /// The number of nodes whose value changed.
        package var changed: Int
    }

    /// A period of work of one thread.
    struct Span: Sendable {
        var stage: BuildStage
        /// The thread's number; 0 runs the stages.
        var thread: Int
        /// The time since the build's start in microseconds.
        var start: Int
        var microseconds: Int
        /// The range of the shared items that were processed.
        var items: Range<Int>?
    }

    /// Updates the timings of a stage.
    mutating func update(_ stage: BuildStage, _ change: (inout Stage) -> Void) {
        let index = stages.firstIndex { $0.stage == stage } ?? stages.endIndex
        if index == stages.endIndex { stages.append(Stage(stage: stage)) }
        change(&stages[index])
    }
}
