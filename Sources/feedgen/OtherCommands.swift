import ArgumentParser
import CacheMaintenance
import Diagnostics
import FileSystem
import Foundation
import SiteCommands
import SiteKit

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a small sample site with content of each kind.",
        discussion: """
            Examples:

              feedgen init demo && cd demo
              feedgen init photos --theme gallery
              feedgen init --templates
            """)

    @Argument(help: "The folder to create it in.")
    var folder = "."

    @Option(help: ArgumentHelp("The theme of the site: default, essay, gallery or plain.", valueName: "name"))
    var theme: String?

    @Flag(help: "Copy the files of the site's theme into Templates/ for editing, also in an existing site.")
    var templates = false

    func run() throws {
        if templates, theme == nil, Scaffold.isSite(folder) { return try copyTheme() }
        let outcome = try Terminal.onDisk { () throws(DiskError) in
            try Scaffold.makeSite(in: folder, theme: theme, now: .now)
        }
        switch outcome {
        case .success(let made): for path in made { Printer.output("created \(path)") }
        case .failure(let problem): throw Terminal.refusal(problem)
        }
        if templates { try copyTheme() }
        let place = Terminal.commandToEnter(folder)
        Printer.output("Next: \(place)feedgen new journal \"First light\", feedgen serve")
    }

    private func copyTheme() throws {
        switch try Terminal.onDisk({ () throws(DiskError) in try Scaffold.copyTheme(of: folder) }) {
        case .success(let copy):
            for path in copy.made { Printer.output("created \(path)") }
            for path in copy.existing { Printer.output("skipped \(path), which already exists") }
        case .failure(let problem): throw Terminal.refusal(problem)
        }
    }
}

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create an entry, album, thread, report, outline, route or page.",
        discussion: """
            Examples:

              feedgen new journal "First light"
              feedgen new photos "Up the ridge"
              feedgen new weather Rain --date 2026-07-12
              feedgen new page About
            """)

    @OptionGroup var site: SiteFolder

    @Argument(
        help: "The kind: journal, photos, messages, weather, outline, routes, one of feed.yaml's, or page.",
        completion: .list(["journal", "photos", "messages", "weather", "outline", "routes", "page"]))
    var kind: String

    @Argument(help: "The title.")
    var title: String

    @Option(help: ArgumentHelp("The date, as in 2026-07-12 (default: now).", valueName: "date"))
    var date: String?

    func run() throws {
        let outcome = try Terminal.onDisk { () throws(DiskError) in
            try Scaffold.makeDocument(
                kind: kind, title: title, date: date, options: BuildOptions(source: site.source), now: .now)
        }
        switch outcome {
        case .success(let path): Printer.output("\(path)")
        case .failure(let problem): throw Terminal.refusal(problem)
        }
    }
}

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the objects and plain pages of the site, including drafts and scheduled ones.",
        discussion: """
            Examples:

              feedgen list
              feedgen list --json > objects.json
              feedgen list --missing-translations
            """)

    @OptionGroup var site: SiteFolder
    @OptionGroup var machine: MachineOptions

    @Flag(name: .shortAndLong, help: "Print all warnings, not only the first of each type.")
    var verbose = false

    @Flag(help: "Print the list as JSON.")
    var json = false

    @Flag(help: "List the texts whose translation is missing or older than the text.")
    var missingTranslations = false

    func run() throws {
        let options = machine.options(source: site.source)
        let listing = try Terminal.onDisk { () throws(DiskError) in try Listing.read(options: options, now: .now) }
        Terminal.printDiagnostics(listing.diagnostics, of: options, isVerbose: verbose)
        let (text, document) =
            missingTranslations
            ? (listing.missingTranslations, listing.missingTranslationsAsJSON) : (listing.text, listing.json)
        Printer.output(json ? PrintableText(json: document) : text, terminator: "")
        if listing.diagnostics.hasErrors { throw Terminal.contentError }
    }
}

struct Clean: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Delete the files that feedgen built, and no others.",
        discussion: """
            Examples:

              feedgen clean
              feedgen clean --cache
              feedgen clean --store ~/feedgen-store --older-than 30d
            """)

    @OptionGroup var places: SitePlaces

    @Flag(
        help: "Delete the cache in .feedgen, too; the next build recreates it. The history and your own files remain.")
    var cache = false

    @Option(
        name: .long, defaultAsFlag: "", parsing: .next,
        help: ArgumentHelp(
            "Clean a shared store folder instead (default: $FEEDGEN_STORE); requires --older-than.",
            valueName: "folder"),
        completion: .directory)
    var store: String?

    @Option(
        help: ArgumentHelp(
            "Delete files that were not used for this long from the store, as in 30d.", valueName: "days"))
    var olderThan: String?

    func validate() throws {
        guard (store == nil) == (olderThan == nil) else {
            throw ValidationError(
                "--store and --older-than must be passed together: feedgen clean --store --older-than 30d")
        }
        if store != nil, cache {
            throw ValidationError("--cache and --store can't be combined: pass only one of them")
        }
        if store != nil, places.output != nil || places.site.source != SiteFolder.standard {
            throw ValidationError("--store cleans no site: pass neither --source nor --output")
        }
    }

    func run() throws {
        if let store, let olderThan { return try clean(store, olderThan) }
        let options = places.buildOptions
        if let obstacle = options.outputAmongSources {
            Terminal.printDiagnostics([obstacle], of: options)
            throw Terminal.contentError
        }
        let printNotice: SiteBuild.Notice = { Printer.message("\($0)") }
        let deleted = try Terminal.onDisk { () throws(DiskError) in
            try OutputCleaner.clean(options, notice: printNotice)
        }
        if deleted == 0 { try places.requireContent() }
        Printer.output("Deleted \(deleted) file\(deleted == 1 ? "" : "s")")
        guard cache else { return }
        let freed = try Terminal.onDisk { () throws(DiskError) in try CacheCleaner.clean(options, notice: printNotice) }
        Printer.output("Deleted the cache: \(CacheCleaner.text(bytes: freed)) freed")
    }

    private func clean(_ store: String, _ age: String) throws {
        let cleaner: StoreCleaner
        do throws(Refusal) {
            cleaner = try StoreCleaner(store, olderThan: age, environment: ProcessInfo.processInfo.environment)
        } catch {
            throw Terminal.refusal(error, isUsageError: true)
        }
        Printer.output("\(try Terminal.onDisk { () throws(DiskError) in try cleaner.run() })")
    }
}
