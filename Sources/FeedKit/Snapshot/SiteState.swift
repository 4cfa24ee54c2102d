import DiffKit

/// What a snapshot says of the site as a whole: where it is, what its pages have in common, and what a change must not do.
public struct SiteState: Sendable {
    /// The full URL of the site, if that is known.
    public var baseURL: String?
    /// The authority of feed IDs, if there are feeds.
    public var feedID: String?
    /// The digest of each template, partial, stylesheet and script, by the file's path from the site's folder:
    /// `Templates/page.mustache`; of a file of the theme, `theme:page.mustache`.
    public var appearance: [String: Digest] = [:]
    /// The settings that all pages depend on, by their keys in `feed.yaml`.
    public var settings: JSONObject = [:]
    /// The same of settings that only programs read.
    public var machineSettings: JSONObject = [:]
    /// The limits of `ci:`, by their keys.
    public var gates: JSONObject = [:]

    /// A site of which nothing is known.
    public init() {}

    /// The members of the snapshot in their order.
    var members: [(name: String, value: JSON)] {
        var members: [(String, JSON)] = []
        for (name, value) in [("baseURL", baseURL), ("feedID", feedID)] {
            if let value { members.append((name, .string(value))) }
        }
        let files = appearance.sorted { $0.key < $1.key }.map { ($0.key, JSON.string($0.value.description)) }
        return members + [
            ("appearance", .object(JSONObject(files))), ("settings", .object(settings)),
            ("machineSettings", .object(machineSettings)), ("gates", .object(gates)),
        ]
    }
}
