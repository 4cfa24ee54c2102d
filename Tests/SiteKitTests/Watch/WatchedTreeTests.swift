#if os(Linux)
    import Foundation
    import Testing

    @testable import FileSystem
    @testable import SiteKit

    /// Folders that no longer belong to the site are not watched.
    @Suite struct WatchedTreeTests {
        private let site: WatchedSite

        init() throws { site = try WatchedSite("mkdir -p content/a/b/c Templates assets/x") }

        @Test(arguments: [
            ("rm -r content/a", ["content/", "Templates/"], 3),
            ("mv content/a content/d", ["content/", "content/d", "content/d/b", "content/d/b/c", "Templates/"], 6),
            ("mv content/a/b content/e", ["content/", "content/a", "content/e", "content/e/c", "Templates/"], 6),
            ("mv content/a/b away; rm -r Templates", ["content/", "content/a"], 3),
            ("mv content/a content/.hidden", ["content/", "Templates/"], 3),
            ("rm -r content Templates", [], 1),
            // The site's folder is watched already, since the link's target is resolved from there.
            (
                "rm -r content/a; ln -s ../assets content/l",
                ["content/", "content/l", "content/l/x", "Templates/"], 5
            ),
            ("rm -r content/a; ln -s ../assets content/l; rm content/l", ["content/", "Templates/"], 3),
            ("ln -s ../assets/x content/l; ln -sfn nowhere content/l; rm -r content/a", ["content/", "Templates/"], 3),
            (
                "for i in 1 2 3 4 5; do mkdir content/$i; mv content/$i content/x; rmdir content/x; done; rm -r content/a",
                ["content/", "Templates/"], 3
            ),
        ]) func whatWentIsForgotten(script: String, folders: [String], watches: Int) throws {
            var tree = try WatchedTree(site.folders, Inotify.Calls())
            #expect(tree.pendingChange == .paths([]))
            site.run(script)
            try take(&tree)
            #expect(tree.places.keys.map { "\($0.root)/\($0.path)" }.sorted() == folders.sorted())
            #expect(tree.watches.count == watches)
            let info = try String(contentsOfFile: "/proc/self/fdinfo/\(tree.inotify.descriptor)", encoding: .utf8)
            #expect(info.split(separator: "\n").count { $0.hasPrefix("inotify wd:") } == watches)
        }

        @Test(arguments: ["content", "content/a", "content/a/b"])
        func aFolderMayGoAndComeBackWhileItIsLookedThrough(moved: String) throws {
            var calls = Inotify.Calls()
            calls.add = { [site] descriptor, path, mask in
                let isFirst = path.hasSuffix("/a/b/c") && Disk.exists(site.path + "/assets/x")
                if isFirst { site.run("mv \(moved) away; rmdir assets/x") }
                let number = inotify_add_watch(descriptor, path, mask)
                if isFirst { site.run("mv away \(moved)") }
                if number < 0 { errno = ENOENT }
                return number
            }
            var tree = try WatchedTree(site.folders, calls)
            #expect(tree.places[WatchedPath("content", "a/b/c")] == nil)
            try take(&tree)
            #expect(tree.places[WatchedPath("content", "a/b/c")] != nil)
        }

        /// Handles all events of a completed command.
        private func take(_ tree: inout WatchedTree) throws {
            while case let events = try tree.inotify.events(), !events.isEmpty {
                for event in events { #expect(try !tree.handle(event)) }
            }
        }
    }
#endif
