import DataKit
import DiffKit

/// The object of one `Create` activity.
struct MastodonNote {
    struct Mistake: Error { let message: String }

    struct Attachment {
        var url: String
        var alt: String?
    }

    let id: String
    let parent: String?
    let date: Timestamp
    /// The title of an article.
    let title: String?
    let html: String
    let warning: String
    let choices: [String]
    let tags: [String]
    let isPrivate: Bool
    let isSensitive: Bool
    let isArticle: Bool
    let attachments: [Attachment]

    init(_ activity: JSON) throws(Mistake) {
        guard let object = activity["object"], object.object != nil else {
            throw Mistake(message: "its `object` is not in the archive")
        }
        guard let id = object["id"]?.string ?? activity["id"]?.string, !id.isEmpty else {
            throw Mistake(message: "it has no `id`")
        }
        let written = object["published"]?.string ?? activity["published"]?.string
        guard let date = ExportDate.timestamp(written) else { throw Mistake(message: "it has no valid date") }
        self.id = id
        self.date = date
        parent = object["inReplyTo"]?.string ?? object["inReplyTo"]?["id"]?.string
        let type = object["type"]?.string ?? ""
        isArticle = type == "Article" || type == "Page"
        title = object["name"]?.string
        html = object["content"]?.string ?? object["contentMap"]?.object?.first { _ in true }?.value.string ?? ""
        warning = PlainHTML.text(object["summary"]?.string ?? "")
        choices = Self.choices(of: object)
        isSensitive = object["sensitive"]?.bool ?? false
        isPrivate = !Self.isForAll(object, activity)
        tags = PostText.unique(
            (object["tag"]?.several ?? []).compactMap { tag in
                guard tag["type"]?.string == "Hashtag", let name = tag["name"]?.string else { return nil }
                return name.hasPrefix("#") ? String(name.dropFirst()) : name
            })
        attachments = (object["attachment"]?.several ?? []).compactMap(Self.attachment)
    }

    /// Returns the note as a post, with its content warning first and a poll's choices last.
    func post(with media: [ShortPost.Medium]) -> ShortPost {
        var post = ShortPost(id: id, date: date, text: "")
        let text = PlainHTML.text(html)
        post.text = [warning, text, choices.joined(separator: "\n")].filter { !$0.isEmpty }.joined(separator: "\n\n")
        (post.parent, post.tags, post.isPrivate, post.media) = (parent, tags, isPrivate, media)
        return post
    }

    /// Whether the audience includes `Public`, also as `cc`, which means unlisted.
    private static func isForAll(_ object: JSON, _ activity: JSON) -> Bool {
        let names: Set = ["https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public"]
        return ["to", "cc"].contains { key in
            let readers = object[key] ?? activity[key]
            return (readers?.several ?? []).contains { $0.string.map(names.contains) ?? false }
        }
    }

    private static func choices(of object: JSON) -> [String] {
        let choices = object["oneOf"]?.several ?? object["anyOf"]?.several ?? []
        return choices.compactMap { choice in
            guard let name = choice["name"]?.string, !name.isEmpty else { return nil }
            let votes = choice["replies"]?["totalItems"]?.int
            return "– " + name + (votes.map { ": \($0)" } ?? "")
        }
    }

    /// Pleroma has a list of links where Mastodon has a URL.
    private static func attachment(_ json: JSON) -> Attachment? {
        let links = json["url"]?.several ?? []
        guard let url = links.lazy.compactMap({ $0.string ?? $0["href"]?.string }).first, !url.isEmpty else {
            return nil
        }
        return Attachment(url: url, alt: json["name"]?.string ?? json["summary"]?.string)
    }
}
