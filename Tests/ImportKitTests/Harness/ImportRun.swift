import DataKit
import Diagnostics
import Testing

@testable import ImportKit

/// The result of an import.
struct ImportRun {
    /// The files in the order in which they were written.
    let files: [PlannedFile]
    let tally: ImportCounts
    let settings: [(key: String, lines: String)]
    let notes: [String]
    let diagnostics: [Diagnostic]
    let exportedFileCount: Int

    init(
        _ export: Export, as format: any ImportFormat, _ options: ImportOptions = .init(),
        _ existing: ExistingFiles = .init(), inspect: @escaping ImportWriter.Inspection = { _, _ in nil }
    ) throws {
        final class Delivered { var files: [PlannedFile] = [] }
        let delivered = Delivered()
        var writer = ImportWriter(format: format.name, existing: existing, inspect: inspect) {
            delivered.files.append($0)
        }
        try format.read(export, options, into: &writer)
        files = delivered.files
        exportedFileCount = export.files.count
        (tally, settings, notes, diagnostics) = (writer.tally, writer.settings, writer.notes, writer.diagnostics)
    }

    init(
        _ format: any ImportFormat, _ texts: [String: String], options: ImportOptions = .init(),
        existing: ExistingFiles = .init(), pieceSize: Int = 1 << 16
    ) throws {
        try self.init(
            format, texts.mapValues { Array($0.utf8) }, options: options, existing: existing, pieceSize: pieceSize)
    }

    init(
        _ format: any ImportFormat, _ files: [String: [UInt8]], options: ImportOptions = .init(),
        existing: ExistingFiles = .init(), pieceSize: Int = 1 << 16
    ) throws {
        var export = TestExport(format, files)
        (export.options, export.existing, export.pieceSize) = (options, existing, pieceSize)
        self = try export.run()
    }
}

extension ImportRun {
    /// Returns the written text at a path.
    func text(_ path: String) throws -> String {
        let file = try #require(files.first { $0.path == path }, "\(files.map(\.path))")
        return try #require(file.text, "\(path) is a copy")
    }

    /// Returns the only written text whose path has a suffix.
    func text(endingIn end: String) throws -> String {
        let paths = files.map(\.path).filter { $0.hasSuffix(end) }
        try #require(paths.count == 1, "\(files.map(\.path))")
        return try text(paths[0])
    }

    /// Returns the front matter of the only written text whose path has a suffix, as feedgen reads it.
    func frontMatter(endingIn end: String) throws -> Node {
        let matter = FrontMatter.split(SourceText(file: end, text: try text(endingIn: end)))
        #expect(matter.diagnostics.isEmpty)
        return try #require(matter.node)
    }

    /// The paths of written texts that contain another text.
    func paths(ofTextsContaining text: String) -> [String] {
        files.filter { $0.text?.contains(text) == true }.map(\.path)
    }

    /// The new paths of a file of the export.
    func paths(ofCopiesOf path: String) -> [String] {
        files.filter { if case .copy(path) = $0.content { true } else { false } }.map(\.path)
    }

    /// The number of items of a type that were left out for a reason.
    func left(_ item: ImportedItem, _ reason: ImportCounts.Reason) -> Int {
        tally.leftOut.first { $0.item == item && $0.reason == reason }?.count ?? 0
    }

    /// The files as a later import finds them.
    var existing: ExistingFiles {
        ExistingFiles(paths: Dictionary(files.map { ($0.origin, $0.path) }, uniquingKeysWith: { first, _ in first }))
    }

    /// The suggested `feed.yaml`.
    var feedYAML: String { settings.map(\.lines).joined() }

    /// All results as one text, for golden files.
    var report: String {
        var report = files.sorted { $0.path < $1.path }.map { file in
            switch file.content {
            case .bytes(let bytes): "=== \(file.path) (\(file.origin))\n" + String(decoding: bytes, as: UTF8.self)
            case .copy(let path): "=== \(file.path) (\(file.origin)): \(path)\n"
            }
        }.joined(separator: "\n")
        report += "\n=== feed.yaml\n" + feedYAML
        report += "\n=== counts\n"
        for item in ImportedItem.allCases where tally.found[item] != nil || tally.came[item] != nil {
            report += "\(item.rawValue): \(tally.found[item] ?? 0) found, \(tally.came[item] ?? 0) came\n"
        }
        for left in tally.leftOut {
            report +=
                "\(left.count) \(left.item.words(left.count)) left out: \(left.reason.rawValue): \(left.examples.joined(separator: ", "))\n"
        }
        report += "\n=== notes\n" + notes.map { $0 + "\n" }.joined()
        report += "\n=== diagnostics\n" + diagnostics.map { $0.printed() + "\n" }.joined()
        return report
    }
}

extension PlannedFile {
    /// The text, unless the file is a copy.
    var text: String? {
        if case .bytes(let bytes) = content { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
}
