/// What a photo says about itself: in XMP, else in IPTC, else in EXIF.
public struct PhotoDetails: Sendable, Equatable {
    public var title: String?
    public var caption: String?
    public var alt: String?
    public var keywords: [String] = []
    /// When the photo was taken: local time, with an offset if the camera knew it.
    public var dateTaken: String?
    /// As a page shows them: `Canon EOS R5`, `1/250 s`, `f/2.8`, `35 mm`, `ISO 200`.
    public var camera: String?
    public var lens: String?
    public var exposure: String?
    public var aperture: String?
    public var focalLength: String?
    public var sensitivity: String?
    /// Where it was taken. Never published unless the site, the album or the photo says so.
    public var location: Location?

    public init() {}

    /// A place on the earth, in degrees; north and east are positive.
    public struct Location: Sendable, Equatable {
        public var latitude: Double
        public var longitude: Double

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
