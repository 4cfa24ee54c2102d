import Diagnostics
import DiffKit
import FeedKit
import Foundation

@testable import FileSystem
@testable import SiteKit

/// One build of a site, and the invariant that it must satisfy: its result equals that of a build that has only the
/// sources and the previous snapshot.
struct ComparedBuild {
    let site: EditedSite
    let variation: BuildVariation
    private let options: BuildOptions

    struct Outcome {
        var isRefused: Bool
        /// Whether a foreign file in the output folder blocked the build.
        var isObstructed = false
        /// Whether broken sources were omitted and everything else was published.
        var isInPart = false
        /// The number of sources that were read or compared with stored values; `nil` if none was.
        var sourcesLookedAt: Int?
        /// The first violation of the invariant.
        var brokenLaw: String?
    }

    init(of site: EditedSite, _ variation: BuildVariation) {
        self.site = site
        self.variation = variation
        options = Self.options(of: variation, site: site)
    }

    var name: String {
        let flags = variation == .plain ? "" : " with \(variation.rawValue)"
        return flags + (site.needsForce && variation != .forced ? " with --force" : "")
    }

    private static func options(of variation: BuildVariation, site: EditedSite) -> BuildOptions {
        var options = BuildOptions(
            source: site.folder, output: site.path(variation == .otherOutput ? "other" : "public"),
            jobs: variation == .oneThread ? 1 : 2)
        options.gates = GateOptions()
        options.isTimed = true
        options.isForced = site.needsForce || variation == .forced
        options.isStrict = variation == .strict
        options.keepsGoing = variation == .keepGoing
        options.isDryRun = variation == .dryRun
        options.reviewsChanges = variation == .review
        options.includesDrafts = variation == .drafts
        options.includesFuture = variation == .drafts
        options.includesExpired = variation == .expired
        if variation == .clock { options.clock = site.moment(&site.random) }
        if variation == .baseURL { options.baseURL = "https://preview.example/x/" }
        if variation == .previous { options.previous = site.path("older.json") }
        return options
    }

    // MARK: Building

    func run() throws -> Outcome {
        let before = FolderListing(options.outputPath)
        let known = try PreviousBuild.read(options: options, memory: BuildMemory())
        rememberSnapshot()
        defer { for name in ["clean", "previous.json"] { site.delete(name) } }
        // A file that is saved during the build must not affect it, so the clean build runs first.
        let early = site.save == nil ? nil : try buildClean()
        let report = try build(options)
        let isObstructed = report.diagnostics.contains {
            $0.severity == .error && ($0.place.file + "/").hasPrefix(options.outputPath + "/")
        }
        var outcome = Outcome(isRefused: report.isRefused, isObstructed: report.isRefused && isObstructed)
        outcome.isInPart = report.errorsLeftOut > 0
        outcome.sourcesLookedAt = report.timings?.stages.first { $0.stage == .read }?.items
        // Only a build into the same folder encounters the foreign file.
        if outcome.isObstructed, early != nil { return outcome }
        let clean = try early ?? buildClean(into: outcome.isObstructed ? before : nil)
        outcome.brokenLaw =
            difference(of: report, from: clean)
            ?? (report.isRefused || options.isDryRun ? untouched(before) : same(before, Set(known.files.paths)))
            ?? (report.isRefused || options.isDryRun ? nil : leads(from: known.document))
        if !report.isRefused, variation == .plain { keepAsOlder() }
        return outcome
    }

    private func build(_ options: BuildOptions) throws -> BuildReport {
        let save = site.save
        defer { save?() }
        var kept = site.isBuiltByProcess() ? site.kept : nil
        defer { if kept != nil { site.kept = kept } }
        return try SiteBuild(
            options: options,
            progress: { progress in
                if progress.stage == .writing, progress.done == 0 { save?() }
            }
        ).build(now: site.now, keeping: &kept)
    }

    /// Builds the site without a store.
    private func buildClean(into listing: FolderListing? = nil) throws -> BuildReport {
        var options = options
        options.output = site.path("clean")
        options.usesCache = false
        if options.previous == nil, listing == nil, site.exists("previous.json") {
            options.previous = site.path("previous.json")
        }
        if let listing { copyOutput(listing) }
        return try SiteBuild(options: options).build(now: site.now)
    }

    /// Copies foreign files and the staging area of a killed build, so that both builds encounter the same.
    private func copyOutput(_ listing: FolderListing) {
        for (file, bytes) in listing.files { site.write("clean/" + file, bytes) }
        let manifest = ".feedgen-staging/manifest"
        if let bytes = try? Disk.read(options.outputPath + "/" + manifest) { site.write("clean/" + manifest, bytes) }
    }

