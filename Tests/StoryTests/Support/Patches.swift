import DiffKit
import Foundation
import Testing

/// A build of a site, with the output before and after it.
struct Rebuild {
    let site: Site
    let before: FileTree
    let after: FileTree
    let outcome: Feedgen.Outcome
    /// The operations of the patch, each as `name path`, without the test and the new value of the build digest.
    let operations: [String]

    @discardableResult init(_ site: Site, _ arguments: [String] = [], location: SourceLocation = #_sourceLocation)
        throws
    {
        self.site = site
        before = site.files()
        try FileManager.default.copyItem(
            atPath: site.path("public/snapshot.json"), toPath: site.path("before.json"))
        outcome = try site.run(["build"] + arguments)
        #expect(outcome.code == 0, "\(outcome.errors)", sourceLocation: location)
        after = site.files()
        let all = try site.operations()
        #expect(
            all.isEmpty || all.starts(with: ["test /build", "replace /build"]), "\(all)", sourceLocation: location)
        operations = Array(all.dropFirst(2))
        try Patches.expectToLead(
            from: "before.json", to: "public/snapshot.json", by: "public/patch.json", in: site,
            location: location)
        try site.delete("before.json")
    }

    /// The operations on objects, not on the pages and files that show them.
    var objectOperations: [String] {
        operations.filter { operation in
            [" /pages/", " /sources/", " /files/", " /recent"].allSatisfy { !operation.contains($0) }
        }
    }

    /// The pages that the patch lists, directly or by file.
    var pages: Set<String> {
        let pages = try? JSON(parsing: Array(after.bytes["snapshot.json"] ?? Data()))["pages"]
        let urls = files.map { file in "/" + ("/" + file).replacing(/\/index\.html$/, with: "/").dropFirst() }
        return named("/pages/").union(urls.filter { pages?[$0] != nil })
    }

    /// The files that the patch lists.
    var files: Set<String> { named("/files/").union(named("/sources/")) }

    private func named(_ root: String) -> Set<String> {
        Set(
            operations.compactMap { operation -> String? in
                let path = String(operation[(operation.lastIndex(of: " ") ?? operation.startIndex)...].dropFirst())
                guard path.hasPrefix(root) else { return nil }
                let token = path.dropFirst(root.count).prefix { $0 != "/" }
                return token.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
            })
    }
}

enum Patches {
    /// Whether Python can apply patches, as an independent implementation.
    static let pythonIsHere: Bool = {
        let outcome = try? Running("/usr/bin/env", ["python3", "-c", "import jsonpatch"], in: "/").finish()
        return outcome?.code == 0
    }()

    /// Expects `feedgen apply` to transform the old document into the new one.
    static func expectToLead(
        from old: String, to new: String, by patch: String, in site: Site,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let applied = try site.run("apply", old, patch)
        #expect(applied.code == 0, "\(applied.errors)", sourceLocation: location)
        #expect(try JSON(parsing: applied.output) == site.json(new), sourceLocation: location)
    }

    /// Expects the same of Python's `jsonpatch`, with several pairs in one run, since starting Python is slow.
    static func expectPythonToAgree(
        _ steps: [(old: String, new: String, patch: String)], in site: Site,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let program = """
            import json, sys, jsonpatch
            for old, new, patch in zip(*[iter(sys.argv[1:])] * 3):
                old, new, patch = (json.load(open(path)) for path in (old, new, patch))
                assert jsonpatch.apply_patch(old, patch) == new, patch
            """
        let arguments = ["python3", "-c", program] + steps.flatMap { [$0.old, $0.new, $0.patch] }
        let outcome = try Running("/usr/bin/env", arguments, in: site.folder).finish()
        #expect(outcome.code == 0, "\(outcome.errors)", sourceLocation: location)
    }
}
