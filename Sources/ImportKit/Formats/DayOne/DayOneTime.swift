import DataKit
import FeedKit

/// Moments as clocks showed them where they were written down.
struct DayOneTime {
    private var times: [String: SiteTime] = [:]
    /// Names of zones that there are not.
    private(set) var unknownZones: Set<String> = []

    /// The rules of a zone; those of UTC where nobody knows the zone.
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

    /// Whether somebody's zone is one, and no path in its stead.
    static func isZone(_ name: String) -> Bool {
        guard name.utf8.count < 64, !name.contains(".."), name.first != "/" else { return false }
        let isWord = name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                || "_+-/".unicodeScalars.contains(scalar)
        }
        return isWord && SiteTime.isTimeZone(name)
    }

    /// An instant that Day One wrote down; `nil` for what is none, or none that a page can show.
    mutating func instant(_ text: String?, in zone: String?) -> Instant? {
        guard let text, case .success(let date) = ParsedDate.parse(text) else { return nil }
        guard case .success(let instant) = time(in: zone).checkedInstant(date) else { return nil }
        return instant
    }
}
