import ArgumentParser
import Foundation
import SiteKit

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Build the site and serve it on this machine.")

    @OptionGroup var site: SiteOptions
    @OptionGroup var flags: BuildFlags

    @Option(name: .shortAndLong, help: "The port to listen on; 0 takes a free one (default: 8080, or the next one).")
    var port: UInt16?

    @Option(help: "The address to listen on.")
    var bind = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "Answer to another name than localhost and the machine's addresses, too. May be repeated.",
            valueName: "name"))
    var allowHost: [String] = []

    @Flag(name: [.customShort("O"), .long], help: "Open the site in a browser.")
    var open = false

    func validate() throws {
        for name in allowHost where !SiteServer.isHost(name) {
            throw ValidationError("--allow-host takes a name such as desk.example, without port, not '\(name)'")
        }
    }

    func run() async throws {
        var options = site.buildOptions
        flags.apply(to: &options)
        try Terminal.run(options: options, isQuiet: flags.quiet, isVerbose: flags.verbose, printsJSON: false)
        do throws(DiskError) {
            let server = try SiteServer(options: options, address: bind, port: port, allowedHosts: allowHost)
            if server.isReachable, options.includesDrafts {
                Terminal.complain("feedgen: warning: drafts are shown to every machine that reaches \(bind)")
            }
            let asked = port ?? SiteServer.usualPort, opensBrowser = open
            try await server.run { place in
                if asked != 0, place.port != asked {
                    print("Port \(asked) is taken by another program; \(place.port) is free")
                }
                print("Serving \(place.address) (control-C ends it)")
                fflush(nil)
                if opensBrowser { Browser.open(place.address) }
            }
        } catch {
            throw Terminal.failure(error)
        }
    }
}
