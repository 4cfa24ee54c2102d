import DataKit
import Diagnostics
import DiffKit
import FeedKit
import FileSystem
import Foundation
import ReviewKit

/// The results of earlier builds: the snapshot to compare with, and the generated files.
package struct PreviousBuild: Sendable {
    /// The old snapshot of the patch.
    var snapshot = Snapshot.Previous.document(Snapshot.empty) { didSet { isOwn = false } }
    /// Whether the snapshot is the one that the last build wrote, so that what the build did not change is in it.
    private(set) var isOwn = false
    /// The files in the output folder that feedgen generated.
    package var files: FileNames = []
    /// Whether the output folder's snapshot can't be read, so that the generated files are unknown.
    var isDamaged = false
    /// The reason why the snapshot is replaced by that of an empty site.
    var mistake: Mistake?
    /// The warning about a snapshot that is used nevertheless.
    var doubt: Mistake?

    /// A problem of a snapshot.
    struct Mistake: Error {
        var message: String
        var place: FileLocation
    }

    init() {}

    /// A build that is only compared with, so none of its files are replaced.
    init(snapshot: JSON) { self.snapshot = .document(snapshot) }

    /// The results of the last build in memory.
    init(in folder: MemoryFolder, _ memory: BuildMemory) {
        guard let bytes = folder.bytes(of: Snapshot.file) else { return }
        if let printed = PrintedSnapshot(bytes) { setOwn(printed) }
        files = FileNames(of: memory.outputs, besides: [Snapshot.patchFile])
    }

    /// Sets the snapshot that the last build wrote.
    mutating func setOwn(_ printed: PrintedSnapshot) {
        snapshot = .printed(printed)
        isOwn = true
    }

    /// - Throws: If the last build's snapshot exists but the disk fails to read it.
    package static func read(
        options: BuildOptions, memory: BuildMemory = BuildMemory()
    ) throws(DiskError) -> PreviousBuild {
        var previous = PreviousBuild()
        let own = options.outputFile(Snapshot.file)
        if let printed = memory.snapshot(at: own) {
            previous.setOwn(printed)
            previous.files = FileNames(of: memory.outputs, besides: [Snapshot.patchFile])
        } else if let type = try Disk.type(of: own) {
            // A file that feedgen did not write is damage; a file that can't be read now may be readable later.
            let bytes = type == S_IFREG ? try Disk.read(own) : nil
            switch readSnapshot(own, bytes, options: options, doubt: &previous.doubt) {
            case .success(let snapshot):
                previous.snapshot = snapshot
                previous.files = FileNames(
                    snapshot.files.filter(SitePath.staysInside) + [Snapshot.file, Snapshot.patchFile])
            case .failure(let failure):
                previous.isDamaged = true
                if options.previous == nil { previous.mistake = failure }
            }
        }
        if let path = options.previous {
            switch readSnapshot(.named(path), nil, options: options, doubt: &previous.doubt) {
            case .success(let snapshot): previous.snapshot = snapshot
            case .failure(let failure):
                previous.snapshot = .document(Snapshot.empty)
                previous.mistake = failure
            }
        }
        return previous
    }

    /// - Parameter bytes: The bytes of the file, if it was read.
    private static func readSnapshot(
        _ path: DiskPath, _ bytes: [UInt8]?, options: BuildOptions, doubt: inout Mistake?
    ) -> Result<Snapshot.Previous, Mistake> {
        func failure(_ message: String, line: Int = 1, column: Int = 1) -> Result<Snapshot.Previous, Mistake> {
            let place = FileLocation(
                file: options.nameForMessages(ofFileOnDisk: path.description), line: line, column: column)
            return .failure(Mistake(message: message, place: place))
        }
        do {
            let bytes = try bytes ?? Disk.read(path)
            // Most of a large snapshot does not change, so parsing it whole would be in vain.
            if let printed = PrintedSnapshot(verifying: bytes) { return .success(.printed(printed)) }
            let document = try JSON(parsing: bytes)
            guard SnapshotView(document) != nil else { return failure(SnapshotView.mismatch) }
            if PrintedSnapshot(bytes)?.isIntact == false {
                doubt = Mistake(
                    message: "this snapshot was damaged or edited after feedgen wrote it",
                    place: FileLocation(file: options.nameForMessages(ofFileOnDisk: path.description)))
            }
            return .success(.document(document))
        } catch let error as JSONParseError {
            return failure(
                "the previous snapshot can't be read: \(error.message)", line: error.line, column: error.column)
        } catch {
            return failure("the previous snapshot can't be read: \((error as? DiskError)?.reason ?? "\(error)")")
        }
    }

    /// Whether a URL in a snapshot can be a URL of this site.
    static func isSiteURL(_ url: String) -> Bool {
        url.hasPrefix("/") && SitePath.staysInside(SitePath.file(ofPage: url))
    }

    /// The whole document.
    var document: JSON {
        switch snapshot {
        case .document(let document): document
        case .printed(let printed): printed.document
        }
    }

    func section(_ id: String) -> JSON? {
        switch snapshot {
        case .document(let document): document["sections"]?[id]
        case .printed(let printed): printed.section(id)
        }
    }

    /// A member of the document about the whole site.
    private func member(_ name: String) -> JSON? {
        switch snapshot {
        case .document(let document): document[name]
        case .printed(let printed): printed.head[name]
        }
    }

    /// The authority of the feeds' IDs.
    var feedAuthority: String? {
        member("feedID")?.string.flatMap { FeedSettings.isAuthority($0) ? $0 : nil }
    }

    /// The gates of its `ci:`, which apply to the next change too.
    var gates: Gates { Gates(of: member("gates")) }

    /// The photo colors in the snapshot, if another machine wrote it; otherwise the store contains them already.
    var photoColors: PhotoColors {
        switch snapshot {
        case .document(let document): PhotoColors(in: document)
        case .printed(let printed): isOwn ? PhotoColors() : printed.photoColors
        }
    }

    /// The facts about an object that depend on earlier builds.
    struct ObjectHistory {
        /// The time when the object was last changed: that in the snapshot, unless the content has changed since; `nil`
        /// for an object that is not in the snapshot.
        var update: Instant?
        /// The former URLs, as far as they differ from the current one.
        var formerPaths: [String] = []
    }

    /// - Parameter clock: The time of changes since the last build.
    func history(of facts: Facts, clock: Instant) -> ObjectHistory {
        guard let section = section(facts.id) else {
            // A translation of a published text has its original's date, but is as new as this build.
            let original = facts.edition.map { Edition(translation: $0).originalID(facts.id) }
            let isNew = original.flatMap { self.section($0) } == nil
            return ObjectHistory(update: isNew ? nil : max(clock, facts.date))
        }
        return ObjectHistory(
            update: Self.update(of: facts, in: section, clock: clock).flatMap {
                // Unchanged since its date, which may be written with another offset than the site's.
                $0.seconds == facts.date.seconds ? nil : $0
            },
            formerPaths: Self.formerPaths(of: facts, in: section, at: section["url"]?.string))
    }

    private static func update(of facts: Facts, in section: JSON, clock: Instant) -> Instant? {
        // Snapshots of early versions have no content digest, so the object counts as unchanged. An object is not
        // changed before it is published, which a preview of the future would claim.
        if let content = section["content"]?.string, content != facts.contentDigest?.description {
            return max(clock, facts.date)
        }
        guard let updated = section["updated"]?.string, case .success(.instant(let time)) = ParsedDate.parse(updated)
        else { return nil }
        return Instant(seconds: time.secondsSince1970)
    }

    /// Adds the former paths to plain pages; the snapshot lists plain pages by URL.
    func addingFormerPaths(of pages: [PlainPage]) -> [PlainPage] {
        guard !pages.isEmpty else { return [] }
        let all: [(url: String, page: JSON)] =
            switch snapshot {
            case .document(let document): (document["pages"]?.object ?? [:]).map { ($0.key, $0.value) }
            case .printed(let printed): printed.plainPages
            }
        let identified = all.compactMap { url, page in page["id"]?.string.map { ($0, (url: url, page: page)) } }
        let byID = Dictionary(identified, uniquingKeysWith: { first, _ in first })
        return pages.map { page in
            guard let (url, old) = byID[page.facts.id] else { return page }
            var page = page
            page.facts.formerPaths = Self.formerPaths(of: page.facts, in: old, at: url)
            return page
        }
    }

    private static func formerPaths(of facts: Facts, in old: JSON, at url: String?) -> [String] {
        let former = (old["formerURLs"]?.strings ?? []) + [url].compactMap { $0 }
        return former.filter { $0 != facts.path && !facts.aliases.contains($0) && isSiteURL($0) }
    }
}

extension Snapshot.Previous {
    /// The published files.
    fileprivate var files: [String] {
        switch self {
        case .document(let document): document["files"]?.object?.keys ?? []
        case .printed(let printed): printed.files.keys
        }
    }
}
