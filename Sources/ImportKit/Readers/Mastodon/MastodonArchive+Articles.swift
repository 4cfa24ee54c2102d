import MarkupKit

extension MastodonArchive {
    /// Imports a long post with a title, or a post with sound, as an entry with its images and sounds below it.
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
        text.title = (note.title ?? PostText.beginning(of: words)).nonEmpty
        text.date = note.date.description
        text.isDraft = note.isPrivate
        text.tags = note.tags
        text.summary = note.warning.isEmpty ? nil : note.warning
        var html = note.html
        for choice in note.choices { html += "\n<p>\(HTML(text: choice).source)</p>" }
        for (index, medium) in media.enumerated() {
            let isShown = tracker.canShow(medium.path)
            let name = MediaKind.name("\(index + 1)", of: medium.path)
            switch MediaKind(medium.path) {
            case .image where isShown:
                var photo = ImportedPhoto(ImportedMedium(medium.path, name: name))
                photo.alt = medium.alt
                text.photos.append(photo)
            case .audio where export.has(medium.path), .video where isShown:
                let element = MediaKind(medium.path) == .audio ? "audio" : "video"
                html += "\n<\(element) controls src=\"\(name)\"></\(element)>"
                if let alt = medium.alt { html += "\n<p>\(HTML(text: alt).source)</p>" }
                text.media.append(ImportedMedium(medium.path, name: name))
            case .image, .audio, .video, .other: break
            }
        }
        text.body = MarkdownConversion.convert(html: html) { url, _ in url }
        try writer.add(text)
    }
}
