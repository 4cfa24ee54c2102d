import DataKit
import Diagnostics

extension FeedSettings {
    /// Reads `feeds:` and `feedID` of `feed.yaml`.
    mutating func read(_ fields: inout FieldReader, in time: SiteTime) {
        readAuthority(&fields)
        guard let node = fields.node("feeds") else { return }
        guard node.entries != nil, var feeds = fields.mapping("feeds") else {
            isOn = fields.bool("feeds") ?? isOn
            return
        }
        items = feeds.integer("items", in: 1...1000, example: "20") ?? items
        hasArchives = feeds.bool("archives") ?? hasArchives
        podcast = PodcastSettings(&feeds)
        readIDs(&feeds, in: time)
        feeds.finish()
        fields.absorb(feeds)
    }

    private mutating func readIDs(_ feeds: inout FieldReader, in time: SiteTime) {
        idsUntil = feeds.instant("idsUntil", in: time)
        guard let text = feeds.string("ids", example: "https://old.example/:path")?.trimmed else {
            if idsUntil != nil {
                feeds.report(
                    .error, "idsUntil", "`idsUntil` requires `ids`, which is missing", hint: Self.example)
            }
            return
        }
        guard Self.isID(text), text.contains(":path") || text.contains(":stem") else {
            feeds.report(
                .error, "ids", "`ids` must be an absolute URL with :path or :stem, but this is `\(text)`",
                hint: Self.example)
            return
        }
        ids = text
    }

    private static let example =
        "write ids: https://old.example/:path, as in the old feed; :stem is the path without a final `/` or .html"

    private mutating func readAuthority(_ fields: inout FieldReader) {
        guard let text = fields.string("feedID", example: "example.org,2026")?.trimmed else { return }
        guard Self.isAuthority(text) else {
            fields.report(
                .error, "feedID",
                "`feedID` must be a host or an email address, a comma and a date, but this is `\(text)`",
                hint: "write feedID: example.org,2026, with a domain that you owned on that date, and never change it")
            return
        }
        authority = text
    }
}
