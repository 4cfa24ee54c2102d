/// A language as a set of states, each with rules that are tried in order.
final class Grammar: Sendable {
    /// A pattern, the tokens that a match produces and the state changes that follow.
    struct Rule: Sendable {
        var pattern: Pattern
        var emits: Emission
        var moves: [Move]
    }

    enum Emission: Sendable {
        case whole(Part)
        /// One part for each group, starting with group 1.
        case groups([Part])
    }

    /// The classification of a range of text.
    enum Part: Sendable {
        case token(TokenClass?)
        /// The range is lexed again with the same language, starting in the given state.
        case own(Int)
        /// Code in another language.
        case other(String)
    }

    enum Move: Sendable {
        case push(Int)
        /// Pushes the current state once more.
        case pushSame
        case pop(Int)
    }

    static let root = 0

    let states: [[Rule]]
    /// The largest number of groups in any of the patterns.
    let groupCount: Int
    let wantsLastLineEnd: Bool

    init(states: [[Rule]], wantsLastLineEnd: Bool) {
        self.states = states
        self.wantsLastLineEnd = wantsLastLineEnd
        groupCount = states.joined().reduce(0) { max($0, $1.pattern.groupCount) }
    }
}
