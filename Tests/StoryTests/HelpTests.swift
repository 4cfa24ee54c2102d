import DiffKit
import Foundation
import TestSupport
import Testing

/// The program's help: every example runs, and every option is described.
@Suite struct HelpTests {
    /// The names of all commands listed by `feedgen --help`; `""` is the program itself.
    static let commands: [String] = {
        guard let help = try? Feedgen.run(["--help"], in: "/").output else { return [] }
        let lists = help.components(separatedBy: " SUBCOMMANDS:\n").dropFirst()
        let lines = lists.flatMap { $0.components(separatedBy: "\n\n")[0].split(separator: "\n") }
        return [""]
            + lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { String($0.split(separator: " ")[0]) }
    }()

    @Test func allCommandsAreListed() throws {
        let tree = try JSON(parsing: Array(Feedgen.run(["--experimental-dump-help"], in: "/").output.utf8))
        let known = tree["command"]?["subcommands"]?.array?.compactMap { $0["commandName"]?.string } ?? []
        #expect(known.count > 10)
        #expect(Set(known).subtracting(["help"]) == Set(Self.commands).subtracting([""]))
    }

    /// The `help` command belongs to the argument parser library, so its text is not checked.
    @Test func everyOptionHasAMeaning() throws {
        let tree = try JSON(parsing: Array(Feedgen.run(["--experimental-dump-help"], in: "/").output.utf8))
        let commands = try #require(tree["command"]?["subcommands"]?.array)
        for command in commands where command["commandName"]?.string != "help" {
            #expect(command["abstract"]?.string?.hasSuffix(".") == true)
            for argument in command["arguments"]?.array ?? [] {
                let name = argument["preferredName"]?["name"]?.string ?? argument["valueName"]?.string ?? ""
                let meaning = argument["abstract"]?.string ?? ""
                #expect(
                    meaning.hasSuffix(".") || meaning.hasSuffix(")"),
                    "\(command["commandName"]?.string ?? "") \(name): '\(meaning)'")
            }
        }
    }

    /// The help lists all names that an argument accepts, and the forms of a patch.
    @Test(arguments: [("new", ["nothing", "X"]), ("import", ["--from", "nothing", "x.xml"])])
    func allNamesAreListed(command: String, arguments: [String]) throws {
        let hint = try #require(Site().run([command] + arguments).errors.split(separator: "hint: ").last)
        // The hint's first words are no names.
        let names = hint.split { !($0.isLetter || $0.isNumber) }.drop { !["journal", "wordpress"].contains($0) }
        let help = try Feedgen.run(["help", command], in: "/").output
        let words = Set(help.split { !($0.isLetter || $0.isNumber) })
        #expect(names.count > 6 && names.allSatisfy(words.contains), "\(names)")
    }

    @Test func allFormsOfAPatchAreListed() throws {
        let help = try Feedgen.run(["help", "inspect"], in: "/").output
        for form in ["git:REVISION:FOLDER", "build:ID", "patch.json", "- for"] {
            #expect(help.contains(form), "\(form)")
        }
    }

    @Test func commonCommandsAreListedFirst() throws {
        let examples = try Self.examples(of: "")
        let first = examples.map { $0.split(separator: " ")[1] }
        #expect(first == ["init", "new", "serve", "build", "build"])
        let home = try Site(configuration: nil)
        let outcome = try home.run([])
        #expect(outcome.code == 1 && outcome.output.isEmpty)
        for example in examples { #expect(outcome.errors.contains("\n  \(example)\n")) }
        #expect(home.files("").names.isEmpty)
    }

    @Test(arguments: commands) func examplesRun(command: String) throws {
        let examples = try Self.examples(of: command)
        #expect(!examples.isEmpty, "feedgen help \(command) shows no example")
        let site = try Self.site()
        let environment = [
            "PATH": site.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
            "HOME": site.path("home"),
        ]
        for example in examples {
            // `exec` replaces the shell, so that ending the process ends the server.
            let line = example.hasPrefix("feedgen serve") ? "exec " + example : example
            let shell = try Running("/bin/sh", ["-c", line], in: site.folder, environment: environment)
            if example.hasPrefix("feedgen serve") {
                for _ in 0..<20_000 where !shell.printed.contains("Serving http") && !shell.isOver { usleep(1000) }
                #expect(shell.printed.contains("Serving http"), "\(example): \(shell.complaints)")
                shell.kill(SIGTERM)
            } else {
                let outcome = shell.finish()
                let needsServer = example.contains("feedgen deploy")
                #expect(outcome.code == 0 || needsServer, "\(example): \(outcome.errors)")
                #expect(!outcome.errors.contains("feedgen: error: "), "\(example): \(outcome.errors)")
            }
        }
    }

    /// The indented example lines of a command's help, as printed for 80 columns.
    private static func examples(of command: String) throws -> [String] {
        let help = try Feedgen.run(["help"] + (command.isEmpty ? [] : [command]), in: "/").output
        let about = help.components(separatedBy: "\nUSAGE: ")[0]
        return about.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    }

    /// A site with everything the examples need: an earlier build, documents, exports of other programs, and a host.
    private static func site() throws -> Site {
        let site = try Samples.everything()
        try site.link("bin/feedgen", to: Feedgen.program)
        // Tests/Deploy runs real servers.
        try site.write("bin/ssh", "#!/bin/sh\nexit 255\n")
        try site.build()
        let setUp = """
            chmod +x bin/ssh && mkdir -p old home && cp public/snapshot.json old && git init -q -b main && git add -f content public/snapshot.json &&
            git -c user.name=A -c user.email=a@x.example commit -qm One && git tag v1 && git tag v2 &&
            bin/feedgen warm -q --store home/feedgen-store
            """
        let outcome = try Running("/bin/sh", ["-c", setUp], in: site.folder).finish()
        try #require(outcome.code == 0, "\(outcome.errors)")
        try site.edit("content/journal/first.md", "First", "The first")
        try site.build()

        for name in ["one.json", "two.json"] { try site.write(name, #"{"a": 1}"#) }
        try site.write("first.json", #"[{"op": "add", "path": "/b", "value": 2}]"#)
        try site.write("second.json", #"[{"op": "remove", "path": "/b"}]"#)
        try site.write(
            "blog.WordPress.2026-03-02.xml",
            """
            <?xml version="1.0" encoding="UTF-8" ?>
            <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
              xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link>
            <wp:wxr_version>1.2</wp:wxr_version><item><title>Old days</title><link>https://old.example/old-days/</link>
            <content:encoded><![CDATA[<p>Text.</p>]]></content:encoded><wp:post_id>1</wp:post_id>
            <wp:post_date>2019-05-01 07:40:00</wp:post_date><wp:post_name>old-days</wp:post_name>
            <wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>
            """)
        try site.write("uploads/2019/05/dawn.jpg", bytes: Samples.photo)
        for number in 1...2 {
            var zip = StoredZip()
            let photo = "Takeout/Google Photos/Ridge/IMG_\(number).jpg"
            zip.add(photo, Samples.photo(number: number))
            zip.add(
                photo + ".json",
                Array(#"{"title": "IMG_\#(number).jpg", "photoTakenTime": {"timestamp": "156300030\#(number)"}}"#.utf8))
            try site.write("takeout-\(number).zip", bytes: zip.bytes)
        }
        try site.write("home/old-blog/hugo.toml", "title = 'Old'\nbaseURL = 'https://old.example/'\n")
        try site.write("home/old-blog/content/posts/days.md", Samples.entry("Days", date: "2019-05-01"))
        return site
    }
}
