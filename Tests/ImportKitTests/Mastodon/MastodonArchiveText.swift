@testable import ImportKit

/// An archive in the format of Mastodon's `BackupService`, with Pleroma's differences.
enum MastodonArchiveText {
    static let base = "https://social.example/users/ada"
    private static let everybody = "https://www.w3.org/ns/activitystreams#Public"

    static let actor = """
        {"@context":"https://www.w3.org/ns/activitystreams","id":"\(base)","type":"Person","preferredUsername":"ada",
        "name":"Ada","summary":"\\u003cp\\u003eWeather, \\u003cb\\u003erivers\\u003c/b\\u003e &amp; herons.\\u003c/p\\u003e",
        "url":"https://social.example/@ada","icon":{"type":"Image","mediaType":"image/png","url":"avatar.png"}}
        """

    /// The readers of a post, determined by its recipients.
    enum Audience: String {
        case everybody, unlisted, followers, one, nobody

        var json: String {
            let all = "\"\(MastodonArchiveText.everybody)\""
            let followers = "\"\(MastodonArchiveText.base)/followers\""
            return switch self {
            case .everybody: "\"to\":[\(all)],\"cc\":[\(followers)],"
            case .unlisted: "\"to\":[\(followers)],\"cc\":[\(all)],"
            case .followers: "\"to\":[\(followers)],\"cc\":[],"
            case .one: "\"to\":\"https://other.example/users/ben\",\"cc\":[],"
            case .nobody: ""
            }
        }
    }

    static func note(
        _ number: Int, _ published: String, _ content: String, _ audience: Audience = .everybody,
        answers: String? = nil,
        type: String = "Note", more: String = ""
    ) -> String {
        let id = "\(base)/statuses/\(number)"
        let parent = answers.map { "\"\($0)\"" } ?? "null"
        return """
            {"id":"\(id)/activity","type":"Create","actor":"\(base)","published":"\(published)",\(audience.json)
            "object":{"id":"\(id)","type":"\(type)","inReplyTo":\(parent),"published":"\(published)",
            "url":"https://social.example/@ada/\(number)","attributedTo":"\(base)",\(audience.json)
            "content":"\(content)","contentMap":{"en":"\(content)"}\(more)}}
            """
    }

    static func own(_ number: Int) -> String { "\(base)/statuses/\(number)" }

    static func boost(_ number: Int) -> String {
        """
        {"id":"\(own(number))/activity","type":"Announce","actor":"\(base)","published":"2024-03-06T09:00:00Z",
        "to":["\(everybody)"],"object":"https://other.example/users/ben/statuses/99"}
        """
    }

    static func outbox(_ activities: [String]) -> String {
        """
        {"@context":"https://www.w3.org/ns/activitystreams","id":"outbox.json","type":"OrderedCollection",
        "totalItems":\(activities.count),"orderedItems":[\(activities.joined(separator: ",\n"))]}
        """
    }

    static let tag = ##""tag":[{"type":"Hashtag","href":"https://social.example/tags/heron","name":"#heron"}]"##

    static func attachment(_ url: String, _ type: String = "image/jpeg", alt: String? = nil) -> String {
        let alt = alt.map { "\"\($0)\"" } ?? "null"
        return #"{"type":"Document","mediaType":"\#(type)","url":"\#(url)","name":\#(alt),"width":600,"height":400}"#
    }

    static let link =
        #"<p>Read <a href=\"https://rivers.example/levels/2024/march\" rel=\"nofollow\"><span class=\"invisible\">https://</span><span class=\"ellipsis\">rivers.example/levels</span><span class=\"invisible\">/2024/march</span></a> and <a href=\"https://b.example/\">this page</a></p><p>Two &lt;lines&gt;<br />&amp; more</p>"#

    static let activities = [
        note(
            101, "2024-03-05T07:40:00Z",
            #"<p>Fog on the river. <a href=\"https://social.example/tags/heron\" class=\"mention hashtag\" rel=\"tag\">#<span>heron</span></a></p>"#,
            more: ",\(tag)"),
        note(102, "2024-03-05T07:44:00Z", "<p>It stands still.</p>", answers: own(101)),
        note(103, "2024-03-05T08:01:00Z", "<p>Now it does not.</p>", .unlisted, answers: own(102), more: ",\(tag)"),
        note(104, "2024-03-06T10:00:00Z", link),
        note(
            105, "2024-03-06T11:00:00Z",
            #"<p><span class=\"h-card\"><a href=\"https://other.example/@ben\" class=\"u-url mention\">@<span>ben</span></a></span> yes</p>"#,
            answers: "https://other.example/users/ben/statuses/7"),
        boost(106),
        note(107, "2024-03-07T12:00:00Z", "<p>For followers</p>", .followers),
        note(108, "2024-03-07T12:05:00Z", "<p>For one</p>", .one),
        note(109, "2024-03-07T12:06:00Z", "<p>For whom?</p>", .nobody),
        note(
            110, "2024-04-01T06:00:00+02:00", "<p>Inside</p>",
            more:
                #","summary":"Spiders","sensitive":true,"attachment":[\#(attachment("/media_attachments/files/000/001/original/a1.jpeg", alt: "A web with dew"))]"#
        ),
        note(
            111, "2024-04-02T06:00:00Z", "<p>Which one?</p>", type: "Question",
            more:
                #","endTime":"2024-04-03T06:00:00Z","votersCount":5,"oneOf":[{"type":"Note","name":"North","replies":{"type":"Collection","totalItems":2}},{"type":"Note","name":"South","replies":{"type":"Collection","totalItems":3}}]"#
        ),
        note(
            112, "2024-04-03T06:00:00Z", "",
            more:
                #","attachment":[\#(attachment("media_attachments/files/000/002/original/b2.png")),\#(attachment("media_attachments/files/000/003/original/c3.mp4", "video/mp4")),\#(attachment("media_attachments/files/000/004/original/gone.jpg"))]"#
        ),
        note(
            113, "2023-12-31T23:59:59Z", "<p>Last of the year</p>",
            more:
                #","attachment":[{"type":"Image","url":[{"type":"Link","href":"https://files.social.example/bucket/media_attachments/files/000/005/original/d5.jpg"}],"name":"Frost"}]"#
        ),
        note(
            114, "2024-05-01T06:00:00Z", "<h2>How</h2><p>By <em>bucket</em>.</p>", type: "Article",
            more: #","name":"Measuring rain","summary":"A method""#),
    ]

    static let media = [
        "media_attachments/files/000/001/original/a1.jpeg", "media_attachments/files/000/002/original/b2.png",
        "media_attachments/files/000/003/original/c3.mp4", "media_attachments/files/000/005/original/d5.jpg",
        "avatar.png",
    ]

    static let others = [
        "likes.json": #"{"type":"OrderedCollection","orderedItems":["https://other.example/1"]}"#,
        "bookmarks.json": #"{"type":"OrderedCollection","orderedItems":[]}"#,
    ]

    static func export(_ activities: [String] = activities, root: String = "") -> TestExport {
        var texts = others
        texts["actor.json"] = actor
        texts["outbox.json"] = outbox(activities)
        let rooted = Dictionary(texts.map { (root + $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        return TestExport(MastodonFormat(), rooted, media: media.map { root + $0 })
    }
}
