/// What the stages of a build have taken.
public struct BuildTimings: Sendable {
    /// The stages that were reached, in their order.
    public internal(set) var stages: [Stage] = []
    /// What became of the nodes of the build's graph, by their sorts; none of a build that was refused.
    public internal(set) var nodes: [Nodes] = []
    /// When something was worked on: first the stages, then what threads did in them.
    var spans: [Span] = []

    /// What a stage has taken, and what it had to do.
    public struct Stage: Sendable {
        /// Which stage it is.
        public var stage: BuildStage
        /// The time by the clock on the wall.
        public var microseconds = 0
        /// The processor time of all threads together.
        public var cpuMicroseconds = 0
        /// How much there was to do; `nil` where that can't be counted.
        public var items: Int?
        /// How many of the items an earlier build had done.
        public var skipped: Int?
        /// How many bytes were read, or made.
        public var bytes: Int?
    }

    /// All nodes of one sort.
    public struct Nodes: Sendable, Equatable {
        /// Such as `source`, `object` or `file`.
        public var sort: String
        /// How many there are.
        public var count: Int
        /// How many had to be made, because something that they read was another.
        public var ran: Int
        /// How many of these came out as others than they were.
        public var changed: Int
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
