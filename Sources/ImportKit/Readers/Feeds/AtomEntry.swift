import MarkupKit

/// A parser of `<entry>` in Atom 1.0 and 0.3.
enum AtomEntry {
    static func entry(_ record: XMLRecord, _ context: FeedContext) -> FeedEntry {
        var entry = FeedEntry()
        entry.line = record.line
        entry.language = context.language
        var content: XMLRecord?
        var summary: XMLRecord?
        for child in record.children {
            switch child.name {
            case _ where BloggerData.isOne(child): BloggerData.take(child, &entry)
            case "content" where !(child.namespace?.hasPrefix(FeedXML.media) ?? false): content = content ?? child
            case "summary": summary = summary ?? child
            case _: take(child, context, &entry)
            }
        }
        entry.base = context.base ?? entry.link.nonBlank ?? context.home
        if let own = content?.xml("base")?.nonBlank { entry.base = PageURL(entry.base).url(of: own) }
        let text = content.map { html($0, context) } ?? ""
        entry.hasContent = text.nonBlank != nil
        entry.summary = summary.map(FeedText.html) ?? ""
        entry.content = entry.hasContent ? text : entry.summary
        if !entry.hasContent { entry.summary = "" }
        return entry
    }

    /// External content becomes a link.
    private static func html(_ content: XMLRecord, _ context: FeedContext) -> String {
        guard let source = content[attribute: "src"]?.nonBlank else { return FeedText.html(content) }
        let url = HTML(text: context.resolved(source)).source.replacing("\"", with: "&quot;")
        return "<p><a href=\"" + url + "\">" + url + "</a></p>"
    }

    private static func take(_ child: XMLRecord, _ context: FeedContext, _ entry: inout FeedEntry) {
        if child.namespace?.hasPrefix(FeedXML.media) ?? false {
            return FeedEnclosures.take(media: child, context, &entry)
        }
        switch child.name {
        case "title": if entry.title.isEmpty { entry.title = FeedText.line(child) }
        case "id": entry.id = child.text.nonBlank ?? entry.id
        case "link": take(link: child, context, &entry)
        case "origLink": entry.link = child.text.nonBlank ?? entry.link
        case "published", "issued": entry.published = entry.date(child.text) ?? entry.published
        case "created": entry.published = entry.published ?? entry.date(child.text)
        case "updated", "modified": entry.updated = entry.date(child.text) ?? entry.updated
        case "author": entry.authors += name(of: child).map { [$0] } ?? []
        case "category" where child[attribute: "scheme"]?.hasSuffix("#kind") == true:
            BloggerData.take(kind: child[attribute: "term"] ?? "", &entry)
        case "category":
            let label = child[attribute: "label"]?.nonBlank ?? child[attribute: "term"]?.nonBlank ?? child.text.nonBlank
            if let label { entry.tags.append(PlainLine.line(of: label)) }
        case "in-reply-to": if let target = child[attribute: "ref"]?.nonBlank { BloggerData.take(target, &entry) }
        case "control": entry.isDraft = child.children.contains { $0.name == "draft" && $0.text.nonBlank == "yes" }
        case "point": entry.location = child.text.nonBlank
        case _: break
        }
    }

    private static func take(link: XMLRecord, _ context: FeedContext, _ entry: inout FeedEntry) {
        var context = context
        if let base = link.xml("base")?.nonBlank { context.base = context.resolved(base) }
        let url = context.resolved(link[attribute: "href"] ?? "")
        switch link[attribute: "rel"] ?? "alternate" {
        case "alternate", "http://www.iana.org/assignments/relation/alternate":
            if entry.link.isEmpty || link[attribute: "type"]?.contains("html") == true { entry.link = url }
        case "enclosure":
            FeedEnclosures.take(
                enclosure: url, link[attribute: "type"], context, &entry, title: link[attribute: "title"])
        case _: break
        }
    }

    /// The name of an author, without an email address.
    static func name(of person: XMLRecord) -> String? {
        (person.children.first { $0.name == "name" }?.text ?? (person.children.isEmpty ? person.text : "")).nonBlank
            .flatMap(FeedText.person)
    }
}
