extension Timeline {
    /// Writes images to albums, one per year, because messages are plain text.
    func writeImages(
        of posts: [ShortPost], isDraft: Bool, tracker: inout ExportTracker,
        into writer: inout ImportWriter
    ) throws(ImportFailure) {
        for group in posts.runs(by: \.date.year) {
            guard let year = group.first?.date.year else { continue }
            let isPrivate = group.first?.isPrivate ?? false
            let title = network + " " + year + (isPrivate ? ", not public" : "")
            var album = ImportedAlbum(
                origin: (isPrivate ? "private-pictures/" : "pictures/") + year, title: title)
            album.isDraft = isDraft
            for post in group {
                for (index, medium) in post.media.enumerated()
                where tracker.canShow(medium.path, poster: medium.poster) {
                    let stem = "\(post.date.day)-\(post.key)-\(index + 1)"
                    tracker.add(photo(medium, of: post), named: stem, poster: medium.poster, to: &album)
                }
            }
            if !album.photos.isEmpty { try writer.add(album) }
        }
    }

    private func photo(_ medium: ShortPost.Medium, of post: ShortPost) -> ImportedPhoto {
        var photo = ImportedPhoto(ImportedMedium(medium.path))
        let text = medium.caption ?? post.text
        let words = PostText.beginning(of: text)
        photo.title = words.isEmpty ? post.date.day : words
        let caption = PostText.beginning(of: text, upTo: 280)
        if caption != words { photo.caption = caption }
        photo.alt = medium.alt
        photo.date = post.date.description
        photo.keywords = post.tags
        return photo
    }
}
