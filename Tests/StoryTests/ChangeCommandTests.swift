import DiffKit
import Foundation
import Testing

/// The command that a build runs after it has changed the site.
@Suite struct ChangeCommandTests {
    private static let note = "echo ran >> ran.txt"

    private func runs(_ site: Site) throws -> Int {
        site.exists("ran.txt") ? try site.read("ran.txt").split(separator: "\n").count : 0
    }

    @Test func onlyAChangeRunsIt() throws {
        let site = try Samples.everything()
        try site.run("build", "--dry-run", "--on-change", Self.note)
        #expect(try runs(site) == 0)
        try site.build("--on-change", Self.note)
        #expect(try runs(site) == 1)
        try site.build("--on-change", Self.note)
        #expect(try runs(site) == 1)
        try site.edit("content/journal/first.md", "2026-03-02", "soon")
        #expect(try site.run("build", "--on-change", Self.note).code == 1)
        try site.delete("content/journal/first.md")
        #expect(try site.run("build", "--deny", "removal", "--on-change", Self.note).code == 1)
        #expect(try runs(site) == 1)
        try site.build("--on-change", Self.note)
        #expect(try runs(site) == 2)
    }

    @Test(arguments: [[], ["-o", "out dir"], ["--source", "."]])
    func itKnowsWhatWasBuilt(arguments: [String]) throws {
        let site = try Samples.everything()
        let command = "pwd -P; echo \"$FEEDGEN_OUTPUT\"; cat \"$FEEDGEN_PATCH\" >&2; test -f \"$FEEDGEN_SNAPSHOT\""
        let outcome = try site.run(["build", "--on-change", command] + arguments)
        #expect(outcome.code == 0)
        let output = arguments.first == "-o" ? "out dir" : "public"
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0].hasPrefix("Built "))
        #expect(lines[1].hasSuffix(String(site.folder.split(separator: "/").last ?? "")))
        #expect(lines[2].hasPrefix("/") && lines[2].hasSuffix("/" + output))
        #expect(try JSON(parsing: outcome.errors) == site.json(output + "/patch.json"))
    }

    @Test func aSiteSomewhereElse() throws {
        let site = try Site(["sub/content/feed.yaml": "title: Log\n"], configuration: nil)
        let outcome = try site.run("build", "-s", "sub", "-q", "--on-change", "ls; echo $FEEDGEN_PATCH")
        #expect(outcome.output.hasPrefix("content\npublic\n/") && outcome.output.hasSuffix("/sub/public/patch.json\n"))
    }

    @Test(arguments: [("exit 3", "failed with exit code 3"), ("kill -9 $$", "was terminated by signal 9")])
    func aFailure(command: String, what: String) throws {
        let site = try Samples.everything()
        let outcome = try site.run("build", "--on-change", command)
        #expect(outcome.code == 2)
        #expect(
            outcome.errors == """
                feedgen: error: the site is built, but the command of --on-change \(what)
                    hint: run it again by hand: no later build reports these changes

                """)
        #expect(site.exists("public/index.html") && outcome.output.hasPrefix("Built "))
    }

    @Test func jsonStaysJSON() throws {
        let site = try Samples.everything()
        let outcome = try site.run("build", "--json", "--on-change", "echo told")
        #expect(try JSON(parsing: outcome.output)["ok"] == true)
        #expect(outcome.errors == "told\n")
    }
}
