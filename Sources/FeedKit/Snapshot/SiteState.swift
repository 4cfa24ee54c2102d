import DiffKit

/// The values of a snapshot for the site as a whole: its URL, the inputs of all pages, and its gates.
public struct SiteState: Sendable {
    /// The absolute URL of the site, if configured.
    public var baseURL: String?
    /// The authority of feed ids, if there are feeds.
    public var feedID: String?
    /// The languages of a site that has several.
    public var languages: [String] = []
    /// The digests of templates, partials, stylesheets and scripts, by the path from the site's folder:
    /// `Templates/page.mustache`, or `theme:page.mustache` for a file of the theme.
    public var appearance: [String: Digest] = [:]
    /// The settings that all pages depend on, by their keys in `feed.yaml`.
    public var settings: JSONObject = [:]
    /// The settings that affect only metadata for programs, by their keys in `feed.yaml`.
    public var machineSettings: JSONObject = [:]
    /// Whether drafts are published, as in a preview.
    public var hasDrafts = false
    /// The limits of `ci:`, by their keys.
    public var gates: JSONObject = [:]

    /// Creates an empty state.
    public init() {}

    /// The names of all members in order.
    static let names = ["baseURL", "feedID", "languages", "appearance", "settings", "machineSettings", "gates"]

    /// The members of the snapshot in order.
    var members: [(name: String, value: JSON)] {
        var members: [(String, JSON)] = []
        for (name, value) in [("baseURL", baseURL), ("feedID", feedID)] {
            if let value { members.append((name, .string(value))) }
        }
        if hasDrafts { members.append(("drafts", true)) }
        if !languages.isEmpty { members.append(("languages", .strings(languages))) }
        let files = appearance.sorted { $0.key < $1.key }.map { ($0.key, JSON.string($0.value.description)) }
        return members + [
            ("appearance", .object(JSONObject(files))), ("settings", .object(settings)),
            ("machineSettings", .object(machineSettings)), ("gates", .object(gates)),
        ]
    }
}
