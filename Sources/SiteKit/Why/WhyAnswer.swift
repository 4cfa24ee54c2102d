import Diagnostics
import FeedKit

/// `why`: what the last build made of a file, what the next one would, and for what reasons.
package struct WhyAnswer: Sendable {
    /// The answer in lines of one fact each, for people.
    package var lines: [String]

    /// Follows what the last build has kept, and what the next one would find.
    ///
    /// - Parameters:
    ///   - path: a page's address, a published file, or one of the author's files.
    ///   - now: the machine's clock, for sites that set none.
    /// - Throws: `DiskError` when the machine is at fault.
    package static func find(
        _ path: String, options: BuildOptions, now: Instant
    ) throws(DiskError) -> Result<WhyAnswer, Refusal> {
        var options = options
        options.isDryRun = true
        guard options.hasContent else {
            return .failure(.noContent)
        }
        let memory = BuildMemory.read(options)
        guard !memory.outputs.isEmpty else {
            return .failure(
                Refusal(
                    message: memory.notice ?? "no build into \(options.outputPath) is remembered",
                    hint: "run `feedgen build`; why knows what builds have kept in .feedgen"))
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
                message: "nothing is made as `\(path)`, nor from it",
                hint: meant.map { "did you mean \($0)?" }
                    ?? "name a page (/journal/x/), a published file (sitemap.xml) or a source (content/journal/x.md)"))
    }
}
