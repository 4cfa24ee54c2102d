extension Timeline {
    /// Writes images to albums, one per year, because messages are plain text.
    func writePictures(
        of posts: [ShortPost], _ export: Export, isDraft: Bool, ledger: inout MediaTracker,
        into writer: inout ImportWriter
    ) throws(ImportFailure) {
        for group in posts.runs(by: \.date.year) {
            guard let year = group.first?.date.year else { continue }
            let isPrivate = group.first?.isPrivate ?? false
            let title = network + " " + year + (isPrivate ? ", not public" : "")
            var album = ImportedAlbum(
                origin: (isPrivate ? "private-pictures/" : "pictures/") + year, place: place, title: title)
            album.isDraft = isDraft
            for post in group {
                for (index, medium) in post.media.enumerated()
                where ledger.canShow(medium.path, poster: medium.poster, in: export) {
                    let stem = "\(post.date.day)-\(post.key)-\(index + 1)"
                    ledger.put(photo(medium, of: post), called: stem, poster: medium.poster, into: &album, of: export)
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
