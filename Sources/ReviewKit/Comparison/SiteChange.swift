import DiffKit

/// A change of something that pages share: a theme file, a setting, or the gates.
public struct SiteChange: Sendable, Equatable {
    /// The changed element.
    public enum Subject: Sendable, Hashable {
        /// A template, partial, style sheet or script, by file name: `page.mustache`.
        case file(String)
        /// A key of `feed.yaml`.
        case setting(String)
        /// The gates in `ci:`.
        case gates
    }

    /// The changed element.
    public var subject: Subject
    /// Whether it was added, removed or changed.
    public var changeKind: ChangeKind
    /// The source file, relative to the site's folder: `Templates/page.mustache`; `nil` for a built-in file.
    public var source: String?
    /// The class of the change.
    public var changeClass: ChangeClass
    /// The old digest or value; `nil` if there was none.
    public var old: JSON?
    /// The new digest or value; `nil` if there is none.
    public var new: JSON?

    /// The name for display: `Templates/page.mustache`, `theme:page.mustache`, `pageSize`.
    public var name: String {
        switch subject {
        case .file(let file): source ?? "theme:" + file
        case .setting(let key): key
        case .gates: "ci"
        }
    }

    /// The changed key of `feed.yaml`, if any.
    public var key: String? {
        switch subject {
        case .file: nil
        case .setting, .gates: String(name.prefix { $0 != "@" })
        }
    }

    /// The classes of changes in sections that may follow. Settings such as `permalinks` and `timeZone` also change data
    /// about the content.
    var effectsOnSections: Set<ChangeClass> {
        switch subject {
        case .file: [.layout, .appearance]
        case .setting: [.layout, .appearance, .metadata]
        case .gates: []
        }
    }

    /// The file with the settings and gates, relative to the site's folder.
    public static let configuration = "content/feed.yaml"

    /// Returns the file with a setting: `title@de` is in the settings of the German edition.
    static func configuration(of key: String) -> String {
        let parts = key.split(separator: "@", maxSplits: 1)
        return parts.count == 2 ? "content/feed.\(parts[1]).yaml" : configuration
    }
}
