import FeedKit
import PhotoKit

extension PhotoDetails {
    /// The fields of a file in XMP beside a photo.
    init(sidecar text: String) { self.init(PhotoInfo.ofSidecar(Array(text.utf8))) }

    /// The fields of a photo's metadata that pages can use. Serial numbers and thumbnails are not read.
    init(_ info: PhotoInfo) {
        self.init()
        title = info.title
        caption = info.caption
        alt = info.altText
        keywords = info.keywords
        dateTaken = info.dateTaken
        dateChanged = info.dateChanged
        camera = info.cameraText
        recordedCamera = camera
        lens = info.lens
        exposure = info.exposureText
        aperture = info.apertureText
        focalLength = info.focalLengthText
        sensitivity = info.isoText
        location = info.location.map { Location(latitude: $0.latitude, longitude: $0.longitude) }
    }
}
