import DataKit
import Diagnostics
import FeedKit
import Foundation
import TestSupport
import Testing

@testable import ImportKit

/// The import of an export in memory.
struct ArchiveTrial {
    struct Result {
        var files: [PlannedFile] = []
        var tally = ImportCounts()
        var notes: [String] = []
        var diagnostics: [Diagnostic] = []
        var settings: [(key: String, lines: String)] = []

        func text(_ path: String) -> String? {
            guard case .bytes(let bytes)? = files.first(where: { $0.path == path })?.content else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// The number of items of a type that were skipped for a reason.
        func left(_ item: ImportedItem, _ reason: ImportCounts.Reason) -> Int {
            tally.leftOut.first { $0.item == item && $0.reason == reason }?.count ?? 0
        }
    }

    var format: any ImportFormat
    var files: [String: [UInt8]]
    var options = ImportOptions()
    var known: [String: String] = [:]

    init(_ format: any ImportFormat, _ texts: [String: String], media: [String] = []) {
        self.format = format
        files = texts.mapValues { Array($0.utf8) }
        for path in media { files[path] = [0xFF, 0xD8] + Array(path.utf8) }
    }

    var export: Export {
        let files = files
        return Export(
            name: "archive.zip", files: files.map { .init(path: $0.key, size: $0.value.count) }
        ) { path, body throws(ImportFailure) in
            let result: Swift.Result<Bool, ImportFailure> = (files[path] ?? []).withUnsafeBytes { bytes in
                Swift.Result { () throws(ImportFailure) in try body(bytes) }
            }
            _ = try result.get()
        }
    }

    func run() throws -> Result {
        var result = Result()
        let sink = Sink()
        var writer = ImportWriter(format: format.name, known: ExistingFiles(paths: known)) { sink.files.append($0) }
        try format.read(export, options, into: &writer)
        result.files = sink.files
        (result.tally, result.notes) = (writer.tally, writer.notes)
        (result.diagnostics, result.settings) = (writer.diagnostics, writer.settings)
        return result
    }

