import Diagnostics
import FeedKit
import FileSystem
import SiteKit

/// The checked changes of a deploy.
struct DeployChange: Sendable {
    let plan: DeployPlan
    /// The files to upload, in order.
    let files: [PublishedFile]
    /// Whether the deployed snapshot is the built one, and no deploy was interrupted.
    let isDeployed: Bool

    var isEmpty: Bool { plan.isEmpty && isDeployed }

    /// The number of files that are uploaded or deleted.
    var count: Int { files.count + plan.obstacles.count + plan.deletions.count }
}

extension DeployRun {
    /// As for a build: fewer deletions need no consent.
    private static let minimumManyDeletions = 10

    /// Determines the changes, and refuses those that are probably not intended.
    func change(from deployed: DeployedSite) throws(DeployError) -> DeployChange {
        let missing = site.missing(jobs: jobs)
        guard missing.isEmpty else { throw .refused(DeployMessages.differs(missing)) }
        let hasDrafts = site.list.document["drafts"]?.bool ?? false
        guard !hasDrafts || options.isForced else { throw .refused(DeployMessages.drafts) }
        let plan = DeployPlan(from: try verified(deployed), to: site.list)
        let isDeployed = deployed.snapshot == site.snapshot && !deployed.hasMarker
        guard !plan.isEmpty || !isDeployed else { return DeployChange(plan: plan, files: [], isDeployed: true) }
        try checkGates(deployed, plan)
        try checkForeign(plan)
        let files = try site.verified(plan.uploadedPaths, jobs: jobs)
        return DeployChange(plan: plan, files: files, isDeployed: isDeployed)
    }

    /// The deployed site without the files that the target has lost, if they are looked up.
    private func verified(_ deployed: DeployedSite) throws(DeployError) -> DeployedSite {
        guard options.verifies else { return deployed }
        let paths = site.list.digests.filter { deployed.files[$0] == .holds($1) }.keys.sorted()
        let files = try site.verified(paths, jobs: jobs)
        let damaged = try DeployError.onDisk { () throws(DiskError) in try target.damaged(files, of: site) }
        return deployed.removing(damaged)
    }

    private func checkGates(_ deployed: DeployedSite, _ plan: DeployPlan) throws(DeployError) {
        guard !options.isForced else { return }
        let errors = DeployGates.errors(from: deployed.list.document, to: site.list.document)
        guard errors.isEmpty else { throw .gates(errors) }
        func counts(_ path: String) -> Bool { !path.hasPrefix("media/") }
        let deleted = (plan.obstacles + plan.deletions).filter(counts)
        let all = deployed.files.keys.count(where: counts)
        guard deleted.count < Self.minimumManyDeletions || deleted.count * 2 <= all else {
            throw .refused(DeployMessages.manyDeletions(deleted, of: all))
        }
    }

    /// Refuses to replace files that feedgen did not deploy, except for those with the same content.
    private func checkForeign(_ plan: DeployPlan) throws(DeployError) {
        guard !plan.added.isEmpty else { return }
        let existing = try DeployError.onDisk { () throws(DiskError) in try target.existing(plan.added) }
        guard !existing.isEmpty else { return }
        let files = try site.verified(existing.sorted(), jobs: jobs)
        let foreign = try DeployError.onDisk { () throws(DiskError) in
            try target.damaged(files, of: site).sorted()
        }
        guard !foreign.isEmpty else { return }
        guard options.isForced else { throw .refused(DeployMessages.foreign(foreign, in: target.name)) }
        notice(DeployMessages.replacing(foreign))
    }
}
