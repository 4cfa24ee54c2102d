import DiffKit
import FeedKit
import FileSystem
import SiteKit

/// The builds that can be restored: the one in the output folder, and those before it in the history.
struct RestoredHistory: Sendable {
    let history: BuildHistory
    let site: BuildOptions
    /// The files in the order of their builds.
    let files: [BuildHistory.File]
    /// The snapshot in the output folder.
    let current: PrintedSnapshot?

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

    var currentBuild: Digest? { current?.head["build"]?.string.flatMap { Digest(hexadecimal: $0) } }

    // MARK: Records

    func record(in file: BuildHistory.File) throws(DocumentError) -> HistoryRecord {
        switch history.record(in: file) {
        case .success(let record): return record
        case .failure(let mistake): throw damage(to: file, mistake)
        }
    }

    /// The newest record of a build; `nil` if it is not in the history.
    func record(of build: Digest) throws(DocumentError) -> HistoryRecord? {
        guard let file = files.last(where: { build.description.hasPrefix($0.build) }) else { return nil }
        let record = try record(in: file)
        return record.build == build ? record : nil
    }

    func damage(to record: HistoryRecord, _ mistake: HistoryRecord.Mistake) -> DocumentError {
        let file = files.last { record.build.description.hasPrefix($0.build) }
        return damage(to: file ?? BuildHistory.File(number: 0, build: record.build), mistake)
    }

    func damage(to file: BuildHistory.File, _ mistake: HistoryRecord.Mistake) -> DocumentError {
        DocumentError(
            "\(history.folder.appending(file.name)): error: this file was damaged or edited: \(mistake.reason)",
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

    /// The builds in the history and that of the output folder, else those that others were compared with.
    private func builds(startingWith start: String) throws(DocumentError) -> [Digest] {
        var builds: Set<Digest> = []
        if let currentBuild { builds.insert(currentBuild) }
        for file in files where file.build.hasPrefix(start) || start.hasPrefix(file.build) {
            builds.insert(try record(in: file).build)
        }
        func found() -> [Digest] { builds.filter { $0.description.hasPrefix(start) }.sorted() }
        if found().isEmpty { builds.formUnion(files.compactMap { (try? record(in: $0))?.previous }) }
        return found()
    }
}
