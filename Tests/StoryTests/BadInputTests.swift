import Foundation
import Testing

/// What is wrong with an author's files, and the message for each: the whole of it, as it is printed.
@Suite struct BadInputTests {
    @Test(arguments: BadInput.entries + BadInput.data + BadInput.pictures)
    func content(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.clashes + BadInput.templates + BadInput.configurations + BadInput.menus + BadInput.paths)
    func site(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.home) func home(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.limits) func limits(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.gates) func gates(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.snapshots) func previousSnapshots(row: BadInput) throws { try check(row) }

    private func check(_ row: BadInput) throws {
        let site = try Site(
            ["content/journal/good.md": BadInput.entry("title: Good\ndate: 2026-03-01")], configuration: "title: Log\n")
        try site.build()
        let before = site.files()
        for (file, bytes) in row.files { try site.write(file, bytes: bytes) }
        for (file, target) in row.links { try site.link(file, to: target) }
        let touched = row.files.keys.contains { $0.hasPrefix("public/") }

        let outcome = try site.run("build")
        #expect(outcome.code == row.code, "\(outcome.errors)")
        var lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.popLast() == "" || outcome.errors.isEmpty)
        if row.code != 0 {
            #expect(lines.popLast()?.hasPrefix("Nothing was written: ") == true)
            #expect(touched || site.files() == before, "the previous site was touched")
        } else {
            #expect(outcome.output.hasPrefix("Built "))
            let strict = try site.run("build", "--strict", "-o", "strict")
            // What is wrong with the snapshot of one folder is not wrong with another.
            #expect(strict.code == (row.message.isEmpty || touched ? 0 : 1))
        }
        #expect(lines.joined(separator: "\n") == row.message)
    }
}
