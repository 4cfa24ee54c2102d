import DiffKit
import Foundation
import TestSupport
import Testing

/// `serve` while files are changed with various tools.
@Suite struct LiveStoryTests {
    /// A method of changing files.
    struct Way: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// A shell script that runs in `content/`.
        var script: String
        /// Texts that must appear at URLs afterwards; `nil` for URLs without a page.
        var shows: [String: String?]
    }

    /// The methods in order; each starts from the result of the one before.
    static let ways = [
        Way(
            testDescription: "vim, which writes a new file beside the old one",
            script: """
                command -v vim > /dev/null || { sed -i s/Text/Vim/ journal/first.md; exit; }
                vim -u NONE -es -c 'set backupcopy=no writebackup' -c '%s/Text/Vim/' -c wq journal/first.md
                """, shows: ["/journal/first/": "Vim"]),
        Way(testDescription: "sed -i", script: "sed -i s/Vim/Sed/ journal/first.md", shows: ["/journal/first/": "Sed"]),
        Way(
            testDescription: "a rename over the old file",
            script: "sed s/Sed/Moved/ journal/first.md > ../new; mv ../new journal/first.md",
            shows: ["/journal/first/": "Moved"]),
        Way(
            testDescription: "mv", script: "mv journal/first.md journal/other.md",
            shows: ["/journal/first/": nil, "/journal/other/": "Moved"]),
        Way(
            testDescription: "cp -r of a bundle", script: "cp -r ../bundle journal/bundle",
            shows: ["/journal/bundle/": "In a bundle"]),
        Way(
            testDescription: "a folder that is renamed", script: "mv journal/bundle journal/parcel",
            shows: ["/journal/bundle/": nil, "/journal/parcel/": "In a bundle"]),
        Way(
            testDescription: "an edit in the renamed folder", script: "sed -i s/bundle/parcel/ journal/parcel/index.md",
            shows: ["/journal/parcel/": "In a parcel"]),
        Way(
            testDescription: "a whole album that is renamed", script: "mv photos/ridge photos/rim",
            shows: ["/photos/ridge/": nil, "/photos/ridge/dawn/": nil, "/photos/rim/dawn/": "Dawn"]),
        Way(
            testDescription: "a folder that leaves and comes back", script: "mv journal ../away; mv ../away journal",
            shows: ["/journal/other/": "Moved", "/journal/parcel/": "In a parcel"]),
        Way(
            testDescription: "rm -r", script: "rm -r journal",
            shows: ["/journal/other/": nil, "/journal/parcel/": nil, "/photos/rim/": "Dawn"]),
        Way(
            testDescription: "a deep folder at once", script: "mkdir -p journal/a/b && cp ../bundle/* journal/a/b",
            shows: ["/journal/a/b/": "In a bundle"]),
    ]

    /// With notifications and with polling, every edit appears and nothing stale remains.
    @Test(arguments: [[], ["--poll"]]) func everyWayOfSavingIsSeen(arguments: [String]) throws {
        let site = try Samples.everything()
        try site.write(
            "bundle/index.md", Samples.entry("Bundle", date: "2026-03-04", text: "In a bundle ![](view.jpg)"))
        try site.write("bundle/view.jpg", bytes: Samples.photo(number: 7))
        let served = try Served(site, arguments)
        for way in Self.ways.prefix(arguments.isEmpty ? .max : 5) {
            let before = try served.build
            try sh(way.script, in: site.path("content"))
            for (address, text) in way.shows {
                try served.wait("\(way.testDescription): \(address)") {
                    let answer = try served.answer(address)
                    return text.map { answer.status == 200 && answer.text.contains($0) } ?? (answer.status == 404)
                }
            }
            // A tool may pause between two steps.
            if arguments.isEmpty { #expect(try served.buildsSince(before) <= 3, "\(way)") }
        }
    }

    /// The file operations of a save in vim: the probe, the backup, the new file.
    @Test func aSaveOfManyStepsIsSeenAsOne() throws {
        let site = try Samples.everything()
        let served = try Served(site)
        let file = site.path("content/journal/first.md"), folder = site.path("content/journal")
        for number in 1...5 {
            let before = try served.build
            let text = Samples.entry("First", date: "2026-03-02", text: "Save \(number).")
            close(open(folder + "/4913", O_CREAT | O_WRONLY | O_EXCL, 0o644))
            unlink(folder + "/4913")
            rename(file, file + "~")
            try site.write("content/journal/first.md", text)
            unlink(file + "~")
            try served.wait { try served.answer("/journal/first/").text.contains("Save \(number).") }
            // A busy machine may pause between two of the steps.
            #expect(try served.buildsSince(before) <= 3)
        }
    }

    /// Two branches that differ in 500 files.
    @Test func anotherBranchIsAFewBuilds() throws {
        let site = try Site()
        func write(_ number: Int, _ text: String) throws {
            try site.write(
                "content/journal/e\(number).md", Samples.entry("E\(number)", date: "2026-03-02", text: text))
        }
        let git = "git -c user.name=A -c user.email=a@x.example"
        for number in 0..<400 { try write(number, "Before \(number).") }
        try sh("git init -qb one && echo .feedgen > .gitignore && git add . && \(git) commit -qm one", in: site.folder)
        for number in 0..<300 { try write(number, "After \(number).") }
        try sh("git checkout -qb two && rm content/journal/e3[0-9][0-9].md", in: site.folder)
        for number in 400..<500 { try write(number, "After \(number).") }
        try sh("git add -A && \(git) commit -qm two && git checkout -q one", in: site.folder)

        let served = try Served(site, ["-q"])
        for (branch, numbers, text) in [
            ("two", Set(0..<300).union(400..<500), "After"), ("one", Set(0..<400), "Before"),
        ] {
            let before = try served.build
            try sh("git checkout -q \(branch)", in: site.folder)
            try served.wait("the branch") { try served.answer("/journal/e299/").text.contains("\(text) 299.") }
            // On a busy machine Git pauses for longer than the watcher waits for further changes.
            #expect(try served.buildsSince(before) <= 10)
            // A build writes and deletes its files one at a time, which can be slow on a busy machine.
            for number in 0..<500 {
                let page = ".feedgen/serve/site/journal/e\(number)/index.html"
                try served.wait("\(page) on \(branch)") {
                    guard numbers.contains(number) else { return !site.exists(page) }
                    // Git creates a branch's files one at a time: the page may belong to a later build.
                    return (try? site.read(page))?.contains("\(text) \(number).") == true
                }
            }
            #expect(try served.answer("/journal/e450/").status == (branch == "two" ? 200 : 404))
        }
    }

    /// Without available watches, `serve` polls and reports the reason.
    @Test(arguments: ["max_inotify_watches", "max_inotify_instances"]) func withoutWatchesItLooks(limit: String) throws
    {
        let wrapper = [
            "/usr/bin/unshare", "--user", "--map-root-user", "/bin/sh", "-c",
            "echo 0 > /proc/sys/user/\(limit) && exec \"$@\"", "sh",
        ]
        // Some machines do not permit user namespaces.
        guard access(wrapper[0], X_OK) == 0,
            try Running(wrapper[0], Array(wrapper.dropFirst()) + ["/bin/true"], in: "/").finish().code == 0
        else { return }
        let served = try Served(Samples.everything(), by: wrapper)
        #expect(served.server.complaints.contains("second"), "\(served.server.complaints)")
        try served.site.edit("content/journal/first.md", "Text.", "Looked at.")
        try served.wait { try served.answer("/journal/first/").text.contains("Looked at.") }
    }

    /// Closed tabs leave no open file descriptors.
    @Test func fiveHundredTabsLeaveNoDescriptor() throws {
        let served = try Served(Samples.everything())
        _ = try served.state()
        func count() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/\(served.server.process)/fd").count
        }
        guard FileManager.default.fileExists(atPath: "/proc/self/fd") else { return }
        try served.wait { try served.answer("/").status == 200 }
        let before = try count()
        let request = Array("GET /_feedgen/events HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        for number in 0..<500 {
            let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #expect(served.connectTo("127.0.0.1", client))
            _ = Foundation.send(client, request, request.count, Int32(MSG_NOSIGNAL))
            var byte: UInt8 = 0
            if number % 3 != 0 { recv(client, &byte, 1, 0) }
            // One in three connections is reset, as by a killed client.
            var linger = linger(l_onoff: number % 3 == 1 ? 1 : 0, l_linger: 0)
            setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
            close(client)
        }
        try served.wait("the last one") { try count() <= before }
    }

    /// Problems are reported to every client, including after a restart of the server, until they are fixed.
    @Test func whatIsBrokenStaysToldUntilItIsMended() throws {
        let site = try Samples.everything()
        try site.write("Templates/journal-text.mustache", "<div class=\"text\">{{{body}}}</div>\n")
        var served = try Served(site)
        let photo = try site.bytes("content/photos/ridge/noon.jpg")
        let table: [(file: String, broken: [UInt8], scope: String, line: Int, page: String?)] = [
            (
                "content/journal/first.md", Array("---\ntitle: [never\ndate: 2026-03-02\n---\n".utf8), "cell", 2,
                "/journal/first/"
            ),
            ("content/photos/ridge/noon.jpg", Array(photo.prefix(photo.count / 2)), "cell", 1, "/photos/ridge/"),
            ("Templates/journal-text.mustache", Array("<div>\n{{#never}}\n".utf8), "site", 2, nil),
            ("content/feed.yaml", Array("title: Log\nbaseURL: [\n".utf8), "site", 2, nil),
        ]
        for (file, broken, scope, line, page) in table {
            let good = try site.bytes(file)
            let weather = try served.answer("/weather/2026-03-03/").bodyOfSite
            try site.write(file, bytes: broken)
            for isAgain in [false, true] {
                if isAgain {
                    // The server is killed, as in a power failure.
                    served.server.kill()
                    _ = served.server.finish()
                    served = try Served(site)
                }
                try served.wait(file) { try served.state()["problems"]?.array?.isEmpty == false }
                let problems = try #require(try served.state()["problems"]?.array)
                #expect(problems.count == 1 && problems[0]["file"]?.string == file, "\(problems)")
                #expect(problems[0]["scope"]?.string == scope && problems[0]["line"]?.int == line, "\(problems)")
                #expect(problems[0]["page"]?.string == page, "\(problems)")
                // Pages that don't show the broken source are unchanged.
                #expect(try served.answer("/weather/2026-03-03/").bodyOfSite == weather, "\(file)")
            }
            if let page { #expect(try served.answer(page).text.contains("data-problem=\"\(file):\(line):")) }
            try site.write(file, bytes: good)
            try served.wait(file) { try served.state()["problems"]?.array?.isEmpty == true }
            if let page { #expect(try !served.answer(page).text.contains("data-problem")) }
        }
    }

    private func sh(_ script: String, in folder: String) throws {
        let outcome = try Running("/bin/sh", ["-c", script], in: folder).finish()
        #expect(outcome.code == 0, "\(script): \(outcome.errors)")
    }
}
