import Diagnostics
import DiffKit
import FeedKit
import Foundation
import ReviewKit
import SiteKit

/// The commands `diff` and `apply`, for snapshots and any other JSON documents.
package enum Documents {
    /// The output format of a difference.
    package enum Format: String, Sendable, CaseIterable {
        /// Plain text, a JSON patch, Markdown for comments, GitHub workflow annotations, SARIF for code scanning, or an
        /// HTML page.
        case text, json, markdown, github, sarif, html
    }

    /// The options of `diff`.
    package struct DiffOptions: Sendable {
        /// The output format; a patch by default.
        package var format = Format.json
        /// Whether the reverse patch is requested.
        package var isReversed = false
        /// The base URL of a preview of the new side, for links to new pages.
        package var baseURL: String?
        /// The path from the repository's root to the site's folder, for annotations and SARIF.
        package var folder = ""
        /// The site whose history has the builds.
        package var site = BuildOptions()
        /// The gates of the command line, in addition to those of both sides.
        package var gates = GateOptions()
        /// The diagnostics of the new side's build, for SARIF.
        package var diagnostics: [Diagnostic] = []
        /// Whether text is colored for a terminal.
        package var usesColor = false

        /// Creates options for a patch from the old to the new document.
        package init() {}
    }

    /// A formatted difference, and whether it is empty.
    package struct Difference: Sendable {
        /// The difference in the requested format.
        package var text: PrintableText
        /// Whether both documents are equal.
        package var isEmpty: Bool
    }

    /// Compares two documents.
    ///
    /// - Parameters: Each is the path of a document, a folder with a `snapshot.json`, `-` for standard input,
    ///   `git:REVISION:PATH`, or `build:ID`.
    package static func diff(
        _ old: String, _ new: String, options: DiffOptions = DiffOptions()
    ) throws(DocumentError) -> Difference {
        let sources = options.isReversed ? [new, old] : [old, new]
        guard sources != ["-", "-"] else { throw DocumentError("standard input: error: it can't be both documents") }
        let (from, to) = (
            try DocumentSource(sources[0], of: options.site), try DocumentSource(sources[1], of: options.site)
        )
        let (before, after) = (try from.read(Snapshot.file), try to.read(Snapshot.file))
        guard let oldView = SnapshotView(before), let newView = SnapshotView(after) else {
            return try plainDifference(from: before, to: after, names: sources, options: options)
        }
        let oldTree = SourceTree(of: from, folder: options.folder, isNew: false)
        let newTree = SourceTree(of: to, folder: options.folder, isNew: true)
        let lines = SourceLines(old: { oldTree?.text(of: $0) }, new: { newTree?.text(of: $0) })
        let siteURL = baseURL(ofSite: options.folder)
        return difference(from: oldView, to: newView, options: options, siteURL: siteURL, lines: lines) { review in
            (
                ReportThumbnails(old: from.folder, new: to.folder).make(for: review),
                PageSamples.make(for: review, oldFolder: from.folder, newFolder: to.folder)
            )
        }
    }

    /// Compares two snapshots.
    ///
    /// - Parameters:
    ///   - siteURL: The URL of the published site, for links to the old side.
    ///   - lines: Finds the lines of changes in the sources.
    ///   - images: Returns thumbnails, and pages before and after; called for an HTML page.
    static func difference(
        from oldView: SnapshotView, to newView: SnapshotView, options: DiffOptions, siteURL: String?,
        lines: SourceLines,
        images: (Review) -> (thumbnails: [String: HTMLReport.Thumbnail], pages: [HTMLReport.PagePair])
    ) -> Difference {
        let patch = Snapshot.patch(from: oldView.document, to: newView.document)
        if options.format == .json { return Difference(patch) }
        let review = Review(from: oldView, to: newView, patch: patch)
        let (baseURL, folder) = (options.baseURL, options.folder)
        let text: PrintableText =
            switch options.format {
            case .text: TextReport(of: review, color: options.usesColor).printable
            // These formats escape values by their own rules.
            case .markdown:
                PrintableText(verbatim: MarkdownReport(of: review, baseURL: baseURL, siteURL: siteURL).text)
            case .github:
                PrintableText(verbatim: AnnotationReport(of: review, folder: folder, line: lines.line).text)
            case .sarif:
                PrintableText(json: sarif(of: review, options, lines).text(.pretty) + "\n")
            case .html:
                PrintableText(lines: html(of: review, images(review), baseURL: baseURL, siteURL: siteURL))
            case .json: PrintableText(json: patch.text + "\n")
            }
        return Difference(text: text, isEmpty: patch.isEmpty)
    }

    private static func html(
        of review: Review, _ images: (thumbnails: [String: HTMLReport.Thumbnail], pages: [HTMLReport.PagePair]),
        baseURL: String?, siteURL: String?
    ) -> String {
        let (thumbnails, pages) = images
        var report = HTMLReport(of: review, thumbnails: thumbnails, pages: pages, baseURL: baseURL, siteURL: siteURL)
        report.maps = ReportMaps.make(for: review)
        return report.html
    }

    /// The results for the gates of both sides, so that a change can't remove the gates that apply to it.
    private static func sarif(of review: Review, _ options: DiffOptions, _ lines: SourceLines) -> JSON {
        let gates = [review.old, review.new].map { Gates(of: $0.document["gates"]) }
        return SARIFReport(
            of: review, gates: gates[0].union(gates[1]).overridden(by: options.gates.gates),
            diagnostics: options.diagnostics, folder: options.folder, line: lines.line
        ).json
    }

    /// The base URL of the site in a folder. Snapshots may contain any host, so theirs is not used.
    static func baseURL(ofSite folder: String) -> String? {
        guard let (configuration, _) = try? SiteConfiguration.load(from: folder.isEmpty ? "." : folder) else {
            return nil
        }
        return configuration.fullURL
    }

    /// The difference of documents that are not snapshots, which consists of operations only.
    private static func plainDifference(
        from old: JSON, to new: JSON, names: [String], options: DiffOptions
    ) throws(DocumentError) -> Difference {
        let patch = JSONDiff.patch(from: old, to: new)
        switch options.format {
        case .json: return Difference(patch)
        case .text, .markdown:
            let lines = OperationList(of: patch).lines.map { $0 + "\n" }.joined()
            let text = options.format == .text ? lines : MarkdownReport.code(lines)
            return Difference(text: PrintableText(lines: text), isEmpty: patch.isEmpty)
        case .github, .sarif, .html:
            let name = SnapshotView(old) == nil ? names[0] : names[1]
            throw DocumentError(
                "\(name): error: \(SnapshotView.mismatch), which "
                    + "--format \(options.format.rawValue) requires",
                hint: "--format json and --format text accept any JSON document")
        }
    }

    /// Applies patches in sequence, and returns the formatted result.
    ///
    /// - Parameters:
    ///   - mostOperations: The maximum number of operations per patch; `nil` for the default.
    ///   - mostBytes: The maximum size of the result in bytes; `nil` for the default.
    package static func apply(
        _ patches: [String], to document: String, maximumOperations: Int? = nil, maximumBytes: Int? = nil
    ) throws(DocumentError) -> PrintableText {
        let maximumOperations = maximumOperations ?? Limit.patchOperations.standard
        let maximumBytes = maximumBytes ?? Limit.resultBytes.standard
        func excess(_ limit: Limit, of path: String, found: Int?, most: Int) -> DocumentError {
            let (message, hint) = limit.complaint(found.map(limit.shown) ?? "", most: most, enough: found)
            return DocumentError("\(path): error: \(message)", hint: hint)
        }
        var result = try DocumentSource(document).read(Snapshot.file)
        var place = document
        for path in patches {
            let json = try DocumentSource(path).read(Snapshot.patchFile)
            if let count = json.array?.count, count > maximumOperations {
                throw excess(.patchOperations, of: path, found: count, most: maximumOperations)
            }
            do throws(JSONPatchError) {
                result = try JSONPatch(json: json).applying(to: result, copying: maximumBytes)
            } catch {
                if let misfit = misfit(of: json, to: result, place: place, error) {
                    throw DocumentError("\(path): error: \(misfit)", hint: hintOfMisfit)
                }
                let hint = Limit.resultBytes.complaint("", most: maximumBytes, enough: nil).hint
                throw DocumentError("\(path): error: \(error.description)", hint: error.copiesTooMuch ? hint : nil)
            }
            place = "the result of \(path)"
            // Check the size before printing the result or applying another patch.
            if result.size(.pretty, upTo: maximumBytes) > maximumBytes {
                throw excess(.resultBytes, of: path, found: nil, most: maximumBytes)
            }
        }
        return PrintableText(json: result.text(.pretty))
    }

    /// The message for a patch that was created for another build than the one it is applied to.
    private static func misfit(of patch: JSON, to document: JSON, place: String, _ error: JSONPatchError) -> String? {
        guard error.index == 0, patch[0]?["op"] == "test", patch[0]?["path"] == "/build",
            let wanted = patch[0]?["value"]?.string
        else { return nil }
        func name(_ build: String) -> String { build.isEmpty ? "the empty site" : "the build \(build)" }
        let found = document["build"]?.string.map(name) ?? "not the snapshot of a build"
        return "this patch applies to \(name(wanted)), but \(place) is \(found); nothing was applied"
    }

    private static let hintOfMisfit =
        "apply it to the snapshot that it was created from, or create another patch with `feedgen diff`"
}

extension Documents.Difference {
    fileprivate init(_ patch: JSONPatch) {
        self.init(text: PrintableText(json: patch.text + "\n"), isEmpty: patch.isEmpty)
    }
}
