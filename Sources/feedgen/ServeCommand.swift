import ArgumentParser
import FileSystem
import Foundation
import PreviewServer
import SiteKit
import Synchronization

struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Start a local preview server that updates pages when a file is saved.",
        discussion: """
            Examples:

              feedgen serve
              feedgen serve --drafts --future
              feedgen serve --bind 0.0.0.0 --allow-host desk.example     # for a phone
            """)

    @OptionGroup var site: SiteOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Use this URL of the published site instead of feed.yaml's baseURL.", valueName: "url"))
    var baseURL: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The port to listen on; 0 selects a free one (default: 8080, or the next free one).", valueName: "number"))
    var port: UInt16?

    @Option(help: ArgumentHelp("The IP address to listen on.", valueName: "address"))
    var bind = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "Accept this host name besides localhost and the machine's IP addresses. May be repeated.",
            valueName: "name"))
    var allowHost: [String] = []

    @Flag(help: "Check the files every second, for disks that do not report changes.")
    var poll = false

    @Flag(name: [.customShort("O"), .long], help: "Open the last edited page in a browser.")
    var open = false

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print all warnings, not only the first of each type.")
    var verbose = false

    func validate() throws {
        try BuildFlags.validate(baseURL: baseURL)
        for name in allowHost where !SiteServer.isHost(name) {
            throw ValidationError("--allow-host requires a name such as desk.example, without port, not '\(name)'")
        }
    }

    func run() throws {
        var options = site.buildOptions
        options.baseURL = baseURL
        if let obstacle = SiteBuild(options: options).obstacle {
            Terminal.printDiagnostics([obstacle], of: options)
            throw Terminal.contentError
        }
        let isQuiet = quiet
        let display = Terminal.progressDisplay(isQuiet: isQuiet)
        do throws(DiskError) {
            try SiteServer.checkMachine()
            let session = try LiveSession(
                options: options, polls: poll, isVerbose: verbose, progress: display.map { $0.show }
            ) {
                if !isQuiet { Printer.message($0) }
            }
            let server = try SiteServer(
                options: options, folder: session.folder, address: bind, port: port, allowedHosts: allowHost,
                events: session.events)
            if server.isReachable, options.includesDrafts {
                Printer.message("feedgen: warning: drafts are visible to every machine that can reach \(bind)")
            }
            let asked = port ?? SiteServer.usualPort, opensBrowser = open
            try Self.wait { () throws(DiskError) in
                let built = AsyncStream<Void>.makeStream()
                let building = Task { await session.run { built.continuation.finish() } }
                defer { building.cancel() }
                for await _ in built.stream {}
                display?.end()
                try await server.run { place in
                    if asked != 0, place.port != asked {
                        Printer.output("Port \(asked) is in use by another program; using \(place.port)")
                    }
                    Printer.output("Serving \(place.url) (press Control-C to stop)")
                    fflush(nil)
                    if opensBrowser { Browser.open(place.url(of: session.newestPage ?? "/")) }
                }
            }
        } catch {
            throw Terminal.failure(error)
        }
    }

    /// Blocks until the async body is done. Only the server uses tasks, so other commands need no threads for them.
    private static func wait(
        for body: @escaping @Sendable () async throws(DiskError) -> Void
    ) throws(DiskError) {
        let end = DispatchSemaphore(value: 0)
        let failure = Mutex<DiskError?>(nil)
        Task {
            do throws(DiskError) { try await body() } catch { failure.withLock { $0 = error } }
            end.signal()
        }
        end.wait()
        if let failure = failure.withLock({ $0 }) { throw failure }
    }
}
