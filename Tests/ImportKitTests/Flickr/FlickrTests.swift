import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct FlickrTests {
    private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Golden")

    static func photo(
        _ id: String, _ name: String, taken: String = "2015-12-12 13:11:14", privacy: String = "public",
        words: String = "",
        more: String = ""
    ) -> String {
        """
        {"id":"\(id)","name":"\(name)","description":"\(words)","count_views":"7","date_taken":"\(taken)",
        "date_imported":"2015-12-13 05:57:41","photopage":"https://www.flickr.com/photos/ada/\(id)/",
        "original":"https://live.staticflickr.com/1/\(id)_abcdef_o.jpg","license":"All Rights Reserved",
        "geo":[],"groups":[],"albums":[],"tags":[{"tag":"fog","user":"1@N00"},{"tag":"Rhine falls"}],"people":[],"notes":[],
        "privacy":"\(privacy)","comment_permissions":"public","safety":"safe","comments":[]\(more)}
        """
    }

    static let files = [
        "part1/photo_23425673160.json": photo(
            "23425673160", "Rock &amp; water",
            words:
                "Below the <b>falls</b>.\\nSee <a href=\\\"https://rivers.example/\\\" rel=\\\"nofollow\\\">levels</a>",
            more: ""
        ).replacing(#""geo":[]"#, with: #""geo":[{"latitude":"47123456","longitude":"8567890","accuracy":"16"}]"#)
            .replacing(
                #""comments":[]"#,
                with:
                    #""comments":[{"id":"c-1","date":"2016-01-02 10:00:00","user":"12345@N07","comment":"Nice &amp; wet","url":"https://www.flickr.com/photos/ada/1/#comment1"},{"id":"c-2","date":"2016-01-02 11:00:00","user":"1@N00","comment":"Thanks"},{"id":"c-3","date":"","user":"1@N00","comment":"When?"}]"#
            ),
        "part1/photo_111.json": photo("111", "", taken: "0000-00-00 00:00:00"),
        "part1/photo_222.json": photo("222", "IMG_0042.JPG", taken: "2016-01-01 00:00:00"),
        "part1/photo_333.json": photo("333", "Family", privacy: "friend & family"),
        "part1/photo_444.json": photo("444", "A film", taken: "2016-05-01 12:00:00"),
        "part1/photo_555.json": photo("555", "Never uploaded"),
        "part1/photo_666.json": photo("666", "Mine", taken: "2016-02-01 12:00:00", privacy: "private"),
        "part1/photo_777.json": "{ broken",
        "part1/albums.json": """
        {"albums":[{"photo_count":"2","id":"72157","url":"https://www.flickr.com/photos/ada/sets/72157","title":"At the falls",
        "description":"Two days &quot;there&quot;","view_count":"3","created":"1449990000","last_updated":"1449990000",
        "cover_photo":"https://www.flickr.com/photos/ada/23425673160","photos":["222","23425673160","333","999"]},
        {"id":"72158","title":"Best","description":"","created":"1450000000","photos":["23425673160"]},
        {"id":"72159","title":"Empty","photos":[]}]}
        """,
        "part1/account_profile.json": """
        {"real_name":"Ada","screen_name":"ada_l","email":"ada@example.org","nsid":"1@N00","joined_date":"2005-08-31"}
        """,
        "part1/contacts_part001.json": #"{"contacts":{"Ben":"https://www.flickr.com/people/ben/"}}"#,
        "part1/received_flickrmail_part001.json": #"{"flickrmail":[{"message":"secret"}]}"#,
    ]

    static let media = [
        "data-download-1/rock-water_23425673160_o.jpg", "data-download-1/111_0123456789_o.png",
        "data-download-1/img_0042jpg_222_o.jpg", "data-download-2/family_333_o.jpg", "data-download-2/a-film_444.mp4",
        "data-download-2/mine_666_o.jpg", "data-download-2/broken_777_o.jpg", "data-download-2/nobody_888_o.jpg",
    ]

    static var export: TestExport { TestExport(FlickrFormat(), files, media: media) }

    @Test func accountBecomesAlbums() throws {
        let run = try Self.export.run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appendingPathComponent("flickr.txt"))
        #expect(issue == nil, "\(issue ?? "")")
        for secret in ["47123456", "example.org", "secret", "Mine"] { #expect(!run.report.contains(secret)) }
    }

    @Test func allComesWhenAskedFor() throws {
        var export = Self.export
        export.options.withPrivate = true
        export.options.withComments = true
        export.files["data-download-2/a-film_444.jpg"] = [1]
        let run = try export.run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appendingPathComponent("flickr-all.txt"))
        #expect(issue == nil, "\(issue ?? "")")
    }

    @Test(arguments: [
        ("the-ridge_123_o.jpg", "123"), ("456_123_o.jpg", "123"), ("123_9876543210_o.png", "123"),
        ("film_123.mp4", "123"),
        ("a/b/a-very-long-na_123_o.jpg", "123"), ("123.jpg", "123"), ("x_999_o.jpg", nil), ("x_123_o.txt", nil),
    ])
    func filesAreKnownByTheirNumber(path: String, id: String?) {
        #expect(FlickrName.photo(ofMedium: path, among: ["123", "456"]) == id)
    }

    @Test func newerExportKeepsPaths() throws {
        var export = Self.export
        let first = try export.run()
        export.files["part1/photo_1000.json"] = Array(
            Self.photo("1000", "Rock &amp; water", taken: "2015-01-01 00:00:00").utf8)
        export.files["data-download-3/rock_1000_o.jpg"] = [1]
        export.existing = first.existing
        let second = try export.run()
        #expect(second.violations == [])
        let paths = second.existing.paths
        for file in first.files { #expect(paths[file.origin] == file.path) }
        #expect(second.files.count == first.files.count + 1)
    }

    @Test(arguments: [
        "1", "null", "{}", "[null,1]", #"{"albums":1}"#, #"{"albums":[{"id":1,"photos":[1,null,"../x"]}]}"#, "[",
    ])
    func strangeFilesAddUp(json: String) throws {
        for path in Self.files.keys.sorted() {
            var export = Self.export
            export.files[path] = Array(json.utf8)
            #expect(try export.run().violations == [])
        }
    }

    @Test func brokenFilesAreTold() throws {
        let run = try Self.export.run()
        #expect(run.diagnostics.map(\.place.file) == ["export/part1/photo_777.json"])
    }

    @Test func mutatedExportsAddUp() throws { try Self.export.checkMutations(seed: 25) }

    @Test func isRecognized() throws {
        #expect(try Self.export.isRecognized())
        #expect(
            try !TestExport(FlickrFormat(), ["photo_a.json": "{}", "photo_1.json": "{}"]).isRecognized())
    }
}
