import Diagnostics
import DiffKit
import FeedKit
import ReviewKit
import SiteKit

/// The changes of a site's patch, as lists for deployment scripts.
package struct PatchInspection: Sendable {
    /// A list to print.
    package enum List: String, Sendable, CaseIterable {
        /// The raw values are the option's values. Lists contain URLs of pages, or paths in the output folder.
        case changedURLs = "changed-urls"
        case deletedURLs = "deleted-urls"
        case changedFiles = "changed-files"
        case deletedFiles = "deleted-files"
    }

    /// The patch's name in messages.
    private let name: String
    private let patch: JSONPatch

    /// - Parameter path: The path of a patch or of a folder with one, `-` for standard input, `git:REVISION:PATH`, or
    ///   `build:ID` for a build in the history of the site; `nil` for the site's output folder.
    package init(_ path: String?, of site: BuildOptions = BuildOptions()) throws(DocumentError) {
        let source = try DocumentSource(path ?? site.outputPath, of: site)
        name = source.label(Snapshot.patchFile)
        let document = try source.read(Snapshot.patchFile)
        do throws(JSONPatchError) {
            patch = try JSONPatch(json: document)
        } catch {
            throw DocumentError("\(name): error: this is not a patch: \(error)")
        }
    }

    /// Returns the lines of a list. They are sorted, except that the snapshot is last.
    ///
    /// - Parameter baseURL: The base URL of listed URLs; `/` by default.
    package func lines(of list: List, baseURL: String? = nil) throws(DocumentError) -> [String] {
        let files = try files(of: list)
        for file in files where !SitePath.staysInside(file) {
            throw failure("the patch names a file outside of the site: \(file)")
        }
        switch list {
        case .changedFiles, .deletedFiles: return files
        case .changedURLs, .deletedURLs:
            var site = SiteConfiguration()
            if let baseURL { site.baseURL = baseURL.hasSuffix("/") ? baseURL : baseURL + "/" }
            return files.map { site.absoluteURL(PublishedChanges.url(ofFile: $0)) }
        }
    }

    private func files(of list: List) throws(DocumentError) -> [String] {
        guard let changes = PublishedChanges(patch) else {
            throw failure("the patch copies its list of files from another member, so the changed files are unknown")
        }
        switch list {
        case .changedURLs, .changedFiles: return changes.changed
        case .deletedURLs, .deletedFiles:
            guard let deleted = changes.deleted else {
                throw failure(
                    "the patch replaces all files at once, so the deleted files are unknown",
                    hint: "upload the whole site, and delete all other files")
            }
            return deleted
        }
    }

    private func failure(_ message: String, hint: String? = nil) -> DocumentError {
        DocumentError("\(name): error: \(message)", hint: hint)
    }

    /// The numbers of operations by type and target, and of affected files.
    package var summary: PrintableText {
        let table = OperationTable(patch)
        guard table.total > 0 else { return "\(name) changes nothing\n" }
        let names = OperationTable.names.filter { name in table.counts.values.contains { $0[name] != nil } }
        func row(_ head: String, _ cells: [String]) -> PrintableText {
            let width = OperationTable.parts.map(\.count).max() ?? 0
            let columns = zip(names, cells).map { Self.padded($1, to: max($0.count, 6)) }
            return "  \(head)\(String(repeating: " ", count: width - head.count))\(columns.joined())\n"
        }
        var text: PrintableText = "\(name): \(table.total) operation\(table.total == 1 ? "" : "s")\n\(row("", names))"
        for part in OperationTable.parts {
            guard let counts = table.counts[part] else { continue }
            text += row(part, names.map { String(counts[$0] ?? 0) })
        }
        guard let changes = PublishedChanges(patch) else { return text }
        let files = changes.changed.count
        let deleted = changes.deleted.map { ", \($0.count) deleted" } ?? ""
        return text + "\(files) file\(files == 1 ? "" : "s") changed\(deleted)\n"
    }

    private static func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width + 2 - text.count)) + text
    }
}
