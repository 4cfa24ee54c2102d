import DiffKit
import Foundation
import Testing

/// The lists of changed and deleted files and URLs that deploy scripts use.
@Suite struct DeployTests {
    /// A deploy target that receives only the listed files.
    private struct Host {
        let site: Site
        static let folder = "host"

        func take(_ changed: [String], _ deleted: [String]) throws {
            for file in changed { try site.write(Self.folder + "/" + file, bytes: site.bytes("public/" + file)) }
            for file in deleted { try site.delete(Self.folder + "/" + file) }
        }

        /// The files of a tree without its folders, as on an object store.
        static func files(of tree: FileTree) -> [String: Data] { tree.bytes.filter { !$0.key.hasSuffix("/") } }
    }

    private func list(_ flag: String, of site: Site) throws -> [String] {
        let outcome = try site.run("inspect", "public", flag, "-0")
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.output.isEmpty || outcome.output.hasSuffix("\0"))
        return outcome.output.split(separator: "\0").map { String($0) }
    }

    @Test(arguments: 1...6) func theListsMakeTheSameSiteElsewhere(seed: UInt64) throws {
        var random = RandomSite(seed: seed &+ 900, objects: 6)
        let site = try Site()
        let host = Host(site: site)
        var before = site.files()
        for step in 0..<5 {
            if step > 0 { random.edit() }
            try random.write(to: site)
            // Every other site has a base URL, and therefore feeds and a sitemap.
            let address = seed.isMultiple(of: 2) ? ["-b", "https://x.example/log/"] : []
            let outcome = try site.run(["build", "--force"] + address)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let after = site.files()
            let (changed, deleted) = (try list("--changed-files", of: site), try list("--deleted-files", of: site))
            if try site.operations().isEmpty {
                // The changes of the earlier patch are not listed again.
                #expect(changed.isEmpty && deleted.isEmpty)
                #expect(after.differences(from: before).isSubset(of: ["patch.json"]))
                try host.take(["patch.json"], [])
            } else {
                let differing = after.differences(from: before).filter { !$0.hasSuffix("/") }
                #expect(Set(changed) == differing.filter { after[$0] != nil })
                #expect(Set(deleted) == differing.filter { after[$0] == nil })
                #expect(changed.dropLast() == changed.dropLast().sorted()[...] && changed.last == "snapshot.json")
                try host.take(changed, deleted)
            }
            #expect(Host.files(of: site.files(Host.folder)) == Host.files(of: after))
            before = after
        }
    }

    /// The error names the target, not a file that the deploy would create in it.
    @Test func aTargetThatIsNoFolderIsNamed() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02"), "file": "x"])
        try site.build()
        try site.link("link", to: "nowhere")
        for (target, reason) in [
            ("file", "file exists"), ("link", "file exists"), ("no/folder", "its parent folder does not exist"),
        ] {
            let outcome = try site.run("deploy", target)
            let message = "\(target): error: cannot create the folder: \(reason)\n    hint: "
            #expect(outcome.code == 2 && outcome.errors.hasPrefix(message), "\(outcome.errors)")
        }
    }

    /// A site with a moved page, a deleted photo and a new page.
    private func edited() throws -> Site {
        let site = try Samples.everything()
        try site.edit("content/journal/first.md", "title:", "id: one\ntitle:")
        try site.write("content/journal/röck.md", Samples.entry("Röck", date: "2026-03-03"))
        try site.build()
        try site.rename("content/journal/first.md", to: "content/journal/later.md")
        try site.delete("content/journal/röck.md")
        try site.build()
        return site
    }

    @Test func addresses() throws {
        let site = try edited()
        let changed = try site.run("inspect", "public/patch.json", "--changed-urls").output.split(separator: "\n")
        #expect(changed.first == "/atom.xml" && changed.suffix(2) == ["/years/", "/snapshot.json"])
        // The alias page at the former URL is listed too.
        #expect(Set(changed).isSuperset(of: ["/", "/journal/later/", "/journal/first/", "/patch.json", "/rss.xml"]))
        #expect(try site.run("inspect", "--deleted-urls").output == "/journal/r%C3%B6ck/\n")
        #expect(try site.run("inspect", "--deleted-files").output == "journal/röck/index.html\n")
        for (base, url) in [
            ("https://x.example/log/", "https://x.example/log/journal/r%C3%B6ck/"),
            ("https://x.example", "https://x.example/journal/r%C3%B6ck/"), ("/log", "/log/journal/r%C3%B6ck/"),
        ] {
            #expect(try site.run("inspect", "--deleted-urls", "--base-url", base).output == url + "\n")
        }
        let piped = try Running(
            "/bin/sh", ["-c", "\"$0\" inspect - --deleted-files < public/patch.json", Feedgen.program], in: site.folder)
        #expect(piped.finish().output == "journal/röck/index.html\n")
    }

    @Test func aSummary() throws {
        let site = try GateCase.site()
        try site.edit("content/pages/about.md", "Us.", "We.")
        try site.write("content/static/new.pdf", "new")
        try site.build()
        #expect(
            try site.run("inspect").output == """
                public/patch.json: 6 operations
                               add  replace
                  pages          0        2
                  sources        1        0
                  files          1        1
                  other          0        1
                4 files changed, 0 deleted

                """)
        try site.build()
        #expect(try site.run("inspect").output == "public/patch.json changes nothing\n")
        #expect(try site.run("inspect", "--changed-files").output.isEmpty)
    }

    @Test func whatIsNoPatch() throws {
        let site = try Site([
            "broken.json": "[\n  {]", "object.json": "{}", "operation.json": "[{\"op\": \"ad\", \"path\": \"/a\"}]",
            "whole.json": #"[{"op": "replace", "path": "/files", "value": {"a": "1"}}]"#,
            "lost.json": #"[{"op": "copy", "from": "/a", "path": "/files"}]"#,
            "evil.json": #"[{"op": "remove", "path": "/files/..~1..~1etc~1passwd"}]"#,
        ])
        func expect(_ arguments: String..., code: Int32, _ message: String) throws {
            let outcome = try site.run(["inspect"] + arguments)
            #expect(outcome.code == code && outcome.errors == message + "\n" && outcome.output.isEmpty)
        }
        let hint = "\n    hint: pass a JSON document, a folder with a patch.json, or git:REVISION:FOLDER"
        try expect("none.json", code: 2, "none.json: error: cannot read: no such file or directory" + hint)
        try expect(code: 2, "public: error: cannot read: no such file or directory" + hint)
        try expect("broken.json", code: 1, "broken.json:2:4: error: expected a key in quotes, found ']'")
        try expect(
            "object.json", code: 1,
            "object.json: error: this is not a patch: a patch must be an array of operations, not an empty object")
        try expect(
            "operation.json", "--changed-urls", code: 1,
            "operation.json: error: this is not a patch: operation 0 (ad /a): \"op\" must be one of add, remove, replace, move, "
                + "copy or test, not \"ad\"")
        try expect(
            "whole.json", "--deleted-files", code: 1,
            """
            whole.json: error: the patch replaces all files at once, so the deleted files are unknown
                hint: upload the whole site, and delete all other files
            """)
        #expect(try site.run("inspect", "whole.json", "--changed-files").output == "a\npatch.json\nsnapshot.json\n")
        try expect(
            "lost.json", "--changed-files", code: 1,
            "lost.json: error: the patch copies its list of files from another member, so the changed files are unknown"
        )
        try expect(
            "evil.json", "--deleted-files", code: 1,
            "evil.json: error: the patch names a file outside of the site: ../../etc/passwd")
    }
}
