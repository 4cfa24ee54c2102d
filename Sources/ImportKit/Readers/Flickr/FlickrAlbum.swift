import DataKit
import DiffKit

/// An album of `albums.json`.
struct FlickrAlbum {
    let id: String
    let title: String
    let description: String
    /// The photo IDs in order.
    let photos: [String]
    /// The ID of the cover photo.
    let cover: String?
    let created: String?

    init?(_ json: JSON) {
        guard let id = json["id"]?.words, !id.isEmpty else { return nil }
        self.id = id
        title = PostText.beginning(of: PlainHTML.text(json["title"]?.string ?? ""), upTo: 200)
        description = PlainHTML.text(json["description"]?.string ?? "", keepsLineEnds: true)
        // A URL that ends with the photo's ID.
        cover = json["cover_photo"]?.string.flatMap { $0.split(separator: "/").last }.map { String($0) }
        photos = (json["photos"]?.several ?? []).compactMap(\.words)
        created =
            ExportDate.seconds(json["created"])?.description ?? ExportDate.local(json["created"]?.string)?.description
    }
}
