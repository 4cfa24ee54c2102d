import DataKit
import Diagnostics

extension FeedSettings {
    /// Reads `feeds:` and `feedID` of `feed.yaml`.
    mutating func read(_ fields: inout FieldReader) {
        readAuthority(&fields)
        guard let node = fields.node("feeds") else { return }
        guard node.entries != nil, var feeds = fields.mapping("feeds") else {
            isOn = fields.bool("feeds") ?? isOn
            return
        }
        items = feeds.integer("items", in: 1...1000, example: "items: 20") ?? items
        hasArchives = feeds.bool("archives") ?? hasArchives
        feeds.finish()
        fields.absorb(feeds)
    }

    private mutating func readAuthority(_ fields: inout FieldReader) {
        guard let text = fields.string("feedID")?.trimmed else { return }
        guard Self.isAuthority(text) else {
            fields.report(
                .error, "feedID",
                "`feedID` must be a host or an e-mail address, a comma and a date, but this is `\(text)`",
                hint: "write feedID: example.org,2026, with a name that was yours at that time, and never change it")
            return
        }
        authority = text
    }
}
