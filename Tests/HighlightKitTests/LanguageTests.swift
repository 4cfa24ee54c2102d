import TestSupport
import Testing

@testable import HighlightKit

@Suite struct LanguageTests {
    /// As people write them behind a fence.
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

    /// Every pattern can be compiled and every state is there: a state without rules would be a name that nobody has.
    @Test(arguments: Language.all.map(\.aliases[0])) func hasAGrammar(alias: String) throws {
        let language = try #require(Language(named: alias))
        let grammar = try #require(GrammarReader.grammar(of: language))
        #expect(grammar.states.allSatisfy { !$0.isEmpty })
        #expect(grammar.states.count < 500 && grammar.states.joined().count < 20_000)
    }

    /// What a rule hands on to another language is one that is there, so that no part of a text stays plain.
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

    /// What PCRE2 knows of Unicode is another thing on each system, and so would be what is asked of it.
    @Test func noPatternAsksForUnicode() throws {
        for language in Language.all {
            for fields in language.rules where fields[0] == "R" {
                // Without Unicode's properties, `\\w` is ASCII.
                let pattern = fields[1].replacing("\\\\", with: "")
                for sign in ["\\p", "\\P", "\\X", "\\b", "\\B"] {
                    #expect(!pattern.contains(sign), "\(language.name): \(fields[1])")
                }
                #expect(fields.count == 4, "\(language.name)")
            }
        }
    }
}
