import Diagnostics
import FeedKit
import FileSystem
import MarkupKit
import PublishingPolicy

/// The files beside a text: those that are published, and the reasons why others are not.
struct Attachments {
    private(set) var published: [String] = []
    private var refused: [FileRefusal] = []
    private var copied: [Diagnostic] = []

    /// - Parameters:
    ///   - paths: The paths inside `content/`.
    ///   - folder: `content/` on disk.
    ///   - limits: The limits for a file that is read as a whole.
    ///   - hidesRoutes: Whether parts of routes must not be published.
    ///   - faults: Receives the errors of the machine.
    init(
        _ paths: [String], in folder: DiskPath, settings: PhotoSettings, hidesRoutes: Bool, limits: Limits,
        faults: DiskErrorCollector
    ) {
        for path in paths {
            let onDisk = folder.appending(path)
            let start = faults.reading { () throws(DiskError) in
                let reader = try Disk.Reader(onDisk)
                return try reader.beginning(FileType.byteCount)
            }
            let route =
                faults.reading { () throws(DiskError) in
                    hidesRoutes ? try FileRefusal.ofHiddenRoute(path, onDisk: onDisk, settings: settings) : nil
                } ?? nil
            let refusal =
                route ?? FileRefusal(path, beginningWith: start, settings: settings)
                ?? Self.refusalByContent(path, onDisk, beginningWith: start, settings, limits, faults)
            if let refusal {
                refused.append(refusal)
                continue
            }
            published.append(path)
            if !hidesRoutes, let warning = FileRefusal.warning(aboutCopyOf: path, settings: settings) {
                copied.append(warning)
            }
        }
    }

    /// The reason why a file is not published, for a file that must be read to verify its type.
    private static func refusalByContent(
        _ path: String, _ onDisk: DiskPath, beginningWith start: [UInt8]?, _ settings: PhotoSettings, _ limits: Limits,
        _ faults: DiskErrorCollector
    ) -> FileRefusal? {
        let type = FileType(path, beginningWith: start)
        if type == .text, DraftSearch.mayBeTable(path), !settings.publishesAsItIs(path) {
            return faults.reading { () throws(DiskError) in try refusal(ofTable: path, onDisk, limits) } ?? nil
        }
        guard type == .drawing || type == .markup, !settings.publishesAsItIs(path) else { return nil }
        let bytes = faults.reading { () throws(DiskError) in try Disk.read(onDisk, upTo: limits[.fileBytes]) }
        // An unreadable file is reported when it is published.
        guard let bytes else { return nil }
        return switch CleanedFile.bytes(bytes, of: type) {
        case .success: nil
        case .failure(let reason): FileRefusal(path, type: type, reason: reason.words)
        }
    }

    /// The reason why a table is not published: a row that is a draft, or may be one in a file that is too large to search.
    private static func refusal(
        ofTable path: String, _ onDisk: DiskPath, _ limits: Limits
    ) throws(DiskError) -> FileRefusal? {
        let reader = try Disk.Reader(onDisk)
        let isWhole = reader.size <= limits[.fileBytes]
        let bytes = isWhole ? try Disk.read(onDisk) : try reader.beginning(1 << 16)
        // UTF-16 consists of ASCII bytes with zeros.
        let text = SourceText(file: path, text: String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self))
        if isWhole { return DraftSearch.line(in: text).map { FileRefusal(table: path, draftInLine: $0) } }
        return DraftSearch.mayFind(in: text) ? FileRefusal(largeTable: path) : nil
    }

    /// An error at each link to a file that is not published; a warning for a file without links to it, and for a route
    /// that is published unchanged.
    ///
    /// - Parameters:
    ///   - links: The links of the text.
    ///   - companions: The skipped files, which are reported only where a text links to one.
    ///   - folder: The base of relative links, inside `content/`.
    ///   - isDraft: Whether the text is a draft, whose files are not published either.
    func diagnostics(
        about links: [Markdown.Link], in document: SourceText?, folder: String, companions: [String], isDraft: Bool
    ) -> [Diagnostic] {
        let copied = isDraft ? [] : copied
        guard !refused.isEmpty || !companions.isEmpty else { return copied }
        let all = refused + companions.map { FileRefusal($0, type: .companion) }
        let refusals = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var linked: Set<String> = []
        var broken: [(link: Markdown.Link, refusal: FileRefusal)] = []
        for link in links where link.kind != .undescribedImage {
            guard let path = Self.path(of: link.destination, in: folder), let refusal = refusals[path] else { continue }
            linked.insert(path)
            broken.append((link, refusal))
        }
        let warnings = copied + refused.filter { !linked.contains($0.path) }.map(\.warning)
        guard let document, !broken.isEmpty else { return warnings }
        let places = Markdown.places(of: broken.map(\.link), in: document)
        return warnings + zip(broken, places).map { $0.refusal.error(at: $1) }
    }

    /// The file inside `content/` that a link refers to, if it is beside the text or below.
    private static func path(of destination: String, in folder: String) -> String? {
        let path = String(destination.prefix { $0 != "?" && $0 != "#" })
        guard !path.isEmpty, !path.hasPrefix("/"), !path.contains("://") else { return nil }
        return SitePath.resolve(SitePath.decoded(path) ?? path, in: folder)
    }
}
