import DataKit
import DiffKit
import Diagnostics
import FeedKit

/// The settings of a generator's configuration that `feed.yaml` supports.
struct SiteSettings: Sendable {
    /// The part of an entry's URL that was its ID in the former feed.
    enum FeedIDs: String, Sendable {
        case path = ":path"
        case stem = ":stem"
    }

    var title: String?
    var description: String?
    var author: String?
    var baseURL: String?
    var language: String?
    var timeZone: String?
    var slugs: String?
    /// The tools whose syntax texts use.
    var dialects: [String] = []
    var keepsURLs = true
    /// URL patterns.
    var journal: String?
    var pages: String?
    /// The configuration values that texts refer to.
    var variables: [(name: String, value: String)] = []
    var feedIDs: FeedIDs?

    func suggest(into writer: inout ImportWriter) {
        writer.suggest("title", title?.onOneLine ?? "")
        writer.suggest("description", description?.onOneLine ?? "")
        writer.suggest("author", Self.withoutEmail(author) ?? "")
        let url = usableURL
        if let url { writer.suggest("baseURL", url) }
        suggestLanguage(into: &writer)
        if let zone = timeZone, !zone.isEmpty {
            if SiteTime.isTimeZone(zone) {
                writer.suggest("timeZone", zone)
            } else {
                writer.note("There is no time zone `\(zone.onOneLine)`.")
            }
        }
        if let slugs { writer.suggest("slugs", slugs) }
        if !dialects.isEmpty {
            writer.suggest("dialects", yaml: "dialects: [\(dialects.joined(separator: ", "))]\n")
        }
        if keepsURLs { writer.suggest("keepAddresses", yaml: "keepAddresses: true") }
        let patterns = [("journal", journal), ("pages", pages)].compactMap { kind, pattern in
            pattern.map { "  \(kind): \(Self.quoted($0))\n" }
        }
        if !patterns.isEmpty { writer.suggest("permalinks", yaml: "permalinks:\n" + patterns.joined()) }
        if let feedIDs, let url, url.hasPrefix("http") {
            let top = url.hasSuffix("/") ? url : url + "/"
            writer.suggest("feeds", yaml: "feeds:\n  ids: \(Self.quoted(top + feedIDs.rawValue))\n")
        }
        suggestVariables(into: &writer)
    }

    /// Adds the configuration values that texts refer to.
    mutating func take(_ names: Set<String>, value: (String) -> Node?) {
        let excluded: Set = ["url", "baseurl", "time", "posts", "pages", "data", "title_url"]
        for name in names.sorted() where !excluded.contains(name) {
            if let text = value(name)?.text { variables.append((name, text)) }
        }
    }

    private func suggestLanguage(into writer: inout ImportWriter) {
        guard let language = language?.replacing("_", with: "-"), !language.isEmpty else { return }
        if let tag = LanguageTag(language) {
            writer.suggest("language", tag.description)
        } else {
            writer.note("`\(language.onOneLine)` is not a language tag.")
        }
    }

    private func suggestVariables(into writer: inout ImportWriter) {
        var lines = ""
        for (name, value) in variables {
            if Self.containsEmail(value) {
                writer.note(
                    "Texts use the variable `\(name)`, which contains an email address, so it was not imported.")
            } else {
                lines += "  \(Self.quoted(name)): \(Self.quoted(value.onOneLine))\n"
            }
        }
        if !lines.isEmpty { writer.suggest("variables", yaml: "variables:\n" + lines) }
    }

    /// The site's base URL; `nil` for local servers and placeholders.
    private var usableURL: String? {
        guard let url = baseURL, SiteConfiguration.isBaseURL(url), url != "/" else { return nil }
        let host = FormerSite.host(of: url) ?? ""
        return host.hasPrefix("localhost") || host.hasPrefix("127.") || host == "example.org" || host == "example.com"
            ? nil : url
    }

    /// Returns the name in `Jane <jane@x.example>` without the email address; empty if there is only that.
    private static func withoutEmail(_ author: String?) -> String? {
        guard let author else { return nil }
        let words = author.split(whereSeparator: \.isWhitespace).filter { !containsEmail($0) }
        return words.joined(separator: " ")
    }

    private static func containsEmail(_ text: some StringProtocol) -> Bool {
        guard let at = text.firstIndex(of: "@"), at != text.startIndex else { return false }
        return text[text.index(after: at)...].contains(".") && !text.contains("://")
    }

    private static func quoted(_ text: String) -> String { JSON.string(text).text(.compact) }
}
