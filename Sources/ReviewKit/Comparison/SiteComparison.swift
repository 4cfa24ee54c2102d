import DiffKit

/// Compares the site-wide parts of two snapshots.
struct SiteComparison {
    private let old: SnapshotView
    private let new: SnapshotView

    private static let ownFolder = "Templates/"

    init(from old: SnapshotView, to new: SnapshotView) {
        self.old = old
        self.new = new
    }

    /// The changes sorted by type, files first, then settings, then gates, and by name. Empty if a snapshot lacks these
    /// parts: members that version 1 lacks are a baseline, not a change.
    var changes: [SiteChange] {
        guard !old.hasNoSiteState, !new.hasNoSiteState else { return [] }
        return files + settings("settings", .appearance) + settings("machineSettings", .metadata)
            + ["baseURL", "feedID"].compactMap { setting($0, old.document[$0], new.document[$0], .metadata) }
            + gates
    }

    private var files: [SiteChange] {
        let (before, after) = (Self.files(of: old), Self.files(of: new))
        // Changed theme files follow from a changed `theme` setting.
        let hasOtherTheme = old.document["settings"]?["theme"] != new.document["settings"]?["theme"]
        return Set(before.keys).union(after.keys).sorted().compactMap { name in
            let (one, other) = (before[name], after[name])
            guard one?.digest != other?.digest else { return nil }
            let source = [other?.path, one?.path].compactMap { $0 }.first { $0.hasPrefix(Self.ownFolder) }
            if source == nil, hasOtherTheme { return nil }
            // If the author's own file is missing, the theme's file is used.
            func own(_ file: (path: String, digest: JSON)?) -> JSON? { file?.path == source ? file?.digest : nil }
            let (lost, won) = source == nil ? (one?.digest, other?.digest) : (own(one), own(other))
            return SiteChange(
                subject: .file(name), changeKind: Self.changeKind(lost, won), source: source, changeClass: .appearance,
                old: lost,
                new: won)
        }
    }

    /// Returns the files by name, without folder or owner.
    private static func files(of snapshot: SnapshotView) -> [String: (path: String, digest: JSON)] {
        var files: [String: (path: String, digest: JSON)] = [:]
        for (path, digest) in snapshot.document["appearance"]?.object ?? [:] {
            let owner = [ownFolder, "theme:", "program:"].first(where: path.hasPrefix) ?? ""
            files[String(path.dropFirst(owner.count))] = (path, digest)
        }
        return files
    }

    private func settings(_ member: String, _ changeClass: ChangeClass) -> [SiteChange] {
        let (before, after) = (old.document[member]?.object ?? [:], new.document[member]?.object ?? [:])
        return Set(before.keys + after.keys).sorted().compactMap { setting($0, before[$0], after[$0], changeClass) }
    }

    private func setting(_ key: String, _ old: JSON?, _ new: JSON?, _ changeClass: ChangeClass) -> SiteChange? {
        guard old != new else { return nil }
        return SiteChange(
            subject: .setting(key), changeKind: Self.changeKind(old, new), source: SiteChange.configuration(of: key),
            changeClass: Self.publishesMore(key, old, new) ? .privacy : changeClass, old: old, new: new)
    }

    /// Whether a setting publishes locations or metadata that the one before did not.
    private static func publishesMore(_ key: String, _ old: JSON?, _ new: JSON?) -> Bool {
        switch key {
        case "location": new?.string == "public"
        case "locationDecimals": new?.int ?? 0 > old?.int ?? 0
        // Texts in metadata are published by default.
        case "photos.captions": new == nil
        case "photos.details", "photos.asTheyAre": !Set(new?.strings ?? []).isSubset(of: old?.strings ?? [])
        default: false
        }
    }

    private var gates: [SiteChange] {
        func limits(_ snapshot: SnapshotView) -> JSON? {
            snapshot.document["gates"].flatMap { $0.object?.count == 0 ? nil : $0 }
        }
        let (before, after) = (limits(old), limits(new))
        guard before != after else { return [] }
        return [
            SiteChange(
                subject: .gates, changeKind: Self.changeKind(before, after), source: SiteChange.configuration,
                changeClass: .metadata, old: before, new: after)
        ]
    }

    private static func changeKind(_ old: JSON?, _ new: JSON?) -> ChangeKind {
        old == nil ? .added : new == nil ? .removed : .changed
    }
}
