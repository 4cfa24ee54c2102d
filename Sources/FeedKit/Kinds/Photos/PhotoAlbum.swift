import Diagnostics
import ListKit
import MarkupKit

/// A folder of photographs, and of videos beside them.
public struct PhotoAlbum: FeedModel {
    /// One photograph or video of an album.
    public struct Photo: Sendable, Equatable {
        /// Unique in the album; the file's name without extension unless `album.yaml` says otherwise.
        public var id: String
        /// Whether the author gave that identity, so that it is the photo's own in every album.
        public var isNamed = false
        /// The last part of its page's address, unique in the album.
        public var slug: String
        /// Its title, or its file's name as one.
        public var title: String
        /// What stands below it, if there is something to say.
        public var caption: String?
        /// What it shows, for those who can't see it.
        public var alt: String
        /// When it was taken, as the site writes dates.
        public var date: String?
        /// When it was taken, in RFC 3339; the day alone, if the time is read from its metadata and not to be published.
        public var datetime: String?
        /// What the camera and its owner noted about it.
        public var details: PhotoDetails
        /// Where it was taken: latitude and longitude, rounded; only where they are to be published.
        public var location: String?
        /// The photo; of a video its poster, if it has one.
        public var image: ImageAsset?
        /// The video, where it is one.
        public var video: VideoAsset?
        /// The file, as messages about the photo name it.
        public var source: Place
    }

    /// What every object of the feed has; the date is that of the newest photo, if `album.yaml` has none.
    public var facts: Facts
    /// What `album.yaml` says of the album as a whole.
    public var description: HTML?
    /// How the photos are laid out; as the site says, if the album doesn't.
    public var layout: PhotoLayout
    /// Whether its photos can be had as they came from the camera, without what they know about their author.
    public var publishesOriginals: Bool
    /// The photos and videos in the order in which they are shown.
    public var photos: [Photo]
    /// The identity of the photo that stands for the album, if `album.yaml` names one; else it is the first.
    public var cover: String?

    /// The photos that have a page: of those that share an identity, the first.
    var distinctPhotos: [Photo] {
        var ids: Set<String> = []
        return photos.filter { ids.insert($0.id).inserted }
    }

    /// The same, what stands for the album first.
    var photosFromCover: [Photo] {
        let photos = distinctPhotos
        guard let cover, let index = photos.firstIndex(where: { $0.id == cover }) else { return photos }
        return [photos[index]] + photos[..<index] + photos[(index + 1)...]
    }

    /// The address of a photo's page.
    func path(of photo: Photo) -> String { SitePath.below(facts.path) + photo.slug + "/" }

    /// The file of a video, beside its page.
    func file(of video: VideoAsset, of photo: Photo) -> String {
        path(of: photo).dropFirst() + SitePath.name(of: video.path)
    }
}

extension PhotoAlbum.Photo {
    /// What the photo is known by in whichever album.
    var identity: CellIdentity? {
        isNamed ? .named(id) : image.map { .bytes($0.source.description) }
    }

    /// Of a video without a poster nothing is known but that most are twice as wide as high, or nearly.
    var aspectRatio: Double { image?.aspectRatio ?? 16 / 9 }

    /// The photo, or the poster of the video, for those that don't look at the page.
    var illustration: Illustration? {
        image.map {
            Illustration($0, title: title, alt: alt, caption: caption, datetime: datetime, location: location)
        }
    }
}
