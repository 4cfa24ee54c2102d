import Diagnostics
import FeedKit
import FileSystem
import Foundation
import SiteKit
import Synchronization

/// A preview that rebuilds the site whenever a file is saved, and notifies the open pages.
///
/// It builds into a separate folder. `public/` and the stores of regular builds are not changed.
public final class LiveSession: Sendable {
    /// The folder to serve.
    public let folder: String
    /// The events that open pages subscribe to.
    public let events = LiveEvents()
    private let build: SiteBuild
    /// The first build, which reports its progress since it may take long.
    private let first: SiteBuild
    private let lock: PreviewLock
    private let polls: Bool
    private let isVerbose: Bool
    private let clock: @Sendable () -> Instant
    private let say: @Sendable (PrintableText) -> Void
    private let state: Mutex<State>
    /// Builds block their thread for long, so they must not run on the cooperative threads, which the server needs.
    private let queue = DispatchQueue(label: "feedgen.live", qos: .userInitiated)

    private struct State {
        var cached: InMemoryBuild? = InMemoryBuild()
        /// The author's folders after the last change.
        var trees: SourceTrees?
        /// The state of the last regular build.
        var previous: PreviousBuild
        var live = LiveState(build: 0)
        var warnings = LiveWarnings()
        /// The path of each object's page.
        var paths: [String: String] = [:]
        var newestPage: String?
    }

    /// - Parameters:
    ///   - options: The options of a build.
    ///   - polls: Whether the files are polled even if the system reports changes.
    ///   - isVerbose: Whether all warnings are printed, not only the first of each kind.
    ///   - progress: Receives the progress of the first build.
    ///   - say: Prints a line to the terminal.
    /// - Throws: If the maximum number of previews of the site is already running.
    public convenience init(
        options: BuildOptions, kinds: [any Kind] = [], polls: Bool = false, isVerbose: Bool = false,
        progress: SiteBuild.Progress? = nil, say: @escaping @Sendable (PrintableText) -> Void
    ) throws(DiskError) {
        try self.init(
            options: options, kinds: kinds, polls: polls, isVerbose: isVerbose, clock: { .now }, progress: progress,
            say: say)
    }

    init(
        options: BuildOptions, kinds: [any Kind] = [], polls: Bool = false, isVerbose: Bool = false,
        clock: @escaping @Sendable () -> Instant, progress: SiteBuild.Progress? = nil,
        say: @escaping @Sendable (PrintableText) -> Void
    ) throws(DiskError) {
        lock = try PreviewLock(of: options)
        self.polls = polls
        self.isVerbose = isVerbose
        self.clock = clock
        self.say = say
        folder = lock.options.outputPath
        first = SiteBuild(options: lock.options, kinds: kinds, progress: progress)
        build = SiteBuild(options: lock.options, kinds: kinds)
        state = Mutex(State(previous: .published(of: options)))
    }

    deinit { lock.release() }

    /// The path of the page that was edited last before the first build; `nil` before that build.
    public var newestPage: String? { state.withLock { $0.newestPage } }

    /// Builds once, then after each change, until the task is cancelled.
    ///
    /// - Parameter onBuilt: Called once, after the first build.
    public func run(onBuilt: @escaping @Sendable () -> Void) async {
        // Watch before building, so that no change is missed.
        let watch = FolderWatch(lock.options.watchedFolders, polls: polls) { [say] in say("\($0)") }
        await update(after: nil)
        // Each update needs as much memory as the one before.
        SystemCalls.retainFreedMemory()
        onBuilt()
        for await change in watch { await update(after: change) }
    }

    /// Rebuilds the site after a change; `nil` for the first build.
    func update(after change: WatchedChange?) async {
        let begin = ContinuousClock.now
        await withCheckedContinuation { done in
            queue.async {
                self.update(after: change, since: begin)
                done.resume()
            }
        }
    }

