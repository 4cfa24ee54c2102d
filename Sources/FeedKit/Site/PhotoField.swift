/// The fields read from a photo's metadata. This is the only table of their sources, uses and conditions of
/// publication: a field that is not in it is neither read nor published.
public enum PhotoField: String, Sendable, CaseIterable {
    /// The fields, in the order of the manual's table.
    case title, caption, alt, date, time, camera, lens, exposure, keywords, location

    /// The condition under which pages, feeds and the snapshot may show a field.
    package enum Consent: Sendable, Equatable {
        /// It is always shown.
        case always
        /// It was written for readers, so it is shown unless `photos: {captions: files}` is set.
        case captions
        /// It is shown if `photos: {details: […]}` lists it.
        case details
        /// It is shown if the site, the album or the photo sets `location: public`.
        case location
    }

    package var consent: Consent {
        switch self {
        case .title, .caption, .alt: .captions
        case .date: .always
        case .time, .camera, .lens, .exposure, .keywords: .details
        case .location: .location
        }
    }

    /// The metadata that the field is read from; the first that the file contains is used.
    package var metadata: String {
        switch self {
        case .title: "XMP title, Headline; IPTC ObjectName, Headline; EXIF XPTitle"
        case .caption:
            "XMP description, UserComment; IPTC Caption-Abstract; EXIF ImageDescription, UserComment, XPComment"
        case .alt: "XMP AltTextAccessibility"
        case .date, .time:
            "XMP DateTimeOriginal, DateCreated; IPTC DateCreated; EXIF DateTimeOriginal, DateTimeDigitized; XMP CreateDate; the file name; EXIF DateTime"
        case .camera: "XMP and EXIF Make, Model"
        case .lens: "XMP and EXIF LensModel, XMP Lens"
        case .exposure: "EXIF and XMP ExposureTime, FNumber, ISO, FocalLength"
        case .keywords: "XMP subject; IPTC Keywords; EXIF XPKeywords"
        case .location: "EXIF and XMP GPS latitude and longitude"
        }
    }

    /// The names that `photos: {details: […]}` may list.
    package static var optional: [PhotoField] { allCases.filter { $0.consent == .details } }

    /// Copies the field from one set of details to another.
    fileprivate func copy(from all: PhotoDetails, to published: inout PhotoDetails) {
        switch self {
        case .title: published.title = all.title
        case .caption: published.caption = all.caption
        case .alt: published.alt = all.alt
        case .date: (published.dateTaken, published.dateChanged) = (all.dateTaken, all.dateChanged)
        // The time is a part of `dateTaken`; code that shows it checks the settings.
        case .time: break
        case .camera: published.camera = all.camera
        case .lens: published.lens = all.lens
        case .exposure:
            published.exposure = all.exposure
            published.aperture = all.aperture
            published.sensitivity = all.sensitivity
            published.focalLength = all.focalLength
        case .keywords: published.keywords = all.keywords
        // The settings of album and photo are checked later.
        case .location: published.location = all.location
        }
    }
}

extension PhotoSettings {
    /// Whether the site's settings allow pages to show a field.
    package func publishes(_ field: PhotoField) -> Bool {
        switch field.consent {
        case .always, .location: true
        case .captions: publishesCaptions
        case .details: details.contains(field)
        }
    }
}

extension ImageAsset {
    /// Returns the image with only those details that pages may show.
    package func publishingDetails(by settings: PhotoSettings) -> ImageAsset {
        var image = self
        image.details = details.published(by: settings)
        return image
    }
}

extension PhotoDetails {
    /// Returns only those details that pages may show, and the camera that settings of albums refer to.
    package func published(by settings: PhotoSettings) -> PhotoDetails {
        var published = PhotoDetails()
        for field in PhotoField.allCases where settings.publishes(field) { field.copy(from: self, to: &published) }
        published.recordedCamera = recordedCamera
        return published
    }
}
