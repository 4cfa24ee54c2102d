import Diagnostics
import FeedKit
import FileSystem
import SiteKit

/// The `why` command: the reasons why the last build wrote a file, and why the next one would.
package struct WhyAnswer: Sendable {
    /// The answer with one fact per line.
    package var lines: [String]

    /// Evaluates the records of the last build and a dry run of the next one.
    ///
    /// - Parameters:
    ///   - path: A page's URL, a published file, or a source file.
    ///   - now: The machine's clock, for sites that set none.
    /// - Throws: `DiskError` for errors of the machine.
    package static func find(
        _ path: String, options: BuildOptions, now: Instant
    ) throws(DiskError) -> Result<WhyAnswer, Refusal> {
        var options = options
        options.isDryRun = true
        guard try options.hasContent else {
            return .failure(.noContent)
        }
        let memory = BuildMemory.read(options)
        guard !memory.outputs.isEmpty else {
            return .failure(
                Refusal(
                    message: memory.notice ?? "the cache contains no build into \(options.outputPath)",
                    hint: "run `feedgen build`; `feedgen why` reads the records of builds in .feedgen"))
        }
        var report = BuildReport()
        let build = try SiteBuild(options: options)
            .prepare(SourceTrees(of: options), memory: memory, now: now, report: &report)
        let site = WhySite(memory: memory, build: build, options: options)
        let name = site.name(of: path)
        if let lines = site.linesOfSource(name) ?? site.linesOfOutput(name) { return .success(WhyAnswer(lines: lines)) }
        let meant = nearest(to: name, in: site.names)
        return .failure(
            Refusal(
                message: "`\(path)` is neither a source nor an output of the site",
                hint: meant.map { "did you mean \($0)?" }
                    ?? "name a page (/journal/x/), a published file (sitemap.xml) or a source (content/journal/x.md)"))
    }
}
