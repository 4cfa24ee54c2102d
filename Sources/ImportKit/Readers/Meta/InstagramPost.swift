import DataKit
import DiffKit

/// A post with its media.
struct InstagramPost {
    struct Medium {
        var uri: String
        var caption: String
        var date: Timestamp?
        var isPlaced: Bool
    }

    var caption: String
    var date: Timestamp?
    var media: [Medium]

    init(caption: String, date: Timestamp?, media: [Medium]) {
        (self.caption, self.date, self.media) = (caption, date, media)
    }

    /// Parses a record with `media`, one with `label_values` (since 2025), or a single media item.
    init(_ json: JSON) {
        let labelled = json["label_values"]?.several ?? []
        let list = json["media"]?.several ?? labelled.lazy.compactMap { $0["media"]?.several }.first ?? [json]
        media = list.compactMap { medium in
            guard let uri = medium["uri"]?.string, !uri.isEmpty else { return nil }
            return Medium(
                uri: MetaText.decoded(uri), caption: medium.metaText("title"),
                date: ExportDate.seconds(medium["creation_timestamp"]), isPlaced: Self.isPlaced(medium))
        }
        let label = labelled.first { ["Caption", "Text"].contains($0["label"]?.string) }
        caption =
            [json.metaText("title"), label?.metaText("value") ?? "", json.metaText("caption")].first { !$0.isEmpty }
            ?? ""
        date =
            ExportDate.seconds(json["creation_timestamp"]) ?? ExportDate.seconds(json["timestamp"])
            ?? media.lazy.compactMap(\.date).first
        // The caption of a single image is the post's; of several, the first image may have it.
        if caption.isEmpty, let first = media.first,
            media.count == 1 || media.allSatisfy({ $0.caption == first.caption })
        {
            caption = first.caption
        }
    }

    /// Whether the export contains the location where it was taken.
    private static func isPlaced(_ medium: JSON) -> Bool {
        let data = medium["media_metadata"]?["photo_metadata"]?["exif_data"]?.several ?? []
        return data.contains { $0["latitude"] != nil } || medium["location"] != nil
    }

    /// Returns the posts of a flat `media.json`: media of the same time and caption form one post.
    static func flat(_ json: JSON) -> [(list: String, post: InstagramPost)] {
        var posts: [(list: String, post: InstagramPost)] = []
        for (list, value) in json.object ?? [:] {
            for record in value.several {
                guard let path = record["path"]?.string, !path.isEmpty else {
                    posts.append((list, InstagramPost(caption: "", date: nil, media: [])))
                    continue
                }
                let caption = record.metaText("caption")
                let date = ExportDate.timestamp(record["taken_at"]?.string)
                let medium = Medium(
                    uri: MetaText.decoded(path), caption: "", date: date, isPlaced: record["location"] != nil)
                if let last = posts.last, last.list == list, last.post.date == date, date != nil,
                    last.post.caption == caption
                {
                    posts[posts.count - 1].post.media.append(medium)
                } else {
                    posts.append((list, InstagramPost(caption: caption, date: date, media: [medium])))
                }
            }
        }
        return posts
    }
}
