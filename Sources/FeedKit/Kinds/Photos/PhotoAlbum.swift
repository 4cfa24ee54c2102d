import Diagnostics
import MarkupKit

/// A folder of photographs.
public struct PhotoAlbum: FeedModel {
    /// One photograph of an album.
    public struct Photo: Sendable, Equatable {
        /// Unique in the album; the file's name without extension unless `album.yaml` says otherwise.
        public var id: String
        public var slug: String
        public var title: String
        public var caption: String?
        public var alt: String
        /// When it was taken, as the site writes dates, and in RFC 3339.
        public var date: String?
        public var datetime: String?
        public var image: ImageAsset
        public var source: Place
    }

    public var facts: Facts
    public var description: HTML?
    public var photos: [Photo]

    /// The photos that have a page: of those that share an identity, the first.
    var distinctPhotos: [Photo] {
        var ids: Set<String> = []
        return photos.filter { ids.insert($0.id).inserted }
    }
}
