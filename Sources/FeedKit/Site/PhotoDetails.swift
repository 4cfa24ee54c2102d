/// The metadata of a photo: from XMP, otherwise from IPTC, otherwise from EXIF.
public struct PhotoDetails: Sendable, Equatable {
    /// The title.
    public var title: String?
    /// The caption.
    public var caption: String?
    /// The alternative text.
    public var alt: String?
    /// The keywords, in the order of the metadata.
    public var keywords: [String] = []
    /// The date when the photo was taken: local time, with an offset if the camera recorded one.
    /// A year, or a year and a month, if no more is recorded.
    public var dateTaken: String?
    /// The date when the file was last changed; only if it records no date when the photo was taken.
    public var dateChanged: String?
    /// The camera as shown on a page: `Canon EOS R5`.
    public var camera: String?
    /// The camera, even if it is not shown: `shift` of an album refers to it. Never published.
    package var recordedCamera: String?
    /// The name of the lens in the metadata.
    public var lens: String?
    /// The exposure time as shown on a page: `1/250 s`.
    public var exposure: String?
    /// The aperture as shown on a page: `f/2.8`.
    public var aperture: String?
    /// The focal length as shown on a page: `35 mm`.
    public var focalLength: String?
    /// The sensitivity as shown on a page: `ISO 200`.
    public var sensitivity: String?
    /// The location where it was taken. Published only if the site, the album or the photo opts in.
    public var location: Location?

    /// Creates details of a photo without metadata.
    public init() {}

    /// Returns the details with those of a file beside the photo, which has precedence.
    package func replaced(by sidecar: PhotoDetails) -> PhotoDetails {
        var details = self
        details.title = sidecar.title ?? title
        details.caption = sidecar.caption ?? caption
        details.alt = sidecar.alt ?? alt
        if !sidecar.keywords.isEmpty { details.keywords = sidecar.keywords }
        // The photo often records the same time with its offset from UTC.
        if let date = sidecar.dateTaken, dateTaken?.hasPrefix(date) != true { details.dateTaken = date }
        details.dateChanged = dateChanged ?? sidecar.dateChanged
        details.camera = sidecar.camera ?? camera
        details.recordedCamera = sidecar.recordedCamera ?? recordedCamera
        details.lens = sidecar.lens ?? lens
        details.exposure = exposure ?? sidecar.exposure
        details.aperture = aperture ?? sidecar.aperture
        details.focalLength = focalLength ?? sidecar.focalLength
        details.sensitivity = sensitivity ?? sidecar.sensitivity
        details.location = sidecar.location ?? location
        return details
    }

    /// A location on Earth, in degrees; north and east are positive.
    public struct Location: Sendable, Equatable {
        /// Degrees north of the equator, from -90 to 90.
        public var latitude: Double
        /// Degrees east of Greenwich, from -180 to 180.
        public var longitude: Double

        /// Creates a location from degrees, which are not validated.
        public init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }

        /// Returns latitude and longitude with this many decimals, such as `45.98, 7.66`.
        public func rounded(to decimals: Int) -> String {
            "\(Self.text(latitude, decimals)), \(Self.text(longitude, decimals))"
        }

        private static func text(_ degrees: Double, _ decimals: Int) -> String {
            var scale = 1.0
            for _ in 0..<decimals { scale *= 10 }
            let units = Int((abs(degrees) * scale).rounded())
            let sign = degrees < 0 && units > 0 ? "-" : ""
            let digits = String(repeating: "0", count: max(0, decimals + 1 - String(units).count)) + String(units)
            let whole = digits.dropLast(decimals)
            return decimals == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(digits.suffix(decimals))"
        }
    }
}
