import DiffKit
import FeedKit
import SiteKit

extension RestoredHistory {
    /// Restores the snapshot of a build.
    func snapshot(of build: Digest, label: String) throws(DocumentError) -> PrintedSnapshot {
        if let snapshot = try snapshot(of: build) { return snapshot }
        let file = "\(site.outputFile(Snapshot.file))"
        guard currentBuild != nil else {
            throw DocumentError(
                "\(label): error: this build can't be restored without \(file)",
                hint: "build the site first, or pass its output folder with --output")
        }
        throw DocumentError(
            "\(label): error: this build can't be restored: builds between it and \(file) are not in the history",
            hint: "`feedgen log` shows where builds are missing")
    }

    /// Restores the snapshot of a build; `nil` if the output folder is empty, or builds in between are missing.
    func snapshot(of build: Digest) throws(DocumentError) -> PrintedSnapshot? {
        guard let current, let currentBuild, let way = try way(from: currentBuild, to: build) else { return nil }
        if let snapshot = try snapshot(behind: way, from: current, checksAll: false), snapshot.isIntact(as: build) {
            return snapshot
        }
        // The end of the way is wrong: find the file that led there.
        _ = try snapshot(behind: way, from: current, checksAll: true)
        throw DocumentError(
            "\(site.outputFile(Snapshot.file)): error: this snapshot was damaged or edited after feedgen wrote it",
            hint: "restore it from a backup or from version control")
    }

    /// The snapshot before the builds of some files, each compared with the next one.
    ///
    /// - Parameter checksAll: Whether each build on the way is checked, which takes long for large sites.
    private func snapshot(
        behind way: [BuildHistory.File], from current: PrintedSnapshot, checksAll: Bool
    ) throws(DocumentError) -> PrintedSnapshot? {
        guard !way.isEmpty else { return current }
        guard !checksAll || current.isIntact == true else { return nil }
        var document = current.document
        for file in way {
            let record = try record(in: file)
            do throws(JSONPatchError) {
                document = try record.undo?.applied(to: document) ?? document
            } catch {
                guard current.isIntact == true else { return nil }
                throw damage(
                    to: file,
                    HistoryRecord.Mistake(reason: "its way back to the previous build fails: \(error.description)"))
            }
            guard checksAll, let previous = record.previous else { continue }
            guard Snapshot.printed(document: document)?.isIntact(as: previous) == true else {
                throw damage(to: file, HistoryRecord.Mistake(reason: "it does not lead back to the build \(previous)"))
            }
        }
        return Snapshot.printed(document: document)
    }

    /// The shortest way back from one build to another; `nil` if there is none.
    private func way(from start: Digest, to end: Digest) throws(DocumentError) -> [BuildHistory.File]? {
        var ways: [Digest: [BuildHistory.File]] = [start: []]
        var pending = [start]
        var damaged: DocumentError?
        while ways[end] == nil, !pending.isEmpty {
            let build = pending.removeFirst()
            for file in files.reversed() where build.description.hasPrefix(file.build) {
                do throws(DocumentError) {
                    let record = try record(in: file)
                    guard record.build == build, record.undo != nil, let previous = record.previous,
                        ways[previous] == nil
                    else { continue }
                    ways[previous] = (ways[build] ?? []) + [file]
                    pending.append(previous)
                } catch {
                    damaged = error
                }
            }
        }
        if ways[end] == nil, let damaged { throw damaged }
        return ways[end]
    }
}

extension PrintedSnapshot {
    /// Whether this is the undamaged snapshot of a build.
    fileprivate func isIntact(as build: Digest) -> Bool {
        head["build"]?.string == build.description && isIntact == true
    }
}
