extension MastodonArchive {
    /// Imports a long post with a title as an entry, with its images below it.
    mutating func write(
        _ note: MastodonNote, _ media: [ShortPost.Medium], isFirst: Bool, _ options: ImportOptions,
        into writer: inout ImportWriter
    ) throws(ImportFailure) {
        writer.found(.entry)
        guard isFirst else { return writer.leaveOut(.entry, .isTwice, note.id) }
        guard !note.isPrivate || options.withPrivate else {
            for medium in media { tracker.mention(medium.path, unlessImported: .isPrivate) }
            return writer.leaveOut(.entry, .isPrivate, note.id)
        }
        if note.isPrivate { writer.note("Posts that were not public were imported as drafts.") }
        var text = ImportedText(origin: "article/" + note.id)
        let words = PlainHTML.text(note.html)
        text.title = note.title ?? PostText.beginning(of: words)
        text.date = note.date.description
        text.isDraft = note.isPrivate
        text.tags = note.tags
        text.summary = note.warning.isEmpty ? nil : note.warning
        text.body = MarkdownConversion.convert(html: note.html) { url, _ in url }
        for (index, medium) in media.enumerated()
        where tracker.canShow(medium.path) && MediaKind(medium.path) == .image {
            let name = MediaKind.name("\(index + 1)", of: medium.path)
            var photo = ImportedPhoto(ImportedMedium(medium.path, name: name))
            photo.alt = medium.alt
            text.photos.append(photo)
        }
        try writer.add(text)
    }
}