    private func update(after change: WatchedChange?, since begin: ContinuousClock.Instant) {
        state.withLock { state in
            let (previous, now) = (state.previous, clock())
            var (live, paths, newestPage) = (state.live, state.paths, state.newestPage)
            var warnings = state.warnings
            live.build += 1
            do throws(DiskError) {
                let refused = try (change == nil ? first : build).preview(
                    after: change ?? .everything, in: &state.trees, comparedWith: previous, now: now,
                    keeping: &state.cached
                ) { preview in
                    let broken = Set(preview.heldErrors.map(\.error.place.file))
                    let changed = warnings.update(with: preview.report.diagnostics, broken: broken)
                    live.problems = preview.problems
                    let shown = warnings.current.prefix(LiveProblem.maximumWarnings)
                    live.warnings = shown.map { preview.problem(for: $0) }
                    live.warningCount = warnings.current.count
                    if !preview.isArrangedAsBefore {
                        let objects = preview.paths
                        for (id, old) in paths { if let new = objects[id], new != old { live.moved[old] = new } }
                        for path in objects.values { live.moved[path] = nil }
                        paths = objects
                    }
                    if change == nil { newestPage = preview.newestPage }
                    events.publish(live)
                    let messages = change == nil ? lines(for: preview.report.diagnostics) : lines(for: changed)
                    say(preview.line(after: change, duration: begin.duration(to: .now), appending: messages))
                }
                if let refused {
                    live.problems = refused.diagnostics.limitedForReport().filter { $0.severity == .error }.map {
                        LiveProblem($0)
                    }
                    events.publish(live)
                    say(lines(for: refused.diagnostics).joined(separator: "\n"))
                }
            } catch {
                live.problems = [LiveProblem(severity: .error, message: "\(error)")]
                events.publish(live)
                say("\(error.description)")
            }
            (state.live, state.paths, state.newestPage) = (live, paths, newestPage)
            state.warnings = warnings
        }
    }

    private func lines(for diagnostics: [Diagnostic]) -> [PrintableText] {
        DiagnosticSummary(diagnostics, isVerbose ? .whole : .short(warningsAreErrors: false)).printed()
    }

    /// The new warnings, and a line for each that was resolved.
    private func lines(for change: LiveWarnings.Change) -> [PrintableText] {
        let shown = isVerbose ? change.resolved : Array(change.resolved.prefix(Self.maximumResolved))
        let more = change.resolved.count - shown.count
        return lines(for: change.new)
            + shown.map { "\($0.place.file): resolved: \($0.message)" }
            + (more > 0 ? ["    … and \(more) more resolved; -v shows all"] : [])
    }

    /// The number of resolved warnings that are printed after a change.
    private static let maximumResolved = 5
}

extension SiteBuild.Preview {
    fileprivate var problems: [LiveProblem] {
        heldErrors.map { error, page in
            var problem = LiveProblem(error)
            problem.scope = .cell
            problem.page = page
            return problem
        }
    }

    /// A warning, to be shown in a corner of all pages.
    fileprivate func problem(for warning: Diagnostic) -> LiveProblem {
        var problem = LiveProblem(warning)
        problem.scope = .corner
        problem.page = page(showing: warning.place.file)
        return problem
    }

    /// A line with the saved files and the resulting changes, followed by the errors.
    ///
    /// - Parameter messages: Other messages to append.
    fileprivate func line(after change: WatchedChange?, duration: Duration, appending messages: [PrintableText])
        -> PrintableText
    {
        let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
        let pages = report.written == 1 ? "1 file written" : "\(report.written) files written"
        let deletions = report.deleted == 0 ? "" : ", \(report.deleted) deleted"
        let names = change?.names
        let what = names.map { $0 + ": " } ?? "Built \(objectCount) objects: "
        let problems = heldErrors.map { $0.error.printable() } + messages
        return (["\(what)\(pages)\(deletions) in \(milliseconds) ms"] + problems).joined(separator: "\n")
    }
}

extension WatchedChange {
    /// The first changed files, and the number of others.
    fileprivate var names: String {
        switch self {
        case .everything: return "many files"
        case .paths(let paths):
            let names = paths.map { $0.path.isEmpty ? $0.root : $0.root + "/" + $0.path }.sorted()
            return names.prefix(2).joined(separator: ", ") + (names.count > 2 ? " and \(names.count - 2) more" : "")
        }
    }
}

extension LiveProblem {
    init(_ problem: Diagnostic) {
        let excerpt = problem.excerpt
        self.init(
            severity: problem.severity == .error ? .error : .warning, message: problem.message, hint: problem.hint,
            file: problem.place.file, line: problem.place.line, column: problem.place.column,
            source: excerpt?.description, caret: excerpt?.before.utf16.count)
    }
}
