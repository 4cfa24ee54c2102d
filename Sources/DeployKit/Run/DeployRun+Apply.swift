import FeedKit
import FileSystem

extension DeployRun {
    /// Makes the changes in the order of the plan. A reader never sees a page before the files that it refers to.
    func apply(_ change: DeployChange, _ progress: inout DeployProgress) throws(DiskError) {
        try target.prepare()
        let plan = change.plan.changeList(id: Marker.randomName())
        try target.write(DeployFiles.plan, plan.bytes)
        try progress.begin(plan, doneCount: change.plan.carriedCount)
        try delete(change.plan.obstacles, &progress)
        let files = Dictionary(change.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for (_, paths) in change.plan.uploads {
            try upload(paths.compactMap { files[$0] }, &progress)
            try progress.renew()
        }
        for paths in change.plan.deletionGroups { try delete(paths, &progress) }
        try progress.renew()
        if let patch = try? site.bytes(of: Snapshot.patchFile) { try target.write(Snapshot.patchFile, patch) }
        try target.write(Snapshot.file, site.snapshot)
        // If the process is killed here, the marker and the plan describe a deploy that is done.
        try target.delete([DeployFiles.plan])
        target.cleanUp()
        try target.delete([DeployFiles.marker])
    }

    private func upload(_ files: [PublishedFile], _ progress: inout DeployProgress) throws(DiskError) {
        for batch in batches(of: files) {
            try target.upload(batch, of: site)
            try progress.add(batch.count)
        }
        guard options.verifies else { return }
        let damaged = try target.damaged(files, of: site)
        guard damaged.isEmpty else { throw DeployMessages.notStored(damaged.sorted(), in: target.name) }
    }

    /// The size of a batch, so that little is repeated after an interruption.
    private static let batchBytes = 64 << 20

    private func batches(of files: [PublishedFile]) -> [[PublishedFile]] {
        var batches: [[PublishedFile]] = []
        var sizeBytes = 0
        for file in files {
            let isFull = batches.last.map { $0.count >= target.batchSize || sizeBytes >= Self.batchBytes } ?? true
            if isFull {
                batches.append([])
                sizeBytes = 0
            }
            batches[batches.count - 1].append(file)
            sizeBytes += file.sizeBytes
        }
        return batches
    }

    private func delete(_ paths: [String], _ progress: inout DeployProgress) throws(DiskError) {
        for start in stride(from: 0, to: paths.count, by: target.batchSize) {
            let batch = Array(paths[start..<min(paths.count, start + target.batchSize)])
            try target.delete(batch)
            try progress.add(batch.count)
        }
    }
}
