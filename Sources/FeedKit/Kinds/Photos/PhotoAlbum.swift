import Diagnostics
import ListKit
import MarkupKit

/// A folder of photos and videos.
public struct PhotoAlbum: FeedModel {
    /// A photo or video of an album.
    public struct Photo: Sendable, Equatable {
        /// The identity, unique in the album; by default the file name without extension.
        public var id: String
        /// Whether the author set the identity, so that it identifies the photo in every album.
        public var isNamed = false
        /// The last component of its page's URL, unique in the album.
        public var slug: String
        /// The title, or one derived from the file name.
        public var title: String
        /// The caption, if any.
        public var caption: String?
        /// The alternative text.
        public var alt: String
        /// The date when it was taken, in the site's format.
        public var date: String?
        /// The time when it was taken, in RFC 3339; only the date if the time comes from metadata and is not published.
        public var datetime: String?
        /// The second when it was taken, if that is known. It is not published.
        package var taken: Int64?
        /// The published part of the photo's metadata.
        public var details: PhotoDetails
        /// The rounded latitude and longitude where it was taken; `nil` if the location must not be published.
        public var location: String?
        /// The photo; for a video its poster, if it has one.
        public var image: ImageAsset?
        /// The video, if it is one.
        public var video: VideoAsset?
        /// The film that a phone recorded with the photo, if any.
        public var film: VideoAsset?
        /// The location of the file in messages.
        public var source: FileLocation
    }

    /// The values that every object of the feed has; the date defaults to that of the newest photo.
    public var facts: Facts
    /// The description in `album.yaml`.
    public var description: HTML?
    /// The layout of the photos; by default the site's.
    public var layout: PhotoLayout
    /// Whether the original photos are published, without the metadata that could identify the author.
    public var publishesOriginals: Bool
    /// Whether readers can download all photos in one file.
    public var isDownloadable = false
    /// The photos and videos in display order.
    public var photos: [Photo]
    /// Whether the newest photos come first.
    public var isNewestFirst = false
    /// The page of the album in the default language, below which the videos of a translation are published; `nil` for
    /// this page.
    var pageOfVideos: String?
    /// The identity of the cover photo; `nil` for the first photo.
    public var cover: String?

    /// The photos that have a page: the first of those with the same identity.
    var distinctPhotos: [Photo] {
        var ids: Set<String> = []
        return photos.filter { ids.insert($0.id).inserted }
    }

    /// The same photos, starting with the cover.
    var photosFromCover: [Photo] {
        let photos = distinctPhotos
        guard let cover, let index = photos.firstIndex(where: { $0.id == cover }) else { return photos }
        return [photos[index]] + photos[..<index] + photos[(index + 1)...]
    }

    /// Returns the path of a photo's page.
    func path(of photo: Photo) -> String { SitePath.below(facts.path) + photo.slug + "/" }

    /// Returns the file of a video, beside its page. Translations share it.
    func file(of video: VideoAsset, of photo: Photo) -> String {
        SitePath.below(pageOfVideos ?? facts.path).dropFirst() + photo.slug + "/" + video.fileName
    }
}

extension PhotoAlbum.Photo {
    /// The identity of the photo across albums.
    var identity: CellIdentity? {
        isNamed ? .named(id) : image.map { .bytes($0.source.description) }
    }

    /// The aspect ratio; 16:9 for a video without a poster, because its size is not read.
    var aspectRatio: Double { image?.aspectRatio ?? 16 / 9 }

    /// The photo, or the poster of the video, with its metadata for machines.
    var pageImage: PageImage? {
        guard let image else { return nil }
        var page = PageImage(image, title: title, alt: alt, caption: caption, datetime: datetime, location: location)
        page.taken = taken
        return page
    }
}
