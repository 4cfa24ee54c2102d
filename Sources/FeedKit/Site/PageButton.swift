import DataKit
import Diagnostics

/// A button that a script adds to pages. Pages are complete without it.
package enum PageButton: String, Sendable, CaseIterable {
    /// Switches between light and dark; by default the scheme is that of the reader's system.
    case scheme
    /// Copies a block of code.
    case copy

    /// Reads `buttons` of `feed.yaml`.
    static func read(_ fields: inout FieldReader) -> Set<PageButton> {
        let valid = allCases.map(\.rawValue)
        var buttons: Set<PageButton> = []
        for name in (fields.strings("buttons", example: "[scheme, copy]") ?? []).map(\.trimmed) {
            if let button = PageButton(rawValue: name) {
                buttons.insert(button)
                continue
            }
            fields.report(
                .error, "buttons", "there is no button `\(name)`",
                hint: nearest(to: name, in: valid).map { "did you mean `\($0)`?" }
                    ?? "the buttons are \(valid.joined(separator: ", "))")
        }
        return buttons
    }
}

extension SiteConfiguration {
    /// Whether pages have a button for light and dark. A theme that is always dark has none.
    package var hasSchemeButton: Bool { buttons.contains(.scheme) && theme.colors.light != theme.colors.dark }
}
