import FeedKit
import PhotoKit

extension PhotoDetails {
    /// What a photo's metadata say, as far as pages can use it. Serial numbers and thumbnails stay behind.
    init(_ info: PhotoInfo) {
        self.init()
        title = info.title
        caption = info.caption
        alt = info.altText
        keywords = info.keywords
        dateTaken = info.dateTaken
        camera = info.cameraText
        lens = info.lens
        exposure = info.exposureText
        aperture = info.apertureText
        focalLength = info.focalLengthText
        sensitivity = info.isoText
        location = info.location.map { Location(latitude: $0.latitude, longitude: $0.longitude) }
    }
}
