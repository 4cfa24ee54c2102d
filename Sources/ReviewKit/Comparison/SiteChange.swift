import DiffKit

/// A change of what pages have in common: a file that they are made with, a setting, or the gates.
public struct SiteChange: Sendable, Equatable {
    /// What changed.
    public enum Subject: Sendable, Hashable {
        /// A template, partial, stylesheet or script, by the name of its file: `page.mustache`.
        case file(String)
        /// A key of `feed.yaml`.
        case setting(String)
        /// The limits of `ci:`.
        case gates
    }

    /// What changed.
    public var subject: Subject
    /// Whether it was added, removed, or is there in both.
    public var fate: Fate
    /// The file that it is in, from the site's folder: `Templates/page.mustache`; `nil` for a file of feedgen itself.
    public var source: String?
    /// How much attention the change deserves.
    public var changeClass: ChangeClass
    /// The digest or value before; `nil` if there was none.
    public var old: JSON?
    /// The digest or value now; `nil` if there is none.
    public var new: JSON?

    /// `Templates/page.mustache`, `theme:page.mustache`, `pageSize`.
    public var name: String {
        switch subject {
        case .file(let file): source ?? "theme:" + file
        case .setting(let key): key
        case .gates: "ci"
        }
    }

    /// The key of `feed.yaml` that changed, if it is one.
    public var key: String? {
        switch subject {
        case .file: nil
        case .setting, .gates: name
        }
    }

    /// Where settings and gates are.
    public static let configuration = "content/feed.yaml"
}
