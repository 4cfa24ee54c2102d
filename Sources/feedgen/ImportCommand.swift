import ArgumentParser
import Diagnostics
import FileSystem
import ImportKit
import SiteKit

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import content from other tools into a site, as plain files.",
        discussion: """
            Supports exports of WordPress, Ghost, Blogger, Medium, Substack, Day One, Apple Journal, Mastodon, Instagram, \
            Facebook, Google Photos, Google Timeline, Polarsteps, Flickr and Twitter. Also supports notes of Obsidian, \
            Bear and Notion, feeds (RSS, Atom, JSON Feed), and the folders of Hugo, Jekyll, Zola, Eleventy and Hexo.

            Examples:

              feedgen import blog.WordPress.2026-03-02.xml uploads/ -s blog
              feedgen import takeout-1.zip takeout-2.zip
              feedgen import --dry-run ~/old-blog
            """)

    @Argument(
        help: "The export: a file, a zip or a folder, or several parts of one.", completion: .file())
    var export: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The site's folder; it is created if it does not exist.", valueName: "folder"),
        completion: .directory)
    var source = "."

    @Option(
        help: ArgumentHelp(
            """
            Set the format of the export if it is not detected automatically. The names are \
            \(ImportFormats.names.sorted().joined(separator: ", ")).
            """, valueName: "name"),
        completion: .list(ImportFormats.names))
    var from: String?

    @Flag(help: "Import comments below entries as messages, without email addresses.")
    var comments = false

    @Flag(name: .customLong("private"), help: "Import private content as drafts.")
    var withPrivate = false

    @Flag(help: "Show what would be imported without writing anything.")
    var dryRun = false

    @OptionGroup(title: "Limits") var limits: ImportLimits

    @Flag(name: .shortAndLong, help: "Print all warnings, not only the first of each type.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(help: "Print the report as JSON.")
    var json = false

    func run() throws {
        let start = ContinuousClock.now
        let display = Terminal.progressDisplay(isQuiet: quiet)
        // Positions are imported only with consent.
        let privacy = withPrivate ? try siteRules() : nil
        let job: SiteImport
        do throws(Refusal) {
            job = try SiteImport(
                export, into: source, from: from, withComments: comments, withPrivate: withPrivate,
                privacy: privacy?.rules, limits: limits.own, isDryRun: dryRun, progress: display.map(Self.progress))
        } catch {
            throw Terminal.refusal(error)
        }
        let report = try Terminal.onDisk { () throws(DiskError) in
            defer { display?.end() }
            return try job.run()
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        if json {
            Printer.output(PrintableText(json: report.json(seconds: seconds)))
        } else {
            Terminal.printDiagnostics(
                report.diagnostics, of: BuildOptions(source: "."), isQuiet: quiet, isVerbose: verbose)
            if !quiet { Printer.output(report.text(seconds: seconds)) }
            if !quiet, report.isFirst {
                let place = Terminal.commandToEnter(source)
                Printer.output("Next: \(place)feedgen build --keep-going, feedgen serve")
            }
        }
        if report.diagnostics.hasErrors { throw Terminal.contentError }
    }

    /// The rules of an existing site that hide positions.
    private func siteRules() throws -> SitePrivacy {
        let options = BuildOptions(source: source)
        let privacy = try Terminal.onDisk { () throws(DiskError) in try SitePrivacy(of: options) }
        guard privacy.problems.isEmpty else {
            Terminal.printDiagnostics(privacy.problems, of: options, isQuiet: quiet, isVerbose: verbose)
            throw Terminal.contentError
        }
        return privacy
    }

    private static func progress(on display: ProgressDisplay) -> SiteImport.Progress {
        { display.show(BuildProgress(.importing, done: $0, of: 0)) }
    }
}
