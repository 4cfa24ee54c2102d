import DataKit
import FeedKit

/// A detector of the `permalinks` pattern that a former site's URLs follow.
package struct PermalinkGuess: Sendable {
    /// The patterns that match all paths so far; `nil` before the first path.
    private var patterns: Set<String>?
    /// The published entries, whose URLs the pattern would determine.
    var published: [Entry] = []
    private static let maximumParts = 6

    /// A published entry.
    struct Entry: Sendable {
        var owner: PublishedURLs.Owner
        /// The day in its URL.
        var day: CivilDate
        /// The file name without the date.
        var name: String
        /// The path of its file.
        var path: String
    }

    package init() {}

    /// Adds the path of an entry from the site's root: `/2019/05/first-light/`.
    ///
    /// - Parameters:
    ///   - day: the entry's date in its own time zone.
    ///   - name: its file name without the date.
    package mutating func add(path: String, day: CivilDate, name: String) {
        if patterns?.isEmpty == true { return }
        let parts = path.split(separator: "/").map { String($0) }
        guard parts.count <= Self.maximumParts, path.hasPrefix("/") else {
            patterns = []
            return
        }
        var found = [""]
        for part in parts {
            let choices = Self.choices(for: part, day, Slug.make(name))
            found = found.flatMap { start in choices.map { start + "/" + $0 } }
        }
        let ending = path.hasSuffix("/") ? "/" : ""
        let all = Set(
            found.filter { $0.contains(":slug") && $0.contains(":slug.") == ($0.hasSuffix(".html")) }.map {
                $0 + ending
            })
        patterns = patterns?.intersection(all) ?? all
    }

    /// The most specific pattern that matches all paths; `nil` if there is none.
    package var pattern: String? {
        patterns?.max { Self.rank($0) < Self.rank($1) }
    }

    /// Returns the path of an entry according to a pattern.
    static func path(_ pattern: String, day: CivilDate, name: String) -> String {
        let values: [(String, String)] = [
            (":slug", Slug.make(name)), (":year", fourDigits(day.year)), (":month", twoDigits(day.month)),
            (":day", twoDigits(day.day)), (":i_month", String(day.month)), (":i_day", String(day.day)),
        ]
        return values.reduce(pattern) { $0.replacing($1.0, with: $1.1) }
    }

    private static func choices(for part: String, _ day: CivilDate, _ name: String) -> [String] {
        let words: [(String, String)] = [
            (name, ":slug"), (name + ".html", ":slug.html"), (String(day.year), ":year"),
            (twoDigits(day.month), ":month"), (twoDigits(day.day), ":day"), (String(day.month), ":i_month"),
            (String(day.day), ":i_day"),
        ]
        let isPlain = part.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "-_.".unicodeScalars.contains($0))
        }
        return words.filter { $0.0 == part }.map(\.1) + (isPlain && !part.hasPrefix(".") ? [part] : [])
    }

    private static func fourDigits(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 4 - String(number).count)) + String(number)
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    /// Prefers more placeholders, then the month before the day, then numbers with leading zeros.
    private static func rank(_ pattern: String) -> (Int, Int, Int, String) {
        let words = pattern.split(separator: "/").filter { $0.hasPrefix(":") }
        let isInOrder = words.map {
            [":year", ":month", ":i_month", ":day", ":i_day", ":slug"].firstIndex(of: $0) ?? 9
        }
        return (words.count, isInOrder == isInOrder.sorted() ? 1 : 0, -words.count { $0.hasPrefix(":i_") }, pattern)
    }
}
