import FeedKit

/// A printer of objects as content files in the style of handwritten ones.
enum ContentPrinter {
    /// - Parameter isTranslation: Whether the text has the date of another text, and its file name contains the language.
    static func text(_ text: ImportedText, photoNames: [String], isTranslation: Bool = false) -> String {
        var lines = YAMLLines()
        lines.add(line: "---")
        for remark in text.remarks { lines.remark(remark) }
        lines.add("title", text.title)
        if text.kind == .entry, !isTranslation { lines.add("date", text.date) }
        lines.add("updated", text.updated)
        if text.isDraft || text.kind == .entry && text.date == nil && !isTranslation { lines.add(line: "draft: true") }
        if text.isPinned, text.kind == .entry { lines.add(line: "pinned: true") }
        if text.kind == .entry {
            lines.add("tags", text.tags)
            lines.add("authors", text.authors)
            lines.add("feedID", text.feedID)
            lines.add("location", text.location)
        }
        lines.add("summary", text.summary)
        if !isTranslation { lines.add("language", text.language) }
        lines.addLines("aliases", text.aliases)
        photos(text.photos, names: photoNames, hasDates: false, &lines)
        lines.add(line: "---")
        let body =
            switch text.body {
            case .markdown(let markdown): markdown
            case .html(let html): MarkdownConversion.block(html)
            }
        guard !body.isEmpty else { return lines.text }
        return lines.text + "\n" + body.withoutControls + (body.hasSuffix("\n") ? "" : "\n")
    }

    static func album(_ album: ImportedAlbum, names: [String]) -> String {
        var lines = YAMLLines()
        lines.add("title", album.title)
        lines.add("date", album.date)
        if album.isDraft { lines.add(line: "draft: true") }
        lines.add("description", album.description)
        lines.add("tags", album.tags)
        if names.count > 1, names != names.sorted() { lines.addLines("order", names) }
        // The first photo is the cover by default.
        let cover = album.photos.firstIndex { $0.medium.path == album.cover }
        if let cover, cover > 0 { lines.add("cover", names[cover]) }
        photos(album.photos, names: names, hasDates: true, &lines)
        return lines.text
    }

    static func thread(_ thread: ImportedThread) -> String {
        var lines = YAMLLines()
        lines.add("title", thread.title)
        if thread.isDraft { lines.add(line: "draft: true") }
        lines.add("tags", thread.tags)
        lines.open("messages")
        for message in thread.messages {
            var item = YAMLLines()
            item.add("id", message.id, indent: 4)
            item.add("date", message.date, indent: 4)
            item.add("user", message.user, indent: 4)
            item.add("text", message.text, indent: 4)
            lines.add(line: "  - " + item.text.dropFirst(4).dropLast())
        }
        return lines.text
    }

    /// Prints the metadata of each image, or a list of names if there is none.
    ///
    /// - Parameter hasDates: whether each photo's date and keywords are included.
    private static func photos(
        _ photos: [ImportedPhoto], names: [String], hasDates: Bool, _ lines: inout YAMLLines
    ) {
        guard !photos.isEmpty else { return }
        lines.open("photos")
        for (photo, name) in zip(photos, names) {
            var metadata = YAMLLines()
            metadata.add("title", photo.title, indent: 4)
            metadata.add("caption", photo.caption, indent: 4)
            metadata.add("alt", photo.alt, indent: 4)
            if hasDates {
                metadata.add("date", photo.date, indent: 4)
                metadata.add("keywords", photo.keywords, indent: 4)
            }
            if metadata.text.isEmpty {
                lines.add(line: "  " + YAMLLines.key(name) + ": {}")
            } else {
                lines.open(name, indent: 2)
                lines.add(line: String(metadata.text.dropLast()))
            }
        }
    }
}
