import DiffKit
import FeedKit
import FileSystem
import SiteKit

/// The builds that can be restored: the one in the output folder, and those before it in the history.
struct RestoredHistory: Sendable {
    private let history: BuildHistory
    private let site: BuildOptions
    /// The files in the order of their builds.
    private let files: [BuildHistory.File]
    /// The snapshot in the output folder.
    private let current: PrintedSnapshot?

    init(of site: BuildOptions) throws(DocumentError) {
        history = BuildHistory(of: site)
        self.site = site
        do throws(DiskError) {
            files = try history.files()
            let path = site.outputFile(Snapshot.file)
            current = Disk.size(of: path) == nil ? nil : PrintedSnapshot(try Disk.read(path))
        } catch {
            throw DocumentError(error.description, hasMachineError: true)
        }
    }

    private var currentBuild: Digest? { current?.head["build"]?.string.flatMap { Digest(hexadecimal: $0) } }

    // MARK: Records

    private func record(in file: BuildHistory.File) throws(DocumentError) -> HistoryRecord {
        switch history.record(in: file) {
        case .success(let record): return record
        case .failure(let mistake): throw damage(to: file, mistake.reason)
        }
    }

    /// The newest record of a build; `nil` if it is not in the history.
    func record(of build: Digest) throws(DocumentError) -> HistoryRecord? {
        guard let file = files.last(where: { build.description.hasPrefix($0.build) }) else { return nil }
        let record = try record(in: file)
        return record.build == build ? record : nil
    }

    func damage(to record: HistoryRecord, _ reason: String) -> DocumentError {
        let file = files.last { record.build.description.hasPrefix($0.build) }
        return file.map { damage(to: $0, reason) } ?? DocumentError(reason)
    }

    private func damage(to file: BuildHistory.File, _ reason: String) -> DocumentError {
        DocumentError(
            "\(history.folder.appending(file.name)): error: this file was damaged or edited: \(reason)",
            hint: "delete it; the builds before it can't be restored then")
    }

    // MARK: Builds

    /// The build that an argument names.
    func build(_ reference: BuildReference, label: String) throws(DocumentError) -> Digest {
        switch reference {
        case .latest(let count): return try latest(count, label: label)
        case .digest(let start):
            let found = try builds(startingWith: start)
            if found.count == 1 { return found[0] }
            guard found.isEmpty else {
                let names = found.map { String($0.description.prefix(BuildHistory.shortDigits)) }
                throw DocumentError(
                    "\(label): error: \(found.count) builds have this ID: \(names.joined(separator: ", "))",
                    hint: "add more digits")
            }
            throw DocumentError("\(label): error: no build in the history has this ID", hint: hintOfUnknown)
        }
    }

    private func latest(_ count: Int, label: String) throws(DocumentError) -> Digest {
        var left = count
        for file in files.reversed() {
            let record = try record(in: file)
            guard record.output == site.outputName else { continue }
            if left == 0 { return record.build }
            left -= 1
        }
        if count == 0, let currentBuild { return currentBuild }
        throw DocumentError(
            "\(label): error: the history has only \(count - left) build\(count - left == 1 ? "" : "s")",
            hint: hintOfUnknown)
    }

    private var hintOfUnknown: String {
        let isPruned = files.first.map { $0.number > 1 } ?? false
        return "`feedgen log` lists the builds" + (isPruned ? "; earlier ones were pruned" : "")
    }

    /// The builds in the history, that of the output folder, and the one before the history.
    private func builds(startingWith start: String) throws(DocumentError) -> [Digest] {
        var builds: Set<Digest> = []
        if let currentBuild { builds.insert(currentBuild) }
        for file in files where file.build.hasPrefix(start) || start.hasPrefix(file.build) {
            builds.insert(try record(in: file).build)
        }
        if let first = files.first, let previous = (try? record(in: first))?.previous { builds.insert(previous) }
        return builds.filter { $0.description.hasPrefix(start) }.sorted()
    }

    // MARK: Snapshots

    /// Restores the snapshot of a build.
    func snapshot(of build: Digest, label: String) throws(DocumentError) -> PrintedSnapshot {
        guard let current, let currentBuild else {
            throw DocumentError(
                "\(label): error: this build can't be restored without \(site.outputFile(Snapshot.file))",
                hint: "build the site first, or pass its output folder with --output")
        }
        guard let way = try way(from: currentBuild, to: build) else {
            let from = "\(site.outputFile(Snapshot.file))"
            throw DocumentError(
                "\(label): error: this build can't be restored: builds between it and \(from) are not in the history",
                hint: "`feedgen log` shows where builds are missing")
        }
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
                throw damage(to: file, "its way back to the previous build fails: \(error.description)")
            }
            guard checksAll, let previous = record.previous else { continue }
            guard Snapshot.printed(document: document)?.isIntact(as: previous) == true else {
                throw damage(to: file, "it does not lead back to the build \(previous)")
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
