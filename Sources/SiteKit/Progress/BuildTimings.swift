/// What the stages of a build have taken.
package struct BuildTimings: Sendable {
    /// The stages that were reached, in their order.
    package internal(set) var stages: [Stage] = []
    /// What became of the nodes of the build's graph, by their sorts; none of a build that was refused.
    package internal(set) var nodes: [Nodes] = []
    /// When something was worked on: first the stages, then what threads did in them.
    var spans: [Span] = []

    /// What a stage has taken, and what it had to do.
    package struct Stage: Sendable {
        /// Which stage it is.
        package var stage: BuildStage
        /// The time by the clock on the wall.
        package var microseconds = 0
        /// The processor time of all threads together.
        package var cpuMicroseconds = 0
        /// How much there was to do; `nil` where that can't be counted.
        package var items: Int?
        /// How many of the items an earlier build had done.
        package var skipped: Int?
        /// How many bytes were read, or made.
        package var bytes: Int?
    }

    /// All nodes of one sort.
    package struct Nodes: Sendable, Equatable {
        /// Such as `source`, `object` or `file`.
        package var sort: String
        /// How many there are.
        package var count: Int
        /// How many had to be made, because something that they read was another.
        package var ran: Int
        /// How many of these came out as others than they were.
        package var changed: Int
    }

    /// A piece of work of one thread.
    struct Span: Sendable {
        var stage: BuildStage
        /// 0 is the one that begins the stages.
        var thread: Int
        /// Since the build began.
        var start: Int
        var microseconds: Int
        /// Which of the things that the threads share.
        var items: Range<Int>?
    }

    /// Adds to what is known of a stage.
    mutating func update(_ stage: BuildStage, _ change: (inout Stage) -> Void) {
        let index = stages.firstIndex { $0.stage == stage } ?? stages.endIndex
        if index == stages.endIndex { stages.append(Stage(stage: stage)) }
        change(&stages[index])
    }
}
