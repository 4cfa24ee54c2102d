extension PhotoAlbum {
    /// The archive of the album's photos; `nil` if the album offers none, or if it has only videos.
    var archive: PhotoArchive? {
        guard isDownloadable else { return nil }
        let entries = distinctPhotos.compactMap { photo -> PhotoArchive.Entry? in
            guard photo.video == nil, let image = photo.image else { return nil }
            let published = publishesOriginals ? image.fileToLead : image.fallback.file
            return PhotoArchive.Entry(
                name: photo.slug + "." + SitePath.fileExtension(of: published), photo: image.path)
        }
        guard !entries.isEmpty else { return nil }
        let folder = SitePath.below(facts.path).dropFirst()
        let name = SitePath.name(of: String(folder.dropLast()))
        return PhotoArchive(file: folder + name + ".zip", entries: entries, hasOriginals: publishesOriginals)
    }
}
