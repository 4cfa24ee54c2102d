import DiffKit
import Testing

/// A change can't remove the gate that applies to it.
@Suite struct GateUnionTests {
    private func site(_ gates: String) throws -> Site {
        let site = try GateCase.site()
        try site.edit("content/feed.yaml", "title: Log", "title: Log\nci: \(gates)")
        #expect(try site.run("build", "--force").code == 0)
        return site
    }

    private func removeGates(of site: Site) throws {
        let lines = try site.read("content/feed.yaml").split(separator: "\n").filter { !$0.hasPrefix("ci:") }
        try site.write("content/feed.yaml", lines.map { $0 + "\n" }.joined())
    }

    @Test func theSnapshotListsThem() throws {
        let site = try site("{deny: [removal, privacy], maxRemoved: 2, max-operations: 900}")
        #expect(
            try site.snapshot["gates"] == ["deny": ["privacy", "removal"], "maxRemoved": 2, "maxOperations": 900])
        try removeGates(of: site)
        let build = try Rebuild(site)
        #expect(try site.snapshot["gates"] == [:])
        #expect(
            build.operations == ["remove /gates/deny", "remove /gates/maxRemoved", "remove /gates/maxOperations"])
    }

    @Test func anEntryGoesWithTheGateThatForbidsIt() throws {
        let site = try site("{deny: [removal]}")
        try removeGates(of: site)
        try site.delete("content/journal/a.md")
        let refused = try site.run("build")
        #expect(refused.code == 1)
        #expect(
            refused.errors == """
                content/journal/a.md:1:1: error: the entry 'A' was removed, which `ci: deny: [removal]` of the previous build \
                forbids
                    hint: restore it, or pass --force to remove it
                Nothing was written: 1 error

                """)
        // The two changes in separate builds.
        try site.write("content/journal/a.md", Samples.entry("A", date: "2026-02-01", keys: "tags: [as, all]"))
        #expect(try site.run("build").code == 0)
        try site.delete("content/journal/a.md")
        #expect(try site.run("build").code == 0)
    }

    @Test func limitsHoldToo() throws {
        let site = try site("{maxRemoved: 0, maxOperations: 12}")
        try site.edit("content/feed.yaml", "{maxRemoved: 0, maxOperations: 12}", "{maxRemoved: 5, maxOperations: 999}")
        try site.delete("content/journal/a.md")
        let errors = try site.run("build").errors
        #expect(errors.contains("more than `ci: maxRemoved: 0` of the previous build allows"), "\(errors)")
        #expect(errors.contains("more than `ci: maxOperations: 12` of the previous build allows"), "\(errors)")
        // The command line is not part of the change, so it overrides the previous gates.
        #expect(try site.run("build", "--max-removed", "1", "--max-operations", "999").code == 0)
    }

    @Test func changedGatesAreAnOperation() throws {
        let site = try site("{deny: [metadata]}")
        try site.edit("content/feed.yaml", "{deny: [metadata]}", "{deny: [privacy]}")
        let refused = try site.run("build")
        #expect(
            refused.errors.hasPrefix(
                "content/feed.yaml:2:1: error: the setting `ci` changes, which `ci: deny: [metadata]` of the previous build"
            ),
            "\(refused.errors)")
        try site.write("before.json", bytes: site.bytes("public/snapshot.json"))
        #expect(try site.run("build", "--force").code == 0)
        let text = try site.run("diff", "before.json", "public", "-f", "text").output
        #expect(text.contains("settings\n  ~ ci: deny: metadata → deny: privacy\n"), "\(text)")
        let lines = try site.run("diff", "before.json", "public", "-f", "github").output
        #expect(lines.hasPrefix("::notice file=content/feed.yaml,line=2,title=ci%3A edited::"), "\(lines)")
    }
}
