import Diagnostics

/// The themes that come with feedgen, by the names that `theme` in `feed.yaml` has for them.
public enum ThemeName: String, Sendable, CaseIterable {
    /// One column to read in, photographs from edge to edge: the folder `Templates` at the root.
    case standard = "default"
    /// For long texts.
    case essay
    /// For photographs.
    case gallery
    /// For slow lines.
    case plain

    /// All of them, as a hint says it.
    package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// What to do about a name that no theme has.
    package static func hint(for name: String) -> String {
        let meant = nearest(to: name, in: allCases.map(\.rawValue)).map { "did you mean `\($0)`? " } ?? ""
        return meant + "The themes are \(list)"
    }
}
