import Diagnostics
import TestSupport
import Testing

@testable import FeedKit

/// The manual's table of photo metadata and publishing options.
@Suite struct PhotoFieldTests {
    @Test func theManualHasTheTable() throws {
        let rows = try ManualTable("photographs.md", "field").rows
        let expected = PhotoField.allCases.map { field -> [String] in
            let words =
                switch field.consent {
                case .always: "yes, the day"
                case .captions: "yes, unless `captions: files`"
                case .details: "if `details` lists it"
                case .location: "if `location: public`"
                }
            return ["`\(field.rawValue)`", field.metadata, words]
        }
        #expect(rows == expected)
    }

    private func settings(_ text: String) -> (PhotoSettings, [String]) {
        let (configuration, problems) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text))
        return (configuration.photos, problems.map(\.message))
    }

    /// Each field alone, with the settings that show and hide it.
    @Test func nothingButTextsForReadersIsPublishedByDefault() {
        var image = Content.image("photos/a/a.jpg", alt: "Alt")
        image.details.title = "Title"
        image.details.caption = "Caption"
        image.details.camera = "Camera"
        image.details.lens = "Lens"
        image.details.exposure = "1 s"
        image.details.aperture = "f/8"
        image.details.sensitivity = "ISO 100"
        image.details.focalLength = "35 mm"
        image.details.keywords = ["keyword"]
        func published(_ text: String) -> PhotoDetails {
            image.publishingDetails(by: settings(text).0).details
        }
        var texts = PhotoDetails()
        (texts.title, texts.caption, texts.alt) = ("Title", "Caption", "Alt")
        #expect(published("title: T\n") == texts)
        #expect(published("photos: {captions: metadata}\n") == texts)
        #expect(published("photos: {captions: files}\n") == PhotoDetails())
        #expect(published("photos: {details: [time, camera, lens, exposure, keywords]}\n") == image.details)
        var camera = PhotoDetails()
        camera.camera = "Camera"
        #expect(published("photos: {captions: files, details: camera}\n") == camera)
    }

    @Test(
        arguments: [
            ("photos: {captions: none}\n", "`captions` must be `metadata` or `files`, but this is `none`"),
            ("photos: {details: [camera, len]}\n", "`details` of photos can't show `len`"),
            ("photos: {details: [location]}\n", "`details` of photos can't show `location`"),
        ])
    func mistakes(text: String, message: String) {
        #expect(settings(text).1 == [message])
    }
}
