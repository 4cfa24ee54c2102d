import Diagnostics

/// A review as annotations of source files, in the workflow command syntax of GitHub and Forgejo.
public struct AnnotationReport: Sendable {
    /// The annotations, one per line.
    public let text: String

    /// - Parameter folder: The path from the repository's root to the site's root; empty if they are the same.
    public init(of review: Review, folder: String = "") {
        let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        // Most severe first, since only the first ten of each level are displayed.
        let entries = review.allGroups.flatMap(\.entries).enumerated().sorted {
            ($1.element.classes.max() ?? .metadata, $0.offset) < ($0.element.classes.max() ?? .metadata, $1.offset)
        }
        text = entries.map { Self.line(for: $0.element, prefix: prefix) + "\n" }.joined()
    }

    private static func line(for entry: ReportEntry, prefix: String) -> String {
        let isGrave = entry.classes.contains(.privacy) || entry.classes.contains(.removal)
        let details = entry.details.map(text).joined(separator: "; ")
        let location = entry.disclosure.isEmpty ? "" : entry.disclosure + " "
        let name = entry.url.isEmpty ? entry.title : entry.url
        let message =
            switch entry.verb {
            case .added: "\(location)New: \(name)" + (details.isEmpty ? "" : "; " + details)
            case .removed: "\(location)Gone: \(name)" + (details.isEmpty ? "" : "; " + details)
            case .edited, .moved: location + (details.isEmpty ? "Changed: \(name)" : details)
            }
        let title = "title=" + property("\(entry.title.folded): \(entry.verb.rawValue)")
        let place = entry.source.isEmpty ? "" : "file=" + property(prefix + entry.source) + ",line=1,"
        return "::\(isGrave ? "warning" : "notice") \(place)\(title)::\(data(message))"
    }

    private static func text(_ detail: ChangeDetail) -> String {
        switch detail {
        case .plain(let text): text
        case .words(let name, let diff):
            name + " "
                + diff.abridged.map { piece in
                    switch piece {
                    case .same(let text): text
                    case .removed(let text): "[-\(text)-]"
                    case .added(let text): "{+\(text)+}"
                    }
                }.joined()
        }
    }

    /// Returns text on one line, escaped for a message.
    private static func data(_ text: String) -> String {
        PrintableText("\(text)").text.replacing("%", with: "%25")
    }

    /// Returns text escaped for a property, which ends at a comma.
    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
