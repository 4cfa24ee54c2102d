import Testing

/// The progress display of long builds.
@Suite struct ProgressTests {
    @Test func progressIsForTerminalsOnly() throws {
        let site = try Site(["content/photos/ridge/album.yaml": "date: 2026-03-01\n"])
        for number in 0..<5 {
            let photo = LargePhoto.tiff(widthPx: 1600, heightPx: 1000, seed: UInt64(number))
            try site.write("content/photos/ridge/\(number).tif", bytes: photo)
        }
        func onTerminal(_ flags: String) throws -> String {
            let line = "stty cols 70; '\(Feedgen.program)' build -j 1 -o out\(flags.count) \(flags)"
            let running = try Running("/usr/bin/env", ["script", "-qec", line, "/dev/null"], in: site.folder)
            let outcome = running.finish()
            #expect(outcome.code == 0, "\(outcome.output)")
            try? site.delete(".feedgen")
            return outcome.output
        }
        let shown = try onTerminal("")
        let lines = shown.split(separator: "\u{1B}[K").filter { $0.hasPrefix("Creating images  ") }
        #expect(lines.contains { $0.contains(" of 20 · ") && $0.contains("█") && $0.contains(" left") }, "\(shown)")
        #expect(lines.allSatisfy { $0.count <= 70 })
        // The progress line is erased before other output is printed.
        #expect(shown.split(separator: "\u{1B}[K").last?.contains("Creating") == false)
        #expect(try !onTerminal("-q").contains("Creating"))
        let logged = try site.run("build")
        #expect(!logged.errors.contains("Creating") && !logged.output.contains("Creating"))
    }
}
