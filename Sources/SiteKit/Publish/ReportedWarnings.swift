import Diagnostics
import Engine
import FeedKit

/// The warnings of a build, so that the next one can mark new ones.
struct ReportedWarnings: Storable, Equatable {
    /// The digest of each warning's message and file, without its line, which changes with edits above it.
    private var digests: [Digest]

    init(_ diagnostics: [Diagnostic]) {
        digests = diagnostics.filter { $0.severity == .warning }.map(\.digestOfText).sorted()
    }

    var isEmpty: Bool { digests.isEmpty }

    /// The warnings that were already reported; of equal ones, the first.
    func reported(of diagnostics: [Diagnostic]) -> Set<Diagnostic> {
        var counts = Dictionary(digests.map { ($0, 1) }, uniquingKeysWith: +)
        return Set(
            diagnostics.inOrder().filter { diagnostic in
                guard diagnostic.severity == .warning else { return false }
                let digest = diagnostic.digestOfText
                guard let count = counts[digest], count > 0 else { return false }
                counts[digest] = count - 1
                return true
            })
    }

    func store(in writer: inout StorageWriter) { writer.write(digests) }

    init(from reader: inout StorageReader) throws(StorageError) { digests = try reader.read() }
}

extension Diagnostic {
    fileprivate var digestOfText: Digest {
        var input = DigestInput()
        input.add(place.file)
        input.add(code?.name)
        input.add(message)
        input.add(hint)
        input.add(excerpt?.description)
        return input.digest
    }
}

extension BuildMemory {
    /// The warnings of the last build; empty if unknown.
    private var previouslyReported: ReportedWarnings {
        stored(.notes, [Self.warningsKey])[Self.warningsKey].flatMap { try? ReportedWarnings(stored: $0) }
            ?? ReportedWarnings([])
    }

    /// Marks the warnings of a report that the last build reported, and stores this report's warnings.
    ///
    /// - Parameter isStored: Whether the warnings are stored for a next build.
    func markReportedWarnings(_ report: inout BuildReport, isStored: Bool) {
        let (before, now) = (previouslyReported, ReportedWarnings(report.diagnostics))
        if !now.isEmpty { report.alreadyReported = before.reported(of: report.diagnostics) }
        guard isStored, before != now, let cache else { return }
        // Without it the next build reports all warnings as new.
        _ = try? cache.save([
            now.isEmpty
                ? .remove(.notes, key: Self.warningsKey) : .set(.notes, key: Self.warningsKey, value: now.stored)
        ])
    }
}
