import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct FacebookTests {
    private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Golden")

    static func medium(_ uri: String, _ time: Int, _ words: String = "", taken: Int? = nil) -> String {
        let more = taken.map { ",\"taken_timestamp\":\($0),\"latitude\":47.1234,\"longitude\":8.5678" } ?? ""
        return """
            {"uri":"\(uri)","creation_timestamp":\(time),"media_metadata":{"photo_metadata":{"exif_data":[
            {"upload_ip":"203.0.113.7"\(more)}]}},"title":"Mobile uploads","description":"\(words)"}
            """
    }

    static let files = [
        "your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.json": """
        [{"timestamp":1709625600,"data":[{"post":"Nebel \\u00c3\\u00bcber dem Fluss #fog"},{"update_timestamp":1709625600}],"title":"Ada updated her status."},
        {"timestamp":1709625600,"data":[{"post":"In the same second"}]},
        {"timestamp":1709712000,"attachments":[{"data":[{"media":\(medium("your_facebook_activity/posts/media/Mobile_1/31.jpg", 1_709_712_000, "A heron", taken: 1_709_000_000))},
        {"media":\(medium("your_facebook_activity/posts/media/Mobile_1/32.jpg", 1_709_712_000))}]}],"data":[{"post":"A heron"}],"title":"Ada added 2 new photos."},
        {"timestamp":1709800000,"attachments":[{"data":[{"external_context":{"name":"Levels","url":"https://rivers.example/levels"}}]}],"data":[{"post":"Read this"}]},
        {"timestamp":1709800001,"attachments":[],"data":[{"update_timestamp":1709800001}],"title":"Ada shared a video."},
        {"data":[{"post":"When?"}]},
        {"timestamp":1709900000,"attachments":[{"data":[{"media":{"uri":"your_facebook_activity/posts/media/videos/33.mp4","creation_timestamp":1709900000,
        "thumbnail":{"uri":"https://cdn.example/33.jpg"},"description":""}}]}],"data":[]}]
        """,
        "your_facebook_activity/posts/album/0.json": """
        {"name":"Profilbilder \\u00e2\\u0080\\u0093 alt","photos":[\(medium("your_facebook_activity/posts/media/Profile_1/34.jpg", 1_400_000_000, "Me")),
        \(medium("your_facebook_activity/posts/media/Mobile_1/32.jpg", 1_709_712_000))],
        "cover_photo":\(medium("your_facebook_activity/posts/media/Mobile_1/32.jpg", 1_709_712_000)),
        "last_modified_timestamp":1709712000,"description":"","comments":[{"timestamp":1,"comment":"Lovely","author":"Ben"}]}
        """,
        "your_facebook_activity/posts/your_videos.json": """
        {"videos_v2":[{"uri":"your_facebook_activity/posts/media/videos/35.mp4","creation_timestamp":1500000000,
        "thumbnail":{"uri":"your_facebook_activity/posts/media/videos/35_thumb.jpg"},"description":"The weir"}]}
        """,
        "your_facebook_activity/posts/your_uncategorized_photos.json": """
        {"other_photos_v2":[\(medium("your_facebook_activity/posts/media/other/36.jpg", 1_510_000_000, "Loose"))]}
        """,
        "personal_information/profile_information/profile_information.json": """
        {"profile_v2":{"name":{"full_name":"Ad\\u00c3\\u00a9le"},"emails":{"emails":["ada@example.org"]}}}
        """,
        "your_facebook_activity/messages/inbox/ben/message_1.json": #"{"messages":[{"content":"secret"}]}"#,
        "your_facebook_activity/comments_and_reactions/comments.json": #"{"comments_v2":[]}"#,
    ]

    static let media =
        [31, 32].map { "your_facebook_activity/posts/media/Mobile_1/\($0).jpg" } + [
            "your_facebook_activity/posts/media/videos/33.mp4", "your_facebook_activity/posts/media/Profile_1/34.jpg",
            "your_facebook_activity/posts/media/videos/35.mp4",
            "your_facebook_activity/posts/media/videos/35_thumb.jpg",
            "your_facebook_activity/posts/media/other/36.jpg",
            "your_facebook_activity/messages/inbox/ben/photos/37.jpg",
        ]

    static var export: TestExport { TestExport(FacebookFormat(), files, media: media) }

    @Test func exportBecomesDrafts() throws {
        let run = try Self.export.run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appendingPathComponent("facebook.txt"))
        #expect(issue == nil, "\(issue ?? "")")
        for secret in ["203.0.113", "example.org", "47.1234", "Lovely", "secret"] {
            #expect(!run.report.contains(secret))
        }
        for file in run.files where file.path.hasSuffix(".yaml") {
            #expect(try run.text(file.path).contains("\ndraft: true\n"))
        }
    }

    @Test func olderExportsHaveOtherFolders() throws {
        let files = [
            "posts/your_posts_1.json":
                #"[{"timestamp":1242901624,"data":[{"post":"hi"}],"title":"Ada updated her status."}]"#,
            "photos_and_videos/album/1.json":
                #"{"name":"Timeline Photos","photos":[{"uri":"photos_and_videos/Timeline_1/1.jpg","creation_timestamp":1305050046}]}"#,
        ]
        let export = TestExport(FacebookFormat(), files, media: ["photos_and_videos/Timeline_1/1.jpg"])
        #expect(try export.isRecognized())
        let run = try export.run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        #expect(
            run.files.map(\.path) == [
                "content/photos/timeline-photos/album.yaml", "content/photos/timeline-photos/1.jpg",
                "content/messages/facebook-2009-05.yaml",
            ])
    }

    @Test func newerExportKeepsPaths() throws {
        var export = Self.export
        let first = try export.run()
        // A later export numbers the albums differently.
        export.files["your_facebook_activity/posts/album/1.json"] = export.files.removeValue(
            forKey: "your_facebook_activity/posts/album/0.json")
        export.files["your_facebook_activity/posts/album/0.json"] = Array(
            #"{"name":"New","photos":[\#(Self.medium("n.jpg", 1_720_000_000))]}"#.utf8)
        export.files["n.jpg"] = [1]
        export.existing = first.existing
        let second = try export.run()
        #expect(second.violations == [])
        let paths = second.existing.paths
        for file in first.files { #expect(paths[file.origin] == file.path) }
        #expect(second.files.count == first.files.count + 2)
    }

    @Test(arguments: ["1", "null", "{}", "[null,1]", #"{"photos":[{"uri":"../../x.jpg"}],"name":" "}"#, "["])
    func strangeFilesAddUp(json: String) throws {
        for path in Self.files.keys.sorted() {
            var export = Self.export
            export.files[path] = Array(json.utf8)
            let run = try export.run()
            #expect(run.violations == [])
            #expect(
                json != "[" || path.contains("messages") || path.contains("comments")
                    || run.diagnostics.contains { $0.message.contains("this is not JSON") })
        }
    }

    @Test func mutatedExportsAddUp() throws { try Self.export.checkMutations(seed: 24) }

    @Test func isRecognized() throws {
        #expect(try Self.export.isRecognized())
        #expect(try !Self.export.isRecognized(by: InstagramFormat()))
    }
}
