import DiffKit

/// The tables of Ghost's database in an export.
struct GhostTables {
    private let data: JSON
    let posts: [JSON]
    private let tagNames: [String: String]
    private let userNames: [String: String]
    private let postTags: [String: [String]]
    private let postAuthors: [String: [String]]
    /// Additional metadata of posts, which later versions store in a separate table.
    private let more: [String: JSON]
    let settings: [String: String]

    /// Returns the databases of an export, which may contain several.
    static func all(in json: JSON) -> [GhostTables] {
        let dumps = json["db"].map { $0.several } ?? [json]
        return dumps.compactMap { dump in dump["data"].map { GhostTables($0) } }
    }

    private init(_ data: JSON) {
        self.data = data
        posts = Self.rows("posts", data)
        tagNames = Dictionary(
            Self.rows("tags", data).compactMap { tag in
                guard let id = tag["id"]?.words, let name = tag["name"]?.string, !name.hasPrefix("#"),
                    tag["visibility"]?.string != "internal"
                else { return nil }
                return (id, name)
            }, uniquingKeysWith: { first, _ in first })
        userNames = Dictionary(
            Self.rows("users", data).compactMap { user in
                guard let id = user["id"]?.words, let name = user["name"]?.string, !name.isEmpty, !name.contains("@")
                else { return nil }
                return (id, name)
            }, uniquingKeysWith: { first, _ in first })
        postTags = Self.joined("posts_tags", "tag_id", data)
        postAuthors = Self.joined("posts_authors", "author_id", data)
        more = Dictionary(
            Self.rows("posts_meta", data).compactMap { row in row["post_id"]?.words.map { ($0, row) } },
            uniquingKeysWith: { first, _ in first })
        settings = Dictionary(
            Self.rows("settings", data).compactMap { row in
                guard let key = row["key"]?.string, let value = row["value"]?.words else { return nil }
                return (key, value)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The number of rows of a table, without reading its private data.
    func count(of table: String) -> Int { data[table]?.array?.count ?? 0 }

    func tags(of post: String) -> [String] { (postTags[post] ?? []).compactMap { tagNames[$0] } }

    func authors(of post: String, first: String?) -> [String] {
        let ids = postAuthors[post] ?? first.map { [$0] } ?? []
        return ids.compactMap { userNames[$0] }
    }

    /// Returns a value of a post, from its own table or from the metadata table.
    func value(_ key: String, of post: JSON, id: String) -> JSON? {
        for value in [post[key], more[id]?[key]] {
            guard let value else { continue }
            if case .null = value { continue }
            return value
        }
        return nil
    }

    private static func rows(_ table: String, _ data: JSON) -> [JSON] {
        data[table]?.array?.elements.filter { $0.object != nil } ?? []
    }

    /// Returns the IDs that a join table associates with each post, in order.
    private static func joined(_ table: String, _ key: String, _ data: JSON) -> [String: [String]] {
        var rows: [String: [(order: Int, id: String)]] = [:]
        for row in Self.rows(table, data) {
            guard let post = row["post_id"]?.words, let id = row[key]?.words else { continue }
            rows[post, default: []].append((row["sort_order"]?.int ?? 0, id))
        }
        return rows.mapValues { rows in
            rows.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element.id)
        }
    }
}
