import FeedKit

extension FlickrArchive {
    /// Imports the albums in order, each with all its photos, and then the remaining photos by year.
    mutating func write(_ options: ImportOptions, into writer: inout ImportWriter) throws(ImportFailure) {
        var inAlbums: Set<String> = []
        var origins = UniqueNames()
        for album in albums {
            inAlbums.formUnion(album.photos)
            for id in album.photos where !ids.contains(id) {
                tracker.mention("photo \(id)", unlessImported: .isMissing)
            }
            let title = album.title.isEmpty ? "Flickr album" : album.title
            try write(
                unique(album.photos), title, origins.take("album/" + album.id), album, options, into: &writer)
        }
        let loose = order.filter { !inAlbums.contains($0) }
        let years = Dictionary(grouping: loose) { photos[$0]?.taken.map { $0.year.padded(4) } ?? "" }
        for year in years.keys.sorted() {
            let ids = (years[year] ?? []).sorted { key($0) < key($1) }
            let title = year.isEmpty ? "Flickr" : "Flickr " + year
            try write(ids, title, "year/" + (year.isEmpty ? "none" : year), nil, options, into: &writer)
        }
        leaveOutUnread()
        try writeComments(options, into: &writer)
        tracker.finish(into: &writer) { path in
            let isMail = SitePath.name(of: path).contains("flickrmail")
            return isMail || SitePath.fileExtension(of: path) == "json" ? .isNeverRead : .hasNoPlace
        }
        writeNotes(into: &writer)
    }

    private func key(_ id: String) -> String { (photos[id]?.taken?.description ?? "") + " " + id }

    private func unique(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }

    /// Imports the public photos, and the private ones as a separate draft if the options include them.
    private mutating func write(
        _ ids: [String], _ title: String, _ origin: String, _ album: FlickrAlbum?, _ options: ImportOptions,
        into writer: inout ImportWriter
    ) throws(ImportFailure) {
        let readable = ids.filter { photos[$0] != nil }
        for id in readable where photos[id]?.isPrivate == true && !options.withPrivate {
            tracker.mention(media[id] ?? "photo \(id)", unlessImported: .isPrivate)
        }
        try write(
            readable.filter { photos[$0]?.isPrivate == false }, title, origin, album, isDraft: false, into: &writer)
        guard options.withPrivate else { return }
        let hidden = readable.filter { photos[$0]?.isPrivate == true }
        guard !hidden.isEmpty else { return }
        writer.note("Private photos were imported as drafts.")
        try write(hidden, title + ", not public", "private/" + origin, album, isDraft: true, into: &writer)
    }

    private mutating func write(
        _ ids: [String], _ title: String, _ origin: String, _ album: FlickrAlbum?, isDraft: Bool,
        into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var made = ImportedAlbum(origin: origin, title: title)
        made.description = album?.description
        made.setCover(album?.cover.flatMap { media[$0] })
        made.isDraft = isDraft
        var names = UniqueNames()
        for id in ids {
            guard let photo = photos[id] else { continue }
            guard let path = media[id] else {
                tracker.mention("photo \(id)", unlessImported: .isMissing)
                continue
            }
            guard tracker.canShow(path) else { continue }
            tracker.add(self.photo(photo, path), named: names.take(Slug.make(photo.name)), to: &made)
        }
        guard !made.photos.isEmpty else { return }
        if made.photos.allSatisfy({ $0.date == nil }) {
            made.date = album?.created ?? "1970-01-01"
            if album?.created == nil {
                writer.note("The photos of “\(title)” have no date: add one to its album.yaml.")
            }
        }
        try writer.add(made)
    }

    private func photo(_ photo: FlickrPhoto, _ path: String) -> ImportedPhoto {
        var made = ImportedPhoto(ImportedMedium(path))
        made.title = photo.title.isEmpty ? nil : photo.title
        made.caption = photo.caption.isEmpty ? nil : photo.caption
        made.date = photo.taken?.description
        made.keywords = photo.tags
        return made
    }

    /// Leaves out photos whose data could not be read, because their visibility is unknown.
    private mutating func leaveOutUnread() {
        for id in order where photos[id] == nil {
            tracker.mention(media[id] ?? "photo \(id)", unlessImported: .unreadable)
        }
    }
}
