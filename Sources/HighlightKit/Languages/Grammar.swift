/// A language as states, each with the rules that are tried in it, in their order.
final class Grammar: Sendable {
    /// What a rule looks for, and what follows from it.
    struct Rule: Sendable {
        var pattern: Pattern
        var emits: Emission
        var moves: [Move]
    }

    enum Emission: Sendable {
        case whole(Part)
        /// What each group is, beginning with the first one.
        case groups([Part])
    }

    /// What a piece of text is.
    enum Part: Sendable {
        case token(TokenClass?)
        /// It is gone through with the same language, beginning in a state.
        case own(Int)
        /// It is code in another language.
        case other(String)
    }

    enum Move: Sendable {
        case push(Int)
        /// One more time the state that it is in.
        case pushSame
        case pop(Int)
    }

    static let root = 0

    let states: [[Rule]]
    /// How many groups the pattern has that has the most.
    let groupCount: Int
    let wantsLastLineEnd: Bool

    init(states: [[Rule]], wantsLastLineEnd: Bool) {
        self.states = states
        self.wantsLastLineEnd = wantsLastLineEnd
        groupCount = states.joined().reduce(0) { max($0, $1.pattern.groupCount) }
    }
}
