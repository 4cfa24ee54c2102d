/// Blogger's additions to Atom: the type and state of each entry of a backup.
enum BloggerData {
    private static let namespace = "http://schemas.google.com/blogger/"

    /// Whether an element is one of Blogger's own.
    static func isOne(_ record: XMLRecord) -> Bool { record.namespace?.hasPrefix(namespace) ?? false }

    /// Takes the type of an entry from its category, as in the classic backup and in feeds.
    static func take(kind term: String, _ entry: inout FeedEntry) {
        let name = term.split(separator: "#").last ?? ""
        // Other services of Google have other types.
        setRole(name.uppercased(), isElement: !term.hasPrefix(namespace) && name != "settings", &entry)
    }

    /// Takes the entry to which a comment is a reply.
    static func take(_ target: String, _ entry: inout FeedEntry) {
        if case .comment = entry.role { entry.role = .comment(on: target) } else { entry.repliesTo = target }
    }

    /// Takes an element of a backup by Google Takeout.
    static func take(_ record: XMLRecord, _ entry: inout FeedEntry) {
        guard let text = record.text.nonBlank else { return }
        switch record.name {
        case "type": setRole(text, isElement: false, &entry)
        case "status":
            entry.isDraft = ["DRAFT", "SCHEDULED"].contains(text)
            entry.isTrashed = entry.isTrashed || !["LIVE", "DRAFT", "SCHEDULED", "PUBLISHED"].contains(text)
        case "trashed": entry.isTrashed = true
        case "filename": entry.formerPath = text.hasPrefix("/") ? text : "/" + text
        case "parent": take(text, &entry)
        case "metaDescription": entry.summary = FeedText.paragraphs(text)
        case _: break
        }
    }

    /// - Parameter isKnown: whether entries of other types are entries; otherwise they are data.
    private static func setRole(_ name: String, isElement: Bool, _ entry: inout FeedEntry) {
        switch name {
        case "POST": entry.role = .entry
        case "PAGE": entry.role = .page
        case "COMMENT": entry.role = .comment(on: entry.repliesTo ?? "")
        case _: entry.role = isElement ? .entry : .setting
        }
    }
}
