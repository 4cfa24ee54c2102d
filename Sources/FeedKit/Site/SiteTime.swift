import DataKit
import Foundation

/// Dates as the site's configuration wants them: its time zone, its style. Never the machine's.
public struct SiteTime: Sendable {
    /// A class, since a site's time is handed to whatever writes a date.
    private final class Rules: Sendable {
        let style: DateStyle
        let shortDate: DatePattern
        let longDate: DatePattern
        let monthOfYear: DatePattern
        let landing: Instant?
        /// `nil` for UTC, which needs no rules.
        let zone: TimeZone?

        init(_ configuration: SiteConfiguration) {
            let forms = configuration.dates.over(DateForms.of(configuration.language))
            style = configuration.dateStyle
            shortDate = DatePattern(forms.shortDate, forms)
            longDate = DatePattern(forms.longDate, forms)
            monthOfYear = DatePattern(forms.monthOfYear, forms)
            landing = configuration.landing
            zone = configuration.timeZone == "UTC" ? nil : TimeZone(identifier: configuration.timeZone)
        }
    }

    private let rules: Rules

    /// Takes time zone, date style, landing date and language from a configuration; a zone that there is not reads
    /// as UTC.
    package init(configuration: SiteConfiguration) { rules = Rules(configuration) }

    /// Whether there is a time zone of this name, as in `Europe/Lisbon`.
    public static func isTimeZone(_ name: String) -> Bool { TimeZone(identifier: name) != nil }

    /// The instant that an author's date means.
    public func instant(_ date: ParsedDate) -> Instant {
        switch date {
        case .instant(let timestamp): return Instant(seconds: timestamp.secondsSince1970)
        case .local(let local):
            return instant(ofWall: local.secondsSinceEpoch)
        }
    }

    /// The same, or why it can't be shown: no feed, sitemap or page can write a year before 1 or after 9999, and at an
    /// edge of them it may be another year in the site's time zone than where the author's clock stood.
    package func checkedInstant(_ date: ParsedDate) -> Result<Instant, ParsedDate.Mistake> {
        let instant = instant(date)
        let year = local(instant).year
        guard (1...9999).contains(year) else {
            return .failure(
                .init(
                    message: "in the site's time zone this is in the year \(year)",
                    hint: "years go from 0001 to 9999: write a date that is a day \(year < 1 ? "later" : "earlier")"))
        }
        return .success(instant)
    }

    /// The instant at which a clock on the site's wall shows this.
    ///
    /// An hour that comes twice is the first one; one that the change to summer time leaves out is as long after the
    /// change as it says (RFC 5545, 3.3.5). So a midnight that is left out stays in its day.
    private func instant(ofWall wall: Int64) -> Instant {
        guard rules.zone != nil else { return Instant(seconds: wall) }
        let day: Int64 = 86_400
        let before = offset(at: Instant(seconds: wall - day))
        let after = offset(at: Instant(seconds: wall + day))
        let early = Instant(seconds: wall - Int64(before))
        guard before != after, offset(at: early) != before else { return early }
        let late = Instant(seconds: wall - Int64(after))
        return offset(at: late) == after ? late : early
    }

    /// The moment in RFC 3339: `2026-03-02T07:40:00Z`, with the site's offset from UTC.
    public func rfc3339(_ instant: Instant) -> String {
        Timestamp(secondsSince1970: instant.seconds, offsetSeconds: offset(at: instant)).description
    }

    /// The date in the site's style, for people.
    public func display(_ instant: Instant) -> String {
        let local = local(instant)
        switch rules.style {
        case .iso: return local.date.description
        case .short: return rules.shortDate.written(local)
        case .long: return rules.longDate.written(local)
        case .sol: return rules.landing.map { "SOL \(Self.sol(instant, landing: $0))" } ?? local.date.description
        }
    }

    /// The month and its year in the site's language: `March 2026`.
    public func month(_ instant: Instant) -> String { rules.monthOfYear.written(local(instant)) }

    /// The month as `2026-03`.
    public func monthKey(_ instant: Instant) -> String { String(Substring(day(instant).utf8.dropLast(3))) }

    /// The months that have passed since the year 0.
    func monthNumber(_ instant: Instant) -> Int {
        let local = local(instant)
        return local.year * 12 + local.month - 1
    }

    /// The time of day as `07:40`.
    public func clockTime(_ instant: Instant) -> String {
        String(Substring(local(instant).description.utf8.dropFirst(11).prefix(5)))
    }

    /// The day in the site's time zone.
    func date(_ instant: Instant) -> CivilDate { local(instant).date }

    /// The day as `2026-03-02`.
    public func day(_ instant: Instant) -> String { local(instant).date.description }

    /// The instant at which the day begins in the site's time zone.
    func startOfDay(_ instant: Instant) -> Instant {
        LocalDateTime(local(instant).date).map { self.instant(.local($0)) } ?? instant
    }

    /// The year as `2026`.
    public func year(_ instant: Instant) -> String { "\(local(instant).year)" }

    /// A Martian sol in seconds (Allison and McEwen, 2000).
    static let solSeconds = 88_775.244

    /// Whole sols since the landing; negative before it.
    static func sol(_ instant: Instant, landing: Instant) -> Int {
        Int((Double(instant.seconds - landing.seconds) / solSeconds).rounded(.down))
    }

    private func local(_ instant: Instant) -> LocalDateTime {
        LocalDateTime(secondsSinceEpoch: instant.seconds + Int64(offset(at: instant)))
    }

    private func offset(at instant: Instant) -> Int {
        rules.zone?.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant.seconds))) ?? 0
    }
}
