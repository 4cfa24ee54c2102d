import DataKit
import Diagnostics
import FeedKit
import FileSystem
import Foundation
import RouteKit

/// The `import` command: converts an export of another service into content files of a site.
package struct SiteImport: Sendable {
    private let root: String
    private let paths: [String]
    private let format: (any ImportFormat)?
    private let options: ImportOptions
    private let limits: Limits
    private let isDryRun: Bool
    private let progress: Progress?

    /// A closure that receives the number of imported files, often and from any thread.
    package typealias Progress = @Sendable (Int) -> Void

    /// - Parameters:
    ///   - paths: The export: a file, an archive, a folder, or several parts of it.
    ///   - root: The site's folder, created if it does not exist.
    ///   - from: The name of the export's format; `nil` detects it.
    ///   - withComments: Whether comments below entries become messages.
    ///   - withPrivate: Whether content for a limited audience becomes drafts.
    ///   - privacy: The rules of the site that hide positions; `nil` if content for a limited audience is left out.
    ///   - limits: The import limits.
    ///   - isDryRun: Whether nothing is written.
    package init(
        _ paths: [String], into root: String, from name: String?, withComments: Bool, withPrivate: Bool,
        privacy: PrivacyRules? = nil, limits: Limits = Limits(), isDryRun: Bool, progress: Progress? = nil
    ) throws(Refusal) {
        format = if let name { try Self.format(named: name) } else { nil }
        (self.paths, self.root, self.isDryRun) = (paths, root, isDryRun)
        self.limits = limits
        var options = ImportOptions()
        (options.withComments, options.withPrivate, options.privacy) = (
            withComments, withPrivate, privacy ?? PrivacyRules()
        )
        self.options = options
        self.progress = progress
        for path in paths {
            guard Self.kind(of: path) != S_IFDIR || !Self.isInside(root, folder: path) else {
                throw Refusal(
                    message: "the new site would be inside of the export, `\(path.quotable)`",
                    hint: "create it in another folder: feedgen import \(path.quotable) -s ../new-site")
            }
        }
    }

    private static func format(named name: String) throws(Refusal) -> any ImportFormat {
        if let format = ImportFormats.format(named: name) { return format }
        let names = ImportFormats.names
        throw Refusal(
            message: "the format `\(name.quotable)` is not supported",
            hint: nearest(to: name, in: names).map { "did you mean `\($0)`?" }
                ?? "there are \(names.joined(separator: ", "))", isUsageError: true)
    }

    /// - Throws: Errors of the machine. Errors of the export are in the report.
    package func run() throws(DiskError) -> ImportReport {
        for path in paths where Self.kind(of: path) == nil {
            var error = DiskError.last("read the export", path)
            error.hint = "pass the export: a file, a zip or a folder"
            throw error
        }
        let isNew = !Disk.exists(.named(root))
        try Disk.makeFolder(.named(root))
        // If nothing is imported, the new folder is removed.
        defer { if isNew { Disk.removeEmptyFolder(.named(root)) } }
        let site = DiskPath(in: FolderHandle(root.isEmpty ? "." : root), links: .none)
        let ledger = try ImportLedger(at: site.appending(ImportLedger.fileName))
        let workspace = try TemporaryFolder(in: site.appending(".feedgen"))
        defer { workspace.remove() }
        let source = try ExportOnDisk(paths, workspace: workspace.place, limits: limits)
        var report = ImportReport(diagnostics: source.diagnostics)
        guard let format = try detectFormat(of: source.export) else {
            // An unreadable archive has already been reported.
            if !report.diagnostics.hasErrors { report.diagnostics.append(try unknown(source.export)) }
            return report
        }
        var files = ImportedFileWriter(
            root: site, source: source, ledger: ledger, workspace: workspace.place, isDryRun: isDryRun)
        let failure = read(source, as: format, site: site, into: &files, &report)
        if failure == nil { try suggestSettings(of: format, site: site, into: &files, &report) }
        if !isDryRun, files.ledger.entries != ledger.entries { try write(files.ledger, to: site) }
        if let failure { throw failure }
        report.counts = files.counts
        report.diagnostics += files.diagnostics
        report.isDryRun = isDryRun
        return report
    }

    /// - Returns: The error that stopped the import, if any.
    private func read(
        _ source: ExportOnDisk, as format: any ImportFormat, site: DiskPath, into files: inout ImportedFileWriter,
        _ report: inout ImportReport
    ) -> DiskError? {
        var failure: DiskError?
        var sink = files
        var count = 0
        let existing = ExistingFiles(paths: sink.ledger.pathsByOrigin) {
            [ledger = sink.ledger] path, origin in
            ledger.entries[path].map { $0.origin != origin } ?? Disk.exists(site.appending(path))
        } holds: { [ledger = sink.ledger] path, bytes in
            ledger.entries[path] == nil && Disk.holds(bytes, at: site.appending(path))
        }
        let export = source.export
        func inspect(_ path: String, as target: String) throws(ImportFailure) -> Diagnostic? {
            guard let location = source.location(of: path) else { return nil }
            let file = PublishableFile(.named(location), as: target, place: export.place(of: path))
            do throws(DiskError) { return try file.problem() } catch { throw ImportFailure(error) }
        }
        var writer = ImportWriter(
            format: format.name, existing: existing, workers: ImportThreads(), inspect: inspect
        ) { file throws(ImportFailure) in
            count += 1
            progress?(count)
            do throws(DiskError) { try sink.write(file) } catch { throw ImportFailure(error) }
        }
        do throws(ImportFailure) {
            try format.read(export, options, into: &writer)
        } catch {
            failure = error.cause as? DiskError ?? DiskError("import", export.name, reason: "\(error.cause)")
        }
        // A new site needs a title, even if the export has none.
        writer.suggest("title", format.title)
        files = sink
        report.take(writer, of: format)
        return failure
    }

    private func detectFormat(of export: Export) throws(DiskError) -> (any ImportFormat)? {
        if let format { return format }
        return try onDisk(export) { () throws(ImportFailure) in try ImportFormats.format(of: export) }
    }

    private func onDisk<Result>(
        _ export: Export, _ body: () throws(ImportFailure) -> Result
    ) throws(DiskError) -> Result {
        do throws(ImportFailure) {
            return try body()
        } catch {
            throw error.cause as? DiskError ?? DiskError("import", export.name, reason: "\(error.cause)")
        }
    }

    private func unknown(_ export: Export) throws(DiskError) -> Diagnostic {
        let place = FileLocation(file: export.name)
        let advice = try onDisk(export) { () throws(ImportFailure) in try UnsupportedFormats.advice(for: export) }
        if let advice {
            // Reported for exports of Evernote and Tumblr, for Notion's as HTML, and for mailboxes and OPML.
            return .error("this is \(advice.title), which cannot be imported directly", at: place, hint: advice.hint)
        }
        let hasMarkdown = export.files.contains { SiteTextNames.isMarkdown($0.path) }
        let markdown = hasMarkdown ? "to import a folder of Markdown files, pass --from obsidian; otherwise, " : ""
        return .error(
            export.files.isEmpty ? "the export contains nothing to import" : "unrecognized export format", at: place,
            hint: markdown + "pass --from with one of \(ImportFormats.names.joined(separator: ", "))")
    }

    /// Writes `feed.yaml` for a new site; for an existing one, reports the settings it lacks.
    private func suggestSettings(
        of format: any ImportFormat, site: DiskPath, into files: inout ImportedFileWriter, _ report: inout ImportReport
    ) throws(DiskError) {
        guard !report.settings.isEmpty else { return }
        let path = "content/feed.yaml"
        let origin = format.name + "/feed.yaml"
        let target = site.appending(path)
        let bytes = Array(report.settings.map(\.lines).joined().utf8)
        let isOurs = files.ledger.entries[path]?.origin == origin || Disk.holds(bytes, at: target)
        if isOurs || !Disk.exists(target) {
            return try files.write(PlannedFile(origin: origin, path: path, content: .bytes(bytes)))
        }
        let text = SourceText(file: path, text: String(decoding: try Disk.read(target), as: UTF8.self))
        let node = Node.parse(text, format: .yaml).node
        report.missingSettings = report.settings.filter { node?[$0.key] == nil }.map(\.lines)
    }

    private func write(_ ledger: ImportLedger, to site: DiskPath) throws(DiskError) {
        let path = site.appending(ImportLedger.fileName), new = site.appending(ImportLedger.fileName + ".new")
        try Disk.write(ledger.bytes, to: new)
        try Disk.rename(new, to: path)
    }

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    private static func isInside(_ root: String, folder: String) -> Bool {
        guard let folder = Disk.realPath(folder) else { return false }
        // A missing folder is checked where it would be created.
        var top = root.isEmpty ? "." : root
        while Disk.realPath(top) == nil, !top.isEmpty, top != "/" {
            top = SitePath.folder(of: top)
            if top.isEmpty { top = "." }
        }
        guard let real = Disk.realPath(top) else { return false }
        return real == folder || real.hasPrefix(folder == "/" ? "/" : folder + "/")
    }
}

extension ImportReport {
    fileprivate mutating func take(_ writer: ImportWriter, of format: any ImportFormat) {
        title = format.title
        tally = writer.tally
        notes = writer.notes
        if tally.leftOut.contains(where: { $0.reason == .isMissing }) {
            notes.append(
                "Texts may refer to files that are not in the export; `feedgen check` lists these places.")
        }
        settings = writer.settings
        diagnostics += writer.diagnostics
        diagnostics += tally.unaccounted.map { item, count in
            .error(
                "\(abs(count)) \(item.words(abs(count))) \(count > 0 ? "were lost" : "were not found in the export"): this is a bug in feedgen",
                at: FileLocation(file: "feedgen"), hint: "please report it")
        }
    }
}
