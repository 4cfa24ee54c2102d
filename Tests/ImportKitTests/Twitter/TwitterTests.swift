import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct TwitterTests {
    private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Golden")

    static func tweet(
        _ id: String, _ date: String, _ text: String, answers: String? = nil, tags: [String] = [], urls: String = "",
        media: String? = nil, more: String = ""
    ) -> String {
        let reply = answers.map { #","in_reply_to_status_id_str":"\#($0)","in_reply_to_user_id_str":"42""# } ?? ""
        let hashtags = tags.map { #"{"text":"\#($0)","indices":["0","4"]}"# }.joined(separator: ",")
        let extended = media.map { #","extended_entities":{"media":[\#($0)]}"# } ?? ""
        return """
            {"tweet":{"edit_info":{"initial":{"editTweetIds":["\(id)"],"editableUntil":"2023-02-08T16:12:34.000Z","editsRemaining":"5","isEditEligible":true}},
            "retweeted":false,"source":"<a href=\\"https://mobile.twitter.com\\" rel=\\"nofollow\\">Twitter Web App</a>",
            "entities":{"hashtags":[\(hashtags)],"symbols":[],"user_mentions":[],"urls":[\(urls)]},
            "display_text_range":["0","\(text.count)"],"favorite_count":"1","id_str":"\(id)","truncated":false,"retweet_count":"0",
            "id":"\(id)","created_at":"\(date)","favorited":false,"full_text":"\(text)","lang":"en"\(reply)\(extended)\(more)}}
            """
    }

    static func url(_ short: String, _ full: String) -> String {
        #"{"url":"\#(short)","expanded_url":"\#(full)","display_url":"…","indices":["0","23"]}"#
    }

    static let photo =
        #"{"url":"https://t.co/media00001","media_url_https":"https://pbs.twimg.com/media/AbCd.jpg","type":"photo","id_str":"9","ext_alt_text":"A web with dew"},{"url":"https://t.co/media00001","media_url_https":"https://pbs.twimg.com/media/Gone.png","type":"photo"}"#
    static let video =
        #"{"url":"https://t.co/media00002","media_url_https":"https://pbs.twimg.com/ext_tw_video_thumb/1/pu/img/Thumb.jpg","type":"video","video_info":{"variants":[{"bitrate":"256000","content_type":"video/mp4","url":"https://video.twimg.com/1/small.mp4?tag=10"},{"bitrate":"2176000","content_type":"video/mp4","url":"https://video.twimg.com/1/large.mp4?tag=10"},{"content_type":"application/x-mpegURL","url":"https://video.twimg.com/1/pl.m3u8"}]}}"#

    static let tweets = [
        tweet("101", "Tue Mar 05 07:40:00 +0000 2024", "Fog &amp; river &lt;3 #heron", tags: ["heron"]),
        tweet(
            "102", "Tue Mar 05 07:44:00 +0000 2024", "It stands still. https://t.co/abc0000001", answers: "101",
            urls: url("https://t.co/abc0000001", "https://rivers.example/levels?a=1&b=2")),
        tweet("103", "Tue Mar 05 07:45:00 +0000 2024", "@ben yes", answers: "77"),
        tweet("104", "Tue Mar 05 07:46:00 +0000 2024", "RT @ben: not mine https://t.co/media00001", media: photo),
        tweet("105", "Wed Oct 10 20:19:24 +0000 2018", "With a picture https://t.co/media00001", media: photo),
        tweet("106", "Wed Oct 10 20:19:25 +0000 2018", "https://t.co/media00002", media: video),
        tweet(
            "107", "Wed Feb 08 15:12:34 +0000 2023", "A long story that goes on and on… https://t.co/self000001",
            urls: url("https://t.co/self000001", "https://twitter.com/i/web/status/107")),
        tweet(
            "108", "Wed Feb 08 16:00:00 +0000 2023", "Frist"
        ).replacing(#"["108"]"#, with: #"["108","109"]"#),
        tweet(
            "109", "Wed Feb 08 16:01:00 +0000 2023", "First"
        ).replacing(#"["109"]"#, with: #"["108","109"]"#),
        tweet(
            "110", "Wed Feb 08 17:00:00 +0000 2023", "Here",
            more: #","coordinates":{"type":"Point","coordinates":["8.5678","47.1234"]}"#),
    ]

    static func file(_ name: String, _ values: [String]) -> String {
        "window.YTD.\(name).part0 = [ \(values.joined(separator: ",\n")) ]"
    }

    static let files = [
        "data/tweets.js": file("tweets", tweets),
        "data/tweets-part1.js": file(
            "tweets", [tweet("120", "Thu Mar 07 07:40:00 +0000 2024", "In the second part"), tweets[0]]),
        "data/community-tweet.js": file(
            "community_tweet", [tweet("121", "Thu Mar 07 08:40:00 +0000 2024", "To a community")]),
        "data/note-tweet.js": file(
            "note_tweet",
            [
                #"{"noteTweet":{"noteTweetId":"900","updatedAt":"2023-02-08T15:12:34.000Z","createdAt":"2023-02-08T15:12:34.000Z","core":{"styletags":[],"urls":[{"shortUrl":"https://t.co/note000001","expandedUrl":"https://rivers.example/story"}],"text":"A long story that goes on and on\nuntil it ends. https://t.co/note000001","mentions":[],"hashtags":[]}}}"#,
                #"{"noteTweet":{"noteTweetId":"901","createdAt":"2023-02-08T15:12:34.000Z","core":{"text":"Of a tweet that is gone"}}}"#,
            ]),
        "data/account.js": file(
            "account",
            [
                #"{"account":{"email":"ada@example.org","createdVia":"web","username":"ada_l","accountId":"42","accountDisplayName":"Ada"}}"#
            ]),
        "data/profile.js": file(
            "profile",
            [
                #"{"profile":{"description":{"bio":"Rivers and herons","website":"https://t.co/x","location":"Here"},"avatarMediaUrl":""}}"#
            ]),
        "data/deleted-tweets.js": file("deleted_tweets", [tweet("130", "Thu Mar 07 07:40:00 +0000 2024", "Deleted")]),
        "data/direct-messages.js": file(
            "direct_messages", [#"{"dmConversation":{"messages":[{"messageCreate":{"text":"secret"}}]}}"#]),
        "data/ad-engagements.js": file("ad_engagements", []),
        "data/manifest.js": "window.__THAR_CONFIG = {}",
        "Your archive.html": "<html>",
    ]

    static let media = [
        "data/tweets_media/105-AbCd.jpg", "data/tweets_media/104-AbCd.jpg", "data/tweets_media/106-large.mp4",
        "data/direct_messages_media/1-x.jpg", "data/profile_media/42-me.jpg", "data/deleted_tweets_media/130-y.jpg",
    ]

    static var export: TestExport { TestExport(TwitterFormat(), files, media: media) }

    @Test func archiveBecomesThreadsAndAlbums() throws {
        let run = try Self.export.run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appendingPathComponent("twitter.txt"))
        #expect(issue == nil, "\(issue ?? "")")
        for secret in ["47.1234", "example.org", "secret", "Deleted"] { #expect(!run.report.contains(secret)) }
    }

    @Test func olderArchivesAreRead() throws {
        let files = [
            "tweet.js":
                "window.YTD.tweet.part0 = [ {\"id_str\":\"1\",\"created_at\":\"Wed Oct 10 20:19:24 +0000 2018\",\"full_text\":\"Flat\",\"retweeted\":false} ]",
            "data/js/tweets/2012_03.js":
                "Grailbird.data.tweets_2012_03 = \n [ {\"id_str\":\"2\",\"created_at\":\"2012-03-05 07:40:00 +0000\",\"text\":\"Older http://t.co/abc\",\"entities\":{\"urls\":[{\"url\":\"http://t.co/abc\",\"expanded_url\":\"http://rivers.example/\"}]}},{\"id_str\":\"3\",\"created_at\":\"2012-03-05 07:41:00 +0000\",\"text\":\"RT x\",\"retweeted_status\":{\"id_str\":\"0\"}} ]",
        ]
        let export = TestExport(TwitterFormat(), files)
        #expect(try export.isRecognized())
        let run = try export.run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        #expect(try run.text("content/messages/twitter-2018-10.yaml").contains("text: Flat"))
        #expect(try run.text("content/messages/twitter-2012-03.yaml").contains("Older http://rivers.example/"))
        #expect(run.left(.message, .isBoost) == 1)
    }

    @Test func protectedAccountIsPrivate() throws {
        var export = Self.export
        export.files["data/protected-history.js"] = Array(
            Self.file(
                "protected_history",
                [
                    #"{"protectedHistory":{"protectedAt":"2019-01-01T00:00:00.000Z","action":"Unprotect"}}"#,
                    #"{"protectedHistory":{"protectedAt":"2020-01-01T00:00:00.000Z","action":"Protect"}}"#,
                ]
            ).utf8)
        let run = try export.run()
        #expect(run.violations == [])
        #expect(run.files.isEmpty && run.left(.message, .isPrivate) > 5)
        export.options.withPrivate = true
        let drafts = try export.run()
        #expect(drafts.violations == [])
        #expect(drafts.contentViolations == [])
        #expect(drafts.files.contains { $0.path == "content/messages/twitter-2024-03-not-public.yaml" })
    }

    @Test(arguments: [
        ("a https://t.co/abc b", "a https://x.example/ b"), ("(https://t.co/abc)", "(https://x.example/)"),
        ("https://t.co/abcd", "https://t.co/abcd"), ("http http://t", "http http://t"), ("&amp;lt; &lt;", "&lt; <"),
        ("https://t.co/pic", ""), ("see http://bit.ly/1.", "see http://long.example/."), ("", ""),
    ])
    func addressesAreWholeAgain(text: String, plain: String) {
        let addresses = [
            "https://t.co/abc": "https://x.example/", "https://t.co/pic": "", "http://bit.ly/1": "http://long.example/",
        ]
        #expect(TweetText.plain(text, addresses) == plain)
    }

    @Test func manyAddressesTakeNoTime() {
        let text = String(repeating: "https://t.co/", count: 50_000)
        #expect(TweetText.plain(text, [:]).utf8.count == text.utf8.count)
    }

    @Test(arguments: [
        "window.YTD.tweets.part0 = [", "window.YTD.tweets.part0 = [1,null,{}]", "[{\"tweet\":{\"id_str\":\"1\"}}]",
    ])
    func brokenFilesAreTold(text: String) throws {
        var export = Self.export
        export.files["data/tweets.js"] = Array(text.utf8)
        let run = try export.run()
        #expect(run.violations == [])
        #expect(run.diagnostics.first?.place.file == "export/data/tweets.js")
        #expect(try run.text("content/messages/twitter-2024-03.yaml").contains("In the second part"))
    }

    @Test func newerArchiveKeepsPaths() throws {
        var export = Self.export
        let first = try export.run()
        export.files["data/tweets-part2.js"] = Array(
            Self.file("tweets", [Self.tweet("140", "Thu Mar 07 09:40:00 +0000 2024", "More", answers: "102")]).utf8)
        export.existing = first.existing
        let second = try export.run()
        #expect(second.violations == [])
        let paths = second.existing.paths
        for file in first.files { #expect(paths[file.origin] == file.path) }
        #expect(second.files.count == first.files.count)
    }

    @Test func mutatedArchivesAddUp() throws { try Self.export.checkMutations(seed: 26) }

    @Test func isRecognized() throws {
        #expect(try Self.export.isRecognized())
        #expect(try !TestExport(TwitterFormat(), ["data/tweets.js": "x"]).isRecognized())
    }
}
