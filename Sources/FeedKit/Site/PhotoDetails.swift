/// What a photo says about itself: in XMP, else in IPTC, else in EXIF.
public struct PhotoDetails: Sendable, Equatable {
    /// The photo's title, if somebody gave it one.
    public var title: String?
    /// What its owner wrote about it.
    public var caption: String?
    /// What it shows, for those who can't see it.
    public var alt: String?
    /// Words to find it by, in their order.
    public var keywords: [String] = []
    /// When the photo was taken: local time, with an offset if the camera knew it.
    public var dateTaken: String?
    /// The camera as a page shows it: `Canon EOS R5`.
    public var camera: String?
    /// The lens, as it calls itself.
    public var lens: String?
    /// The exposure time as a page shows it: `1/250 s`.
    public var exposure: String?
    /// The aperture as a page shows it: `f/2.8`.
    public var aperture: String?
    /// The focal length as a page shows it: `35 mm`.
    public var focalLength: String?
    /// The sensitivity as a page shows it: `ISO 200`.
    public var sensitivity: String?
    /// Where it was taken. Never published unless the site, the album or the photo says so.
    public var location: Location?

    /// Details of a photo that says nothing.
    public init() {}

    /// A place on the earth, in degrees; north and east are positive.
    public struct Location: Sendable, Equatable {
        /// Degrees north of the equator, from -90 to 90.
        public var latitude: Double
        /// Degrees east of Greenwich, from -180 to 180.
        public var longitude: Double

        /// Takes degrees; nothing is checked.
        public init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }

        /// `45.98, 7.66`: latitude and longitude with at most this many decimals.
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
