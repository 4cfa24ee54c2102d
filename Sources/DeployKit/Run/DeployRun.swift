import Diagnostics
import FeedKit
import FileSystem
import Foundation
import SiteKit

/// One deploy to an open target.
///
/// The deployed snapshot is replaced last, so it describes the target, except for the files of the plan while there is
/// a marker.
struct DeployRun: Sendable {
    let options: DeployOptions
    let jobs: Int
    let site: LocalSite
    let target: any DeployTarget
    let progress: BuildProgress.Listener?
    let notice: Deploy.Notice
    let owner = DeployOwner.current

    static var now: Int { time(nil) }

    func run() throws(DeployError) -> DeployReport {
        let deployed = try read()
        if let marker = deployed.marker, !options.unlocks, marker.isHeld(seenBy: owner, now: Self.now) {
            throw .refused(busy(marker))
        }
        var change = try change(from: deployed)
        if change.isEmpty || options.isDryRun { return report(change) }
        let marker = try lock(over: deployed)
        var progress = DeployProgress(marker, target: target, total: change.count, listener: self.progress)
        do throws(DeployError) {
            // Another deploy may have ended between the first look and the lock.
            let current = try read()
            if !current.isSame(as: deployed) { change = try self.change(from: current) }
            try DeployError.onDisk { () throws(DiskError) in try apply(change, &progress) }
        } catch {
            progress.release()
            throw error
        }
        return report(change)
    }

    /// Reads the state of the target.
    private func read() throws(DeployError) -> DeployedSite {
        let files = try DeployError.onDisk { () throws(DiskError) in
            try target.read([Snapshot.file, DeployFiles.marker], upTo: FileList.maximumBytes)
        }
        let markerBytes = files[DeployFiles.marker]
        let marker = markerBytes.flatMap { $0.count <= Marker.maximumBytes ? Marker(parsing: $0) : nil }
        let list = try files[Snapshot.file].map { bytes throws(DeployError) in
            try accepted(Snapshot.file, orElse: FileList.empty) { () throws(FileList.Mistake) in
                try FileList(parsing: bytes)
            }
        }
        var plan: ChangeList?
        if markerBytes != nil {
            let bytes = try DeployError.onDisk { () throws(DiskError) in
                try target.read(DeployFiles.plan, upTo: ChangeList.maximumBytes)
            }
            plan = try bytes.map { bytes throws(DeployError) in
                try accepted(DeployFiles.plan, orElse: ChangeList(id: "", entries: [])) {
                    () throws(FileList.Mistake) in try ChangeList(parsing: bytes)
                }
            }
        }
        return DeployedSite(
            snapshot: files[Snapshot.file], list: list ?? .empty, marker: marker, hasMarker: markerBytes != nil,
            plan: plan)
    }

    /// Parses a file of the target. A malformed one is refused, or replaced by a default with `--force`.
    private func accepted<Value>(
        _ file: String, orElse value: Value, _ parse: () throws(FileList.Mistake) -> Value
    ) throws(DeployError) -> Value {
        do throws(FileList.Mistake) {
            return try parse()
        } catch {
            if options.isForced { return value }
            throw .refused(DeployMessages.unreadable(file, of: target.name, error.reason))
        }
    }

    /// Writes the marker, which other deploys respect.
    private func lock(over deployed: DeployedSite) throws(DeployError) -> Marker {
        var marker = Marker(owner: owner, now: Self.now)
        if let old = deployed.marker { (marker.plan, marker.done) = (old.plan, old.done) }
        let bytes = marker.bytes
        let found = try DeployError.onDisk { () throws(DiskError) -> [UInt8]? in
            if deployed.hasMarker {
                try target.write(DeployFiles.marker, bytes)
            } else {
                _ = try target.create(DeployFiles.marker, bytes)
            }
            // Not every server can create a file exclusively.
            return try target.read(DeployFiles.marker, upTo: Marker.maximumBytes)
        }
        guard found == bytes else {
            guard let other = found.flatMap({ Marker(parsing: $0) }) else {
                throw .failed(DeployMessages.lostLock(target.name))
            }
            throw .refused(busy(other))
        }
        return marker
    }

    private func busy(_ marker: Marker) -> Refusal {
        let description = DeployMessages.owner(
            isThisMachine: marker.owner?.isSameMachine(as: owner) ?? false, process: marker.owner?.process ?? 0,
            startedSecondsAgo: Self.now - marker.started)
        return DeployMessages.busy(target.name, owner: description)
    }

    private func report(_ change: DeployChange) -> DeployReport {
        var report = DeployReport()
        report.target = target.name
        report.isDryRun = options.isDryRun
        report.uploaded = change.files.map { ($0.path, $0.sizeBytes) }
        report.deleted = change.plan.obstacles + change.plan.deletions
        report.unchangedCount = change.plan.unchangedCount
        return report
    }
}
