import TestSupport
import Testing

@testable import HighlightKit

@Suite struct LanguageTests {
    /// Common language names after a code fence.
    @Test(
        arguments: [
            "swift", "rust", "rs", "c", "c++", "cpp", "c#", "csharp", "cs", "java", "kotlin", "kt", "go", "golang",
            "python",
            "py", "ruby", "rb", "php", "javascript", "js", "jsx", "typescript", "ts", "tsx", "shell", "sh", "bash",
            "zsh",
            "console", "shell-session", "powershell", "ps1", "pwsh", "sql", "mysql", "postgresql", "html", "xml", "svg",
            "css", "scss", "json", "jsonc", "yaml", "yml", "toml", "diff", "patch", "dockerfile", "docker", "makefile",
            "make", "lua", "r", "haskell", "hs", "ocaml", "elixir", "ex", "zig", "dart", "scala", "perl", "clojure",
            "nix",
            "terraform", "hcl", "graphql", "nginx", "ini", "protobuf", "proto", "markdown", "md", "latex", "tex",
            "cmake",
            "bat", "vim", "objective-c", "f#", "Swift", "JSON", "YAML",
        ])
    func isKnown(alias: String) throws {
        let language = try #require(Language(named: alias))
        #expect(!language.name.isEmpty)
    }

    @Test(arguments: ["", "text", "plaintext", "swiftly", " swift", "no-highlight", "\0", "1"])
    func isNot(alias: String) { #expect(Language(named: alias) == nil) }

    /// Every pattern compiles and every referenced state exists; a state without rules would be a mistyped name.
    @Test(arguments: Language.all.map(\.aliases[0])) func hasAGrammar(alias: String) throws {
        let language = try #require(Language(named: alias))
        let grammar = try #require(GrammarReader.grammar(of: language))
        #expect(grammar.states.allSatisfy { !$0.isEmpty })
        #expect(grammar.states.count < 500 && grammar.states.joined().count < 20_000)
    }

    /// Every language embedded by a rule exists, since its code would not be highlighted otherwise.
    @Test func languagesKnowEachOther() throws {
        for language in Language.all {
            let grammar = try #require(GrammarReader.grammar(of: language))
            for rule in grammar.states.joined() {
                let parts: [Grammar.Part]
                switch rule.emits {
                case .whole(let part): parts = [part]
                case .groups(let groups): parts = groups
                }
                for case .other(let name) in parts {
                    #expect(Language(named: name) != nil, "\(language.name): \(name)")
                }
            }
        }
    }

    @Test func noNameMeansTwoLanguages() {
        let aliases = Language.all.flatMap(\.aliases)
        #expect(Language.all.count > 70 && Set(aliases).count == aliases.count)
        #expect(aliases.allSatisfy { $0 == $0.lowercased() })
    }

    /// The Unicode tables of PCRE2 differ between systems, so patterns must not use them.
    @Test func noPatternAsksForUnicode() throws {
        for language in Language.all {
            for fields in language.rules where fields[0] == "R" {
                // Without the Unicode option, `\\w` matches only ASCII.
                let pattern = fields[1].replacing("\\\\", with: "")
                for sign in ["\\p", "\\P", "\\X", "\\b", "\\B"] {
                    #expect(!pattern.contains(sign), "\(language.name): \(fields[1])")
                }
                #expect(fields.count == 4, "\(language.name)")
            }
        }
    }
}
