import ArgumentParser
import DeployKit
import Foundation
import SiteKit

struct DeployCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deploy",
        abstract: "Upload the built site: only what differs from the deployed one.",
        discussion: """
            The target is a folder, user@host:path (rsync over ssh), sftp://user@host/path, s3://bucket/prefix, or \
            davs://host/path (WebDAV). Credentials come from the ssh agent, from the environment (AWS_ACCESS_KEY_ID \
            and AWS_SECRET_ACCESS_KEY, FEEDGEN_DEPLOY_TOKEN or FEEDGEN_DEPLOY_PASSWORD), or from ~/.netrc.

            Examples:

              feedgen build && feedgen deploy user@example.org:/var/www/site
              feedgen deploy s3://bucket --dry-run
              FEEDGEN_DEPLOY=davs://user@example.org/site feedgen deploy
            """)

    @Argument(help: "The target (default: $FEEDGEN_DEPLOY).", completion: .directory)
    var target: String?

    @OptionGroup var places: SitePlaces

    @Flag(help: "List the changes without making them.")
    var dryRun = false

    @Flag(help: "Look up the deployed files, and upload those that are missing or damaged.")
    var verify = false

    @Flag(help: "Ignore gates, and replace or delete files despite the protections of the deployed site.")
    var force = false

    @Flag(help: "Take over from a deploy that was killed on another machine.")
    var unlock = false

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "List all changes.")
    var verbose = false

    func run() throws {
        var options = DeployOptions()
        (options.target, options.isDryRun, options.verifies) = (target, dryRun, verify)
        (options.isForced, options.unlocks) = (force, unlock)
        let build = places.buildOptions
        let display = Terminal.progressDisplay(isQuiet: quiet)
        do throws(DeployError) {
            let deploy = try Deploy(
                options, build: build, environment: ProcessInfo.processInfo.environment,
                progress: display.map { $0.show }, notice: { Printer.message("\($0)") })
            let report: DeployReport
            do throws(DeployError) {
                report = try deploy.run()
            } catch {
                display?.end()
                throw error
            }
            display?.end()
            if dryRun || verbose { for line in report.changes { Printer.output(line) } }
            if !quiet { Printer.output(report.summary) }
        } catch {
            throw Self.exitCode(for: error, build)
        }
    }

    private static func exitCode(for error: DeployError, _ build: BuildOptions) -> ExitCode {
        switch error {
        case .refused(let refusal): return Terminal.refusal(refusal)
        case .failed(let error): return Terminal.failure(error)
        case .gates(let diagnostics):
            Terminal.printDiagnostics(diagnostics, of: build)
            return Terminal.contentError
        }
    }
}
