/// A lexer that works like those of Pygments and Chroma: the first rule of the current state that matches at the
/// position applies; where none matches, one character is skipped without a class.
struct Lexer: ~Copyable {
    private let text: UnsafeBufferPointer<UInt8>
    private let grammar: Grammar
    private let grammars: (String) -> Grammar?
    private var matcher: Matcher
    /// The start of `text` within the whole code, of which it may be a part.
    private let offset: Int
    private let depth: Int
    private(set) var tokens: [Token] = []

    /// Deeper nesting of languages is not meaningful.
    private static let maximumDepth = 8
    /// Rules may match nothing and only change the state. More such steps than this at one position are treated as an
    /// endless loop.
    private static let maximumEmptyMatches = 100

    /// - Parameter grammars: returns the grammar of an embedded language by name.
    init?(
        _ text: UnsafeBufferPointer<UInt8>, _ grammar: Grammar, at offset: Int = 0, depth: Int = 0,
        grammars: @escaping (String) -> Grammar?
    ) {
        guard let matcher = Matcher(byteCount: text.count, groupCount: grammar.groupCount) else { return nil }
        self.text = text
        self.grammar = grammar
        self.grammars = grammars
        self.matcher = matcher
        self.offset = offset
        self.depth = depth
    }

    /// Fills `tokens`.
    ///
    /// - Returns: whether all of the code was lexed within the limits.
    mutating func run(from first: Int = Grammar.root) -> Bool {
        var stack = [first]
        var (position, standstill) = (0, 0)
        while position < text.count, let state = stack.last {
            guard let found = rule(in: state, at: position) else { return false }
            guard let rule = found.rule else {
                // A line that can't be lexed must not affect the following lines.
                if text[position] == UInt8(ascii: "\n"), state != first {
                    stack = [first]
                } else {
                    position = nextCharacter(after: position)
                }
                continue
            }
            guard emit(rule.emits, found.range) else { return false }
            for move in rule.moves {
                switch move {
                case .push(let state): stack.append(state)
                case .pushSame: stack.append(state)
                case .pop(let count): stack.removeLast(min(count, stack.count))
                }
            }
            standstill = found.range.isEmpty ? standstill + 1 : 0
            position = found.range.upperBound
            let isStuck = found.range.isEmpty && rule.moves.isEmpty || standstill > Self.maximumEmptyMatches
            if isStuck, position < text.count { position = nextCharacter(after: position) }
        }
        return true
    }

    /// - Returns: the matching rule, if any; `nil` if the limits were exceeded.
    private mutating func rule(in state: Int, at position: Int) -> (rule: Grammar.Rule?, range: Range<Int>)? {
        let byte = text[position]
        for rule in grammar.states[state] where rule.pattern.mayBegin(with: byte) {
            switch matcher.match(rule.pattern, in: text, at: position) {
            case .nothing: continue
            case .exceeded: return nil
            case .found: return (rule, matcher.group(0) ?? position..<position)
            }
        }
        return (nil, position..<position)
    }

    private func nextCharacter(after position: Int) -> Int {
        var next = position + 1
        while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }

    private mutating func emit(_ emission: Grammar.Emission, _ range: Range<Int>) -> Bool {
        switch emission {
        case .whole(let part): return emit(part, range)
        case .groups(let parts):
            // Groups may be nested or match lookahead text; each byte is emitted once, and only within the match.
            let groups = parts.indices.map { number in
                number < grammar.groupCount ? matcher.group(number + 1) : nil
            }
            var position = range.lowerBound
            for (part, group) in zip(parts, groups) {
                guard let group, group.upperBound > position, group.upperBound <= range.upperBound else { continue }
                guard emit(part, max(group.lowerBound, position)..<group.upperBound) else { return false }
                position = group.upperBound
            }
            return true
        }
    }

    private mutating func emit(_ part: Grammar.Part, _ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return true }
        switch part {
        case .token(let tokenClass?): append(Token(offset + range.lowerBound..<offset + range.upperBound, tokenClass))
        case .token(nil): break
        case .own(let state): return goThrough(range, with: grammar, from: state)
        case .other(let name):
            guard let other = grammars(name) else { return true }
            return goThrough(range, with: other, from: Grammar.root)
        }
        return true
    }

    private mutating func goThrough(_ range: Range<Int>, with grammar: Grammar, from state: Int) -> Bool {
        guard depth < Self.maximumDepth else { return true }
        let part = UnsafeBufferPointer(rebasing: text[range])
        guard
            var inner = Lexer(part, grammar, at: offset + range.lowerBound, depth: depth + 1, grammars: grammars),
            inner.run(from: state)
        else { return false }
        for token in inner.tokens { append(token) }
        return true
    }

    /// Appends a token; merges it with the last one if they are adjacent and have the same class.
    private mutating func append(_ token: Token) {
        if let last = tokens.last, last.tokenClass == token.tokenClass,
            last.range.upperBound == token.range.lowerBound
        {
            tokens[tokens.count - 1].range = last.range.lowerBound..<token.range.upperBound
        } else {
            tokens.append(token)
        }
    }
}