    private final class Sink { var files: [PlannedFile] = [] }
}

extension ArchiveTrial.Result {
    /// All files and messages, as one text.
    var golden: String {
        var text = ""
        for file in files {
            text += "==== \(file.path)\n     \(file.origin)\n"
            switch file.content {
            case .bytes(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .copy(let path): text += "copy of \(path)\n"
            }
        }
        text += "==== feed.yaml\n" + settings.map(\.lines).joined()
        text += "==== left out\n"
        for left in tally.leftOut {
            text +=
                "\(left.item.words(left.count)): \(left.reason.rawValue): \(left.examples.joined(separator: ", "))\n"
        }
        text += "==== notes\n" + notes.map { $0 + "\n" }.joined()
        text += "==== messages\n" + diagnostics.map { "\($0.place): \($0.message)\n" }.joined()
        return text
    }

    /// Checks the invariants of imports.
    func holdLaws(_ comment: Comment? = nil) {
        #expect(tally.unaccounted.isEmpty, comment)
        #expect(Set(files.map { $0.path.lowercased() }).count == files.count, comment)
        #expect(Set(files.map(\.origin)).count == files.count, comment)
        for file in files {
            #expect(file.path.hasPrefix("content/") && SitePath.staysInside(file.path), comment)
        }
    }

    /// Checks that all written threads and albums can be read.
    func holdReading() {
        for file in files {
            guard case .bytes(let bytes) = file.content, file.path.hasSuffix(".yaml") else { continue }
            let source = SourceText(file: file.path, text: String(decoding: bytes, as: UTF8.self))
            let parsed = Node.parse(source, format: .yaml)
            #expect(parsed.diagnostics.isEmpty, "\(file.path)")
            #expect(parsed.node?["title"]?.text?.isEmpty == false, "\(file.path)")
            if file.path.hasSuffix("/album.yaml") {
                holdAlbum(parsed.node, in: SitePath.folder(of: file.path))
            } else {
                holdThread(parsed.node, file.path)
            }
        }
    }

    private func holdThread(_ node: Node?, _ path: String) {
        let messages = node?["messages"]?.list ?? []
        #expect(!messages.isEmpty, "\(path)")
        #expect(Set(messages.compactMap { $0["id"]?.text }).count == messages.count, "\(path)")
        for message in messages {
            #expect(message["user"]?.text?.isEmpty == false && message["text"]?.text?.isEmpty == false, "\(path)")
            let date = message["date"]?.text ?? ""
            #expect((try? ParsedDate.parse(date).get()) != nil, "\(path): \(date)")
        }
    }

    private func holdAlbum(_ node: Node?, in folder: String) {
        let names = (node?["photos"]?.entries ?? []).map(\.key)
        #expect(!names.isEmpty, "\(folder)")
        // Photos with the same URL would be an error.
        #expect(Set(names.map { Slug.make(SitePath.withoutExtension($0)) }).count == names.count, "\(folder)")
        let there = Set(files.map(\.path))
        for name in names { #expect(there.contains(folder + "/" + name), "\(folder)/\(name)") }
        let dates =
            (node?["photos"]?.entries ?? []).compactMap { $0.value["date"]?.text }
            + [node?["date"]?.text].compactMap(\.self)
        #expect(!dates.isEmpty, "\(folder)")
        for date in dates { #expect((try? ParsedDate.parse(date).get()) != nil, "\(folder): \(date)") }
    }
}

extension ArchiveTrial {
    /// Returns the export with a few changed bytes or values.
    func mutated(_ random: inout SplitMix64) -> ArchiveTrial {
        var trial = self
        let data = files.keys.filter { $0.hasSuffix(".json") || $0.hasSuffix(".js") }.sorted()
        for _ in 0..<random.int(1...4) {
            let path = random.pick(data)
            guard var bytes = trial.files[path], bytes.count > 2 else { continue }
            if random.chance(30) { Self.changeBytes(&bytes, &random) } else { Self.changeValue(&bytes, &random) }
            trial.files[path] = bytes
        }
        if random.chance(10) { trial.files[random.pick(files.keys.sorted())] = nil }
        trial.options.withPrivate = random.chance(50)
        trial.options.withComments = random.chance(50)
        return trial
    }

    private static func changeBytes(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        let index = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + random.int(1...40)))
        case 2: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + random.int(1...60))], at: index)
        default: bytes.removeSubrange(index...)
        }
    }

    /// Replaces a text or a number with another value.
    private static func changeValue(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        let hostile = [
            "null", "[]", "{}", "-1", "0", "1e400", "99999999999999999999", "253402300800", "true", "\"\"", "\" \"",
            #""../../../etc/passwd""#, #""\u0000\u001b""#, #""\u00c3""#, #""<a href=http://x><a href='y'>&#0;""#,
            #""0001-01-01T00:00:00+14:00""#, #""https://t.co/""#, "\"# - : {[!&*\"", #""a\nb\n\n  c: d\n""#,
            #"[[[{"a":1}]]]"#,
            #"{"id":{"id":1},"url":[1]}"#, "\"\(String(repeating: "x", count: 300))\"",
        ]
        let start = random.below(bytes.count)
        guard let open = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: ":") }), open + 1 < bytes.count else {
            return
        }
        let ends = Set(",}]".utf8)
        guard let end = bytes[(open + 1)...].firstIndex(where: { ends.contains($0) }) else { return }
        bytes.replaceSubrange((open + 1)..<end, with: Array(random.pick(hostile).utf8))
    }

    /// Imports mutated exports, none of which may crash or have inconsistent counts.
    func fuzz(_ count: Int = 300, seed: Int) throws {
        var random = SplitMix64(seed: seed)
        for number in 0..<count {
            let result = try mutated(&random).run()
            result.holdLaws("mutation \(number)")
            if number.isMultiple(of: 20) { result.holdReading() }
        }
    }
}
