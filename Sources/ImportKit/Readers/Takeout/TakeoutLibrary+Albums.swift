import DataKit
import FeedKit

extension TakeoutLibrary {
    /// Adds the albums, then the remaining files of each year, and leaves out the rest with reasons.
    mutating func addAlbums(to writer: inout ImportWriter) throws(ImportFailure) {
        let order = folders.indices.sorted { (rank(folders[$0]), $0) < (rank(folders[$1]), $1) }
        for index in order {
            let folder = folders[index]
            let title = folder.title(in: export)
            let origin = "album/" + (folder.path.isEmpty ? "." : folder.path)
            let shown = folder.items.filter { $0.reason == nil && !$0.isLent }
            let hidden = withPrivate ? folder.items.filter { $0.reason == .isPrivate } : []
            try add(shown, of: folder, called: title, origin: origin, isDraft: false, to: &writer)
            try add(hidden, of: folder, called: title, origin: origin + "/private", isDraft: true, to: &writer)
            for item in folder.items {
                guard let reason = item.reason, !(withPrivate && reason == .isPrivate) else { continue }
                writer.leaveOut(.media, reason, item.path)
            }
            if shown.isEmpty, hidden.isEmpty, folder.kind == .album, folder.album != nil { counts.empty.append(title) }
        }
    }

    private func rank(_ folder: TakeoutFolder) -> Int { folder.kind == .year ? 1 : 0 }

    private mutating func add(
        _ items: [TakeoutItem], of folder: TakeoutFolder, called title: String, origin: String, isDraft: Bool,
        to writer: inout ImportWriter
    ) throws(ImportFailure) {
        let posters = Dictionary(
            items.filter { TakeoutFile.isImage($0.path) }.map { ($0.name.stem, $0.path) },
            uniquingKeysWith: { first, _ in first })
        var shown: [TakeoutItem] = []
        var moving: Set<String> = []
        for item in items {
            if TakeoutFile.isImage(item.path) {
                shown.append(item)
            } else if posters[item.name.stem] == nil {
                counts.videosWithoutImage += 1
                shown.append(item)
            } else if moving.insert(item.name.stem).inserted {
                shown.append(item)
            } else {
                writer.leaveOut(.media, .isTwice, item.path)
            }
        }
        guard !shown.isEmpty else { return }
        shown.sort { Self.order($0) < Self.order($1) }
        var album = ImportedAlbum(origin: origin, title: title)
        album.description = folder.album?.description
        album.isDraft = isDraft
        let newest = shown.compactMap { $0.sidecar?.taken }.max()
        album.date = (folder.album?.date ?? newest)?.takeoutDate ?? Self.day(in: shown)
        if album.date == nil { counts.undated.append(title) }
        fill(&album, with: shown, moving: moving, posters: posters)
        try writer.add(album)
    }

    /// Fills an album. A video and its poster image share a name; the album lists the video.
    private mutating func fill(
        _ album: inout ImportedAlbum, with shown: [TakeoutItem], moving: Set<String>, posters: [String: String]
    ) {
        var names = TakeoutSiteNames()
        for item in shown {
            let isPoster = moving.contains(item.name.stem) && posters[item.name.stem] == item.path
            let isVideo = TakeoutFile.isVideo(item.path) && posters[item.name.stem] != nil
            let medium = ImportedMedium(
                item.path, name: names.name(of: item.path, pairedBy: isPoster || isVideo ? item.name.stem : nil))
            if isPoster {
                album.media.append(medium)
                counts.livePhotos += 1
                continue
            }
            var photo = ImportedPhoto(medium)
            photo.caption = item.sidecar?.caption
            photo.date = item.sidecar?.taken?.takeoutDate
            if item.sidecar?.isFavourite == true {
                counts.favourites += 1
                photo.keywords = ["favorite"]
            }
            if item.sidecar?.isFromPartner == true { counts.partners += 1 }
            album.photos.append(photo)
        }
    }

    private static func order(_ item: TakeoutItem) -> (Int64, String, String) {
        (item.sidecar?.taken ?? .max, SitePath.name(of: item.path).lowercased(), item.path)
    }

    /// Returns the latest date in file names that cameras wrote, such as `IMG_20200920_131207.jpg`.
    private static func day(in items: [TakeoutItem]) -> String? {
        items.compactMap { item in
            let runs = item.name.base.split { !($0.isASCII && $0.isNumber) }
            return runs.lazy.compactMap { run -> String? in
                guard run.count == 8, let number = Int(run) else { return nil }
                let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
                guard (1990...2100).contains(year) else { return nil }
                return CivilDate(year: year, month: month, day: day)?.description
            }.first
        }.max()
    }
}

/// A generator of unique names for an album's files, because each photo page needs its own URL.
struct TakeoutSiteNames {
    private var stems = UniqueNames(reserved: ["album"])
    /// The names of pairs by their shared name in the export.
    private var pairs: [String: String] = [:]

    /// - Parameter pair: the shared name of a video and its image.
    mutating func name(of path: String, pairedBy pair: String?) -> String {
        let name = SitePath.name(of: path)
        let ending = "." + SitePath.fileExtension(of: name)
        if let pair, let stem = pairs[pair] { return stem + ending }
        let stem = stems.take(Slug.make(SitePath.withoutExtension(name)))
        if let pair { pairs[pair] = stem }
        return stem + ending
    }
}
