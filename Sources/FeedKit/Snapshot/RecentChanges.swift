import DiffKit

/// The latest changes of a site, for programs that offer them to readers: identities and URLs only, the newest first.
///
/// They are a function of the previous snapshot and the changes since.
struct RecentChanges {
    static let name = "recent"
    /// The maximum number of changes; older ones are dropped.
    private static let most = 200

    /// The list in the snapshot.
    private(set) var list: JSON

    /// - Parameters:
    ///   - old: The previous snapshot, with at least the sections that changed.
    ///   - new: The new sections, at least those that changed.
    ///   - feed: The identities in feed order.
    ///   - sections: Returns the identities of all new sections.
    init(from old: JSONObject, to new: JSONObject, feed: [String], sections: () -> Set<String>) {
        let recorded = (old[Self.name]?.array?.map { $0 } ?? []).compactMap(Self.checked)
        list = .array(JSONArray(recorded.prefix(Self.most)))
        let before = old["sections"]?.object ?? [:]
        // Without a previous build, no reader has seen an earlier state of the site.
        guard let build = old["build"]?.string, !build.isEmpty, new.count > 0 || before.count > 0 else { return }
        var changes: [JSON] = []
        func record(_ change: Change, _ id: String, _ section: JSON) {
            changes.append(Self.entry(change, id, section["url"]?.string ?? "", section["language"]?.string, build))
        }
        for id in feed where changes.count < Self.most {
            guard let section = new[id] else { continue }
            if let recorded = before[id] {
                if ["content", "url"].contains(where: { recorded[$0] != section[$0] }) {
                    record(.changed, id, section)
                }
            } else {
                record(.added, id, section)
            }
        }
        if before.count > 0 {
            let sections = sections()
            for id in old["feed"]?.strings ?? [] where changes.count < Self.most && !sections.contains(id) {
                if let section = before[id] { record(.removed, id, section) }
            }
        }
        list = .array(JSONArray((changes + recorded).prefix(Self.most)))
    }

    private enum Change: String {
        case added, changed, removed
    }

    private static func entry(
        _ change: Change, _ id: String, _ url: String, _ language: String?, _ build: String
    ) -> JSON {
        var entry: JSONObject = ["id": .string(id), "url": .string(url)]
        entry["language"] = language.map { .string($0) }
        entry["change"] = .string(change.rawValue)
        entry["after"] = .string(build)
        return .object(entry)
    }

    /// Validates an entry of a previous snapshot, which another program may have written.
    private static func checked(_ entry: JSON) -> JSON? {
        guard let id = entry["id"]?.string, let url = entry["url"]?.string,
            let change = entry["change"]?.string.flatMap({ Change(rawValue: $0) }), let build = entry["after"]?.string
        else { return nil }
        return Self.entry(change, id, url, entry["language"]?.string, build)
    }
}
