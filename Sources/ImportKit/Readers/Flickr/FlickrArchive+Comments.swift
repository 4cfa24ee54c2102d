import FeedKit

extension FlickrArchive {
    /// Imports comments below photos. The export contains only their authors' account IDs, not their names.
    func writeComments(_ options: ImportOptions, into writer: inout ImportWriter) throws(ImportFailure) {
        for id in order {
            guard let photo = photos[id], !photo.comments.isEmpty else { continue }
            writer.found(.comment, photo.comments.count)
            let title = photo.title.isEmpty ? id : photo.title
            guard options.withComments else {
                writer.leaveOut(.comment, .isComment, title, count: photo.comments.count)
                continue
            }
            guard !photo.isPrivate || options.withPrivate else {
                writer.leaveOut(.comment, .isPrivate, title, count: photo.comments.count)
                continue
            }
            var thread = ImportedThread(origin: "comments/" + id, title: "Comments: " + title)
            thread.isDraft = photo.isPrivate
            var ids = UniqueNames()
            for comment in photo.comments {
                guard let date = comment.date else {
                    writer.leaveOut(.comment, .unreadable, comment.text)
                    continue
                }
                guard !comment.text.isEmpty else {
                    writer.leaveOut(.comment, .empty, title)
                    continue
                }
                let isOwn = !owner.id.isEmpty && comment.user == owner.id && !owner.name.isEmpty
                let number = String(comment.user.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
                let user = isOwn ? owner.name : number.isEmpty ? "?" : number
                thread.messages.append(
                    .init(id: ids.take(Slug.make(comment.id)), date: date.description, user: user, text: comment.text))
            }
            if !thread.messages.isEmpty { try writer.add(thread, as: .comment) }
        }
    }

    func writeNotes(into writer: inout ImportWriter) {
        let all = order.compactMap { photos[$0] }
        guard !all.isEmpty else { return }
        writer.note("Flickr exports no alternative texts: write an `alt` for each photo.")
        if all.contains(where: \.isPlaced) {
            writer.note("The export contains the location of some photos, which was not imported.")
        }
        if all.contains(where: \.isUnsafe) {
            writer.note("Some photos were marked as restricted or moderate: albums show them like all others.")
        }
        let licenses = Set(all.map(\.license)).filter { !$0.isEmpty }.sorted()
        if !licenses.isEmpty {
            writer.note(
                "Licenses were not imported: the photos have " + licenses.prefix(10).joined(separator: ", ") + ".")
        }
    }
}
