import DataKit
import DiffKit
import FeedKit

/// A tweet of an archive.
struct Tweet {
    struct Mistake: Error { let message: String }

    struct Medium {
        /// The possible file names in the archive, after the tweet's ID.
        var names: [String]
        var alt: String?
        /// The name of a video's poster image.
        var poster: String?
    }

    let id: String
    let date: Timestamp
    let text: String
    let parent: String?
    let isRetweet: Bool
    /// The ID of its newest version, if it was edited.
    let newest: String?
    let tags: [String]
    let media: [Medium]
    let isPlaced: Bool

    init(_ json: JSON) throws(Mistake) {
        let json = json["tweet"] ?? json
        guard let id = json["id_str"]?.words ?? json["id"]?.words, !id.isEmpty else {
            throw Mistake(message: "it has no `id_str`")
        }
        guard let date = Self.date(json["created_at"]?.string) else {
            throw Mistake(message: "it has no valid date")
        }
        let entities = json["entities"]
        let written = json["full_text"]?.string ?? json["text"]?.string ?? ""
        self.id = id
        self.date = date
        text = TweetText.plain(written, TweetText.expansions(of: json))
        parent = json["in_reply_to_status_id_str"]?.words ?? json["in_reply_to_status_id"]?.words
        isRetweet =
            written.hasPrefix("RT @") || json["retweeted_status"]?.object != nil || json["retweeted"]?.bool == true
        let versions =
            json["edit_info"]?["edit"]?["editControlInitial"]?["editTweetIds"]
            ?? json["edit_info"]?["initial"]?["editTweetIds"]
        newest = versions?.several.last?.words
        tags = PostText.unique((entities?["hashtags"]?.several ?? []).compactMap { $0["text"]?.string })
        let list = json["extended_entities"]?["media"] ?? entities?["media"]
        media = (list?.several ?? []).map(Self.medium)
        isPlaced = ["geo", "coordinates", "place"].contains { json[$0]?.object.map { !$0.isEmpty } ?? false }
    }

    /// Parses `Wed Oct 10 20:19:24 +0000 2018`, or the older `2018-10-10 20:19:24 +0000`.
    static func date(_ text: String?) -> Timestamp? {
        guard let text else { return nil }
        let words = text.split(separator: " ")
        guard words.count == 6 else { return ExportDate.timestamp(text) }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard let month = months.firstIndex(of: String(words[1])), let day = Int(words[2]) else { return nil }
        return ExportDate.timestamp("\(words[5])-\((month + 1).padded(2))-\(day.padded(2))T\(words[3])\(words[4])")
    }

    private static func medium(_ json: JSON) -> Medium {
        let still = json["media_url_https"]?.string ?? json["media_url"]?.string
        let variants = json["video_info"]?["variants"]?.several ?? []
        let videos = variants.compactMap { variant -> (rate: Int, name: String)? in
            guard let url = variant["url"]?.string else { return nil }
            let rate = variant["bitrate"]?.int ?? variant["bitrate"]?.string.flatMap { Int($0) } ?? -1
            return (rate, name(url))
        }
        let stills = still.map { [name($0)] } ?? []
        let alt = json["ext_alt_text"]?.string
        guard !videos.isEmpty else { return Medium(names: stills, alt: alt) }
        return Medium(names: videos.sorted { $0.rate > $1.rate }.map(\.name), alt: alt, poster: stills.first)
    }

    private static func name(_ url: String) -> String {
        SitePath.name(of: String(url.prefix { $0 != "?" && $0 != "#" }))
    }
}
