import DiffKit
import FeedKit
import ReviewKit

extension SiteOutput {
    /// Reports the changes that violate the build's gates, and returns whether there are none.
    func passesGates(_ patch: JSONPatch, to snapshot: Snapshot, report: inout BuildReport) -> Bool {
        let gates = BuildGates(
            of: build.parsed.site.configuration, options: options, previous: build.previous.gates)
        guard !patch.isEmpty else { return true }
        let old = build.previous.view
        guard gates != nil || options.reviewsChanges || options.storesHistory && !old.isEmpty else {
            // All objects of a first build are new, and reviewing them takes long.
            report.reviewSummary = ["\(report.changes.added) added"]
            return true
        }
        let review = Review(from: old, to: view(of: snapshot), patch: patch)
        report.reviewSummary = review.summary
        if gates != nil || options.reviewsChanges {
            report.classes = review.classCounts
            report.derivedOperations = review.derivedCount
        }
        guard let gates else { return true }
        if old.isEmpty { report.gateNote = gates.noteOnFirstBuild }
        let errors = gates.errors(for: review, leftOut: build.leftOut)
        report.diagnostics += errors
        if !errors.isEmpty { report.isRefused = true }
        return errors.isEmpty
    }

    /// This build's snapshot; only the parts that changed are in memory.
    private func view(of snapshot: Snapshot) -> SnapshotView {
        let (before, after, previous) = (snapshot.comparison.before, snapshot.comparison.after, build.previous)
        let bytes = snapshot.bytes
        return SnapshotView(head: after, feed: build.arrangement.ids) { list in
            SnapshotMembers(
                find: { key in
                    if let new = list.members(of: after)?[key] { return new }
                    return list.members(of: before)?[key] == nil ? previous.member(key, of: list) : nil
                },
                has: { key in
                    if list.members(of: after)?[key] != nil { return true }
                    return list.members(of: before)?[key] == nil && previous.hasMember(key, of: list)
                },
                everything: { (PrintedSnapshot(bytes)?.document).flatMap(list.members) ?? [:] })
        } movedSections: {
            PrintedSnapshot(bytes)?.sections(withOneOf: SnapshotView.formerURLs) ?? []
        }
    }
}

extension PreviousBuild {
    fileprivate var view: SnapshotView {
        let previous = self
        switch snapshot {
        case .document(let document):
            // Reading the previous snapshot verified that.
            guard let view = SnapshotView(document) else { preconditionFailure("the previous snapshot is invalid") }
            return view
        case .printed(let printed):
            return SnapshotView(head: .object(printed.head), feed: printed.feed) { list in
                SnapshotMembers(
                    find: { previous.member($0, of: list) }, has: { previous.hasMember($0, of: list) },
                    everything: { list.members(of: previous.document) ?? [:] })
            } movedSections: {
                printed.sections(withOneOf: SnapshotView.formerURLs)
            }
        }
    }

    /// The document's value under a key of one of its lists.
    fileprivate func member(_ key: String, of list: SnapshotView.List) -> JSON? {
        switch snapshot {
        case .document(let document): list.members(of: document)?[key]
        case .printed(let printed): printed.members(of: list)[key]
        }
    }

    fileprivate func hasMember(_ key: String, of list: SnapshotView.List) -> Bool {
        switch snapshot {
        case .document(let document): list.members(of: document)?[key] != nil
        case .printed(let printed): printed.members(of: list).contains(key)
        }
    }
}

extension PrintedSnapshot {
    fileprivate func members(of list: SnapshotView.List) -> PrintedMembers {
        switch list {
        case .sections: sections
        case .pages: pages
        case .sources: sources
        case .files: files
        }
    }
}
