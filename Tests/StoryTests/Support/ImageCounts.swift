import DiffKit
import Testing

/// The counts of derived images that a build reports, and the published images.
struct ImageCounts {
    var photos: Int
    var pictures: Int
    var files: Set<String>

    @discardableResult init(_ site: Site, _ arguments: String...) throws {
        let outcome = try site.run(["build", "--json"] + arguments)
        #expect(outcome.code == 0, "\(outcome.output)")
        let summary = try #require(try JSON(parsing: Array(outcome.output.utf8))["summary"])
        photos = try #require(summary["photosEncoded"]?.int)
        pictures = try #require(summary["picturesMade"]?.int)
        files = site.files("public/media").names
    }
}
