import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct InstagramTests {
    private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Golden")

    static func medium(_ uri: String, _ time: Int, _ title: String = "", more: String = "") -> String {
        """
        {"uri":"\(uri)","creation_timestamp":\(time),"media_metadata":{"photo_metadata":{"exif_data":[
        {"device_id":"android-1","source_type":"library"\(more)}]}},"title":"\(title)",
        "cross_post_source":{"source_app":"FB"}}
        """
    }

    /// The format of exports since 2023.
    static let files = [
        "your_instagram_activity/content/posts_1.json": """
        [{"media":[\(medium("media/posts/202403/11_n_1.jpg", 1_709_625_600, "Caf\\u00c3\\u00a9 am Fluss \\u00f0\\u009f\\u0098\\u0080 #fog #r\\u00c3\\u00ado", more: ",\"latitude\":47.1234,\"longitude\":8.5678"))]},
        {"media":[\(medium("media/posts/202403/12_n_1.jpg", 1_709_712_000)),\(medium("media/posts/202403/12_n_2.webp", 1_709_712_000, "The far bank")),
        \(medium("media/posts/202403/12_n_3.mp4", 1_709_712_000))],
        "title":"Three from the weir.\\nIt was cold. #weir","creation_timestamp":1709712000},
        {"media":[\(medium("media/posts/202402/13_n_1.jpg", 1_707_000_000, "Gone from the export"))]},
        {"media":[],"title":"Nothing to see","creation_timestamp":1709712001},
        {"media":[\(medium("media/posts/202402/14_n_1.jpg", 0, "When?"))]}]
        """,
        "your_instagram_activity/content/archived_posts.json": """
        {"ig_archived_post_media":[{"media":[\(medium("media/posts/202001/15_n_1.jpg", 1_580_000_000, "Old hat"))]}]}
        """,
        "your_instagram_activity/content/stories.json": """
        {"ig_stories":[\(medium("media/stories/202403/16.jpg", 1_709_800_000, "Only today"))]}
        """,
        "your_instagram_activity/content/reels.json": """
        {"ig_reels_media":[{"media":[\(medium("media/reels/202403/17.mp4", 1_709_900_000, "A reel"))]}]}
        """,
        "your_instagram_activity/content/posts.json": """
        [{"timestamp":1709625600,"fbid":"17","media":[],"label_values":[{"label":"Caption","value":"Caf\\u00c3\\u00a9"},
        {"label":"Media","media":[\(medium("media/posts/202403/11_n_1.jpg", 1_709_625_600))]}]},
        {"timestamp":1709625700,"label_values":[{"label":"Caption","value":"New shape"},
        {"label":"Media","media":[\(medium("media/posts/202403/18_n_1.jpg", 0))]}]}]
        """.replacing(#""fbid":"17","media":[],"#, with: #""fbid":"17","#),
        "your_instagram_activity/messages/inbox/ben_1/message_1.json":
            #"{"participants":[{"name":"Ben"}],"messages":[{"content":"secret"}]}"#,
        "personal_information/personal_information/personal_information.json": """
        {"profile_user":[{"title":"User Information","string_map_data":{"Email":{"href":"","value":"ada@example.org"},
        "Name":{"href":"","value":"Ad\\u00c3\\u00a9le"},"Username":{"value":"adele"}}}]}
        """,
        "ads_information/ads_and_topics/ads_viewed.json": "{}",
    ]

    static let media = [
        "media/posts/202403/11_n_1.jpg", "media/posts/202403/12_n_1.jpg", "media/posts/202403/12_n_2.webp",
        "media/posts/202403/12_n_3.mp4", "media/posts/202402/14_n_1.jpg", "media/posts/202001/15_n_1.jpg",
        "media/stories/202403/16.jpg", "media/reels/202403/17.mp4", "media/posts/202403/18_n_1.jpg",
        "media/other/19.jpg", "your_instagram_activity/messages/inbox/ben_1/photos/20.jpg",
    ]

    static let flat = [
        "media.json": """
        {"photos":[{"caption":"Fog #fog","taken_at":"2018-03-05T07:40:00","path":"photos/201803/a1.jpg","location":"Somewhere"},
        {"caption":"Two","taken_at":"2018-03-06T07:40:00+00:00","path":"photos/201803/b1.jpg"},
        {"caption":"Two","taken_at":"2018-03-06T07:40:00+00:00","path":"photos/201803/b2.jpg"}],
        "profile":[{"caption":"","taken_at":"2018-01-01T00:00:00","path":"profile/201801/p.jpg","is_active_profile":true}],
        "direct":[{"taken_at":"2018-01-01T00:00:00","path":"direct/201801/d.jpg"}]}
        """
    ]

    static var export: TestExport { TestExport(InstagramFormat(), files, media: media) }

    @Test func exportBecomesAlbums() throws {
        let run = try Self.export.run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appendingPathComponent("instagram.txt"))
        #expect(issue == nil, "\(issue ?? "")")
        #expect(!run.report.contains("example.org") && !run.report.contains("47.1234"))
    }

    @Test func flatExportBecomesAlbums() throws {
        let media = [
            "photos/201803/a1.jpg", "photos/201803/b1.jpg", "photos/201803/b2.jpg", "profile/201801/p.jpg",
            "direct/201801/d.jpg",
        ]
        let run = try TestExport(InstagramFormat(), Self.flat, media: media).run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appendingPathComponent("instagram-2018.txt"))
        #expect(issue == nil, "\(issue ?? "")")
    }

    @Test func storiesComeAsDraftsWhenAskedFor() throws {
        var export = Self.export
        export.options.withPrivate = true
        let run = try export.run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        #expect(try run.text("content/photos/instagram-stories-2024-03/album.yaml").contains("draft: true"))
    }

    @Test func videoWithAPictureBesideItComes() throws {
        var export = Self.export
        export.files["media/reels/202403/17.jpg"] = [1]
        let run = try export.run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        let names = run.files.map(\.path).filter { $0.hasSuffix("-17.mp4") || $0.hasSuffix("-17.jpg") }
        #expect(names.count == 2)
        #expect(try !run.text("content/photos/instagram-2024-03/album.yaml").contains("-17.jpg"))
    }

    @Test func newerExportKeepsPaths() throws {
        var export = Self.export
        let first = try export.run()
        export.files["your_instagram_activity/content/posts_2.json"] = Array(
            #"[{"media":[\#(Self.medium("media/posts/202403/30.jpg", 1_709_650_000, "New"))]}]"#.utf8)
        export.files["media/posts/202403/30.jpg"] = [1]
        export.existing = first.existing
        let second = try export.run()
        #expect(second.violations == [])
        let paths = second.existing.paths
        for file in first.files { #expect(paths[file.origin] == file.path) }
        #expect(second.files.count == first.files.count + 1)
    }

    @Test(arguments: [
        ("[", "this is not JSON"), ("[{\"media\":[{\"uri\":\"a.jpg\"}]}]", "has no date"),
    ])
    func brokenFileIsTold(json: String, message: String) throws {
        var export = Self.export
        export.files["your_instagram_activity/content/posts_1.json"] = Array(json.utf8)
        let run = try export.run()
        #expect(run.violations == [])
        #expect(run.diagnostics.contains { $0.message.contains(message) && $0.place.file.hasSuffix("posts_1.json") })
    }

    @Test(arguments: [
        "1", "null", "{}", "[null,1,\"x\",[]]", #"{"a":[{"media":{"uri":1}}]}"#,
        #"[{"media":[{"uri":"../../x.jpg","creation_timestamp":1}]}]"#,
    ])
    func strangeFilesAddUp(json: String) throws {
        var export = Self.export
        export.files["your_instagram_activity/content/posts_1.json"] = Array(json.utf8)
        #expect(try export.run().violations == [])
    }

    @Test(arguments: [
        ("Caf\u{C3}\u{A9}", "Café"), ("\u{F0}\u{9F}\u{98}\u{80}", "😀"), ("Café", "Café"), ("日本", "日本"),
        ("plain", "plain"),
        ("\u{C3}\u{28}", "\u{C3}\u{28}"), ("ÿ", "ÿ"), ("", ""),
    ])
    func misreadTextsAreMended(written: String, meant: String) { #expect(MetaText.decoded(written) == meant) }

    @Test func mutatedExportsAddUp() throws {
        try Self.export.checkMutations(1500, seed: 22)
        try TestExport(InstagramFormat(), Self.flat, media: ["photos/201803/a1.jpg"]).checkMutations(500, seed: 23)
    }

    @Test func isRecognized() throws {
        #expect(try Self.export.isRecognized())
        #expect(try TestExport(InstagramFormat(), Self.flat).isRecognized())
        #expect(try !Self.export.isRecognized(by: FacebookFormat()))
    }
}
