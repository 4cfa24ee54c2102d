import DiffKit

/// The deployed site, as its snapshot and the marker of an interrupted deploy describe it.
struct DeployedSite: Sendable {
    /// The bytes of `snapshot.json`; `nil` if there is none.
    let snapshot: [UInt8]?
    let list: FileList
    let marker: Marker?
    /// Whether a marker exists, even if it can't be read.
    let hasMarker: Bool
    /// The plan of an interrupted deploy.
    let plan: ChangeList?
    /// The files that feedgen has deployed.
    private(set) var files: [String: State]

    enum State: Sendable, Equatable {
        case holds(String)
        /// An interrupted deploy may have written it.
        case unclear
    }

    init(snapshot: [UInt8]?, list: FileList, marker: Marker?, hasMarker: Bool, plan: ChangeList?) {
        (self.snapshot, self.list, self.marker, self.plan) = (snapshot, list, marker, plan)
        self.hasMarker = hasMarker
        files = list.digests.mapValues { .holds($0) }
        guard let plan else { return }
        for (number, entry) in plan.entries.enumerated() {
            guard number < doneCount else {
                files[entry.path] = .unclear
                continue
            }
            files[entry.path] = entry.digest.map { .holds($0) }
        }
    }

    /// The number of the plan's entries that are done.
    private var doneCount: Int { marker.map { $0.plan == plan?.id ? $0.done : 0 } ?? 0 }

    /// The done entries of an interrupted deploy, on which the next plan is based.
    var doneEntries: [ChangeList.Entry] { Array(plan?.entries.prefix(doneCount) ?? []) }

    /// Whether both describe the same state.
    func isSame(as other: DeployedSite) -> Bool {
        snapshot == other.snapshot && plan == other.plan && doneCount == other.doneCount
    }

    /// The site without these files, which the target does not have although the snapshot lists them.
    func removing(_ paths: Set<String>) -> DeployedSite {
        var result = self
        for path in paths { result.files[path] = .unclear }
        return result
    }
}
