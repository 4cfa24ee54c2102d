import DataKit
import DiffKit

/// A validator for JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/
package struct JSONFeedRules {
    package private(set) var problems: [String] = []

    package init(_ feed: JSON) {
        if feed["version"]?.string != "https://jsonfeed.org/version/1.1" {
            problems.append("its `version` is not 1.1")
        }
        if feed["title"]?.string?.isEmpty != false { problems.append("it has no title") }
        check(feed, texts: Self.feedTexts, others: ["authors", "hubs", "expired", "items"], what: "the feed")
        checkURLs(of: feed, ["home_page_url", "feed_url", "next_url", "icon", "favicon"], what: "the feed")
        checkAuthors(of: feed, what: "the feed")
        guard let items = feed["items"]?.array else {
            problems.append("it has no list of items")
            return
        }
        var seen: Set<String> = []
        for item in items {
            let id = item["id"]?.string ?? ""
            if id.isEmpty { problems.append("an item has no id") }
            if !seen.insert(id).inserted { problems.append("two items have the id `\(id)`") }
            check(item, what: "the item `\(id)`")
        }
    }

    private static let feedTexts: Set<String> = [
        "version", "title", "home_page_url", "feed_url", "description", "user_comment", "next_url", "icon", "favicon",
        "language",
    ]
    private static let itemTexts: Set<String> = [
        "id", "url", "external_url", "title", "content_html", "content_text", "summary", "image", "banner_image",
        "date_published", "date_modified", "language",
    ]

    private mutating func check(_ item: JSON, what: String) {
        check(item, texts: Self.itemTexts, others: ["authors", "tags", "attachments"], what: what)
        checkURLs(of: item, ["url", "external_url", "image", "banner_image"], what: what)
        checkAuthors(of: item, what: what)
        if item["content_html"] == nil, item["content_text"] == nil { problems.append("\(what) has no content") }
        for key in ["date_published", "date_modified"] {
            guard let text = item[key]?.string else { continue }
            // JSON Feed requires a time and zone, unlike `ParsedDate`.
            guard text.contains("T"), case .success(.instant) = ParsedDate.parse(text) else {
                problems.append("\(what): `\(key)` is not an RFC 3339 date: `\(text)`")
                continue
            }
        }
        if let tags = item["tags"], tags.strings == nil { problems.append("\(what): `tags` is not a list of strings") }
        for attachment in item["attachments"]?.array ?? [] {
            checkURLs(of: attachment, ["url"], what: what)
            if attachment["url"] == nil || attachment["mime_type"]?.string?.contains("/") != true {
                problems.append("\(what): an attachment has no URL or no type")
            }
        }
    }

    /// Checks that each member is defined by the format or an extension, and has the right type.
    private mutating func check(_ value: JSON, texts: Set<String>, others: Set<String>, what: String) {
        for key in value.object?.keys ?? [] where !key.hasPrefix("_") && !others.contains(key) {
            if !texts.contains(key) {
                problems.append("\(what) has a member that is not part of the format: `\(key)`")
            } else if value[key]?.string == nil {
                problems.append("\(what): `\(key)` is not a string")
            }
        }
    }

    private mutating func checkURLs(of value: JSON, _ keys: [String], what: String) {
        for key in keys {
            guard let text = value[key]?.string else { continue }
            if !BaseURL.isWhole(text) { problems.append("\(what): `\(key)` is not an absolute URL: `\(text)`") }
        }
    }

    private mutating func checkAuthors(of value: JSON, what: String) {
        guard let authors = value["authors"] else { return }
        let areNamed = authors.array?.allSatisfy { author in
            ["name", "url", "avatar"].contains { author[$0]?.string?.isEmpty == false }
        }
        if areNamed != true { problems.append("\(what) has an author without a name") }
    }
}
