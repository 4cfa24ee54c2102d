import DataKit
import MarkupKit

// Looking back: a page for each day of the year with the objects of all years, and a calendar of each year.
extension SitePages {
    private static let daysFolder = "days"

    /// Adds these pages, if `feed.yaml` asks for them.
    mutating func addCalendar() {
        let all = daysOfYear
        guard !all.isEmpty else { return }
        let title = site.words[.onThisDay]
        let root = local("/\(Self.daysFolder)/")
        let count = site.words.numbers.text("\(all.reduce(0) { $0 + $1.term.objects.count })")
        for (_, term) in all {
            var made = pages(
                of: term.objects, at: path(of: term, in: Self.daysFolder), title: "\(title): \(term.title)",
                heading: term.title)
            made.pages[0].model["above"] = .object([
                "title": .text(title), "url": link(root), "count": .text(count),
            ])
            pages += made.pages
            aliases += made.aliases
        }
        pages.append(
            Page(
                path: root, title: title, template: "days", content: .plain,
                model: ["heading": .text(title), "calendar": calendar(of: nil, links(to: all), months: [:])],
                source: configurationPlace))
    }

    /// The days of all years with their objects, in order; empty without calendars.
    private var daysOfYear: [(day: DayOfYear, term: Term)] {
        guard site.configuration.hasCalendar else { return [] }
        var days: [DayOfYear: Term] = [:]
        for object in table.dated(feed) {
            let date = table.date(of: object)
            let day = DayOfYear(site.time.date(date))
            let title = days[day] == nil ? site.time.dayOfYear(date) : ""
            days[day, default: Term(slug: day.name, title: title)].objects.append(object)
        }
        return days.sorted { $0.key < $1.key }.map { (day: $0.key, term: $0.value) }
    }

    private func links(to days: [(day: DayOfYear, term: Term)]) -> [DayOfYear: DayLink] {
        Dictionary(
            uniqueKeysWithValues: days.map { day, term in
                (day, DayLink(url: path(of: term, in: Self.daysFolder), label: label(of: term)))
            })
    }

    /// Returns the calendar of each year, by the name of the year in URLs.
    func calendars(of years: [Term], in folder: String) -> [String: ViewModel] {
        let days = links(to: daysOfYear)
        guard !days.isEmpty else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: years.map { year in
                (year.slug, ["calendar": calendar(of: year, at: path(of: year, in: folder), days: days)])
            })
    }

    private func calendar(of year: Term, at path: String, days: [DayOfYear: DayLink]) -> ViewValue {
        var links: [DayOfYear: DayLink] = [:]
        for object in year.objects {
            let date = table.date(of: object)
            let day = DayOfYear(site.time.date(date))
            // A day with several objects has the link to the page of the day.
            links[day] =
                links[day] == nil
                ? DayLink(
                    url: table.path(of: object), label: "\(site.time.dayOfYear(date)): \(table.title(of: object))")
                : days[day]
        }
        let months = monthLinks(of: year.objects, at: path).map { ($0.month % 12 + 1, $0.url) }
        return calendar(
            of: year.objects.first.map { site.time.date(table.date(of: $0)).year }, links,
            months: Dictionary(months, uniquingKeysWith: { first, _ in first }))
    }

    private func label(of term: Term) -> String {
        term.objects.count == 1
            ? "\(term.title): \(table.title(of: term.objects[0]))" : "\(term.title) (\(term.objects.count))"
    }

    /// Returns the days of a year, or those of all years.
    ///
    /// - Parameter months: The links to the months of the year, by number.
    private func calendar(of year: Int?, _ links: [DayOfYear: DayLink], months: [Int: String]) -> ViewValue {
        // A leap year has all days.
        let model = (1...12).map { month -> ViewValue in
            let days = (1...31).compactMap { day -> ViewValue? in
                guard let date = CivilDate(year: year ?? 2000, month: month, day: day) else { return nil }
                let link = links[DayOfYear(date)]
                // Missing values are set, because Mustache would search the enclosing contexts for them.
                var item: ViewModel = [
                    "day": .integer(day), "url": link.map { .text(site.configuration.link($0.url)) } ?? false,
                    "style": false,
                ]
                item["label"] = link.map { .text($0.label) }
                if day == 1, year != nil { item["style"] = .style("grid-column-start:\(date.weekday)") }
                return .object(item)
            }
            return .object([
                "name": .text(site.time.monthNames[month - 1]),
                "url": months[month].map { .text($0) } ?? false, "days": .list(days),
            ])
        }
        return .object(["months": .list(model)])
    }
}

/// The link of a day in a calendar.
private struct DayLink {
    var url: String
    /// The text for screen readers.
    var label: String
}

/// A day without its year.
private struct DayOfYear: Hashable, Comparable {
    let month: Int
    let day: Int

    init(_ date: CivilDate) { (month, day) = (date.month, date.day) }

    /// The name in URLs: `03-02`.
    var name: String { "\(month.padded(2))-\(day.padded(2))" }

    static func < (one: DayOfYear, other: DayOfYear) -> Bool { (one.month, one.day) < (other.month, other.day) }
}

extension CivilDate {
    /// The day of the week, from 1 for Monday.
    fileprivate var weekday: Int {
        // 1 January 1970 was a Thursday.
        let days = (daysSinceEpoch + 3) % 7
        return (days < 0 ? days + 7 : days) + 1
    }
}

extension Site {
    /// The path of the page with the objects of an instant's day in all years.
    func pathOfDay(_ instant: Instant) -> String {
        configuration.local("/days/\(DayOfYear(time.date(instant)).name)/")
    }
}
