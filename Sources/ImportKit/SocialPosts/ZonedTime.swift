import DataKit
import FeedKit

/// A converter of times with time zones.
struct ZonedTime {
    private var times: [String: SiteTime] = [:]
    /// Zone names that are not valid.
    private(set) var unknownZones: Set<String> = []

    /// Returns the rules of a zone; those of UTC if the zone is unknown.
    mutating func time(in zone: String?) -> SiteTime {
        let zone = zone ?? "UTC"
        if let time = times[zone] { return time }
        var configuration = SiteConfiguration()
        if Self.isZone(zone) {
            configuration.timeZone = zone
        } else {
            unknownZones.insert(zone)
        }
        let time = SiteTime(configuration: configuration)
        times[zone] = time
        return time
    }

    /// Whether a name is a valid time zone, and not a file path.
    static func isZone(_ name: String) -> Bool {
        guard name.utf8.count < 64, !name.contains(".."), name.first != "/" else { return false }
        let isWord = name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                || "_+-/".unicodeScalars.contains(scalar)
        }
        return isWord && SiteTime.isTimeZone(name)
    }

    /// Parses an instant; `nil` if it is invalid or outside the supported range.
    mutating func instant(_ text: String?, in zone: String?) -> Instant? {
        guard let text, case .success(let date) = ParsedDate.parse(text) else { return nil }
        guard case .success(let instant) = time(in: zone).checkedInstant(date) else { return nil }
        return instant
    }
}
