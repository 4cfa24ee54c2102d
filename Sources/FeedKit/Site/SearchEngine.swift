import DataKit
import DiffKit

/// The program that indexes a site for its search page.
public enum SearchEngine: Sendable {
    /// feedgen, which updates its index in each build.
    case builtIn
    /// Pagefind, which the author runs after a build. Pages mark the parts to be indexed.
    case pagefind

    /// Reads the setting `search`.
    static func read(_ fields: inout FieldReader) -> SearchEngine? {
        guard let name = fields.string("search", example: "true") else { return nil }
        switch name.lowercased() {
        case "true", "yes", "on": return .builtIn
        case "false", "no", "off": return nil
        case "pagefind": return .pagefind
        case _: break
        }
        fields.report(
            .error, "search", "`search` must be `true`, `false` or `pagefind`, but this is `\(name)`",
            hint: "write search: true for the built-in search")
        return nil
    }
}

extension SearchEngine? {
    /// The setting in the snapshot.
    var snapshot: JSON {
        switch self {
        case .builtIn: true
        case .pagefind: "pagefind"
        case nil: false
        }
    }
}
