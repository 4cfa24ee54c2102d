import Diagnostics

/// The built-in themes, by their names for `theme` in `feed.yaml`.
public enum ThemeName: String, Sendable, CaseIterable {
    /// The default theme, in the folder `Templates` at the root: one column of text, photos at full width.
    case standard = "default"
    /// A theme for long texts.
    case essay
    /// A theme for photos.
    case gallery
    /// A theme for slow connections.
    case plain

    /// The list of all themes for a hint.
    package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Returns the hint for an unsupported theme name.
    package static func hint(for name: String) -> String {
        let meant = nearest(to: name, in: allCases.map(\.rawValue)).map { "did you mean `\($0)`? The" } ?? "the"
        return meant + " themes are \(list)"
    }
}
