import Synchronization

/// A tokenizer for blocks of code. Its functions are pure, except that compiled grammars are cached.
package enum Highlighter {
    /// Longer code is not highlighted; few readers read that much code on a page.
    package static let maximumByteCount = 1 << 15

    /// Splits code into tokens.
    ///
    /// - Parameter code: UTF-8 bytes.
    /// - Returns: the tokens in order, without overlaps; empty if the code is not UTF-8, exceeds the matching limits,
    ///   or if PCRE2 is missing, which `takeMissingComponent` then reports.
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

    /// Returns the loader's error message if code was not highlighted because PCRE2 is missing; `nil` if that has not
    /// happened since the last call.
    package static func takeMissingComponent() -> String? { lack.withLock { $0.take() } }

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
                lack.withLock { $0 = "this version of PCRE2 does not support the rules of \(language.name)" }
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
