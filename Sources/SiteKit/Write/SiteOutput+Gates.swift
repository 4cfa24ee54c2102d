import DiffKit
import FeedKit
import ReviewKit

extension SiteOutput {
    /// Whether the change breaks none of the build's gates; what does is reported.
    func passesGates(_ patch: JSONPatch, to snapshot: Snapshot, report: inout BuildReport) -> Bool {
        guard build.gates != nil || options.reviewsChanges, !patch.isEmpty else { return true }
        let old = build.previous.view
        let new = view(of: snapshot)
        let review = Review(from: old, to: new, patch: patch)
        report.classes = review.classCounts
        guard let gates = build.gates else { return true }
        if old.isEmpty { report.gateNote = gates.noteOnFirstBuild }
        let errors = gates.errors(for: review, leftOut: build.leftOut)
        report.diagnostics += errors
        if !errors.isEmpty { report.isRefused = true }
        return errors.isEmpty
    }

    /// This build's snapshot, of which only what is another than before is in memory.
    private func view(of snapshot: Snapshot) -> SnapshotView {
        let (before, after, previous) = (snapshot.before, snapshot.after, build.previous)
        let bytes = snapshot.bytes
        func members(_ name: String) -> SnapshotMembers {
            SnapshotMembers(
                find: { key in
                    if let new = after[name]?[key] { return new }
                    return before[name]?[key] == nil ? previous.member(key, of: name) : nil
                },
                everything: { PrintedSnapshot(bytes)?.document[name]?.object ?? [:] })
        }
        return SnapshotView(
            head: after, feed: build.arrangement.ids, sections: members("sections"), pages: members("pages"),
            files: members("files"))
    }
}

extension PreviousBuild {
    fileprivate var view: SnapshotView {
        let previous = self
        func members(_ name: String) -> SnapshotMembers {
            SnapshotMembers(
                find: { previous.member($0, of: name) }, everything: { previous.document[name]?.object ?? [:] })
        }
        switch snapshot {
        case .document(let document):
            guard let view = SnapshotView(document) else { preconditionFailure("no other snapshot is compared with") }
            return view
        case .printed(let printed):
            return SnapshotView(
                head: .object(printed.head), feed: printed.feed, sections: members("sections"), pages: members("pages"),
                files: members("files"))
        }
    }

    /// What the document says under a key of `sections`, `pages` or `files`.
    fileprivate func member(_ key: String, of name: String) -> JSON? {
        switch snapshot {
        case .document(let document): document[name]?[key]
        case .printed(let printed):
            switch name {
            case "sections": printed.section(key)
            case "pages": printed.page(key)
            default: printed.file(key)
            }
        }
    }
}
