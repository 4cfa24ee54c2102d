import FileSystem
import SiteKit

/// The progress of a deploy, for the user and, in the marker, for the next deploy.
struct DeployProgress {
    /// The marker is renewed at least this often, so that little is repeated after an interruption.
    private static let renewalSeconds = 10

    private(set) var marker: Marker
    private let target: any DeployTarget
    private let total: Int
    private let listener: BuildProgress.Listener?
    private var count = 0
    /// Whether another deploy has taken over the target.
    private var isLost = false

    init(_ marker: Marker, target: any DeployTarget, total: Int, listener: BuildProgress.Listener?) {
        (self.marker, self.target, self.total, self.listener) = (marker, target, total, listener)
    }

    /// Begins a plan that is stored on the target.
    mutating func begin(_ plan: ChangeList, doneCount: Int) throws(DiskError) {
        (marker.plan, marker.done) = (plan.id, doneCount)
        try renew()
    }

    /// Counts entries of the plan that are done.
    mutating func add(_ entries: Int) throws(DiskError) {
        marker.done += entries
        count += entries
        listener?(BuildProgress(.uploading, done: count, of: total))
        if Interruption.isRequested { throw DeployMessages.interrupted(target.name) }
        if DeployRun.now - marker.renewed >= Self.renewalSeconds { try renew() }
    }

    /// Stores the progress, after a check that no other deploy has taken over.
    mutating func renew() throws(DiskError) {
        let found = try target.read(DeployFiles.marker, upTo: Marker.maximumBytes).flatMap { Marker(parsing: $0) }
        guard found?.id == marker.id else {
            isLost = true
            throw DeployMessages.lostLock(target.name)
        }
        marker.renewed = DeployRun.now
        try target.write(DeployFiles.marker, marker.bytes)
    }

    /// Releases the lock after a failure. The plan stays for the next deploy, if there is one.
    func release() {
        guard !isLost else { return }
        Interruption.acknowledge()
        target.cleanUp()
        if marker.plan.isEmpty {
            try? target.delete([DeployFiles.marker])
        } else {
            var marker = marker
            marker.owner = nil
            try? target.write(DeployFiles.marker, marker.bytes)
        }
    }
}
