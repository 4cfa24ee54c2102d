import Diagnostics
import FeedKit
import ReviewKit

/// The gates of one build: those of the command line, of `ci:` in feed.yaml, and of `ci:` as the previous build had it, so
/// that no change removes the gates that judge it.
struct BuildGates: Sendable {
    let gates: Gates
    /// Those of the command line, whose limits go before those of feed.yaml.
    private let asked: Gates
    /// Those of feed.yaml as it is now.
    private let own: Gates
    private let configuration: SiteConfiguration

    /// - Parameter previous: those that the previous snapshot lists.
    /// - Returns: `nil` if there are none, or if all are to be let pass.
    init?(of configuration: SiteConfiguration, options: BuildOptions, previous: Gates) {
        guard let flags = options.gates, !options.isForced else { return nil }
        self.configuration = configuration
        asked = Gates(
            denied: Set(flags.deny.compactMap { ChangeClass(rawValue: $0) }), maxRemoved: flags.maxRemoved,
            maxOperations: flags.maxOperations)
        let settings = configuration.ci
        own = Gates(
            denied: Set(settings.deny.compactMap { ChangeClass(rawValue: $0.name) }),
            maxRemoved: settings.maxRemoved, maxOperations: settings.maxOperations)
        let all = own.union(previous)
        gates = Gates(
            denied: asked.denied.union(all.denied), maxRemoved: asked.maxRemoved ?? all.maxRemoved,
            maxOperations: asked.maxOperations ?? all.maxOperations)
        if gates.isEmpty { return nil }
    }

    /// Where a setting is in feed.yaml, or would be.
    func place(ofKey key: String) -> Place {
        configuration.place(ofKey: key)
            ?? Place(file: Disk.join(ContentMap.folderName, ContentMap.configurationName))
    }

    /// A rule as its author has written it.
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

    /// Says which gates can't hold in a first build; `nil` if all do.
    var noteOnFirstBuild: String? {
        let open = Gates(
            denied: gates.denied.subtracting(gates.ofFirstBuild.denied), maxRemoved: gates.maxRemoved,
            maxOperations: gates.maxOperations)
        guard !open.isEmpty else { return nil }
        return "there is no earlier build to compare with, so \(names(of: open)) cannot hold this time"
    }

    /// What is wrong with the previous snapshot is an error then, since no gate may stand open unseen.
    func error(about mistake: PreviousBuild.Mistake) -> Diagnostic {
        .error(
            "\(mistake.message), which \(names(of: gates)) must compare with", at: mistake.place,
            hint: "restore it or name another one with --previous; --force builds without gates")
    }
}

extension PreviousBuild {
    /// What the author is told: an error if the build has gates, which compare with the previous snapshot.
    func diagnostics(gates: BuildGates?) -> [Diagnostic] {
        guard let mistake else {
            return doubt.map { doubt in
                [
                    .warning(
                        doubt.message, code: .init("doubtful-snapshot"), at: doubt.place,
                        hint: "if nobody edited it, put one from a backup or from version control in its place")
                ]
            } ?? []
        }
        if let gates { return [gates.error(about: mistake)] }
        return [
            .warning(
                "\(mistake.message); comparing with an empty site", code: .init("unreadable-snapshot"),
                at: mistake.place,
                hint: "the patch will hold the whole site")
        ]
    }
}
