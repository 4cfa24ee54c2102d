import DataKit
import Diagnostics
import Foundation

/// Dates in the site's configured time zone and style, never the machine's.
public struct SiteTime: Sendable {
    /// Stored in a class so that copies are cheap: all code that formats dates receives a `SiteTime`.
    private final class Rules: Sendable {
        let style: DateStyle
        let shortDate: DatePattern
        let longDate: DatePattern
        let monthOfYear: DatePattern
        let shortMonth: DatePattern
        let dayOfYear: DatePattern
        let monthNames: [String]
        let landing: Instant?
        /// The time zone; `nil` for UTC, which needs no rules.
        let zone: TimeZone?

        init(_ configuration: SiteConfiguration) {
            let forms = configuration.dates.over(DateForms.of(configuration.language))
            style = configuration.dateStyle
            shortDate = DatePattern(forms.shortDate, forms)
            longDate = DatePattern(forms.longDate, forms)
            monthOfYear = DatePattern(forms.monthOfYear, forms)
            shortMonth = DatePattern("{shortMonth}", forms)
            monthNames = forms.monthsAlone
            dayOfYear = DatePattern(DatePattern.withoutYear(forms.longDate), forms)
            landing = configuration.landing
            zone = configuration.timeZone == "UTC" ? nil : TimeZone(identifier: configuration.timeZone)
        }
    }

    private let rules: Rules

    /// Reads time zone, date style, landing date and language from a configuration; an unsupported time zone is treated
    /// as UTC.
    package init(configuration: SiteConfiguration) { rules = Rules(configuration) }

    /// Whether a text identifies a time zone, such as `Europe/Lisbon`.
    public static func isTimeZone(_ name: String) -> Bool { TimeZone(identifier: name) != nil }

    /// Returns the identifier that a text most likely means: of the zone of a city, or a similar one.
    static func timeZone(near text: String) -> String? {
        let name = text.replacing(" ", with: "_").lowercased()
        let all = TimeZone.knownTimeZoneIdentifiers.sorted()
        return all.first { $0.lowercased().hasSuffix("/" + name) } ?? nearest(to: name, in: all)
    }

    /// Returns the instant of a parsed date.
    public func instant(_ date: ParsedDate) -> Instant {
        switch date {
        case .instant(let timestamp): return Instant(seconds: timestamp.secondsSince1970)
        case .local(let local):
            return instant(ofWall: local.secondsSinceEpoch)
        }
    }

    /// Returns the instant of a parsed date, or an error if its year is not from 1 to 9999 and therefore can't be
    /// represented in feeds, sitemaps and pages. In the site's time zone it may be another year than as written.
    package func checkedInstant(_ date: ParsedDate) -> Result<Instant, ParsedDate.Mistake> {
        let instant = instant(date)
        let year = local(instant).year
        guard (1...9999).contains(year) else {
            return .failure(
                .init(
                    message: "in the site's time zone this date is in the year \(year)",
                    hint: "years range from 0001 to 9999: write a date that is a day \(year < 1 ? "later" : "earlier")")
            )
        }
        return .success(instant)
    }

    /// Returns the instant with the offset of a date as written, if its day is another one in the site's time zone.
    func asWritten(_ instant: Instant, _ date: ParsedDate) -> Instant {
        guard case .instant(let written) = date, written.local.date != local(instant).date else { return instant }
        var instant = instant
        instant.writtenOffset = Int32(written.offsetSeconds)
        return instant
    }

    /// Returns the instant of a local time in the site's time zone.
    ///
    /// Of a time that occurs twice, the first is used. A time skipped by daylight saving time is interpreted with the
    /// offset before the change (RFC 5545, 3.3.5), so that a skipped midnight stays within its day.
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

    /// Returns the instant in RFC 3339 with the site's offset from UTC: `2026-03-02T07:40:00Z`.
    public func rfc3339(_ instant: Instant) -> String {
        Timestamp(secondsSince1970: instant.seconds, offsetSeconds: offset(at: instant)).description
    }

    /// Returns the date in the site's style, for readers.
    public func display(_ instant: Instant) -> String {
        let local = local(instant)
        switch rules.style {
        case .iso: return local.date.description
        case .short: return rules.shortDate.written(local)
        case .long: return rules.longDate.written(local)
        case .sol: return rules.landing.map { "SOL \(Self.sol(instant, landing: $0))" } ?? local.date.description
        }
    }

    /// Returns the month and year in the site's language: `March 2026`.
    public func month(_ instant: Instant) -> String { rules.monthOfYear.written(local(instant)) }

    /// The months in the site's language, January first.
    var monthNames: [String] { rules.monthNames }

    /// Returns the day and month in the site's language: `2 March`.
    func dayOfYear(_ instant: Instant) -> String { rules.dayOfYear.written(local(instant)) }

    /// Returns the abbreviated month in the site's language, without the year: `Mar`.
    func shortMonth(_ instant: Instant) -> String { rules.shortMonth.written(local(instant)) }

    /// Returns the month as `2026-03`.
    public func monthKey(_ instant: Instant) -> String { String(Substring(day(instant).utf8.dropLast(3))) }

    /// Returns the number of months since the year 0.
    func monthNumber(_ instant: Instant) -> Int {
        let local = local(instant)
        return local.year * 12 + local.month - 1
    }

    /// Returns the time of day as `07:40`.
    public func clockTime(_ instant: Instant) -> String {
        String(Substring(local(instant).description.utf8.dropFirst(11).prefix(5)))
    }

    /// Returns the day in the site's time zone.
    func date(_ instant: Instant) -> CivilDate { local(instant).date }

    /// Returns the day as `2026-03-02`.
    public func day(_ instant: Instant) -> String { local(instant).date.description }

    /// Returns the instant at which the day begins in the site's time zone.
    func startOfDay(_ instant: Instant) -> Instant {
        LocalDateTime(local(instant).date).map { self.instant(.local($0)) } ?? instant
    }

    /// Returns the year as `2026`.
    public func year(_ instant: Instant) -> String { "\(local(instant).year)" }

    /// The length of a Martian sol in seconds (Allison and McEwen, 2000).
    static let solSeconds = 88_775.244

    /// Returns the number of a day: that of the month, or the sol in a site with dates in sols.
    func shortDay(_ instant: Instant) -> Int {
        sol(instant) ?? date(instant).day
    }

    /// Returns the number of whole sols since the landing; negative before it.
    static func sol(_ instant: Instant, landing: Instant) -> Int {
        Int((Double(instant.seconds - landing.seconds) / solSeconds).rounded(.down))
    }

    /// Returns the sol of an instant, in a site with dates in sols; `nil` in any other site.
    func sol(_ instant: Instant) -> Int? {
        guard rules.style == .sol, let landing = rules.landing else { return nil }
        return Self.sol(instant, landing: landing)
    }

    /// Returns the instant at which a sol begins, in a site with dates in sols.
    func startOfSol(_ number: Int) -> Instant? {
        rules.landing.map { Instant(seconds: $0.seconds + Int64((Double(number) * Self.solSeconds).rounded(.up))) }
    }

    func local(_ instant: Instant) -> LocalDateTime {
        LocalDateTime(secondsSinceEpoch: instant.seconds + Int64(offset(at: instant)))
    }

    func offset(at instant: Instant) -> Int {
        if let written = instant.writtenOffset { return Int(written) }
        return rules.zone?.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant.seconds))) ?? 0
    }
}
