import Foundation
import Testing

/// Faults in an author's files with the complete message for each, as printed.
@Suite struct BadInputTests {
    @Test(arguments: BadInput.entries + BadInput.data + BadInput.pictures + BadInput.containers)
    func content(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.clashes + BadInput.templates + BadInput.configurations + BadInput.menus + BadInput.paths)
    func site(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.languages) func languages(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.outputs) func outputs(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.home) func home(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.limits) func limits(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.gates) func gates(row: BadInput) throws { try check(row) }

    @Test(arguments: BadInput.snapshots) func previousSnapshots(row: BadInput) throws { try check(row) }

    /// A site without faults, built once; each row changes a copy.
    private static let good = Result {
        let site = try Site(
            ["content/journal/good.md": BadInput.entry("title: Good\ndate: 2026-03-01")], configuration: "title: Log\n")
        try site.build()
        return site
    }

    private static let accepted = (BadInput.entries + BadInput.data + BadInput.templates + BadInput.limits).filter {
        $0.code == 0
    }

    /// Of the rows whose build succeeds, `--strict` refuses exactly those with a message; some show it.
    @Test(arguments: stride(from: 0, to: accepted.count, by: 6).map { accepted[$0] })
    func strictRefusesWarnings(row: BadInput) throws {
        let site = try Site(copying: Self.good.get())
        try write(row, to: site)
        let outcome = try site.run("build", "--strict")
        #expect(outcome.code == (row.message.isEmpty ? 0 : 1), "\(outcome.errors)")
    }

    private func write(_ row: BadInput, to site: Site) throws {
        for (file, bytes) in row.files { try site.write(file, bytes: bytes) }
        for (file, target) in row.links { try site.link(file, to: target) }
    }

    private func check(_ row: BadInput) throws {
        let site = try Site(copying: Self.good.get())
        let before = site.files()
        try write(row, to: site)
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
        }
        #expect(lines.joined(separator: "\n") == row.message)
    }
}
