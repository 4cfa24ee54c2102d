import Diagnostics

/// A review as annotations of source files, in the workflow command syntax of GitHub and Forgejo.
public struct AnnotationReport: Sendable {
    /// The annotations, one per line.
    public let text: String

    /// GitHub displays only this many annotations of each level per step.
    static let maximumPerLevel = 10

    /// - Parameters:
    ///   - folder: The path from the repository's root to the site's root; empty if they are the same.
    ///   - line: Finds the line of a change in its file; without it, annotations are at the first line.
    public init(of review: Review, folder: String = "", line: SourcePlace.Lookup = { _ in nil }) {
        let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        let entries = review.allGroups.flatMap(\.entries)
        text = Level.allCases.map { level in
            let all = entries.filter { Level($0) == level }.enumerated().sorted {
                ($1.element.gravity, $0.offset) < ($0.element.gravity, $1.offset)
            }
            let isTooLong = all.count > Self.maximumPerLevel
            let shown = all.prefix(isTooLong ? Self.maximumPerLevel - 1 : all.count).map(\.element)
            let lines = shown.map { Self.line(for: $0, level, prefix: prefix, line: line($0.place)) + "\n" }
            let rest = all.count - shown.count
            return lines.joined() + (isTooLong ? "::\(level.rawValue) title=More::\(rest) more changes\n" : "")
        }.joined()
    }

    private enum Level: String, CaseIterable {
        case warning, notice

        init(_ entry: ReportEntry) {
            self = entry.classes.isDisjoint(with: [.privacy, .removal]) ? .notice : .warning
        }
    }

    private static func line(for entry: ReportEntry, _ level: Level, prefix: String, line: Int?) -> String {
        let title = "title=" + property("\(entry.title.folded): \(entry.verb.rawValue)")
        let file = entry.place.file
        let place = file.isEmpty ? "" : "file=" + property(prefix + file) + ",line=\(line ?? 1),"
        return "::\(level.rawValue) \(place)\(title)::\(data(entry.sentence))"
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

extension ReportEntry {
    fileprivate var gravity: ChangeClass { classes.max() ?? .metadata }

    /// The change as plain text.
    var sentence: String {
        let details = details.map(\.text).joined(separator: "; ")
        let location = disclosure.isEmpty ? "" : disclosure + " "
        let name = url.isEmpty ? title : url
        let tail = details.isEmpty ? "" : "; " + details
        return switch verb {
        case .added: "\(location)New: \(name)\(tail)"
        case .removed: "\(location)Gone: \(name)\(tail)"
        case .renamed: "\(location)Renamed: \(details)"
        case .edited, .moved, .restyled: location + (details.isEmpty ? "Changed: \(name)" : details)
        }
    }
}
