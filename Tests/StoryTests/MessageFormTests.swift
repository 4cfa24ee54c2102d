import Testing

/// Every message of every command starts with its subject: a file, a document, or feedgen itself.
@Suite struct MessageFormTests {
    /// A site with files that are invalid for every command.
    private func site() throws -> Site {
        let site = try Site([
            "content/journal/bad.md": "---\ntitle: [\n---\n", "text": "text", "patch.json": "[1]", "object.json": "{}",
            "large.json": "[{\"op\": \"copy\", \"from\": \"\", \"path\": \"/a\"}]",
        ])
        return site
    }

    static let situations: [[String]] = [
        // Sites that don't exist or can't be written.
        ["build", "-s", ""], ["build", "-s", "nowhere"], ["build", "-s", "text"], ["build", "-s", "text/x"],
        ["build", "-o", ""], ["build", "-o", "text"], ["build", "-o", "content"], ["build", "-o", "a\n: error"],
        ["build"], ["build", "--keep-going", "-o", "text"], ["build", "--previous", ""],
        ["build", "--previous", "text"],
        ["build", "--strict"], ["build", "--dry-run", "--verify"], ["build", "--trace", ""],
        ["build", "--on-change", ""],
        ["check", "-s", "nowhere"], ["check"], ["check", "-s", "text"], ["list", "-s", "nowhere"], ["list"],
        ["list", "-s", "text"],
        ["serve", "-s", "nowhere"], ["serve", "--bind", "nowhere.invalid"], ["serve", "--allow-host", "a:1"],
        ["serve", "-p", "none"],
        ["init", "text"], ["init", "text/x"], ["init", "."], ["init", ""], ["init", "--theme", "text"],
        ["init", "--theme"],
        ["new", "jornal", "X"], ["new", "journal", ""], ["new", "journal", "X", "-s", "nowhere"], ["new"],
        ["new", "journal", "X", "-s", "text"],
        ["why", "/nowhere/"], ["why", ""], ["why", "/", "-s", "nowhere"], ["why", "/", "-s", "text"],
        // Documents.
        ["diff", "", ""], ["diff", "text", "text"], ["diff", "nowhere", "text"], ["diff", "-", "-"],
        ["diff", "git:", "text"], ["diff", "git:x:y", "text"], ["diff", "git::", "git::"], ["diff", "a\n: error", "b"],
        ["diff", "object.json", "object.json", "-f", "html"], ["diff", "object.json"],
        ["apply", "", ""], ["apply", "text", "text"], ["apply", "object.json", ""],
        ["apply", "object.json", "patch.json"],
        ["apply", "object.json", "nowhere"], ["apply", "object.json", "large.json", "--max-bytes", "1"],
        ["apply", "object.json", "large.json", "--max-operations", "0"], ["apply", "content", "large.json"],
        ["inspect", ""], ["inspect", "text"], ["inspect", "nowhere"], ["inspect", "object.json"],
        ["inspect", "patch.json", "--changed-files"], ["inspect", "patch.json", "--null"],
        ["schema", "x"],
        // Mistakes on the command line.
        ["biuld"], ["x"], [""], ["a\n: error"], ["--stirct"], ["build", "--stirct"], ["build", "-j", "0"],
        ["build", "x"],
        ["build", "--clock", "soon"], ["build", "--deny", "x"], ["build", "-b", "x"], ["check", "-b", ""],
    ]

    @Test(arguments: situations) func aMessageNamesWhatItIsAbout(arguments: [String]) throws {
        let site = try site()
        // A server with broken sources would run forever.
        if arguments.first == "serve", arguments.count == 1 { return }
        let outcome = try site.run(arguments)
        #expect(outcome.code > 0 && !outcome.errors.isEmpty, "\(outcome)")
        let lines = outcome.errors.split(separator: "\n")
        for line in lines {
            let start = line.drop { $0 == " " }.lowercased()
            let isNamed = !["error", "warning", ":", "note"].contains(where: start.hasPrefix)
            // Excerpts and hints are indented below the message.
            #expect(isNamed || line.hasPrefix("    "), "\(line)")
        }
        let first = lines.first ?? ""
        #expect(first.contains(": error: ") && !first.hasPrefix(" "), "\(outcome.errors)")
    }

    /// Mistyped commands and options get a suggestion.
    @Test(arguments: [
        (["biuld"], "feedgen: error: there is no command `biuld`\n    hint: did you mean `build`?\n"),
        (["serv", "-p", "0"], "feedgen: error: there is no command `serv`\n    hint: did you mean `serve`?\n"),
        (["chekc", "--json"], "feedgen: error: there is no command `chekc`\n    hint: did you mean `check`?\n"),
        (
            ["publish"],
            "feedgen: error: there is no command `publish`\n    hint: there are init, new, import, list, build, serve, "
                + "check, warm, clean, review, diff, log, why, inspect, apply, schema, deploy\n"
        ),
    ])
    func aMistypedCommand(arguments: [String], message: String) throws {
        let site = try Site()
        let outcome = try site.run(arguments)
        #expect(outcome.code == 64 && outcome.errors == message, "\(outcome.errors)")
        #expect(!site.exists("public"))
    }

    @Test(arguments: [["build", "--stirct"], ["--stirct"], ["check", "--stirct"]])
    func aMistypedOption(arguments: [String]) throws {
        let outcome = try Site().run(arguments)
        #expect(outcome.code == 64)
        let command = arguments.count > 1 ? arguments[0] : "build"
        #expect(
            outcome.errors == """
                feedgen: error: `feedgen \(command)` has no option `--stirct`
                    hint: did you mean `--strict`?

                """)
    }

    @Test(arguments: [
        (["build", "--theme", "essay"], "`feedgen init` has it"),
        (["new", "journal", "X", "--drafts"], "`feedgen build`, `feedgen serve`, `feedgen check`"),
        (["build", "--colour=always"], "`feedgen build --help` lists its options"),
        (["serve", "--strict"], "`feedgen build`, `feedgen check` have it"),
        (["diff", "-o", "x", "a", "b"], "did you mean `--output`?"), (["build", "-d"], "did you mean `-D`?"),
        (["log", "-n5"], "separate the value: `-n 5`"), (["schema", "-p", "1"], "`feedgen serve` has it"),
        (["-Z"], "`feedgen build --help` lists its options"),
    ]) func anOptionOfAnotherCommand(arguments: [String], hint: String) throws {
        let outcome = try Site().run(arguments)
        #expect(outcome.code == 64 && outcome.errors.contains("\n    hint: \(hint)"), "\(outcome.errors)")
    }
}
