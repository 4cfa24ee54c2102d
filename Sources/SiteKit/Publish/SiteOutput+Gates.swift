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
        let previous = build.previous
        return SnapshotView(head: snapshot.comparison.after, feed: build.arrangement.ids) { list in
            SnapshotMembers(
                BuiltMembers(former: PreviousMembers(previous: previous, list: list), snapshot: snapshot))
        } movedSections: {
            PrintedSnapshot(snapshot.bytes)?.sections(withOneOf: SnapshotView.formerURLs) ?? []
        }
    }
}

/// The members of one list of this build's snapshot: those that changed, and the others of the previous one.
private struct BuiltMembers: SnapshotMemberSource {
    let former: PreviousMembers
    let snapshot: Snapshot

    /// The changed parts of the previous snapshot and of this one.
    private var before: JSON { snapshot.comparison.before }
    private var after: JSON { snapshot.comparison.after }

    func member(_ key: String) -> JSON? {
        if let new = former.list.members(of: after)?[key] { return new }
        return isUnchanged(key) ? former.member(key) : nil
    }

    func contains(_ key: String) -> Bool {
        former.list.members(of: after)?[key] != nil || isUnchanged(key) && former.contains(key)
    }

    private func isUnchanged(_ key: String) -> Bool { former.list.members(of: before)?[key] == nil }

    var all: JSONObject { (PrintedSnapshot(snapshot.bytes)?.document).flatMap(former.list.members) ?? [:] }
}

/// The members of one list of the previous snapshot.
private struct PreviousMembers: SnapshotMemberSource {
    let previous: PreviousBuild
    let list: SnapshotView.List

    func member(_ key: String) -> JSON? {
        switch previous.snapshot {
        case .document(let document): list.members(of: document)?[key]
        case .printed(let printed): printed.members(of: list)[key]
        }
    }

    func contains(_ key: String) -> Bool {
        switch previous.snapshot {
        case .document(let document): list.members(of: document)?[key] != nil
        case .printed(let printed): printed.members(of: list).contains(key)
        }
    }

    var all: JSONObject { list.members(of: previous.document) ?? [:] }
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
                SnapshotMembers(PreviousMembers(previous: previous, list: list))
            } movedSections: {
                printed.sections(withOneOf: SnapshotView.formerURLs)
            }
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
