import Foundation
import Testing

/// Insufficient resources of the machine are distinguished from mistakes in the content.
@Suite struct MachineLimitTests {
    private func run(_ line: String, in site: Site) throws -> Feedgen.Outcome {
        try Running("/bin/sh", ["-c", line, Feedgen.program], in: site.folder).finish()
    }

    /// With few file descriptors, a build either succeeds or reports the machine, but never the content, as the cause.
    @Test(arguments: 4..<24) func descriptors(count: Int) throws {
        let site = try Samples.everything()
        try site.write("content/journal/trip/index.md", Samples.entry("Trip", date: "2026-03-05"))
        try site.write("content/journal/trip/film.webm", bytes: WebMVideo.webm(byteCount: 3000))
        let outcome = try run("ulimit -n \(count); exec \"$0\" build", in: site)
        if outcome.code == 0 {
            #expect(site.exists("public/index.html"))
        } else {
            #expect([2, 127].contains(outcome.code), "\(outcome)")
            #expect(outcome.code == 127 || outcome.errors.contains("too many open files"), "\(outcome)")
            #expect(!site.exists("public/index.html"))
        }
        // The failure has no effect on later builds.
        #expect(try site.run("build").code == 0)
        #expect(try site.run("build", "--verify").code == 0)
    }

    private static let hidesProc = "unshare -m /bin/sh -c 'umount -l /proc && exec \"$0\" \"$@\"' \"$0\""

    private static let canHideProc: Bool = {
        let line = "unshare -m /bin/sh -c 'umount -l /proc && ! test -e /proc/self'"
        return (try? Running("/bin/sh", ["-c", line], in: "/").finish())?.code == 0
    }()

    /// Without `/proc`, the program can't verify which files it opened, so every command fails.
    @Test(.enabled(if: canHideProc)) func noProc() throws {
        let site = try Samples.everything()
        for command in ["build", "check", "clean", "diff public public", "serve --port 0"] {
            let outcome = try run(Self.hidesProc + " " + command, in: site)
            #expect(outcome.code == 2 && outcome.output.isEmpty, "\(command): \(outcome)")
            #expect(outcome.errors.hasPrefix("feedgen: error: cannot read the arguments: /proc is not mounted"))
        }
        #expect(!site.exists("public") && !site.exists(".feedgen"))
    }
}
