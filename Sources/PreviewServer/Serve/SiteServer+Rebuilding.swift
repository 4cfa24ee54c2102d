import FileSystem
import Foundation
import SiteKit

extension SiteServer {
    /// Serves until the task is cancelled, and builds the running program again after each change of its Swift sources.
    ///
    /// The program must have been started by `swift run`. The new program replaces the running one and receives its
    /// arguments and its port. Open pages connect to it, and change as after an update, without a reload. Errors of the
    /// compiler are shown on open pages and printed; the running program continues.
    ///
    /// - Parameter onListening: Called once.
    public func runRebuilding(onListening: @Sendable (Endpoint) -> Void) async throws(DiskError) {
        let program = try RunningProgram()
        // Created before the first build, so that no change is missed.
        let watch = FolderWatch(program.sources) { Printer.message("\($0)") }
        let (ports, listening) = AsyncStream<UInt16>.makeStream()
        let rebuilding = Task {
            guard let port = await ports.first(where: { _ in true }) else { return }
            for await _ in watch { await rebuild(program, onPort: port) }
        }
        defer { rebuilding.cancel() }
        try await run { endpoint in
            listening.yield(endpoint.port)
            onListening(endpoint)
        }
    }

    private func rebuild(_ program: RunningProgram, onPort port: UInt16) async {
        let errors: [String] = await withCheckedContinuation { done in
            // A build blocks its thread for long.
            DispatchQueue.global(qos: .userInitiated).async {
                do throws(DiskError) {
                    done.resume(returning: try program.build())
                } catch {
                    done.resume(returning: [error.description])
                }
            }
        }
        var problems = errors
        if problems.isEmpty, program.isReplaced { problems = [program.restart(onPort: port).description] }
        for problem in problems { Printer.message("\(problem)") }
        events?.publish(ofProgram: problems.map { LiveProblem(severity: .error, message: $0) })
    }
}
