import DataKit
import DiffKit

/// The data of one photo.
struct FlickrPhoto {
    struct Comment {
        var id: String
        var user: String
        var date: Timestamp?
        var text: String
    }

    let id: String
    let title: String
    let caption: String
    /// The time at which it was taken, by the camera's clock.
    let taken: LocalDateTime?
    let tags: [String]
    let license: String
    let isPrivate: Bool
    let isPlaced: Bool
    let isUnsafe: Bool
    let comments: [Comment]

    init(_ json: JSON, id: String) {
        self.id = id
        title = PostText.beginning(of: PlainHTML.text(json["name"]?.string ?? ""), upTo: 200)
        caption = PlainHTML.text(json["description"]?.string ?? "", keepsLineEnds: true)
        let taken = ExportDate.local(json["date_taken"]?.string)
        self.taken = taken ?? ExportDate.local(json["date_imported"]?.string)
        tags = PostText.unique((json["tags"]?.several ?? []).compactMap { $0["tag"]?.string ?? $0.string })
        license = json["license"]?.string ?? ""
        // A photo is private unless it is explicitly public.
        isPrivate = json["privacy"]?.string?.lowercased() != "public"
        isPlaced = (json["geo"]?.several ?? []).contains { $0["latitude"] != nil }
        isUnsafe = ["moderate", "restricted"].contains(json["safety"]?.string?.lowercased())
        comments = (json["comments"]?.several ?? []).enumerated().map { index, comment in
            Comment(
                id: comment["id"]?.words ?? "\(id)-\(index + 1)", user: comment["user"]?.string ?? "",
                date: ExportDate.timestamp(comment["date"]?.string ?? comment["date_create"]?.string),
                text: PlainHTML.text(
                    comment["comment"]?.string ?? comment["message"]?.string ?? "", keepsLineEnds: true))
        }
    }

    /// The file name in an album.
    var name: String {
        title.isEmpty ? (taken.map { "\($0.date)-" } ?? "") + id : PostText.beginning(of: title) + "-" + id
    }
}