    private func rememberSnapshot() {
        guard let bytes = try? Disk.read(options.outputPath + "/" + Snapshot.file) else { return }
        site.write("previous.json", bytes)
    }

    private func keepAsOlder() {
        guard !site.exists("older.json") || site.random.chance(30) else { return }
        if let bytes = site.bytes("public/snapshot.json") { site.write("older.json", bytes) }
    }

    // MARK: Invariant

    /// Compares the diagnostics and counts of both builds.
    private func difference(of report: BuildReport, from clean: BuildReport) -> String? {
        let told = report.diagnostics.map(text)
        let expected = clean.diagnostics.map(text)
        guard told == expected else {
            let place =
                zip(told, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                ?? min(told.count, expected.count)
            let own = place < told.count ? told[place] : "nothing"
            let other = place < expected.count ? expected[place] : "nothing"
            return "message \(place + 1) is\n\(own)\nbut from nothing\n\(other)"
        }
        if report.isRefused != clean.isRefused {
            return "refused: \(report.isRefused), from nothing \(clean.isRefused)"
        }
        let facts = [report, clean].map { report in
            // Only builds with a cache report its state.
            let notes = report.notes.filter { !$0.hasPrefix("the cache ") }
            return "\(report.cells) cells, \(report.pages) pages, \(report.changes), \(report.classes), "
                + "\(report.drafts) drafts, \(report.scheduled) scheduled, \(report.expired) expired, \(notes), "
                + (report.gateNote ?? "")
        }
        if facts[0] != facts[1] { return "the report says\n\(facts[0])\nbut from nothing\n\(facts[1])" }
        guard report.patch != clean.patch else { return nil }
        return "the patch is\n\(report.patch.json.text())\nbut from nothing\n\(clean.patch.json.text())"
    }

    /// The text of a diagnostic, with the temporary folders of the test replaced.
    private func text(_ diagnostic: Diagnostic) -> String {
        diagnostic.printed()
            .replacingOccurrences(of: site.path("previous.json"), with: "OUTPUT/snapshot.json")
            .replacingOccurrences(of: site.path("clean"), with: "OUTPUT")
            .replacingOccurrences(of: options.outputPath, with: "OUTPUT")
    }

    /// Checks that a build that writes nothing changes no file.
    private func untouched(_ before: FolderListing) -> String? {
        let after = FolderListing(options.outputPath)
        guard after != before else { return nil }
        let names = Set(after.files.keys).union(before.files.keys).sorted()
        return "nothing was to be written, but \(names.first { after.files[$0] != before.files[$0] } ?? "") is another"
    }

    /// Checks that the folder contains the output of the clean build and the author's own files.
    private func same(_ before: FolderListing, _ made: Set<String>) -> String? {
        let after = FolderListing(options.outputPath)
        let clean = FolderListing(site.path("clean"))
        for (file, bytes) in clean.files.sorted(by: { $0.key < $1.key }) where after.files[file] != bytes {
            guard let own = after.files[file] else { return "\(file) is missing" }
            let place =
                zip(own, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                ?? min(own.count, bytes.count)
            return
                "\(file) differs at byte \(place):\n\(excerpt(own, place))\nbut from nothing\n\(excerpt(bytes, place))"
        }
        for (file, bytes) in after.files.sorted(by: { $0.key < $1.key }) where clean.files[file] == nil {
            if made.contains(file) || before.files[file] == nil { return "\(file) is still there" }
            if before.files[file] != bytes { return "\(file) is the author's, but was changed" }
        }
        let lost = before.files.keys.sorted().first { !made.contains($0) && after.files[$0] == nil }
        return lost.map { "\($0) is the author's, but is gone" }
    }

    private func excerpt(_ bytes: [UInt8], _ place: Int) -> String {
        String(decoding: bytes[max(0, place - 60)..<min(bytes.count, place + 60)], as: UTF8.self)
    }

    /// Checks that the patch transforms the previous snapshot into the new one.
    private func leads(from document: JSON) -> String? {
        do {
            let patch = try JSONPatch(json: JSON(parsing: Disk.read(options.outputPath + "/" + Snapshot.patchFile)))
            let snapshot = try JSON(parsing: Disk.read(options.outputPath + "/" + Snapshot.file))
            return try patch.applying(to: document) == snapshot ? nil : "the patch does not lead to the new snapshot"
        } catch {
            return "the patch can't be applied: \(error)"
        }
    }
}
