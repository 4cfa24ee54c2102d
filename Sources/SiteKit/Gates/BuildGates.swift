import Diagnostics
import FeedKit
import ReviewKit

/// The gates of one build, and who has set them: the command line, or `ci:` in feed.yaml.
struct BuildGates: Sendable {
    let gates: Gates
    /// Those of the command line, which goes before feed.yaml.
    private let asked: Gates

    /// - Returns: `nil` if there are none, or if all are to be let pass.
    init?(of configuration: CISettings, options: BuildOptions) {
        guard let flags = options.gates, !options.isForced else { return nil }
        asked = Gates(
            denied: Set(flags.deny.compactMap { ChangeClass(rawValue: $0) }), maxRemoved: flags.maxRemoved,
            maxOperations: flags.maxOperations)
        gates = Gates(
            denied: asked.denied.union(configuration.deny.compactMap { ChangeClass(rawValue: $0.name) }),
            maxRemoved: asked.maxRemoved ?? configuration.maxRemoved,
            maxOperations: asked.maxOperations ?? configuration.maxOperations)
        if gates.isEmpty { return nil }
    }

    /// A rule as its author has written it.
    func name(of rule: GateViolation.Rule) -> String {
        switch rule {
        case .denied(let name) where asked.denied.contains(name): "--deny \(name.rawValue)"
        case .denied(let name): "`ci: deny: [\(name.rawValue)]`"
        case .maxRemoved(let limit) where asked.maxRemoved != nil: "--max-removed \(limit)"
        case .maxRemoved(let limit): "`ci: maxRemoved: \(limit)`"
        case .maxOperations(let limit) where asked.maxOperations != nil: "--max-operations \(limit)"
        case .maxOperations(let limit): "`ci: maxOperations: \(limit)`"
        }
    }

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
