import Synchronization

/// Finds what the pieces of a block of code are. Pure, but for what was compiled once and is kept.
package enum Highlighter {
    /// Longer code stays plain: nobody reads that much of it on a page.
    package static let maximumByteCount = 1 << 15

    /// - Parameter code: in UTF-8.
    /// - Returns: the tokens in their order, none of which overlaps another; nothing if the code is no UTF-8, or costs
    ///   more than code that people write, or if the machine has no PCRE2, which `takeLack` then tells.
    package static func tokens(of code: UnsafeBufferPointer<UInt8>, in language: Language) -> [Token] {
        guard !code.isEmpty, code.count <= maximumByteCount, isUTF8(code) else { return [] }
        guard let grammar = grammar(of: language) else { return [] }
        let found: [Token]
        if grammar.wantsLastLineEnd, code.last != UInt8(ascii: "\n") {
            let lines = Array(code) + [UInt8(ascii: "\n")]
            found = lines.withUnsafeBufferPointer { tokens(of: $0, with: grammar) }
        } else {
            found = tokens(of: code, with: grammar)
        }
        return found.compactMap { $0.withoutOuterSpace(of: code) }
    }

    /// Why code stayed plain that should not have: what the loader says of PCRE2. `nil` if nothing was amiss since this
    /// was asked last.
    package static func takeLack() -> String? { lack.withLock { $0.take() } }

    private static let lack = Mutex<String?>(nil)
    private static let grammars = Mutex<[Language: Grammar]>([:])

    private static func tokens(of code: UnsafeBufferPointer<UInt8>, with grammar: Grammar) -> [Token] {
        let lexer = Lexer(code, grammar) { name in Language(named: name).flatMap { self.grammar(of: $0) } }
        guard var lexer, lexer.run() else { return [] }
        return lexer.tokens
    }

    private static func grammar(of language: Language) -> Grammar? {
        if let reason = PCRE2.lack {
            lack.withLock { $0 = reason }
            return nil
        }
        return grammars.withLock { grammars in
            if let grammar = grammars[language] { return grammar }
            guard let grammar = GrammarReader.grammar(of: language) else {
                lack.withLock { $0 = "this PCRE2 does not read the rules of \(language.name)" }
                return nil
            }
            grammars[language] = grammar
            return grammar
        }
    }

    private static func isUTF8(_ code: UnsafeBufferPointer<UInt8>) -> Bool {
        code.allSatisfy { $0 < 0x80 } || String(validating: code, as: UTF8.self) != nil
    }
}
