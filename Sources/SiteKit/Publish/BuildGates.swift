import Diagnostics
import FeedKit
import FileSystem
import ReviewKit

/// The gates of a build: those of the command line, of `ci:` in feed.yaml, and of `ci:` in the previous build, so that
/// a change can't remove the gates that apply to it.
struct BuildGates: Sendable {
    let gates: Gates
    /// The gates of the command line, whose limits override those of feed.yaml.
    private let asked: Gates
    /// The gates of the current feed.yaml.
    private let own: Gates
    private let configuration: SiteConfiguration

    /// - Parameter previous: The gates in the previous snapshot.
    /// - Returns: `nil` if there are no gates or they are disabled.
    init?(of configuration: SiteConfiguration, options: BuildOptions, previous: Gates) {
        guard let flags = options.gates, !options.isForced else { return nil }
        self.configuration = configuration
        asked = flags.gates
        let settings = configuration.ci
        own = Gates(
            denied: Set(settings.deny.compactMap { ChangeClass(rawValue: $0.name) }),
            maxRemoved: settings.maxRemoved, maxOperations: settings.maxOperations)
        gates = own.union(previous).overridden(by: asked)
        if gates.isEmpty { return nil }
    }

    /// The gates of a deploy: those of the site's snapshot, and those of the snapshot that it replaces.
    ///
    /// - Returns: `nil` if there are no gates.
    init?(deploying own: Gates, over previous: Gates) {
        configuration = SiteConfiguration()
        asked = Gates()
        self.own = own
        gates = own.union(previous)
        if gates.isEmpty { return nil }
    }

    /// The location of a setting in feed.yaml; of a missing one, the file. `photos.details` has the location of `photos`.
    func place(ofKey key: String) -> FileLocation {
        configuration.place(ofKey: String(key.prefix { $0 != "." }))
            ?? FileLocation(file: Disk.join(ContentMap.folderName, ContentMap.configurationName))
    }

    /// The rule as its author wrote it.
    func name(of rule: GateViolation.Rule) -> String {
        switch rule {
        case .denied(let name) where asked.denied.contains(name): "--deny \(name.rawValue)"
        case .denied(let name): "`ci: deny: [\(name.rawValue)]`" + age(own.denied.contains(name))
        case .maxRemoved(let limit) where asked.maxRemoved != nil: "--max-removed \(limit)"
        case .maxRemoved(let limit): "`ci: maxRemoved: \(limit)`" + age(own.maxRemoved == limit)
        case .maxOperations(let limit) where asked.maxOperations != nil: "--max-operations \(limit)"
        case .maxOperations(let limit): "`ci: maxOperations: \(limit)`" + age(own.maxOperations == limit)
        }
    }

    private func age(_ isCurrent: Bool) -> String { isCurrent ? "" : " of the previous build" }

    private func names(of gates: Gates) -> String {
        let denied = ChangeClass.byGravity.filter(gates.denied.contains).map { GateViolation.Rule.denied($0) }
        let limits =
            [gates.maxRemoved.map { GateViolation.Rule.maxRemoved($0) }]
            + [gates.maxOperations.map { .maxOperations($0) }]
        return (denied + limits.compactMap { $0 }).map(name).joined(separator: ", ")
    }

    /// The note about gates that can't be checked in a first build; `nil` if there are none.
    var noteOnFirstBuild: String? {
        let open = Gates(
            denied: gates.denied.subtracting(gates.ofFirstBuild.denied), maxRemoved: gates.maxRemoved,
            maxOperations: gates.maxOperations)
        guard !open.isEmpty else { return nil }
        return "there is no previous build to compare with, so \(names(of: open)) can't be checked"
    }

    /// Converts a mistake in the previous snapshot into an error, since gates must not be skipped silently.
    func error(about mistake: PreviousBuild.Mistake) -> Diagnostic {
        .error(
            "\(mistake.message), so \(names(of: gates)) can't be checked", at: mistake.place,
            hint: "restore it, or pass another one with --previous; --force builds without gates")
    }
}

extension PreviousBuild {
    /// The diagnostics of the previous snapshot: an error if the build has gates, which compare with it.
    func diagnostics(gates: BuildGates?) -> [Diagnostic] {
        guard let mistake else {
            return doubt.map { doubt in
                [
                    .warning(
                        doubt.message, code: .init("modified-snapshot"), at: doubt.place,
                        hint: "if it was not edited, restore it from a backup or from version control")
                ]
            } ?? []
        }
        if let gates { return [gates.error(about: mistake)] }
        return [
            .warning(
                "\(mistake.message); comparing with an empty site", code: .init("unreadable-snapshot"),
                at: mistake.place,
                hint: "the patch will contain the whole site")
        ]
    }
}
