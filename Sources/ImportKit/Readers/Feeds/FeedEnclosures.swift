/// The files that belong to an entry.
enum FeedEnclosures {
    static func take(
        enclosure url: String?, _ type: String?, _ context: FeedContext, _ entry: inout FeedEntry,
        title: String? = nil
    ) {
        guard let url = url?.nonBlank else { return }
        add(
            .init(url: context.resolved(url), type: (type ?? "").lowercased(), title: title?.nonBlank),
            to: &entry)
    }

    /// Reads Media RSS; a group contains the same content in several sizes.
    static func take(media record: XMLRecord, _ context: FeedContext, _ entry: inout FeedEntry) {
        switch record.name {
        case "group":
            let contents = record.children.filter { $0.name == "content" }
            let best = contents.first { $0[attribute: "isDefault"] == "true" } ?? contents.max { width($0) < width($1) }
            for child in record.children where child.name != "content" || child == best {
                take(media: child, context, &entry)
            }
        case "content", "thumbnail":
            let type =
                record[attribute: "type"] ?? record[attribute: "medium"].map { $0 + "/*" }
                ?? (record.name == "thumbnail" ? "image/*" : "")
            guard let url = record[attribute: "url"]?.nonBlank else { break }
            let title =
                (record.children.first { $0.name == "title" } ?? record.children.first { $0.name == "description" })
            add(
                .init(
                    url: context.resolved(url), type: type.lowercased(),
                    title: title.flatMap { FeedText.line($0).nonBlank },
                    isThumbnail: record.name == "thumbnail"), to: &entry)
            for child in record.children where child.name == "thumbnail" { take(media: child, context, &entry) }
        case _: break
        }
    }

    private static func width(_ record: XMLRecord) -> Int { record[attribute: "width"].flatMap { Int($0) } ?? 0 }

    static func add(_ enclosure: FeedEntry.Enclosure, to entry: inout FeedEntry) {
        guard entry.enclosures.count < 1_000, !entry.enclosures.contains(where: { $0.url == enclosure.url })
        else { return }
        entry.enclosures.append(enclosure)
    }
}
