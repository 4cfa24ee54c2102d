import Diagnostics
import DiffKit
import FeedKit
import FileSystem
import Foundation
import ReviewKit
import SiteKit

/// The comparison of a site with its state at a Git revision, without a published or committed build of either.
package struct SiteReview: Sendable {
    /// The options of both builds; their folder is that of the working tree.
    private let options: BuildOptions
    private let old: String
    private let new: String?
    private let progress: SiteBuild.Progress?

    /// - Parameters:
    ///   - old: The revision to compare with. If it is not an ancestor of the new side, its merge base is.
    ///   - new: The revision to compare; `nil` for the working tree.
    package init(
        of options: BuildOptions, from old: String, to new: String? = nil, progress: SiteBuild.Progress? = nil
    ) {
        var options = options
        options.isDryRun = true
        options.reviewsChanges = true
        options.photoCacheSite = options.source
        self.options = options
        self.old = old
        self.new = new
        self.progress = progress
    }

    /// The result of a comparison.
    package struct Outcome: Sendable {
        /// The report of the new side's build; it is refused because of errors, or because the changes violate a gate.
        package var report: BuildReport
        /// The changes; `nil` if the new side can't be built, except in SARIF, which then lists the errors.
        package var difference: Documents.Difference?
        /// Notes about the compared commits.
        package var notes: [String] = []
    }

    /// Builds the old side first, since it is the previous build of the new one.
    ///
    /// - Parameter now: The machine's clock, for sites that set none.
    package func run(now: Instant, format: Documents.DiffOptions) throws(DocumentError) -> Outcome {
        let repository = GitRepository(folder: options.source)
        let newCommit = try repository.commit(new ?? "HEAD")
        let named = try repository.commit(old)
        let base = try repository.mergeBase(named, newCommit)
        var outcome = Outcome(report: BuildReport())
        outcome.notes += note(on: base, of: named).map { [$0] } ?? []

        let files = try RevisionFolder(ofSite: options.source)
        let (folder, parent) = try Self.onDisk { () throws(DiskError) in try temporaryFolder() }
        defer {
            folder.remove()
            if let parent { Disk.removeEmptyFolder(parent) }
        }
        var shared = options
        shared.lfsObjects = try files.lfsObjects
        func revision(_ commit: String, as name: String) throws(DocumentError) -> BuildOptions {
            let place = folder.place.appending(name)
            try Self.onDisk { () throws(DiskError) in try Disk.makeFolder(place) }
            let checkOut = try files.checkOut(commit, into: place)
            if !checkOut.submodules.isEmpty {
                outcome.notes.append(
                    "submodules are not reviewed: \(checkOut.submodules.sorted().joined(separator: ", "))")
            }
            var options = shared
            options.source = checkOut.folder
            options.output = nil
            options.usesCache = false
            return options
        }

        let before = try revision(base ?? named, as: "old")
        if new == nil { try files.copyIgnoredFiles(to: before.source) }
        let after = try new == nil ? shared : revision(newCommit, as: "new")
        let previous = try snapshot(ofOld: before, now: now, notes: &outcome.notes)
        let site = try Self.onDisk { () throws(DiskError) in
            try SiteBuild(options: after, progress: progress).describe(comparedWith: previous, now: now)
        }
        outcome.report = site.report
        var format = format
        format.folder = files.prefix
        format.gates = options.gates ?? GateOptions()
        // Code scanning shows why the site can't be built.
        let isReplaced = site.snapshot == nil && format.format == .sarif
        if isReplaced { format.diagnostics = site.report.diagnostics }
        outcome.difference = (isReplaced ? previous : site.snapshot).flatMap {
            difference(from: (previous, before.source), to: ($0, after.source), format)
        }
        return outcome
    }

    /// The snapshot of the old side; an empty one if that has no site.
    private func snapshot(ofOld options: BuildOptions, now: Instant, notes: inout [String]) throws(DocumentError)
        -> JSON
    {
        var options = options
        options.gates = nil
        options.isStrict = false
        options.keepsGoing = true
        let build = SiteBuild(options: options, progress: progress)
        guard build.obstacle == nil else {
            notes.append("there is no site at \(old), so everything is new")
            return Snapshot.empty
        }
        let site = try Self.onDisk { () throws(DiskError) in try build.describe(comparedWith: nil, now: now) }
        let errors = site.report.diagnostics.filter { $0.severity == .error }
        if site.snapshot == nil {
            let reason = errors.first.map { ": \($0.place.file): \($0.message)" } ?? ""
            notes.append("the site at \(old) can't be built, so everything is new\(reason)")
        } else if !errors.isEmpty {
            let names = Set(errors.map(\.place.file)).sorted()
            notes.append("at \(old), content with errors is left out: \(names.joined(separator: ", "))")
        }
        return site.snapshot ?? Snapshot.empty
    }

    /// - Parameters: The snapshot of each side, and the folder of its sources.
    private func difference(
        from old: (snapshot: JSON, folder: String), to new: (snapshot: JSON, folder: String),
        _ format: Documents.DiffOptions
    ) -> Documents.Difference? {
        guard let before = SnapshotView(old.snapshot), let after = SnapshotView(new.snapshot) else { return nil }
        let (oldTree, newTree) = (SourceTree(folder: old.folder), SourceTree(folder: new.folder))
        return Documents.difference(
            from: before, to: after, options: format, siteURL: Documents.baseURL(ofSite: new.folder),
            lines: SourceLines(old: oldTree.text, new: newTree.text)
        ) { review in
            // The name of a derived image contains the digest of its recipe, so an image of another build is the same.
            (ReportThumbnails(old: options.outputPath, new: options.outputPath).make(for: review), [])
        }
    }

    /// The note that another commit than the named one is compared.
    private func note(on base: String?, of named: String) -> String? {
        guard let base else {
            return "\(old) and \(new ?? "HEAD") have no common ancestor, so \(old) itself is compared; "
                + "if this is a shallow clone, fetch the whole history"
        }
        return base == named ? nil : "comparing with \(base.prefix(10)), the merge base of \(old) and \(new ?? "HEAD")"
    }

    /// A folder in the site's cache, or in a new folder of the system's for temporary files if the site can't be
    /// written.
    private func temporaryFolder() throws(DiskError) -> (folder: TemporaryFolder, parent: DiskPath?) {
        let cache = CacheFolder(of: options)
        try cache.refuseLinks()
        do {
            return (try TemporaryFolder(in: cache.place), nil)
        } catch {
            var name = Array((NSTemporaryDirectory() + "/feedgen-XXXXXX").utf8CString)
            guard mkdtemp(&name) != nil else { throw error }
            let parent = DiskPath.named(String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
            return (try TemporaryFolder(in: parent), parent)
        }
    }

    private static func onDisk<Result>(
        _ body: () throws(DiskError) -> Result
    ) throws(DocumentError) -> Result {
        do {
            return try body()
        } catch {
            throw DocumentError(error.description, hint: error.hint, hasMachineError: true)
        }
    }
}
