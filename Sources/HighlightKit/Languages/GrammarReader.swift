/// A builder of a grammar from the lines that describe a language.
struct GrammarReader {
    private enum Line {
        case rule(Grammar.Rule)
        case include(String)
    }

    private let options: Pattern.Options
    private var lines: [String: [Line]] = [:]
    /// The index of each state by its name; a combined state is named after all of its components.
    private var numbers: [String: Int] = ["root": Grammar.root]
    private var names = ["root"]

    private init(_ options: Pattern.Options) { self.options = options }

    /// Returns `nil` if this PCRE2 version can't compile the patterns; no version is known to fail.
    static func grammar(of language: Language) -> Grammar? {
        var reader = GrammarReader(language.options)
        var state = ""
        for fields in language.rules {
            switch fields[0] {
            case "S": state = String(fields[1])
            case "I": reader.lines[state, default: []].append(.include(String(fields[1])))
            case _:
                guard let rule = reader.rule(fields) else { return nil }
                reader.lines[state, default: []].append(.rule(rule))
            }
        }
        var states: [[Grammar.Rule]] = []
        while states.count < reader.names.count {
            states.append(reader.rules(of: reader.names[states.count]))
        }
        return Grammar(states: states, wantsLastLineEnd: language.wantsLastLineEnd)
    }

    private mutating func rule(_ fields: [Substring]) -> Grammar.Rule? {
        guard let pattern = Pattern(Self.written(out: fields[1]), options) else { return nil }
        let words = fields[2].split(separator: " ")
        let emits: Grammar.Emission =
            words.first == "g" ? .groups(words.dropFirst().map { part($0) }) : .whole(part(fields[2]))
        return Grammar.Rule(
            pattern: pattern, emits: emits, moves: fields[3].split(separator: " ").flatMap { moves($0) })
    }

    /// Expands the placeholders for word characters and boundaries, where a non-ASCII character counts as a letter.
    /// PCRE2's own Unicode classes are not used because its Unicode version differs between systems.
    private static func written(out pattern: Substring) -> String {
        guard pattern.utf8.contains(where: { $0 >= 0x80 }) else { return String(pattern) }
        let word = "[^\\x00-/:-@\\[-\\^`{-\\x7F]"
        let boundary = "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
        let noBoundary = "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
        return String(pattern).replacing("¤w", with: word).replacing("¤b", with: boundary)
            .replacing("¤B", with: noBoundary)
    }

    private mutating func part(_ word: Substring) -> Grammar.Part {
        switch word.first {
        case "@": .own(number(of: String(word.dropFirst())))
        case ">": .other(String(word.dropFirst()))
        case _: .token(word.utf8.first.flatMap { TokenClass(rawValue: $0) })
        }
    }

    private mutating func moves(_ word: Substring) -> [Grammar.Move] {
        switch word.first {
        case "-": return [.pop(Int(word.dropFirst()) ?? 1)]
        case "*": return [.push(number(of: String(word)))]
        case _:
            let states = word.split(separator: "+")
            return states.isEmpty ? [.pushSame] : states.map { .push(number(of: String($0))) }
        }
    }

    private mutating func number(of state: String) -> Int {
        if let number = numbers[state] { return number }
        names.append(state)
        numbers[state] = names.count - 1
        return names.count - 1
    }

    private func rules(of state: String) -> [Grammar.Rule] {
        guard !state.hasPrefix("*") else { return state.split(separator: "*").flatMap { rules(of: String($0)) } }
        return (lines[state] ?? []).flatMap { line in
            switch line {
            case .rule(let rule): [rule]
            case .include(let other): rules(of: other)
            }
        }
    }
}
